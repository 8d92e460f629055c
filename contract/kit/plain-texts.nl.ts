import type { Translation } from './languages.ts'
import type { plainTexts as english } from './plain-texts.ts'

export const plainTexts: Translation<typeof english> = {
  types: {
    number: 'Vul een getal in',
    boolean: 'Dit veld moet waar (true) of onwaar (false) zijn',
    string: 'Dit veld moet tekst zijn',
    array: 'Dit veld moet een lijst zijn',
    object: 'Dit veld moet een object zijn',
    record: 'Dit veld moet een object zijn',
    date: 'Vul een datum in',
  },
  unusable: 'Dit veld heeft een ongeldige waarde',
  oneOf: choices => `Mogelijk is hier ${choices}`,
  or: (first, last) => `${first} of ${last}`,
  shortest: min => `Dit veld moet minstens ${min} tekens hebben`,
  fewest: min => `Dit veld moet minstens ${min} ${min === 1 ? 'waarde' : 'waarden'} hebben`,
  most: max => `Dit veld mag hoogstens ${max} ${max === 1 ? 'waarde' : 'waarden'} hebben`,
  lowest: min => `Deze waarde moet minstens ${min} zijn`,
  highest: max => `Deze waarde mag hoogstens ${max} zijn`,
  unknown: fields => `${fields.length === 1 ? 'Onbekend veld' : 'Onbekende velden'}: ${fields.join(', ')}`,
}
