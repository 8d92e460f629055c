import { manufacturerKeyOf, stockSynonyms } from '../reference/index.ts'
import { type Condition, conditionOfText, type LineFields, piecesIn } from '../trade-text/index.ts'

const conditions = new Map(
  stockSynonyms.filter(({ kind }) => kind === 'condition').map(({ key, meaning }) => [key, meaning as Condition]),
)

/**
 * Returns the columns by which lines are filtered. Of a condition and a manufacturer they know the spellings that come
 * with the site, not those that staff add: these change, and the columns are stored.
 */
export const lineFacetColumns = ({ quantity, brand, condition }: LineFields) => ({
  condition_code: conditionOfText(condition, conditions) ?? null,
  pieces: piecesIn(quantity) ?? null,
  manufacturer_key: manufacturerKeyOf(brand) || null,
})
