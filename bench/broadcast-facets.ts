/**
 * The claims: over 50,000 broadcasts in memory, counting all values of the filters by lines finds the same as a search for each
 * value. With a text it takes at most half of the time of these searches, without one at most 1.5 times. Pass another number of broadcasts for a
 * trial run.
 */

import {
  type BroadcastCounts,
  broadcastColumns,
  broadcastsIndexSource,
  engineBroadcastSearch,
  type LineFacet,
  lineColumns,
} from '../server/modules/broadcasts/index.ts'
import { conditionCodes, type LineFilter, pieceSteps, searchQuery } from '../server/modules/search/index.ts'
import type { LineFields } from '../server/modules/trade-text/index.ts'
import type { Db } from '../server/platform/db/database.ts'
import { SearchIndex, SegmentBuilder } from '../server/platform/search-engine/index.ts'
import { deviceFamilies } from '../tools/seed/device-families.ts'
import { randomFor } from '../tools/seed/random.ts'
import { serverFamilies } from '../tools/seed/server-families.ts'
import { lineOf, productOf } from './support/broadcast-market.ts'
import { type Claim, percentile, report } from './support/figures.ts'

const count = Number(process.argv[2] ?? 50_000)
const percentOfMany = 30
const daysBack = 730
const day = 86_400_000_000
/** The number that the page counted when each value was a separate search. */
const manufacturers = 200
const rounds = 25

const random = randomFor('facets')
const families = [...serverFamilies, ...deviceFamilies]
const products = Array.from({ length: count / 4 }, () => productOf(random, families))
/** Most lines are of the manufacturers of the families; a fifth of many others, as brokers write them. */
const brandOf = (brand: string) => (random.chance(0.2) ? `Brand ${random.int(1, 400)}` : brand)

const keys = new Set<string>()
function build(): SearchIndex {
  const builder = new SegmentBuilder(broadcastsIndexSource.shape)
  for (let id = 1; id <= count; id += 1) {
    const lines = Array.from({ length: random.int(1, 100) <= percentOfMany ? random.int(2, 12) : 1 }, () => {
      const line = lineOf(random, random.skewed(products, 2))
      return { ...line, brand: brandOf(line.brand) }
    }) as [LineFields, ...LineFields[]]
    const side = random.chance(0.6) ? ('WTS' as const) : ('WTB' as const)
    const fields = { side, lines, productLink: null, additionalInfo: '' }
    const all = broadcastColumns(fields, { signature: '', names: [] })
    const posted = Date.now() * 1000 - ((count - id) / count) * daysBack * day
    const rows = lineColumns(fields).map(line => {
      if (line.manufacturer_key !== null) keys.add(line.manufacturer_key)
      const own = lines.length > 1 ? [line.search_words, line.search_phrase] : [null, null]
      return [...own, line.condition_code, line.pieces, line.manufacturer_key, line.price_amount !== null]
    })
    const texts = [all.search_words, all.search_phrase, all.public_words, all.public_phrase]
    const owner = [random.pick([2, 4, 7, 8]), side, random.int(1, 2_000), posted]
    const document = broadcastsIndexSource.toDocument([id, false, ...owner, ...texts, rows])
    if (!('isRemoved' in document)) builder.add(document)
  }
  const index = new SearchIndex(broadcastsIndexSource.shape)
  index.apply({ segment: builder.finish() })
  return index
}

let index = build()
const fail = () => Promise.reject(new Error('there is an index'))
const search = engineBroadcastSearch({
  // Only favorites and muted companies are read from it.
  db: undefined as unknown as Db,
  indexNow: () => index,
  fallback: { find: fail, count: fail },
})
const by = ['condition', 'minQuantity', 'priced', 'manufacturer'] as const
const filters: LineFilter[] = [
  ...conditionCodes.map(code => ({ conditions: [code] })),
  ...pieceSteps.map(minPieces => ({ minPieces })),
  { isPriced: true },
  ...[...keys].slice(0, manufacturers).map(key => ({ manufacturers: [key] })),
]

const queryOf = (text: string) => ({
  ...{ text: searchQuery(text), audience: 'member' as const, page: 1, pageSize: 5 },
  ...{ listId: undefined, side: undefined, companyId: undefined },
})

/** Returns the counts by a search for each value. */
async function searchEach(text: string): Promise<number[]> {
  const counts: number[] = []
  for (const filter of filters) counts.push((await search.find({ ...queryOf(text), ...filter })).count)
  return counts
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const start = performance.now()
  return [await work(), performance.now() - start]
}

const claims: Claim[] = []
for (const text of ['', 'hp', 'dell 16gb', products[0]?.number ?? '']) {
  const [passes, searches]: [number[], number[]] = [[], []]
  let [counted, searched] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const [lines, pass] = await timed<BroadcastCounts['lines']>(
      async () => (await search.count(queryOf(text), by))?.lines ?? {},
    )
    const [each, time] = await timed(() => searchEach(text))
    passes.push(pass)
    searches.push(time)
    counted = filters.reduce((sum, { conditions, minPieces, isPriced, manufacturers }) => {
      const of = (facet: LineFacet, value: unknown) => lines[facet]?.get(String(value)) ?? 0
      if (conditions) return sum + of('condition', conditions[0])
      if (minPieces) return sum + of('minQuantity', minPieces)
      return sum + (isPriced ? of('priced', true) : of('manufacturer', manufacturers?.[0]))
    }, 0)
    searched = each.reduce((sum, one) => sum + one, 0)
  }
  if (counted !== searched) throw new Error(`"${text}": ${counted} counted, ${searched} found`)
  const [pass, each] = [percentile(passes, 0.5), percentile(searches, 0.5)]
  console.log(`"${text}": one pass ${pass.toFixed(2)} ms, ${filters.length} searches ${each.toFixed(1)} ms, ${counted}`)
  claims.push({
    what: `"${text}", part of the time of ${filters.length} searches`,
    measured: pass / each,
    goal: text === '' ? 1.5 : 0.5,
    unit: '',
  })
}
index = build()
const [, first] = await timed(() => search.count(queryOf(''), by))
const { documents, bytes } = index.stats
console.log(
  `${documents} lines, ${(bytes / 1e6).toFixed(0)} MB; ${keys.size} manufacturers; the first count of an index, which reads the tokens: ${first.toFixed(1)} ms`,
)
report(`Counts of filters by lines over ${count} broadcasts`, claims)
