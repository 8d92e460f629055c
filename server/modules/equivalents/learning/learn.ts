import type { Deps, ModuleJob } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { partKey } from '../../part-numbers/index.ts'
import { cutTo } from '../../trade-text/index.ts'
import { equivalentsOf } from '../equivalents-of.ts'
import { inOrder } from '../policy.ts'
import { deleteSightingsBefore, insertCandidate, listNamedPairs, marketOf, storeSightings } from './candidates.sql.ts'
import { otherNumbersIn } from './other-numbers.ts'
import {
  findLearningPosition,
  type LearningSource,
  type NumberedText,
  nextLines,
  numbersInStock,
  storeLearningPosition,
} from './sources.sql.ts'

const batchSize = 2_000
/** Maximum number of lines read per night, which bounds the work; the rest follows the next night. */
const maxLines: Record<LearningSource, number> = { stock: 200_000, broadcast: 20_000, quote: 10_000 }
const maxPairs = 200
const keptDays = 180
const maxPriceRatio = 2

/** Stores the pairs of numbers that lines name, in the spelling of stock: only numbers in stock can help a search. */
async function storeNamedPairs(db: Db, source: LearningSource, lines: readonly NumberedText[]) {
  const named = lines.map(line => ({ line, numbers: otherNumbersIn(partKey(line.part_number), line.text) }))
  const all = named.flatMap(({ line, numbers }) => (numbers.size === 0 ? [] : [partKey(line.part_number), ...numbers]))
  if (all.length === 0) return
  const known = await numbersInStock(db, [...new Set(all)])
  const rows = named.flatMap(({ line, numbers }) =>
    [...numbers].flatMap(key => {
      const [own, other] = [known.get(partKey(line.part_number)), known.get(key)]
      if (own === undefined || other === undefined || partKey(own) === partKey(other)) return []
      const [a, b] = inOrder({ number: own, kind: 'other' }, { number: other, kind: 'other' })
      return {
        key_a: a.key,
        key_b: b.key,
        company_id: line.company_id,
        number_a: a.number,
        number_b: b.number,
        source,
        text: cutTo(`${line.part_number} ${line.text}`, 300),
        price: line.price,
        currency: line.currency,
        said_at: line.said_at,
      }
    }),
  )
  // A statement may write a row only once, so a company's last line counts.
  const last = new Map(rows.map(row => [`${row.key_a} ${row.key_b} ${row.company_id}`, row]))
  if (last.size > 0) await storeSightings(db, [...last.values()])
}

async function readSource(db: Db, source: LearningSource) {
  let position = await findLearningPosition(db, source)
  for (let count = 0; count < maxLines[source]; count += batchSize) {
    const lines = await nextLines[source](db, position, batchSize)
    await storeNamedPairs(db, source, lines)
    position = lines.at(-1)?.cursor ?? position
    // Stock changes in place, so it is read from the start again.
    if (lines.length < batchSize && source === 'stock') position = ''
    await storeLearningPosition(db, source, position)
    if (lines.length < batchSize) return
  }
}

/** Proposes pairs whose numbers have one manufacturer and median prices within a factor of two. */
async function proposePairs(db: Db, now: Date) {
  const pairs = await listNamedPairs(db, maxPairs)
  const market = await marketOf(db, [...new Set(pairs.flatMap(pair => [pair.key_a, pair.key_b]))])
  for (const pair of pairs) {
    const [a, b] = [market.get(pair.key_a), market.get(pair.key_b)]
    if (!a?.price || !b?.price || a.manufacturer.toLowerCase() !== b.manufacturer.toLowerCase()) continue
    if (Math.max(a.price, b.price) > maxPriceRatio * Math.min(a.price, b.price)) continue
    const known = await equivalentsOf(db, pair.number_a)
    if (known.some(({ key }) => key === pair.key_b)) continue
    await insertCandidate(db, {
      ...pair,
      manufacturer: a.manufacturer,
      price_a: a.price,
      price_b: b.price,
      found_at: now,
    })
  }
}

/** Reads which numbers members name for the same goods, and proposes pairs to staff. Safe to run twice. */
export async function learnEquivalents({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const source of ['stock', 'broadcast', 'quote'] as const) await readSource(db, source)
  await deleteSightingsBefore(db, new Date(now.getTime() - keptDays * 86_400_000))
  await proposePairs(db, now)
}

export const equivalentsJobs: readonly ModuleJob[] = [
  { name: 'learn-equivalents', cron: '41 2 * * *', run: deps => learnEquivalents(deps) },
]
