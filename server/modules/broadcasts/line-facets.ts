import { squeeze } from '../../platform/text/fold.ts'
import { stockSynonyms } from '../reference/index.ts'
import { type Condition, conditionOfText, type LineFields, piecesIn } from '../trade-text/index.ts'

const meaningsOf = (kind: (typeof stockSynonyms)[number]['kind']): [key: string, meaning: string][] =>
  stockSynonyms.filter(synonym => synonym.kind === kind).map(({ key, meaning }) => [key, meaning])

const conditions = new Map(meaningsOf('condition') as [string, Condition][])
const manufacturers = new Map(meaningsOf('manufacturer'))

const maxKeyLength = 60

/** Returns the manufacturer as most write it, if the name is a known spelling; otherwise as written. */
export const manufacturerNameOf = (brand: string): string => manufacturers.get(squeeze(brand)) ?? brand

/** Returns the key of a manufacturer, the same for all known spellings; '' if the name has no letter or digit. */
export const manufacturerKeyOf = (brand: string): string => squeeze(manufacturerNameOf(brand)).slice(0, maxKeyLength)

/**
 * Returns the columns by which lines are filtered. Of a condition and a manufacturer they know the spellings that come
 * with the site, not those that staff add: these change, and the columns are stored.
 */
export const lineFacetColumns = ({ quantity, brand, condition }: LineFields) => ({
  condition_code: conditionOfText(condition, conditions) ?? null,
  pieces: piecesIn(quantity) ?? null,
  manufacturer_key: manufacturerKeyOf(brand) || null,
})
