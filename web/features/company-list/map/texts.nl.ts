import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted, type Noun } from '../../../../contract/kit/texts.ts'
import type { mapTexts as english } from './texts.ts'

const companies: Noun = { one: 'bedrijf', other: 'bedrijven' }
const countries: Noun = { one: 'land', other: 'landen' }

export const mapTexts: Translation<typeof english> = {
  show: 'Kaart tonen',
  hide: 'Kaart verbergen',
  reset: 'Kaart herstellen',
  map: 'Wereldkaart van bedrijven',
  keys: 'Pijltjestoetsen verschuiven de kaart, plus en min zoomen, 0 herstelt de kaart.',
  zoomIn: 'Inzoomen',
  zoomOut: 'Uitzoomen',
  notLoaded: 'De kaart kon niet worden geladen.',
  marker: ({ country, count }) => `${country}: ${counted(count, companies)}`,
  cluster: ({ numCountries, count }) => `${counted(count, companies)} in ${counted(numCountries, countries)}: inzoomen`,
  count: count => counted(count, companies),
  tier: ({ count, label }) => `${count} ${label}`,
  showCompanies: 'Deze bedrijven tonen',
}
