import type { equivalentTexts as englishEquivalentTexts, kindNames as englishKindNames } from './equivalent-texts.ts'
import type { Translation } from './kit/languages.ts'

export const kindNames: Translation<typeof englishKindNames> = {
  option: 'Optionsnummer',
  spare: 'Ersatzteilnummer',
  assembly: 'Baugruppennummer',
  fru: 'FRU-Nummer',
  model: 'Modellnummer',
  other: 'Andere Nummer desselben Teils',
  successor: 'Nachfolger',
  predecessor: 'Vorgänger',
  alternative: 'Kompatibles Teil',
  written: 'Andere Schreibweise',
}

export const equivalentTexts: Translation<typeof englishEquivalentTexts> = {
  shortNumber: min => `Bitte geben Sie eine Teilenummer mit mindestens ${min} Buchstaben oder Ziffern ein`,
}
