import type { Translation } from './kit/languages.ts'
import type {
  paymentTexts as englishPaymentTexts,
  registrationTexts as englishRegistrationTexts,
} from './registration-texts.ts'

export const registrationTexts: Translation<typeof englishRegistrationTexts> = {
  contract: 'Ga akkoord met het contract',
  hear: 'Kies een antwoord',
  website: 'Dit veld moet een webadres zijn',
  tel: 'Dit is geen telefoonnummer. Schrijf het met landnummer, bijvoorbeeld +31 20 123 4567.',
}

export const paymentTexts: Translation<typeof englishPaymentTexts> = {
  vatWrong: 'Dit nummer is niet geldig. Controleer het.',
  vatRefused: 'De openbare btw-dienst kent dit nummer niet. Controleer het.',
  vatCharacters: 'Gebruik alleen letters, cijfers, spaties, punten, schuine strepen en koppeltekens.',
}
