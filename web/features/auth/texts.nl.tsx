import type { Translation } from '../../../contract/kit/languages.ts'
import type { authTexts as english } from './texts.tsx'

export const authTexts: Translation<typeof english> = {
  nextNotice: {
    pleaseSignIn: page => `Log in om ${page} te openen.`,
  },
  codeDialog: {
    twoFactor: 'Tweestapsverificatie',
    signingIn: 'Inloggen…',
  },
  forgotPasswordDialog: {
    title: 'Nieuw wachtwoord aanvragen',
    email: 'E-mail',
    emailHint: 'Wij sturen een link naar dit adres. Die is 30 minuten geldig.',
    sendLink: 'Link versturen',
  },
  sessionChanges: {
    wentWrong: 'Er is iets misgegaan',
  },
  signInDialog: {
    notAMember: ({ register, startTrial }) => (
      <>
        Nog geen lid? {register} of {startTrial}.
      </>
    ),
    signIn: 'Inloggen',
    email: 'E-mail',
    password: 'Wachtwoord',
    forgotPassword: 'Wachtwoord vergeten?',
    signingIn: 'Inloggen…',
    register: 'Word betalend lid',
    startTrial: 'start een gratis proefperiode',
  },
}
