import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted, type Noun } from '../../../../contract/kit/texts.ts'
import type { mapTexts as english } from './texts.ts'

const companies: Noun = { one: 'Firma', other: 'Firmen' }
const countries: Noun = { one: 'Land', other: 'Ländern' }

export const mapTexts: Translation<typeof english> = {
  show: 'Karte zeigen',
  hide: 'Karte verbergen',
  reset: 'Karte zurücksetzen',
  map: 'Weltkarte der Firmen',
  keys: 'Pfeiltasten bewegen die Karte, Plus und Minus zoomen, 0 setzt sie zurück.',
  zoomIn: 'Hineinzoomen',
  zoomOut: 'Herauszoomen',
  notLoaded: 'Die Karte konnte nicht geladen werden.',
  marker: ({ country, count }: { country: string; count: number }) => `${country}: ${counted(count, companies)}`,
  cluster: ({ numCountries, count }: { numCountries: number; count: number }) =>
    `${counted(count, companies)} in ${counted(numCountries, countries)}: hineinzoomen`,
  count: (count: number) => counted(count, companies),
  tier: ({ count, label }: { count: number; label: string }) => `${count} ${label}`,
  showCompanies: 'Diese Firmen zeigen',
}
