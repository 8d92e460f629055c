import { engineBroadcastSearch } from '../../server/modules/broadcasts/engine/engine-broadcast-search.ts'
import { broadcastsIndexSource } from '../../server/modules/broadcasts/engine/index-source.sql.ts'
import { broadcastsShape } from '../../server/modules/broadcasts/engine/shape.ts'
import { type GoodsQuery, goodsQuery, queriesOf, relax } from '../../server/modules/goods-search/index.ts'
import { editDistance } from '../../server/modules/part-numbers/index.ts'
import type { Db } from '../../server/platform/db/database.ts'
import { SearchIndex, SegmentBuilder } from '../../server/platform/search-engine/index.ts'
import { buildBroadcasts } from '../../tools/seed/broadcasts.ts'
import { buildCatalogue } from '../../tools/seed/catalogue.ts'
import { buildCompanies } from '../../tools/seed/companies.ts'
import { partWords } from './search-of-demo.ts'

const now = new Date('2026-11-23T08:00:00Z')
const { broadcasts, lines } = buildBroadcasts(buildCompanies(now, ''), buildCatalogue(), now, 3_000)
const linesOf = Map.groupBy(lines, line => Number(line.broadcast_id))

function indexOfBroadcasts(): SearchIndex {
  const builder = new SegmentBuilder(broadcastsShape)
  for (const row of broadcasts.filter(({ removed_at }) => removed_at === null)) {
    const own = linesOf.get(Number(row.id)) ?? []
    const change = broadcastsIndexSource.toDocument([
      row.id,
      false,
      row.list_id,
      row.side,
      row.company_id,
      new Date(row.posted_at ?? now).getTime() * 1_000,
      ...[row.search_words, row.search_phrase, row.public_words, row.public_phrase],
      own.map(line => [
        ...(own.length > 1 ? [line.search_words, line.search_phrase] : [null, null]),
        ...[line.condition_code, line.pieces, line.manufacturer_key, line.price_amount != null],
      ]),
    ])
    if (!('isRemoved' in change)) builder.add(change)
  }
  const index = new SearchIndex(broadcastsShape)
  index.apply({ segment: builder.finish() })
  return index
}

const index = indexOfBroadcasts()
const search = engineBroadcastSearch({
  // Only favorites and muted companies are read from it.
  db: undefined as unknown as Db,
  indexNow: () => index,
  fallback: {
    find: () => Promise.reject(new Error('there is an index')),
    count: () => Promise.reject(new Error('there is an index')),
  },
})

const findPage = (goods: GoodsQuery, typed: string, pageSize = 10) => {
  const [text, ...orTexts] = queriesOf({ query: typed, exactPhrase: false }, goods)
  const all = { listId: undefined, side: undefined, companyId: undefined }
  return search.find({ text, orTexts, audience: 'member', ...all, page: 1, pageSize })
}

/** Returns the texts of a broadcast's lines as they are judged; `catalogue` has the goods of each number. */
function judgedTexts(id: number, catalogue: Readonly<Record<string, string>>): string[] {
  return (linesOf.get(id) ?? []).map(({ brand, description }) => {
    const text = `${brand} | ${description}`.toLowerCase()
    const goods = catalogue[String(description).toLowerCase().split(' ')[0] ?? '']
    return goods === undefined ? text : `${text} | ${goods}`
  })
}

/** Searches the broadcasts for a typed text; returns the lines of the first ten and the count. */
export async function broadcastAnswer(typed: string, catalogue: Readonly<Record<string, string>>) {
  const goods = goodsQuery(typed)
  const page = await findPage(goods, typed)
  const nearest =
    page.count > 0
      ? undefined
      : await relax(goods, {
          count: async ([text, ...orTexts]) =>
            text === undefined
              ? 0
              : (
                  await search.find({
                    ...{ text, orTexts, audience: 'member', page: 1, pageSize: 1 },
                    ...{ listId: undefined, side: undefined, companyId: undefined },
                  })
                ).count,
          similarWords: async word => partWords.filter(other => editDistance(word, other, 3) <= 3),
          knownWords: async words => words.filter(word => partWords.includes(word)),
          // The demo's pairs are in the database.
          equivalentsOf: async () => [],
        })
  const { ids, count } = nearest === undefined ? page : await findPage(nearest, typed)
  return { rows: ids.map(id => judgedTexts(id, catalogue)), count }
}
