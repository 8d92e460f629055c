import type { fieldMessage as english } from './field-texts.ts'
import type { Translation } from './languages.ts'
export const fieldMessage: Translation<typeof english> = {
  required: 'Dieses Feld ist erforderlich',
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  unstorable: 'Dieses Feld enthält ein Zeichen, das nicht gespeichert werden kann. Bitte entfernen Sie es.',
  wholeNumber: 'Bitte geben Sie eine ganze Zahl ein',
  amount: 'Bitte geben Sie einen Betrag ein, z. B. 675,50 oder 1.250,00',
  amountTooSmall: 'Bitte geben Sie einen Betrag über 0 ein',
  amountTooLarge: (max: number) => `Bitte geben Sie einen Betrag von höchstens ${max} ein`,
  tooShort: (min: number) => `Dieses Feld braucht mindestens ${min} Zeichen`,
  tooLarge: (megabytes: number) => `Diese Datei darf höchstens ${megabytes} MB groß sein`,
  tooLong: (max: number) => `Dieses Feld darf höchstens ${max} Zeichen haben`,
}
