import {
  type GoodsQuery,
  goodsQuery,
  type KnownGoods,
  queriesOf,
  ranksOf,
  relax,
} from '../../server/modules/goods-search/index.ts'
import { editDistance } from '../../server/modules/part-numbers/index.ts'
import { findRanked } from '../../server/modules/part-search/best-match.ts'
import { enginePartSearch } from '../../server/modules/part-search/in-index.ts'
import { bestKey, partsShape } from '../../server/modules/part-search/index-shape.ts'
import type { PartQuery } from '../../server/modules/part-search/part-search.ts'
import { freshnessOn } from '../../server/modules/stock/index.ts'
import { SearchIndex, SegmentBuilder } from '../../server/platform/search-engine/index.ts'
import { squeeze } from '../../server/platform/text/fold.ts'
import { buildCatalogue } from '../../tools/seed/catalogue.ts'
import { buildCompanies } from '../../tools/seed/companies.ts'
import { buildParts } from '../../tools/seed/parts.ts'

const today = '2026-11-23'
const now = new Date(`${today}T08:00:00Z`)
type DemoPart = ReturnType<typeof buildParts>[number]
type Line = { [Name in keyof DemoPart]-?: Exclude<DemoPart[Name], undefined> }
/** The demo's stock lines. */
export const lines = buildParts(buildCompanies(now, ''), buildCatalogue(), now, 40_000) as Line[]
const words = new Set<string>()

function indexOfLines(): SearchIndex {
  const builder = new SegmentBuilder(partsShape)
  for (const line of lines) {
    const { id, search_words, search_phrase, public_words, public_phrase } = line
    const price = line.price_eur === null ? null : Number(line.price_eur)
    builder.add({
      id: Number(id),
      texts: [
        { words: search_words, phrase: search_phrase },
        { words: public_words, phrase: public_phrase },
      ],
      filters: partsShape.filters.map(() => null),
      keys: [
        line.part_key,
        line.manufacturer,
        line.quantity,
        line.part_condition,
        price,
        '',
        bestKey(price, line.quantity),
      ],
      day: Date.parse(`${line.confirmed_on}T00:00:00Z`) / 86_400_000,
    })
    for (const word of search_phrase.split(' ')) words.add(word)
    words.add(squeeze(line.part_number))
  }
  const index = new SearchIndex(partsShape)
  index.apply({ segment: builder.finish() })
  return index
}

const index = indexOfLines()
const noFallback = () => Promise.reject(new Error('there is an index'))
const search = enginePartSearch(() => index, { find: noFallback, findGroups: noFallback, countFacets: noFallback })
/** The text of each line as it is judged. */
export const textById = new Map(
  lines.map(line => [line.id, `${line.part_number} | ${line.manufacturer} | ${line.description}`.toLowerCase()]),
)
/** The words of the stock. */
export const partWords = [...words].filter(word => word.length > 2)

const goodsOf = (query: PartQuery): KnownGoods => ({
  count: async anyOf => (await search.find({ ...query, anyOf, offset: 0, limit: 0 })).count,
  // As similar as the database finds: a few letters more, fewer or other ones.
  similarWords: async typed => partWords.filter(word => editDistance(typed, word, 3) <= 3),
  knownWords: async typed => typed.filter(word => words.has(word)),
  // The demo's pairs are in the database.
  equivalentsOf: async () => [],
})

/** Searches the parts for a typed text; returns the first ten lines and the total. */
export async function answer(text: string) {
  const queryOf = (goods: GoodsQuery): PartQuery => ({
    anyOf: [...queriesOf({ query: text, exactPhrase: false }, goods)],
    audience: 'member',
    filters: {},
    order: 'Best',
    isDescending: false,
    offset: 0,
    limit: 10,
    freshness: freshnessOn(today),
  })
  const typed = goodsQuery(text)
  const hits = await findRanked(search, queryOf(typed), ranksOf(typed, []))
  const nearest = hits.count === 0 ? await relax(typed, goodsOf(queryOf(typed))) : undefined
  return nearest === undefined ? hits : findRanked(search, queryOf(nearest), ranksOf(nearest, []))
}
