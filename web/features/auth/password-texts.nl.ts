import type { Translation } from '../../../contract/kit/languages.ts'
import type { passwordTexts as english } from './password-texts.ts'

export const passwordTexts: Translation<typeof english> = {
  newPasswordDialog: {
    setNewPassword: 'Nieuw wachtwoord instellen',
    newPassword: 'Nieuw wachtwoord',
    setPassword: 'Wachtwoord instellen',
    welcome: site => `Welkom bij ${site}`,
    password: 'Wachtwoord',
    choosePassword: 'Wachtwoord kiezen',
  },
  joinPage: {
    title: 'Toetreden',
    join: company => `Toetreden tot ${company}`,
    who: ({ name, email }) => `${name}, kies het wachtwoord dat u met ${email} gaat gebruiken.`,
    password: 'Wachtwoord',
    joined: company => `U bent nu contactpersoon van ${company}`,
    signInWith: email => `Log in met ${email} en uw wachtwoord.`,
    badLinkReason:
      'De link is ongeldig of verlopen, of de uitnodiging is ingetrokken. Vraag uw collega om u opnieuw uit te nodigen.',
  },
  changePasswordDialog: {
    title: 'Wachtwoord wijzigen',
    currentPassword: 'Huidig wachtwoord',
    newPassword: 'Nieuw wachtwoord',
    consequence: 'Uw andere sessies worden uitgelogd.',
    setPassword: 'Wachtwoord instellen',
  },
  passwordStrength: {
    tooShort: min => `Gebruik minstens ${min} tekens.`,
    breached: 'Dit wachtwoord is bekend uit datalekken. Kies een ander.',
    letterSubstitutions: 'Vermijd voorspelbare vervangingen zoals ‘@’ voor ‘a’.',
    reversedWords: 'Vermijd omgekeerd gespelde gewone woorden.',
    allUppercase: 'Gebruik hoofdletters, maar niet voor alle letters.',
    firstLetterOnly: 'Gebruik niet alleen voor de eerste letter een hoofdletter.',
    dates: 'Vermijd datums en jaartallen die met u te maken hebben.',
    recentYears: 'Vermijd recente jaartallen.',
    associatedYears: 'Vermijd jaartallen die met u te maken hebben.',
    sequences: 'Vermijd gangbare tekenreeksen.',
    repeated: 'Vermijd herhaalde woorden en tekens.',
    keyboardPattern: 'Gebruik langere toetsenbordpatronen en wissel enkele keren van richting.',
    moreWords: 'Voeg meer woorden toe die minder gangbaar zijn.',
    severalWords: 'Gebruik meer woorden, maar vermijd gangbare uitdrukkingen.',
    noSymbolsNeeded: 'Een lang wachtwoord heeft geen symbolen, cijfers of hoofdletters nodig.',
  },
  strengthMeter: {
    guessedAtOnce: 'Meteen te raden',
    weak: 'Zwak',
    acceptable: 'Aanvaardbaar',
    good: 'Goed',
    strong: 'Sterk',
  },
}
