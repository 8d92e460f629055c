import type { Translation } from './kit/languages.ts'
import type {
  paymentTexts as englishPaymentTexts,
  registrationTexts as englishRegistrationTexts,
} from './registration-texts.ts'

export const registrationTexts: Translation<typeof englishRegistrationTexts> = {
  contract: 'Bitte stimmen Sie dem Vertrag zu',
  hear: 'Bitte wählen Sie eine Antwort',
  website: 'Dieses Feld sollte eine Webadresse sein',
  tel: 'Das ist keine Telefonnummer. Bitte schreiben Sie sie mit Landesvorwahl, zum Beispiel +31 20 123 4567.',
}

export const paymentTexts: Translation<typeof englishPaymentTexts> = {
  vatWrong: 'Diese Nummer ist nicht gültig. Bitte prüfen Sie sie.',
  vatRefused: 'Der öffentliche USt-Dienst kennt diese Nummer nicht. Bitte prüfen Sie sie.',
  vatCharacters: 'Bitte verwenden Sie nur Buchstaben, Ziffern, Leerzeichen, Punkte, Schrägstriche und Bindestriche.',
}
