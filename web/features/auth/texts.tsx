import type { ReactNode } from 'react'
export const authTexts = {
  nextNotice: {
    pleaseSignIn: (page: string) => `Please sign in to open ${page}.`,
  },
  codeDialog: {
    twoFactor: '2-Factor Authentication',
    signingIn: 'Signing in…',
  },
  forgotPasswordDialog: {
    title: 'Reset your password',
    email: 'E-mail',
    emailHint: 'We will send a link to this address. It is valid for 30 minutes.',
    sendLink: 'Send link',
  },
  sessionChanges: {
    wentWrong: 'Something went wrong',
  },
  signInDialog: {
    notAMember: ({ register, startTrial }: { register: ReactNode; startTrial: ReactNode }) => (
      <>
        Not a member yet? {register} or {startTrial}.
      </>
    ),
    signIn: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    forgotPassword: 'Forgot password?',
    signingIn: 'Signing in…',
    register: 'Register as a paid member',
    startTrial: 'start a free trial',
  },
}
