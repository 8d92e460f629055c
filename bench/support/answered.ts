import { listCurrencies } from '../../contract/kit/index.ts'
import { partConditions } from '../../contract/parts.ts'
import type { ProposedMapping, StockColumn, StockMapping } from '../../contract/stock-files.ts'

const withValue = <Value extends object, Key extends keyof Value>(
  value: Value,
  key: Key,
  next: Value[Key] | undefined,
) => {
  const { [key]: _, ...rest } = value
  return (next === undefined ? rest : { ...rest, [key]: next }) as Value
}

/** Returns the answers that the page offers to a question about a field: another column, or a value for all lines. */
function answersTo(column: StockColumn, mapping: StockMapping, width: number): StockMapping[] {
  const columns = [...Array(width).keys(), undefined].map(position => ({
    ...mapping,
    columns: withValue(mapping.columns, column, position),
  }))
  const currencies = listCurrencies.map(currency => ({ ...mapping, currency }))
  const signs = ([',', '.'] as const).map(decimalSign => ({ ...mapping, decimalSign }))
  if (column === 'currency') return [...columns, ...currencies]
  if (column === 'price' || column === 'quantity') return [...columns, ...signs]
  if (column !== 'condition') return columns
  const fixed = partConditions.map(condition => ({ ...mapping, fixed: { ...mapping.fixed, condition } }))
  return [...columns, ...fixed]
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
  { mapping, unsure }: ProposedMapping,
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
  for (const column of unsure) await choose(answersTo(column, best.mapping, width))
  if (unsure.includes('condition'))
    for (const { text } of mapping.words ?? []) await choose(meaningsOf(best.mapping, text))
  return best.mapping
}
