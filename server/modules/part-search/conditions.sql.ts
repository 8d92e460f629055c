import { type RawBuilder, sql } from 'kysely'
import { kindToken } from '../goods-search/index.ts'
import type { ChoiceQuery } from '../search/index.ts'
import { type FilterValues, filterNames, partFilters } from './filters.ts'
import type { PartQuery } from './part-search.ts'
import { narrowing, type WordsByFragment } from './stock-words.sql.ts'

/** The condition of the partial indexes that serve the sort orders. */
export const isShown = sql`parts.removed_at is null`

/** SQL: true for lines that match the text exactly. If `stockWords` is passed, it also contains a condition that uses the word indexes. */
export function matchesQuery(
  text: ChoiceQuery,
  audience: PartQuery['audience'],
  stockWords?: WordsByFragment,
): RawBuilder<unknown> {
  const [words, phrase] = audience === 'member' ? ['search_words', 'search_phrase'] : ['public_words', 'public_phrase']
  if (text.matchesNothing) return sql`false`
  const column = sql.ref(`parts.${words}`)
  const all = text.words.map(pattern => sql`${column} like ${pattern}`)
  for (const choice of text.choices ?? []) all.push(sql`${column} like any(${[...choice]}::text[])`)
  if (text.phrase !== undefined) all.push(sql`${sql.ref(`parts.${phrase}`)} like ${text.phrase}`)
  const narrow = stockWords && narrowing(text, audience, stockWords)
  if (narrow !== undefined) all.push(narrow)
  return all.length === 0 ? sql`true` : sql`(${sql.join(all, sql` and `)})`
}

/** SQL: the conditions of a query, over the table or alias `parts`. */
export function conditionOf(query: PartQuery, stockWords?: WordsByFragment): RawBuilder<unknown> {
  const { anyOf, within, except = [], audience, filters, keys, manufacturers, kind, notFrom = [], freshness } = query
  const all = [isShown, sql`parts.confirmed_on >= ${freshness.shownFrom}`]
  const conditions = anyOf.filter(text => !text.matchesNothing).map(text => matchesQuery(text, audience, stockWords))
  if (conditions.length === 1) all.push(...conditions)
  else if (conditions.length > 1) all.push(sql`(${sql.join(conditions, sql` or `)})`)
  if (within !== undefined) all.push(anyOfThese(within.map(text => matchesQuery(text, audience, stockWords))))
  if (except.length > 0) all.push(sql`not ${anyOfThese(except.map(text => matchesQuery(text, audience)))}`)
  if (keys !== undefined) all.push(sql`parts.part_key = any(${keys}::text[])`)
  if (manufacturers !== undefined) all.push(sql`lower(parts.public_manufacturer) = any(${manufacturers}::text[])`)
  if (kind !== undefined) all.push(isOfKind(audience, kind))
  if (notFrom.length > 0) all.push(sql`parts.company_id <> all(${notFrom}::int[])`)
  return sql.join([...all, ...filterConditions(filters)], sql` and `)
}

/** SQL: true for goods of a kind. */
export const isOfKind = (audience: PartQuery['audience'], kind: string): RawBuilder<unknown> =>
  sql`${sql.ref(audience === 'member' ? 'parts.search_words' : 'parts.public_words')} like ${`% ${kindToken(kind)} %`}`

export const anyOfThese = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`

/** SQL: the conditions of the filters in use, over the table or alias `parts`. */
const filterConditions = (filters: FilterValues): RawBuilder<unknown>[] =>
  filterNames.flatMap(name => {
    const values = filters[name]
    if (values === undefined) return []
    const { column, of, type } = partFilters[name]
    const condition = sql`${sql.raw(column)} = any(${values}::${sql.raw(type)}[])`
    return of === 'parts' ? condition : sql`parts.company_id in (select companies.id from companies where ${condition})`
  })
