import { listCurrencies } from '../../contract/kit/index.ts'
import { partConditions } from '../../contract/parts.ts'
import {
  type LotKind,
  maxRowLots,
  type SheetMapping,
  type StockColumn,
  type StockLot,
  type StockMapping,
} from '../../contract/stock-files.ts'
import type { FurtherSheet, ProposedMapping } from '../../contract/stock-proposals.ts'

const withValue = <Value extends object, Key extends keyof Value>(
  value: Value,
  key: Key,
  next: Value[Key] | undefined,
) => {
  const { [key]: _, ...rest } = value
  return (next === undefined ? rest : { ...rest, [key]: next }) as Value
}

type Columns = Pick<StockMapping, 'columns' | 'lots'>
type Kinds = readonly LotKind[] | undefined

/** Returns a sheet's columns with another one for a field, or with another one that counts a further lot. */
function columnsFor<Mapping extends Columns>(
  column: StockColumn,
  mapping: Mapping,
  width: number,
  kinds: Kinds,
): Mapping[] {
  const all = [...Array(width).keys()]
  const columns = [...all, undefined].map(position => {
    const { lots, ...rest } = mapping
    const isKept = lots !== undefined && column !== 'quantity' && column !== 'price'
    const next = { ...rest, ...(isKept && { lots }), columns: withValue(mapping.columns, column, position) }
    return next as Mapping
  })
  const { quantity } = mapping.columns
  if (column !== 'quantity' || quantity === undefined) return columns
  const lotAt = (at: number): StockLot => ({ ...kinds?.[at], quantity: at })
  const { lots = [lotAt(quantity)] } = mapping
  const further = all.filter(at => !Object.values(mapping.columns).includes(at))
  return [...columns, ...further.map(at => ({ ...mapping, lots: [...lots, lotAt(at)] }))]
}

/** Returns the answers that the page offers to a question about a field: another column, or a value for all lines. */
function answersTo(column: StockColumn, mapping: StockMapping, width: number, kinds: Kinds): StockMapping[] {
  const columns = columnsFor(column, mapping, width, kinds)
  const currencies = listCurrencies.map(currency => ({ ...mapping, currency }))
  const signs = ([',', '.'] as const).map(decimalSign => ({ ...mapping, decimalSign }))
  if (column === 'currency') return [...columns, ...currencies]
  if (column === 'price' || column === 'quantity') return [...columns, ...signs]
  if (column !== 'condition') return columns
  const fixed = partConditions.map(condition => ({ ...mapping, fixed: { ...mapping.fixed, condition } }))
  return [...columns, ...fixed]
}

/** Returns the answers about one of the further sheets: other columns, or that it is not read. */
function answersAbout(
  { sheet: name, lotKinds }: FurtherSheet,
  column: StockColumn,
  mapping: StockMapping,
  width: number,
): StockMapping[] {
  const { sheets = [] } = mapping
  const now = sheets.find(({ sheet }) => sheet === name)
  if (now === undefined) return []
  const withSheet = (next: SheetMapping[]) => ({
    ...mapping,
    sheets: sheets.flatMap(one => (one === now ? next : [one])),
  })
  return [withSheet([]), ...columnsFor(column, now, width, lotKinds).map(next => withSheet([next]))]
}

/** Returns the mappings that differ in the meaning of one word. */
const meaningsOf = (mapping: StockMapping, text: string): StockMapping[] =>
  partConditions.map(meaning => ({
    ...mapping,
    words: mapping.words?.map(word =>
      word.text === text && word.column === 'condition' ? { ...word, meaning } : word,
    ),
  }))

/**
 * Returns the mapping of an owner who answers each question once, with the best of the answers that the page offers: the one
 * with the highest score. What is not asked stays as proposed.
 */
export async function answered(
  { mapping, unsure, furtherSheets = [], lotKinds }: ProposedMapping,
  width: number,
  scoreOf: (mapping: StockMapping) => Promise<number>,
): Promise<StockMapping> {
  let best = { mapping, score: await scoreOf(mapping) }
  const choose = async (answers: readonly StockMapping[]) => {
    for (const answer of answers) {
      const score = await scoreOf(answer)
      if (score > best.score) best = { mapping: answer, score }
    }
  }
  for (const column of unsure) await choose(answersTo(column, best.mapping, width, lotKinds))
  // A further place counts beside those already chosen.
  if (unsure.includes('quantity'))
    for (let lots = 2; lots < maxRowLots; lots += 1) await choose(answersTo('quantity', best.mapping, width, lotKinds))
  for (const further of furtherSheets)
    for (const column of further.unsure) await choose(answersAbout(further, column, best.mapping, width))
  if (unsure.includes('condition'))
    for (const { text } of mapping.words ?? []) await choose(meaningsOf(best.mapping, text))
  return best.mapping
}
