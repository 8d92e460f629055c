import type { Translation } from './kit/languages.ts'
import type { parameterTexts as english } from './parameter-texts.ts'

export const parameterTexts: Translation<typeof english> = {
  conditions: 'Bitte geben Sie einen oder mehrere Zustände an, getrennt durch |',
  grades: 'Bitte geben Sie eine oder mehrere der Klassen A, B, C und D an, getrennt durch |',
  countries: 'Bitte geben Sie einen oder mehrere Ländercodes an, getrennt durch |',
  ids: 'Bitte geben Sie höchstens 100 Kennungen an, getrennt durch Kommas',
  base64url: 'Bitte geben Sie den Wert als base64url an',
  companyTwice: 'Bitte nennen Sie jede Firma nur einmal',
  tooManyEntries: max => `Dieses Feld darf höchstens ${max} Einträge haben`,
}
