import type { equivalentTexts as englishEquivalentTexts, kindNames as englishKindNames } from './equivalent-texts.ts'
import type { Translation } from './kit/languages.ts'

export const kindNames: Translation<typeof englishKindNames> = {
  option: 'Optienummer',
  spare: 'Sparenummer',
  assembly: 'Assemblynummer',
  fru: 'FRU-nummer',
  model: 'Modelnummer',
  other: 'Ander nummer van hetzelfde onderdeel',
  successor: 'Opvolger',
  predecessor: 'Voorganger',
  alternative: 'Compatibel onderdeel',
  written: 'Anders geschreven',
}

export const equivalentTexts: Translation<typeof englishEquivalentTexts> = {
  shortNumber: min => `Vul een partnummer met minstens ${min} letters of cijfers in`,
}
