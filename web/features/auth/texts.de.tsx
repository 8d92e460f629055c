import type { ReactNode } from 'react'
import type { Translation } from '../../../contract/kit/languages.ts'
import type { authTexts as english } from './texts.tsx'
export const authTexts: Translation<typeof english> = {
  nextNotice: {
    pleaseSignIn: (page: string) => `Bitte melden Sie sich an, um ${page} zu öffnen.`,
  },
  codeDialog: {
    twoFactor: 'Zwei-Faktor-Anmeldung',
    signingIn: 'Meldet an…',
  },
  forgotPasswordDialog: {
    title: 'Passwort zurücksetzen',
    email: 'E-Mail',
    emailHint: 'Wir senden einen Link an diese Adresse. Er gilt 30 Minuten.',
    sendLink: 'Link senden',
  },
  sessionChanges: {
    wentWrong: 'Etwas ist schiefgegangen',
  },
  signInDialog: {
    notAMember: ({ register, startTrial }: { register: ReactNode; startTrial: ReactNode }) => (
      <>
        Noch kein Mitglied? {register} oder {startTrial}.
      </>
    ),
    signIn: 'Anmelden',
    email: 'E-Mail',
    password: 'Passwort',
    forgotPassword: 'Passwort vergessen?',
    signingIn: 'Meldet an…',
    register: 'Als zahlendes Mitglied registrieren',
    startTrial: 'kostenlos testen',
  },
}
