import type { Translation } from '../../../contract/kit/languages.ts'
import type { passwordTexts as english } from './password-texts.ts'
export const passwordTexts: Translation<typeof english> = {
  newPasswordDialog: {
    setNewPassword: 'Neues Passwort setzen',
    newPassword: 'Neues Passwort',
    setPassword: 'Passwort setzen',
    welcome: site => `Willkommen bei ${site}`,
    password: 'Passwort',
    choosePassword: 'Passwort wählen',
  },
  joinPage: {
    title: 'Beitreten',
    join: (company: string) => `${company} beitreten`,
    who: ({ name, email }: { name: string; email: string }) =>
      `${name}, wählen Sie das Passwort, das Sie mit ${email} verwenden werden.`,
    password: 'Passwort',
    joined: (company: string) => `Sie sind jetzt Ansprechpartner von ${company}`,
    signInWith: (email: string) => `Melden Sie sich mit ${email} und Ihrem Passwort an.`,
    badLinkReason:
      'Er ist ungültig oder abgelaufen, oder die Einladung wurde zurückgezogen. Bitten Sie Ihren Kollegen um eine neue.',
  },
  changePasswordDialog: {
    title: 'Passwort ändern',
    currentPassword: 'Bisheriges Passwort',
    newPassword: 'Neues Passwort',
    consequence: 'Ihre anderen Sitzungen werden abgemeldet.',
    setPassword: 'Passwort setzen',
  },
  passwordStrength: {
    tooShort: (min: number) => `Nehmen Sie mindestens ${min} Zeichen.`,
    breached: 'Dieses Passwort ist aus Datenlecks bekannt. Wählen Sie ein anderes.',
    letterSubstitutions: 'Vermeiden Sie vorhersehbare Ersetzungen wie „@“ für „a“.',
    reversedWords: 'Vermeiden Sie rückwärts geschriebene Wörter.',
    allUppercase: 'Schreiben Sie einige, aber nicht alle Buchstaben groß.',
    firstLetterOnly: 'Schreiben Sie mehr als den ersten Buchstaben groß.',
    dates: 'Vermeiden Sie Daten und Jahre, die mit Ihnen zu tun haben.',
    recentYears: 'Vermeiden Sie jüngste Jahreszahlen.',
    associatedYears: 'Vermeiden Sie Jahre, die mit Ihnen zu tun haben.',
    sequences: 'Vermeiden Sie übliche Zeichenfolgen.',
    repeated: 'Vermeiden Sie wiederholte Wörter und Zeichen.',
    keyboardPattern: 'Nehmen Sie längere Tastaturmuster und wechseln Sie mehrmals die Richtung.',
    moreWords: 'Fügen Sie weitere, weniger übliche Wörter hinzu.',
    severalWords: 'Nehmen Sie mehrere Wörter, aber keine üblichen Wendungen.',
    noSymbolsNeeded: 'Ein langes Passwort braucht keine Sonderzeichen, Ziffern oder Großbuchstaben.',
  },
  strengthMeter: {
    guessedAtOnce: 'Sofort erraten',
    weak: 'Schwach',
    acceptable: 'Annehmbar',
    good: 'Gut',
    strong: 'Stark',
  },
}
