import type { Translation } from './languages.ts'
import type { plainTexts as english } from './plain-texts.ts'

export const plainTexts: Translation<typeof english> = {
  types: {
    number: 'Bitte geben Sie eine Zahl ein',
    boolean: 'Dieses Feld muss wahr (true) oder falsch (false) sein',
    string: 'Dieses Feld muss ein Text sein',
    array: 'Dieses Feld muss eine Liste sein',
    object: 'Dieses Feld muss ein Objekt sein',
    record: 'Dieses Feld muss ein Objekt sein',
    date: 'Bitte geben Sie ein Datum ein',
  },
  unusable: 'Dieses Feld hat einen ungültigen Wert',
  oneOf: choices => `Möglich ist hier ${choices}`,
  or: (first, last) => `${first} oder ${last}`,
  shortest: min => `Dieses Feld braucht mindestens ${min} Zeichen`,
  fewest: min => `Dieses Feld braucht mindestens ${min} ${min === 1 ? 'Eintrag' : 'Einträge'}`,
  most: max => `Dieses Feld darf höchstens ${max} ${max === 1 ? 'Eintrag' : 'Einträge'} haben`,
  lowest: min => `Dieser Wert muss mindestens ${min} sein`,
  highest: max => `Dieser Wert darf höchstens ${max} sein`,
  unknown: fields => `${fields.length === 1 ? 'Unbekanntes Feld' : 'Unbekannte Felder'}: ${fields.join(', ')}`,
}
