import type { Rates } from '../../../../contract/kit/index.ts'
import type { EvidenceRow, LineRow } from '../own-broadcast.ts'
import { bestOf, type RankedMatch } from '../rank-matches.ts'
import { mayBeModel } from '../same-number.ts'
import { brandOf } from './brands.ts'
import { learnWords, type RowToWeigh, withLearnedWords } from './learned-words.ts'
import type { OwnByEvidence } from './lookup.ts'
import { isProcessor, type Line, lineFrom, type Scales, type WordKnowledge, weigh } from './weigh.ts'
import { wordFiltersOf } from './word-filters.ts'

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Prepares a row for weighing; `brands` is the number of brands its part number occurs with. */
export const lineOf = (row: RowToWeigh, known: WordKnowledge, brands = 1): Line =>
  lineFrom(
    {
      number:
        row.key === null || row.stripped === null
          ? undefined
          : {
              key: row.key,
              stripped: row.stripped,
              uses: row.uses,
              brands,
              ...(row.equivalents && { equivalents: new Set(row.equivalents) }),
            },
      brand: row.brand,
      quantity: row.quantity,
      condition: row.condition,
      priceAmount: row.price_amount,
      currency: row.currency,
      words: row.words,
      learned: row.learned ?? [],
      postedAt: row.posted_at,
    },
    known,
  )

const strippedOf = (lines: readonly LineRow[]) => distinct(lines.flatMap(line => line.stripped ?? []))

interface WeighingContext extends WordKnowledge {
  rates: Rates
  now: Date
}

interface SidedWeighingContext extends WeighingContext {
  side: Scales['side']
}

/** Returns a function that counts the brands with which a line's number occurs among these lines. */
function brandCounter(lines: readonly EvidenceRow[]): (line: EvidenceRow) => number {
  const brands = new Map<string, Set<string>>()
  for (const { stripped, brand } of lines)
    if (stripped !== null) brands.set(stripped, (brands.get(stripped) ?? new Set()).add(brandOf(brand).family))
  return ({ stripped }) => brands.get(stripped ?? '')?.size ?? 1
}

function weighAll(
  own: readonly RowToWeigh[],
  others: readonly RowToWeigh[],
  { shares, vocabulary, ...scales }: SidedWeighingContext,
): RankedMatch[] {
  const brandsOf = brandCounter([...own, ...others])
  const known = { shares, vocabulary }
  const ownLines = own.map(row => lineOf(row, known, brandsOf(row)))
  return others.flatMap(row => {
    const line = lineOf(row, known, brandsOf(row))
    const fits = ownLines.flatMap(ownLine => weigh(ownLine, line, scales) ?? [])
    return fits.map((fit): RankedMatch => ({ ...fit, id: row.broadcast_id, lineId: row.id, postedAt: row.posted_at }))
  })
}

/**
 * Weighs all evidence together: part number, rare words, brand, condition, quantity, price and age. If too few lines have the
 * same number, similar numbers are looked up, then lines with the same words. For a line without a part number, the numbers
 * that others describe in the same words are looked up too.
 */
export async function weighedEvidence(own: OwnByEvidence, context: WeighingContext): Promise<RankedMatch[]> {
  const { shares } = context
  const known = learnWords(own.wordsBeside)
  const lines = withLearnedWords(own.lines, known)
  const described = lines.map(({ learned = [], ...line }) => ({ ...line, words: [...line.words, ...learned] }))
  const candidates = await own.find({
    narrow: wordFiltersOf(described, shares, 'narrow'),
    wide: wordFiltersOf(described, shares, 'wide'),
    hasNoNumber: lines.some(line => line.stripped === null || mayBeModel(line.stripped) || isProcessor(line.stripped)),
    known: strippedOf(lines),
  })
  const others = withLearnedWords(candidates.lines, new Map([...known, ...learnWords(candidates.wordsBeside)]))
  return bestOf(weighAll(lines, others, { ...context, side: own.side }))
}
