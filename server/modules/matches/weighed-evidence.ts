import type { Rates } from '../../../contract/kit/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { bestOf, type Found } from './best.ts'
import { type Line, type Scales, weigh } from './evidence.ts'
import { editDistance, shortestPrefix, slackOf } from './part-numbers.ts'
import {
  type Candidates,
  findWordShares,
  type LineRow,
  listAlikeNumbers,
  listLinesNaming,
  listLinesSaying,
  listNumbersBegun,
  listSameNumbers,
} from './reads.ts'

/** Candidates of each kind: enough to choose ten from by everything else that speaks for them. */
const ofSameNumber = 40
const ofAlikeNumber = 10
const alikeNumbers = 40
const saying = { lookedAt: 300, newest: 100 }
/** Words in more of the lines than this tell nothing by themselves. */
const tellingShare = 0.000_5
/** Words in more than this are not worth looking up even together. */
const commonShare = 0.05

export const lineOf = (row: LineRow): Line => ({
  number:
    row.key === null || row.stripped === null ? undefined : { key: row.key, stripped: row.stripped, uses: row.uses },
  brand: row.brand,
  quantity: row.quantity,
  condition: row.condition,
  priceAmount: row.price_amount,
  currency: row.currency,
  words: row.words,
  postedAt: row.posted_at,
})

/** The words to look lines up by: each that is rare by itself, and the rarest of the others two and two. */
export function wordLists(words: readonly string[], shares: ReadonlyMap<string, number>): string[][] {
  const shareOf = (word: string) => shares.get(word) ?? 0
  const rarest = [...new Set(words)]
    .filter(word => word.length > 1 && shareOf(word) <= commonShare)
    .sort((one, other) => shareOf(one) - shareOf(other))
    .slice(0, 4)
  const alone = rarest.filter(word => shareOf(word) <= tellingShare)
  const together = rarest.filter(word => shareOf(word) > tellingShare)
  const [first, second, third] = together
  const pairs = [first, second, third].every(word => word !== undefined)
    ? [[first, second, third]]
    : [together].filter(pair => pair.length === 2)
  return [...alone.map(word => [word]), ...(pairs as string[][])]
}

/** Numbers that may be the same as one of these, written otherwise. */
async function findNumbers(db: Db, stripped: readonly string[]) {
  const [begun, alike] = await Promise.all([
    listNumbersBegun(db, stripped, shortestPrefix),
    listAlikeNumbers(db, stripped, 'stripped', alikeNumbers),
  ])
  const near = alike.filter(({ asked, stripped: other }) => {
    const slack = slackOf(Math.min(asked.length, other.length))
    return editDistance(asked, other, slack) <= slack
  })
  return [...new Set([...begun, ...near.map(({ id }) => id)])]
}

interface Weighing {
  candidates: Candidates
  rates: Rates
  now: Date
}

/** Everything two lines tell, weighed together: part number, rare words, brand, condition, quantity, price and age. */
export async function weighedEvidence(
  db: Db,
  own: readonly LineRow[],
  { candidates, rates, now }: Weighing,
): Promise<Found[]> {
  const stripped = [...new Set(own.flatMap(line => line.stripped ?? []))]
  const sameNumbers = stripped.length === 0 ? [] : await listSameNumbers(db, stripped)
  const sameIds = sameNumbers.map(({ id }) => id)
  const words = [...new Set(own.flatMap(line => line.words))]
  const [named, others, shares] = await Promise.all([
    listLinesNaming(db, sameIds, candidates, ofSameNumber),
    stripped.length === 0 ? [] : findNumbers(db, stripped),
    findWordShares(db, words),
  ])
  const [near, described] = await Promise.all([
    listLinesNaming(
      db,
      others.filter(id => !sameIds.includes(id)),
      candidates,
      ofAlikeNumber,
    ),
    listLinesSaying(
      db,
      own.flatMap(line => wordLists(line.words, shares)),
      candidates,
      saying,
    ),
  ])
  const lines = [...named, ...near, ...described]
  const moreShares = await findWordShares(db, [...new Set(lines.flatMap(line => line.words))])
  const scales: Scales = {
    shares: moreShares,
    rates,
    now,
    side: candidates.side === 'WTS' ? 'WTB' : 'WTS',
  }
  const ownLines = own.map(lineOf)
  const found = lines.flatMap(row => {
    const line = lineOf(row)
    return ownLines.flatMap(ownLine => {
      const fit = weigh(ownLine, line, scales)
      return fit === undefined ? [] : [{ ...fit, id: row.broadcast_id, postedAt: row.posted_at }]
    })
  })
  return bestOf(found)
}
