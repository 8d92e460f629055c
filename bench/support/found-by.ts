import { sql } from 'kysely'
import { searchQuery } from '../../server/modules/search/index.ts'
import type { Db } from '../../server/platform/db/database.ts'
import type { SearchRequest } from '../../server/platform/search-engine/index.ts'
import type { SphinxClient } from './sphinx-client.ts'
import { stockShape } from './stock-market.ts'
import { type StockQuestion, searchRequestOf } from './stock-questions.ts'

/** A page of ids in order with the exact count, as requested from each peer. */
export interface SearchPage {
  ids: number[]
  count: number
}

const orderOf = ({ order, isDescending }: SearchRequest) => ({
  name: stockShape.orders[order]?.name.toLowerCase() ?? '',
  direction: isDescending ? 'desc' : 'asc',
})

/**
 * Returns a question as a query without freshness, by which only our index sorts; the peers sort by one key and the id.
 */
export const plainQueryOf = (question: StockQuestion, today: number): SearchRequest => ({
  ...searchRequestOf(question, today),
  freshFrom: undefined,
})

/** Matches whole words as words, and others as prefixes. */
function matchOf({ anyOf }: SearchRequest): string {
  const [clause] = anyOf
  return (clause?.tokens ?? []).map(({ text, isWhole }) => (isWhole ? `"${text}"` : `${text}*`)).join(' ')
}

export async function findBySphinx(client: SphinxClient, query: SearchRequest): Promise<SearchPage> {
  const { name, direction } = orderOf(query)
  const { offset, limit, mustBeIn, dayFrom } = query
  const conditions = [`match('${matchOf(query)}')`, `day >= ${dayFrom}`]
  const filters = mustBeIn.map(({ filter, values }) => `${stockShape.filters[filter]} in (${values.join(', ')})`)
  const maxRows = Math.max(offset + limit, 1_000)
  const [rows = [], meta = []] = await client.query(
    `select id from parts where ${[...conditions, ...filters].join(' and ')}
     order by ${name} ${direction}, id ${direction} limit ${offset}, ${limit}
     option max_matches = ${maxRows}, ranker = none`,
    "show meta like 'total_found'",
  )
  return { ids: rows.map(([id]) => Number(id)), count: Number(meta[0]?.[1]) }
}

const columns: Record<string, string> = {
  partnumber: 'part_key',
  manufacturer: 'lower(public_manufacturer) collate "C"',
  quantity: 'quantity',
  partcondition: 'part_condition',
  price: 'price_eur',
}

/** Finds lines by the obvious solution: ILIKE on the words, served by a trigram index. */
export async function findByTrigrams(db: Db, question: StockQuestion, query: SearchRequest): Promise<SearchPage> {
  const { name, direction } = orderOf(query)
  const words = searchQuery(question.text, question.isPhrase ?? false).words
  const all = words.map(word => sql`search_words ilike ${word}`)
  const { rows } = await sql<{ count: number; ids: number[] }>`
    with found as materialized (
      select id, ${sql.raw(columns[name] ?? 'part_key')} as key from parts
      where removed_at is null and confirmed_on >= current_date - 28 and ${sql.join(all, sql` and `)}
    )
    select (select count(*) from found) as count, array(
      select id from found order by key ${sql.raw(direction)} nulls last, id ${sql.raw(direction)}
      limit ${query.limit} offset ${query.offset}
    ) as ids`.execute(db)
  return rows[0] ?? { ids: [], count: 0 }
}
