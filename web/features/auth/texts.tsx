import type { ReactNode } from 'react'
/** Texts of auth. */
export const authTexts = {
  nextNotice: {
    pleaseSignIn: (page: string) => `Please sign in to open ${page}.`,
  },
  codeDialog: {
    invalidCode: 'Please enter a valid 6-digit code',
    twoFactor: '2-Factor Authentication',
    sixDigitCode: '6-digit code',
    codeHint: 'The code your authenticator app shows for this site.',
    signingIn: 'Signing in…',
  },
  forgotPasswordDialog: {
    title: 'Reset your password',
    email: 'E-mail',
    emailHint: 'We send a link to this address. It is good for 30 minutes.',
    sendLink: 'Send link',
  },
  newPasswordDialog: {
    setNewPassword: 'Set new password',
    newPassword: 'New password',
    setPassword: 'Set password',
  },
  passwordStrength: {
    letterSubstitutions: "Avoid predictable letter substitutions like '@' for 'a'.",
    reversedWords: 'Avoid reversed spellings of common words.',
    allUppercase: 'Capitalize some, but not all letters.',
    firstLetterOnly: 'Capitalize more than the first letter.',
    dates: 'Avoid dates and years that are associated with you.',
    recentYears: 'Avoid recent years.',
    associatedYears: 'Avoid years that are associated with you.',
    sequences: 'Avoid common character sequences.',
    repeated: 'Avoid repeated words and characters.',
    keyboardPattern: 'Use longer keyboard patterns and change typing direction multiple times.',
    moreWords: 'Add more words that are less common.',
    severalWords: 'Use multiple words, but avoid common phrases.',
    noSymbolsNeeded: 'Symbols, digits or capitals are not needed where it is long.',
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
  strengthMeter: {
    guessedAtOnce: 'Guessed at once',
    weak: 'Weak',
    acceptable: 'Acceptable',
    good: 'Good',
    strong: 'Strong',
  },
}
