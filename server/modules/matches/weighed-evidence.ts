import type { Rates } from '../../../contract/kit/index.ts'
import { maxMatches } from '../../../contract/matches.ts'
import type { Db } from '../../platform/db/database.ts'
import { bestOf, type Found } from './best.ts'
import { brandOf, type Line, type Scales, weigh } from './evidence.ts'
import { withKnownWords } from './known-words.ts'
import { findNumbersNear } from './near.ts'
import {
  type Candidates,
  findWordShares,
  type LineRow,
  listLinesNaming,
  listLinesSaying,
  listSameNumbers,
  type Saying,
} from './reads.ts'

/** Candidates of each kind: enough to choose ten from by everything else that speaks for them. */
const ofSameNumber = 40
const ofAlikeNumber = 10
const secondHandNumbers = 10
const saying = { lookedAt: 100, newest: 40 }
/** Words in more of the lines than this tell nothing by themselves. */
const tellingShare = 0.000_5
/** Words in more than this are not worth looking up even together. */
const commonShare = 0.25

/** Words of a broadcast of many lines that are looked up at most. */
const mostSayings = 12
/** So many are enough to choose from: what is found by less would come after them. */
const areMany = (found: readonly LineRow[]) => new Set(found.map(line => line.broadcast_id)).size >= maxMatches * 2

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** A line as it is weighed; `brands` are those its number is named with. */
export const lineOf = (row: LineRow, brands = 1): Line => ({
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
export function wordLists(words: readonly string[], shares: ReadonlyMap<string, number>): WordLists {
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
  candidates: Candidates
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

/** What fits among these lines. */
async function weighAll(db: Db, own: readonly LineRow[], others: readonly LineRow[], weighing: Weighing) {
  const shares = await findWordShares(db, distinct([...own, ...others].flatMap(line => line.words)))
  const { candidates, rates, now } = weighing
  const scales: Scales = { shares, rates, now, side: candidates.side === 'WTS' ? 'WTB' : 'WTS' }
  const brandsOf = brandCounter([...own, ...others])
  const ownLines = own.map(row => lineOf(row, brandsOf(row)))
  return others.flatMap(row => {
    const line = lineOf(row, brandsOf(row))
    const fits = ownLines.flatMap(ownLine => weigh(ownLine, line, scales) ?? [])
    return fits.map((fit): Found => ({ ...fit, id: row.broadcast_id, postedAt: row.posted_at }))
  })
}

/** By the number: the same, and where those are few, what may be meant by it. */
async function findByNumber(db: Db, own: readonly LineRow[], { candidates }: Weighing): Promise<LineRow[]> {
  const stripped = strippedOf(own)
  if (stripped.length === 0) return []
  const same = (await listSameNumbers(db, stripped)).map(({ id }) => id)
  const named = await listLinesNaming(db, same, candidates, ofSameNumber)
  if (areMany(named)) return named
  const near = distinct((await findNumbersNear(db, stripped)).map(({ id }) => id))
  return [...named, ...(await listLinesNaming(db, near, candidates, ofAlikeNumber))]
}

/** Who names a number is shown by words only what names none, as nothing speaks for another number. */
const sayingsOf = (lines: readonly LineRow[], shares: ReadonlyMap<string, number>, width: keyof WordLists): Saying[] =>
  lines
    .flatMap(line =>
      wordLists(line.words, shares)[width].map(words => ({ words, isDescribed: line.number_id !== null })),
    )
    .slice(0, mostSayings)

/** By the words; and who describes a product without a number is shown the numbers others describe so. */
async function findByWords(db: Db, own: readonly LineRow[], { candidates }: Weighing): Promise<LineRow[]> {
  const shares = await findWordShares(db, distinct(own.flatMap(line => line.words)))
  const lookUp = (width: keyof WordLists) => listLinesSaying(db, sayingsOf(own, shares, width), candidates, saying)
  const narrow = await lookUp('narrow')
  const described = areMany(narrow) ? narrow : [...narrow, ...(await lookUp('wide'))]
  if (own.every(line => line.number_id !== null)) return described
  const numbers = distinct(described.flatMap(line => line.number_id ?? [])).slice(0, secondHandNumbers)
  return [...described, ...(await listLinesNaming(db, numbers, candidates, ofAlikeNumber))]
}

/** Everything two lines tell, weighed together: part number, rare words, brand, condition, quantity, price and age. */
export async function weighedEvidence(db: Db, own: readonly LineRow[], weighing: Weighing): Promise<Found[]> {
  const [known, named] = await Promise.all([withKnownWords(db, own), findByNumber(db, own, weighing)])
  const described = areMany(named) ? [] : await findByWords(db, known, weighing)
  const byId = new Map([...described, ...named].map(line => [line.id, line]))
  return bestOf(await weighAll(db, known, await withKnownWords(db, [...byId.values()]), weighing))
}
