import type { fieldMessage as english } from './field-texts.ts'
import type { Translation } from './languages.ts'
export const fieldMessage: Translation<typeof english> = {
  required: 'Dieses Feld ist erforderlich',
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  unstorable: 'Dieses Feld enthält ein Zeichen, das nicht gespeichert werden kann. Bitte entfernen Sie es.',
  wholeNumber: 'Bitte geben Sie eine ganze Zahl ein',
  tooShort: (min: number) => `Dieses Feld braucht mindestens ${min} Zeichen`,
  tooLarge: (megabytes: number) => `Diese Datei darf höchstens ${megabytes} MB groß sein`,
  tooLong: (max: number) => `Dieses Feld darf höchstens ${max} Zeichen haben`,
}
