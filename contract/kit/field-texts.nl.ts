import type { fieldMessage as english } from './field-texts.ts'
import type { Translation } from './languages.ts'

export const fieldMessage: Translation<typeof english> = {
  required: 'Dit veld is verplicht',
  email: 'Vul een geldig e-mailadres in',
  unstorable: 'Dit veld bevat een teken dat niet kan worden opgeslagen. Verwijder het.',
  wholeNumber: 'Vul een geheel getal in',
  amount: 'Vul een bedrag in, bijvoorbeeld 675,50 of 1.250,00',
  amountTooSmall: 'Vul een bedrag boven 0 in',
  amountTooLarge: max => `Vul een bedrag van hoogstens ${max} in`,
  tooShort: min => `Dit veld moet minstens ${min} tekens hebben`,
  tooLarge: megabytes => `Dit bestand mag hoogstens ${megabytes} MB groot zijn`,
  tooLong: max => `Dit veld mag hoogstens ${max} tekens hebben`,
}
