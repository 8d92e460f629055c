import type { Rates } from '../../../../contract/kit/index.ts'
import type { LineRow, WeighedRow } from '../own-broadcast.ts'
import { bestOf, type RankedMatch } from '../rank-matches.ts'
import { knownWords, type LearnedRow, withKnownWords } from './known-words.ts'
import type { OwnByEvidence, WordFilter } from './lookup.ts'
import { brandOf, type Line, lineFrom, type Scales, type WordShares, weigh } from './weigh.ts'

/** Words in more of the lines than this tell nothing by themselves. */
const rareShare = 0.000_5
/** Words in more than this are not worth looking up even together. */
const commonShare = 0.25

/** Words of a broadcast of many lines that are looked up at most. */
const mostSayings = 12
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** A line as it is weighed; `brands` are those its number is named with. */
export const lineOf = (row: LearnedRow, shares: WordShares, brands = 1): Line =>
  lineFrom(
    {
      number:
        row.key === null || row.stripped === null
          ? undefined
          : { key: row.key, stripped: row.stripped, uses: row.uses, brands },
      brand: row.brand,
      quantity: row.quantity,
      condition: row.condition,
      priceAmount: row.price_amount,
      currency: row.currency,
      words: row.words,
      hasLearnedWords: row.hasLearnedWords === true,
      postedAt: row.posted_at,
    },
    shares,
  )

interface WordLists {
  /** Each word that is rare by itself; of the others the rarest three together. */
  narrow: string[][]
  /** The rarest two of those three: for where the three find little. */
  wide: string[][]
}

/** The words to look lines up by. */
export function wordLists(words: readonly string[], shares: WordShares): WordLists {
  const shareOf = (word: string) => shares.get(word) ?? 0
  const rarest = distinct(words)
    .filter(word => word.length > 1 && shareOf(word) <= commonShare)
    .sort((one, other) => shareOf(one) - shareOf(other))
    .slice(0, 4)
  const alone = rarest.filter(word => shareOf(word) <= rareShare)
  const together = rarest.filter(word => shareOf(word) > rareShare).slice(0, 3)
  const [narrow, wide] = [together, together.slice(0, 2)].map((list, at) => (list.length === 3 - at ? [list] : []))
  return { narrow: [...alone.map(word => [word]), ...(narrow ?? [])], wide: wide ?? [] }
}

const strippedOf = (lines: readonly LineRow[]) => distinct(lines.flatMap(line => line.stripped ?? []))

interface Weighing {
  shares: WordShares
  rates: Rates
  now: Date
}

interface Weighed extends Weighing {
  side: Scales['side']
}

/** With how many brands the number of a line is named among these. */
function brandCounter(lines: readonly WeighedRow[]): (line: WeighedRow) => number {
  const brands = new Map<string, Set<string>>()
  for (const { stripped, brand } of lines)
    if (stripped !== null) brands.set(stripped, (brands.get(stripped) ?? new Set()).add(brandOf(brand)))
  return ({ stripped }) => brands.get(stripped ?? '')?.size ?? 1
}

/** Returns the lines that fit. */
function weighAll(
  own: readonly LearnedRow[],
  others: readonly LearnedRow[],
  { shares, ...scales }: Weighed,
): RankedMatch[] {
  const brandsOf = brandCounter([...own, ...others])
  const ownLines = own.map(row => lineOf(row, shares, brandsOf(row)))
  return others.flatMap(row => {
    const line = lineOf(row, shares, brandsOf(row))
    const fits = ownLines.flatMap(ownLine => weigh(ownLine, line, scales) ?? [])
    return fits.map((fit): RankedMatch => ({ ...fit, id: row.broadcast_id, postedAt: row.posted_at }))
  })
}

/** Who names a number is shown by words only what names none, as nothing speaks for another number. */
const sayingsOf = (lines: readonly LineRow[], shares: WordShares, width: keyof WordLists): WordFilter[] =>
  lines
    .flatMap(line =>
      wordLists(line.words, shares)[width].map(words => ({ words, isDescribed: line.number_id !== null })),
    )
    .slice(0, mostSayings)

/**
 * Everything two lines tell, weighed together: part number, rare words, brand, condition, quantity, price and age. Where too
 * few name the same number, what may be meant by it is looked at, and then what says the same; who describes a product
 * without a number is shown the numbers others describe so.
 */
export async function weighedEvidence(own: OwnByEvidence, weighing: Weighing): Promise<RankedMatch[]> {
  const { shares } = weighing
  const known = knownWords(own.told)
  const lines = withKnownWords(own.lines, known)
  const found = await own.find({
    narrow: sayingsOf(lines, shares, 'narrow'),
    wide: sayingsOf(lines, shares, 'wide'),
    hasNoNumber: lines.some(line => line.number_id === null),
    known: strippedOf(lines),
  })
  const others = withKnownWords(found.lines, new Map([...known, ...knownWords(found.told)]))
  return bestOf(weighAll(lines, others, { ...weighing, side: own.side }))
}
