import { evidenceLimits, type FoundLines, furtherLimits, type Looked, type Saying } from '../evidence-source.ts'
import { linesToLearnFrom } from '../known-words.ts'
import { nearest } from '../near.ts'
import type { LineRow, Own, ToldWords, WeighedRow } from '../reads.ts'
import type { LinesIndex } from './lines-index.ts'
import { areFew, countingUses, linesNaming, namingRow, narrowedTo, newestOf, othersOf } from './naming.ts'
import { distinct, numbersNear, numbersOf } from './numbers.ts'
import { currencies, factOf, filterOf, orderOf, yes } from './shape.ts'
import { toldLine } from './told-line.ts'

type Narrowed = ReturnType<typeof narrowedTo>

/** Own lines, with how often their numbers are named. */
export function withUses(index: LinesIndex, lines: readonly LineRow[]): LineRow[] {
  const uses = countingUses(index)
  return lines.map(line => (line.stripped === null ? line : { ...line, uses: uses(line.stripped) }))
}

const clauseOf = ({ words }: Saying) => ({ tokens: words.map(text => ({ text, isWhole: true })) })

/** The newest lines that say one of these, newest first. */
function linesSaying(index: LinesIndex, sayings: readonly Saying[], narrowed: Narrowed): number[] {
  const { newest } = furtherLimits
  const found = (isDescribed: boolean): number[] => {
    const anyOf = sayings.filter(saying => saying.isDescribed === isDescribed).map(clauseOf)
    if (anyOf.length === 0) return []
    const described = isDescribed ? [{ filter: filterOf('isDescribed'), values: [yes] }] : []
    return newestOf(index, { anyOf, ...narrowed, within: [...narrowed.within, ...described] }, newest).ids
  }
  const postedAt = (id: number) => Number(index.keyOf(id, orderOf('posted')))
  return distinct([...found(true), ...found(false)])
    .map(id => ({ id, postedAt: postedAt(id) }))
    .sort((one, other) => other.postedAt - one.postedAt || other.id - one.id)
    .slice(0, newest)
    .map(({ id }) => id)
}

/** Lines that say what is looked for: narrowly where too few are found yet, and widely where they are too few still. */
function linesDescribed(index: LinesIndex, { narrow, wide }: Looked, narrowed: Narrowed, found: readonly number[]) {
  const { enough } = furtherLimits
  if (!areFew(index, found, enough)) return []
  const narrowly = linesSaying(index, narrow, narrowed)
  return areFew(index, narrowly, enough) ? [...narrowly, ...linesSaying(index, wide, narrowed)] : narrowly
}

const textOf = (index: LinesIndex, id: number, order: 'number' | 'key') =>
  index.keyOf(id, orderOf(order)) as string | null
const numberOf = (index: LinesIndex, id: number) => textOf(index, id, 'number')
const numbersIn = (index: LinesIndex, ids: readonly number[]): string[] =>
  distinct(ids.flatMap(id => numberOf(index, id) ?? []))

/** Whether a line says nothing beside its number. */
const isBare = (index: LinesIndex, id: number) => (index.factOf(id, factOf('words')) ?? 0) <= 1

/** What the newest lines that name each of these numbers say beside it, of either side. */
export const toldOf = (index: LinesIndex, numbers: readonly string[]): ToldWords[] =>
  numbers.flatMap(stripped => {
    const keyed = { order: orderOf('number'), keys: [stripped] }
    const within = [{ filter: filterOf('tells'), values: [yes] }]
    const { ids } = newestOf(index, { anyOf: [], keyed, within }, linesToLearnFrom)
    return ids.map(id => ({ stripped, words: toldLine(index.toldOf(id) ?? '').words }))
  })

const ordersOfPrices = currencies.map(currency => [currency, orderOf(currency)] as const)

/** What has no price has any currency. */
function priceOf(index: LinesIndex, id: number): Pick<WeighedRow, 'price_amount' | 'currency'> {
  for (const [currency, order] of ordersOfPrices) {
    const price = index.keyOf(id, order)
    if (price !== null) return { price_amount: Number(price), currency }
  }
  return { price_amount: null, currency: 'EUR' }
}

/** A line as it is weighed; `uses` counts how often a number is named. */
const rowOf = (index: LinesIndex, id: number, uses: (stripped: string) => number): WeighedRow => {
  const stripped = numberOf(index, id)
  return {
    id,
    ...namingRow(index, id),
    ...priceOf(index, id),
    ...toldLine(index.toldOf(id) ?? ''),
    key: textOf(index, id, 'key'),
    stripped,
    uses: stripped === null ? 0 : uses(stripped),
  }
}

/** Lines to be weighed against an own broadcast's. */
export function findLines(index: LinesIndex, own: Own, looked: Looked): FoundLines {
  const narrowed = narrowedTo(othersOf(own))
  const naming = (numbers: readonly string[], each: number) =>
    numbers.flatMap(text => linesNaming(index, { by: 'number', text }, narrowed, each))
  const uses = countingUses(index)
  const counted = (ids: readonly number[]) => distinct(ids).map(id => rowOf(index, id, uses))
  const numbers = numbersOf(own)
  const same = naming(numbers, evidenceLimits.each)
  if (!areFew(index, same, evidenceLimits.enough)) return { lines: counted(same), told: [] }
  const near = nearest(numbersNear(index, numbers, evidenceLimits.near)).map(({ stripped }) => stripped)
  const named = naming(distinct(near), furtherLimits.each)
  const described = linesDescribed(index, looked, narrowed, [...same, ...named])
  const secondHand = looked.hasNoNumber ? numbersIn(index, described).slice(0, furtherLimits.secondHand) : []
  const second = naming(secondHand, furtherLimits.each)
  const bare = [...named, ...described, ...second].filter(id => isBare(index, id))
  const unknown = numbersIn(index, bare).filter(number => !looked.known.includes(number))
  const byNumber = new Set([...same, ...named, ...second])
  // How often the numbers of those that are only described are named does not count.
  const others = distinct(described.filter(id => !byNumber.has(id))).map(id => rowOf(index, id, () => 0))
  return { lines: [...counted([...byNumber]), ...others], told: toldOf(index, unknown) }
}
