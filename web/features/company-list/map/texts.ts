import { counted, type Noun } from '../../../../contract/kit/texts.ts'

const companies: Noun = { one: 'company', other: 'companies' }
const countries: Noun = { one: 'country', other: 'countries' }

export const mapTexts = {
  show: 'Show map',
  hide: 'Hide map',
  reset: 'Reset map',
  map: 'World map of companies',
  keys: 'Arrow keys move the map, plus and minus zoom, 0 resets it.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  notLoaded: 'The map could not be loaded.',
  marker: ({ country, count }: { country: string; count: number }) => `${country}: ${counted(count, companies)}`,
  cluster: ({ numCountries, count }: { numCountries: number; count: number }) =>
    `${counted(count, companies)} in ${counted(numCountries, countries)}: zoom in`,
  count: (count: number) => counted(count, companies),
  tier: ({ count, label }: { count: number; label: string }) => `${count} ${label}`,
  showCompanies: 'Show these companies',
}
