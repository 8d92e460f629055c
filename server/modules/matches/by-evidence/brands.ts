import { squeeze } from '../../../platform/text/fold.ts'

/** Spellings of a manufacturer. The trade writes HP and HPE for the same goods. */
const spellings = new Map([
  ['hpe', 'hp'],
  ['hpinc', 'hp'],
  ['hewlettpackard', 'hp'],
  ['hewlettpackardenterprise', 'hp'],
  ['hpearuba', 'aruba'],
  ['arubanetworks', 'aruba'],
  ['westerndigital', 'wd'],
  ['dellemc', 'dell'],
  ['ciscosystems', 'cisco'],
  ['paloaltonetworks', 'paloalto'],
  ['junipernetworks', 'juniper'],
])

/** Manufacturers whose goods are sold under another's name as well: one bought the other. */
const owners = new Map([
  ['compaq', 'hp'],
  ['aruba', 'hp'],
  ['lsi', 'broadcom'],
  ['avago', 'broadcom'],
  ['hgst', 'wd'],
  ['ibmlenovo', 'lenovo'],
])

/** What people write who name no brand. */
const noBrand = new Set(
  'any all na none no various mixed mix misc other others unknown unbranded generic tbd'.split(' '),
)

export interface Brand {
  /** One name for all spellings of a manufacturer; empty if none is named. */
  name: string
  /** One name for manufacturers whose goods are the same. */
  family: string
  /** The words of the name as they are written. */
  words: ReadonlySet<string>
}

/** Cached, because the same words occur in many lines. */
const brands = new Map<string, Brand>()
const maxCachedBrands = 20_000

function readBrand(text: string): Brand {
  const squeezed = squeeze(text)
  if (noBrand.has(squeezed)) return { name: '', family: '', words: new Set() }
  const name = spellings.get(squeezed) ?? squeezed
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return { name, family: owners.get(name) ?? name, words: new Set(words.filter(word => word.length > 1)) }
}

/** Returns the brand that a text names. */
export function brandOf(text: string): Brand {
  const known = brands.get(text)
  if (known !== undefined) return known
  const brand = readBrand(text)
  if (brands.size >= maxCachedBrands) brands.clear()
  brands.set(text, brand)
  return brand
}

/** Returns true if a word of a description only names this brand. */
export const namesBrand = (word: string, brand: Brand): boolean =>
  brand.words.has(word) || (brand.family !== '' && brandOf(word).family === brand.family)
