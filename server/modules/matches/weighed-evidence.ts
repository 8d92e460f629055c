import type { Side } from '../../../contract/broadcasts.ts'
import type { Rates } from '../../../contract/kit/index.ts'
import { maxMatches } from '../../../contract/matches.ts'
import type { Db } from '../../platform/db/database.ts'
import { bestOf, type Found } from './best.ts'
import { type LinesIndex, linesSaying } from './engine/lines-saying.ts'
import { brandOf, type Line, lineFrom, type Scales, weigh } from './evidence.ts'
import { listFurther, type Said, type Saying } from './further/reads.ts'
import { knownWords, linesToLearnFrom, withKnownWords } from './known-words.ts'
import { nearest, nearLimits } from './near.ts'
import type { Candidates, LineRow, OwnByEvidence } from './reads.ts'
import type { WordShares } from './word-shares.ts'

/** So many broadcasts are enough to choose ten from: what is found by less would come after them. */
const enough = maxMatches * 2
const areMany = (found: readonly LineRow[]) => new Set(found.map(line => line.broadcast_id)).size >= enough

/** Candidates of each kind: enough to choose from by everything else that speaks for them. */
export const evidenceLimits = { each: 40, enough, near: nearLimits, told: linesToLearnFrom }
const furtherLimits = { each: 10, lookedAt: 100, newest: 40, enough, secondHand: 10, told: linesToLearnFrom }
/** Words in more of the lines than this tell nothing by themselves. */
const tellingShare = 0.000_5
/** Words in more than this are not worth looking up even together. */
const commonShare = 0.25

/** Words of a broadcast of many lines that are looked up at most. */
const mostSayings = 12
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** A line as it is weighed; `brands` are those its number is named with. */
export const lineOf = (row: LineRow, brands = 1): Line =>
  lineFrom({
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
    postedAt: row.posted_at,
  })

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
  const alone = rarest.filter(word => shareOf(word) <= tellingShare)
  const together = rarest.filter(word => shareOf(word) > tellingShare).slice(0, 3)
  const [narrow, wide] = [together, together.slice(0, 2)].map((list, at) => (list.length === 3 - at ? [list] : []))
  return { narrow: [...alone.map(word => [word]), ...(narrow ?? [])], wide: wide ?? [] }
}

const strippedOf = (lines: readonly LineRow[]) => distinct(lines.flatMap(line => line.stripped ?? []))

interface Weighing {
  candidates: Candidates & { side: Side }
  /** Finds lines by their words; while there is none, the database does. */
  index?: LinesIndex | undefined
  shares: WordShares
  rates: Rates
  now: Date
}

/** With how many brands the number of a line is named among these. */
function brandCounter(lines: readonly LineRow[]): (line: LineRow) => number {
  const brands = new Map<string, Set<string>>()
  for (const { stripped, brand } of lines)
    if (stripped !== null) brands.set(stripped, (brands.get(stripped) ?? new Set()).add(brandOf(brand)))
  return ({ stripped }) => brands.get(stripped ?? '')?.size ?? 1
}

/** From how many lines on nothing wider is asked for. */
const enoughLines = furtherLimits.newest
/** Some more than are taken, as own ones and those of broadcasts just removed are among them. */
const mostFound = furtherLimits.newest * 2

/** What lines are to say, narrowly and widely; or, with an index, those that do. */
function saidBy(lines: readonly LineRow[], { candidates, shares, index }: Weighing): { narrow: Said; wide: Said } {
  const [narrow, wide] = [sayingsOf(lines, shares, 'narrow'), sayingsOf(lines, shares, 'wide')]
  if (index === undefined) return { narrow: { sayings: narrow }, wide: { sayings: wide } }
  const asked = { side: candidates.side, most: mostFound }
  const found = linesSaying(index, narrow, asked)
  return { narrow: { ids: found }, wide: { ids: found.length < enoughLines ? linesSaying(index, wide, asked) : [] } }
}

/** What fits among these lines. */
function weighAll(own: readonly LineRow[], others: readonly LineRow[], weighing: Weighing): Found[] {
  const { candidates, shares, rates, now } = weighing
  const scales: Scales = { shares, rates, now, side: candidates.side === 'WTS' ? 'WTB' : 'WTS' }
  const brandsOf = brandCounter([...own, ...others])
  const ownLines = own.map(row => lineOf(row, brandsOf(row)))
  return others.flatMap(row => {
    const line = lineOf(row, brandsOf(row))
    const fits = ownLines.flatMap(ownLine => weigh(ownLine, line, scales) ?? [])
    return fits.map((fit): Found => ({ ...fit, id: row.broadcast_id, postedAt: row.posted_at }))
  })
}

/** Who names a number is shown by words only what names none, as nothing speaks for another number. */
const sayingsOf = (lines: readonly LineRow[], shares: WordShares, width: keyof WordLists): Saying[] =>
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
export async function weighedEvidence(db: Db, own: OwnByEvidence, weighing: Weighing): Promise<Found[]> {
  const { lines, same } = own
  const { candidates } = weighing
  const known = knownWords(own.told)
  const asked = withKnownWords(lines, known)
  if (areMany(same)) return bestOf(weighAll(asked, withKnownWords(same, known), weighing))
  const looked = {
    candidates,
    near: distinct(nearest(own.near).map(({ id }) => id)),
    ...saidBy(asked, weighing),
    hasNoNumber: lines.some(line => line.number_id === null),
    found: distinct(same.map(line => line.broadcast_id)),
    known: strippedOf(lines),
  }
  const { named, described, told } = await listFurther(db, looked, furtherLimits)
  const found = [...new Map([...described, ...same, ...named].map(line => [line.id, line])).values()]
  const others = withKnownWords(found, new Map([...known, ...knownWords(told)]))
  return bestOf(weighAll(asked, others, weighing))
}
