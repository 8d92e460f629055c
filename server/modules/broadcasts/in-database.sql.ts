import { type RawBuilder, sql } from 'kysely'
import type { Side } from '../../../contract/broadcasts.ts'
import { countCap, type PageRequest } from '../../../contract/kit/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { listMuted } from '../mutes/index.ts'
import { type ChoiceQuery, type LineFilter, pieceSteps } from '../search/index.ts'
import type { BroadcastCounts, BroadcastHits, BroadcastQuery, BroadcastSearch, LineFacet } from './broadcast-search.ts'

/** A query by a user or by staff. */
interface StoredQuery extends BroadcastQuery {
  /** True to search only removed broadcasts, which staff may see; otherwise only those on the site. */
  isRemoved?: boolean
  /** Only these broadcasts. */
  ids?: readonly number[]
}

/** Rows that an ordered scan may read before sorting all matches becomes the safer plan. */
const walkBudget = 20_000

/** A query with the favorites already read, so that the planner can estimate how many broadcasts these companies have. */
type ResolvedQuery = Omit<StoredQuery, 'favoritesOf' | 'mutedBy'> & {
  favorites?: readonly number[] | undefined
  muted?: readonly number[] | undefined
}

/** True for a line whose price, as it is now, is a number. */
const isPricedLine = (alias: string) => sql`case when ${sql.ref(`${alias}.new_price`)} is null
  then ${sql.ref(`${alias}.price_amount`)} else ${sql.ref(`${alias}.new_amount`)} end is not null`

/** Returns the conditions of a filter on lines over an alias of the table of lines. */
export function lineConditions(
  { isPriced, conditions, minPieces, manufacturers }: LineFilter,
  alias: 'line' | 'lines' = 'line',
): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = []
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  if (isPriced) all.push(isPricedLine(alias))
  if (conditions !== undefined) all.push(sql`${column('condition_code')} = any(${conditions}::text[])`)
  if (minPieces !== undefined) all.push(sql`${column('pieces')} >= ${minPieces}`)
  if (manufacturers !== undefined) all.push(sql`${column('manufacturer_key')} = any(${manufacturers}::text[])`)
  return all
}

/** True for a broadcast with a line that meets all these conditions. */
const hasLine = (conditions: readonly RawBuilder<unknown>[]) => sql`exists (
  select from broadcast_lines line where ${sql.join([sql`line.broadcast_id = broadcasts.id`, ...conditions], sql` and `)})`

function filtersOf({
  listId,
  side,
  companyId,
  favorites,
  muted = [],
  dayFrom,
  companies,
  ids,
  isRemoved = false,
  ...lineFilter
}: ResolvedQuery): RawBuilder<unknown> {
  const all = [isRemoved ? sql`removed_at is not null` : sql`removed_at is null`]
  if (ids !== undefined) all.push(sql`id = any(${ids}::int[])`)
  if (listId !== undefined) all.push(sql`list_id = ${listId}`)
  if (side !== undefined) all.push(sql`side = ${side}`)
  if (companyId !== undefined) all.push(sql`company_id = ${companyId}`)
  if (favorites !== undefined) all.push(sql`company_id = any(${favorites}::int[])`)
  if (companies !== undefined) all.push(sql`company_id = any(${companies}::int[])`)
  if (dayFrom !== undefined) all.push(sql`posted_at >= ${new Date(dayFrom * 86_400_000)}`)
  const ofLine = lineConditions(lineFilter)
  if (ofLine.length > 0) all.push(hasLine(ofLine))
  if (muted.length > 0) all.push(sql`company_id <> all(${muted}::int[])`)
  return sql.join(all, sql` and `)
}

const hasText = ({ text: { words, choices = [] } }: ResolvedQuery) => words.length + choices.length > 0

/**
 * A text must be found in one line, which meets the filters on lines. All words of a broadcast are compared first, because
 * these have an index.
 */
function textOf({ audience, ...query }: ResolvedQuery): RawBuilder<unknown> {
  if (audience === 'visitor') return matchesAnyText(query, ['public_words', 'public_phrase'])
  return sql`(${matchesAnyText(query, ['search_words', 'search_phrase'])} and (num_lines = 1
    or ${hasLine([matchesLine(query), ...lineConditions(query)])}))`
}

export type Texts = Pick<BroadcastQuery, 'text' | 'orTexts'>

export const matchesLine = (query: Texts) => matchesAnyText(query, ['line.search_words', 'line.search_phrase'])

/** SQL: true for rows whose words and phrase, in these columns, match one of the texts. */
export function matchesAnyText({ text, orTexts = [] }: Texts, columns: readonly [string, string]): RawBuilder<unknown> {
  const any = [text, ...orTexts].map(alternative => sql`(${matchesText(alternative, columns)})`)
  return sql`(${sql.join(any, sql` or `)})`
}

function matchesText(text: ChoiceQuery, [words, phrase]: readonly [string, string]): RawBuilder<unknown> {
  const isLike = (pattern: string) => sql`${sql.ref(words)} like ${pattern}`
  // One LIKE per pattern, because the trigram index does not support LIKE ALL or LIKE ANY.
  const all = text.words.map(isLike)
  for (const choice of text.choices ?? []) all.push(sql`(${sql.join([sql`false`, ...choice.map(isLike)], sql` or `)})`)
  if (text.phrase !== undefined) all.push(sql`${sql.ref(phrase)} like ${text.phrase}`)
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

/** Returns the companies among a contact's favorites. */
export async function listFavorites(db: Db, contactId: number): Promise<number[]> {
  const rows = await db.selectFrom('favorites').where('contact_id', '=', contactId).select('company_id').execute()
  return rows.map(row => row.company_id)
}

const newestFirst = sql`order by posted_at desc, id desc`
/** Returns the offset of a page. Pages past the cap of counts are empty, so no page number costs more than the cap. */
const offsetOf = ({ page, pageSize }: PageRequest) => Math.min((page - 1) * pageSize, countCap)
const pageOf = (request: PageRequest) => {
  const offset = offsetOf(request)
  return sql`limit ${Math.min(request.pageSize, countCap - offset)} offset ${offset}`
}

/**
 * Selects the newest broadcasts of each favorite, enough for all pages up to this one. For companies that rarely post, a scan
 * of all broadcasts would take too long.
 */
const newestOfEach = (query: ResolvedQuery, favorites: readonly number[]) => sql`
  unnest(${favorites}::int[]) favorite cross join lateral (
    select id, posted_at from broadcasts where company_id = favorite and ${filtersOf({ ...query, favorites: undefined })}
    ${newestFirst} limit ${Math.min(query.page * query.pageSize, countCap)}
  ) newest`

/** Reads a list without search text by an index scan, and counts up to the cap. */
async function findUnsearched(db: Db, query: ResolvedQuery): Promise<BroadcastHits> {
  const filters = filtersOf(query)
  const { favorites } = query
  const source = favorites === undefined ? sql`broadcasts where ${filters}` : newestOfEach(query, favorites)
  const { rows } = await sql<{ count: number; ids: number[] }>`
    select
      (select count(*)::int from (select from broadcasts where ${filters} limit ${countCap + 1}) counted) as count,
      array(select id from ${source} ${newestFirst} ${pageOf(query)}) as ids`.execute(db)
  return capped(rows[0])
}

const capped = ({ count, ids }: { count: number; ids: number[] } = { count: 0, ids: [] }): BroadcastHits => ({
  ids,
  count: Math.min(count, countCap),
  isCapped: count > countCap,
})

/**
 * Counts matches up to one past the cap and returns the page if all of them were read. `materialized`, because otherwise the
 * planner scans the newest broadcasts one by one even for a rare word.
 */
async function findFew(db: Db, query: ResolvedQuery): Promise<BroadcastHits> {
  const { rows } = await sql<{ count: number; ids: number[] }>`
    with matches as materialized (
      select id, posted_at from broadcasts where ${filtersOf(query)} and ${textOf(query)} limit ${countCap + 1}
    ), counted as materialized (select count(*)::int as count from matches)
    select count, array(
      select id from matches where (select count from counted) <= ${countCap} ${newestFirst} ${pageOf(query)}
    ) as ids from counted`.execute(db)
  return capped(rows[0])
}

/** Returns the newest matches among the newest broadcasts: fast for frequent words. */
async function walk(db: Db, query: ResolvedQuery): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select * from broadcasts where ${filtersOf(query)} ${newestFirst} limit ${walkBudget}
    ) broadcasts where ${textOf(query)} ${newestFirst} ${pageOf(query)}`.execute(db)
  return rows.map(row => row.id)
}

async function sortAll(db: Db, query: ResolvedQuery): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with matches as materialized (
      select id, posted_at from broadcasts where ${filtersOf(query)} and ${textOf(query)}
    ) select id from matches ${newestFirst} ${pageOf(query)}`.execute(db)
  return rows.map(row => row.id)
}

/** Returns the query with the companies that its reader favors and mutes; undefined if it finds nothing. */
async function resolve(
  db: Db,
  { favoritesOf, mutedBy, ...requested }: StoredQuery,
): Promise<ResolvedQuery | undefined> {
  const favorites = favoritesOf === undefined ? undefined : await listFavorites(db, favoritesOf)
  const muted = mutedBy === undefined ? [] : await listMuted(db, mutedBy)
  if (requested.text.matchesNothing || favorites?.length === 0 || requested.companies?.length === 0) return undefined
  return favorites === undefined ? { ...requested, muted } : { ...requested, favorites, muted }
}

/**
 * Returns one page of the matching broadcasts, newest first, and their count up to `countCap`. Removed broadcasts are
 * excluded unless requested.
 */
export async function findBroadcasts(db: Db, requested: StoredQuery): Promise<BroadcastHits> {
  const query = await resolve(db, requested)
  if (query === undefined) return { ids: [], count: 0, isCapped: false }
  if (!hasText(query)) return findUnsearched(db, query)
  const few = await findFew(db, query)
  if (!few.isCapped || offsetOf(query) === countCap) return few
  const walked = await walk(db, query)
  return { ...few, ids: walked.length === query.pageSize ? walked : await sortAll(db, query) }
}

interface CountedRow {
  count: number
  list_id: number | null
  side: Side | null
  company_id: number | null
  day: number | null
}

/** Counts the matches by their values and those of their lines; undefined if there are more than `countCap`. */
export async function countBroadcasts(
  db: Db,
  requested: StoredQuery,
  facets: readonly LineFacet[],
): Promise<BroadcastCounts | undefined> {
  const query = await resolve(db, requested)
  const texts = query && hasText(query) ? [textOf(query)] : []
  const condition = query === undefined ? sql`false` : sql.join([filtersOf(query), ...texts], sql` and `)
  const { rows } = await sql<CountedRow>`
    with matches as materialized (
      select list_id, side, company_id, floor(extract(epoch from posted_at) / 86400)::int as day
      from broadcasts where ${condition} limit ${countCap + 1}
    )
    select count(*)::int as count, list_id, side, company_id, day from matches
    group by grouping sets ((), (list_id), (side), (company_id), (day))`.execute(db)
  const by = <K extends 'list_id' | 'side' | 'company_id' | 'day'>(column: K) =>
    new Map(
      rows.flatMap(row => {
        const value = row[column]
        return value === null ? [] : [[value as NonNullable<CountedRow[K]>, row.count] as const]
      }),
    )
  const counts = { lists: by('list_id'), sides: by('side'), companies: by('company_id'), days: by('day') }
  const all = [...counts.sides.values()].reduce((sum, count) => sum + count, 0)
  if (all > countCap) return undefined
  const lines = query === undefined || facets.length === 0 ? {} : await countByLines(db, query, condition, facets)
  return { ...counts, lines }
}

interface LinesRow {
  isOfAll: boolean
  condition: string | null
  manufacturer: string | null
  count: number
  priced: number
  pieces: number[]
}

/** Counts the broadcasts that meet a condition by the lines that the query finds; see `BroadcastCounts.lines`. */
async function countByLines(
  db: Db,
  query: ResolvedQuery,
  condition: RawBuilder<unknown>,
  facets: readonly LineFacet[],
): Promise<BroadcastCounts['lines']> {
  const isFound = hasText(query) && query.audience === 'member' ? [sql`(num_lines = 1 or ${matchesLine(query)})`] : []
  const ofLine = sql.join([sql`line.broadcast_id = matches.id`, ...isFound, ...lineConditions(query)], sql` and `)
  const withPieces = pieceSteps.map(minimum => sql`count(distinct matches.id) filter (where line.pieces >= ${minimum})`)
  const { rows } = await sql<LinesRow>`
    with matches as materialized (select id, num_lines from broadcasts where ${condition})
    select grouping(line.condition_code, line.manufacturer_key) = 3 as "isOfAll", line.condition_code as condition, line.manufacturer_key as manufacturer,
      count(distinct matches.id)::int as count,
      (count(distinct matches.id) filter (where ${isPricedLine('line')}))::int as priced,
      array[${sql.join(withPieces)}]::int[] as pieces
    from matches join broadcast_lines line on ${ofLine}
    group by grouping sets ((), (line.condition_code), (line.manufacturer_key))`.execute(db)
  const by = (column: 'condition' | 'manufacturer') =>
    new Map(rows.flatMap(row => (row[column] === null ? [] : [[row[column], row.count] as const])))
  const all = rows.find(row => row.isOfAll)
  const values: Record<LineFacet, ReadonlyMap<string, number>> = {
    condition: by('condition'),
    manufacturer: by('manufacturer'),
    priced: new Map([['true', all?.priced ?? 0]]),
    minQuantity: new Map(pieceSteps.map((minimum, index) => [String(minimum), all?.pieces[index] ?? 0])),
  }
  return Object.fromEntries(facets.map(facet => [facet, values[facet]]))
}

/** Searches in PostgreSQL. */
export const postgresBroadcastSearch = (db: Db): BroadcastSearch => ({
  find: query => findBroadcasts(db, query),
  count: (query, by) => countBroadcasts(db, query, by),
})
