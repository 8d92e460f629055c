import { type RawBuilder, sql } from 'kysely'
import { countCap } from '../../../contract/kit/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ChoiceQuery } from '../search/index.ts'
import { BroadSearches } from './broad-searches.ts'
import { anyOfThese, conditionOf, isShown, matchesQuery } from './conditions.sql.ts'
import { countFacets } from './facets.sql.ts'
import type { FilterValues } from './filters.ts'
import type { GroupQuery, PartGroup, PartHits, PartOrder, PartQuery, PartSearch } from './part-search.ts'
import { findWordsByFragment, type WordsByFragment } from './stock-words.sql.ts'

/** Lines that an ordered scan may read before sorting all matches becomes the safer plan. */
const walkBudget = 10_000
/** From this many matches on, scanning in order up to the first page is cheaper than sorting all of them. */
const manyMatches = 1_000

interface SortKey {
  /** The column of a stock line that is sorted by. */
  column: RawBuilder<unknown>
  /** The compared columns, of the table or alias `parts`. */
  key: RawBuilder<unknown>
}

const plain = (name: string): SortKey => ({ column: sql.ref(`parts.${name}`), key: sql.ref(`parts.${name}`) })
const company: SortKey = {
  column: sql`parts.company_id`,
  key: sql`(select lower(companies.name) collate "C" from companies where companies.id = parts.company_id)`,
}

/** `bestKey` of index-shape.ts, written like the expression of the index that serves it. */
const best = {
  column: sql`parts.quantity, parts.price_eur`,
  key: sql`((case when parts.price_eur is null then 4294967296 else 0 end) + 2147483647 - parts.quantity)`,
}

const sortKeys: Record<PartOrder | 'Best', SortKey> = {
  Best: best,
  Partnumber: plain('part_key'),
  Manufacturer: { column: sql`parts.public_manufacturer`, key: sql`lower(parts.public_manufacturer) collate "C"` },
  Quantity: plain('quantity'),
  PartCondition: plain('part_condition'),
  Price: plain('price_eur'),
  inv_companyname: company,
}

interface Plan extends SortKey {
  order: PartOrder | 'Best'
  /** The conditions in a form that the word indexes can use. Looks up the existing words on first use. */
  condition(): Promise<RawBuilder<unknown>>
  /** The exact conditions for an ordered scan, restricted to fresh lines if stale ones come last. */
  walkCondition: RawBuilder<unknown>
  isFreshFirst: boolean
  /** True if stale lines come after all others. */
  staleLast: RawBuilder<unknown>
  /** True if the query finds every line that is shown. */
  isEverything: boolean
  direction: RawBuilder<unknown>
  keyDirection: RawBuilder<unknown>
  /** `limit … offset …` of the page. */
  page: RawBuilder<unknown>
  limit: number
}

function planOf(db: Db, query: PartQuery): Plan {
  const { order = 'Partnumber', isDescending, offset, limit, freshness } = query
  const direction = isDescending ? sql`desc` : sql`asc`
  const condition = conditionOf(query)
  const isFreshFirst = query.order === undefined || query.order === 'Best'
  let stockWords: Promise<WordsByFragment> | undefined
  return {
    ...sortKeys[order],
    order,
    condition: async () => {
      stockWords ??= findWordsByFragment(db, [...query.anyOf, ...(query.within ?? [])])
      return conditionOf(query, await stockWords)
    },
    walkCondition: isFreshFirst ? sql`${condition} and parts.confirmed_on >= ${freshness.freshFrom}` : condition,
    isFreshFirst,
    staleLast: isFreshFirst ? sql`parts.confirmed_on < ${freshness.freshFrom},` : sql``,
    isEverything:
      [...query.anyOf, ...(query.within ?? []), ...(query.except ?? [])].every(isUnconditional) &&
      isEmpty(query.filters) &&
      [query.keys, query.manufacturers, query.kind].every(condition => condition === undefined) &&
      (query.notFrom ?? []).length === 0,
    direction,
    // Other columns have no nulls.
    keyDirection: order === 'Price' ? sql`${direction} nulls last` : direction,
    page: sql`limit ${limit} offset ${offset}`,
    limit,
  }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(row => row.id)
const walkOrder = ({ key, direction }: Plan) => sql`order by ${key} ${direction}, parts.id ${direction}`
const staleLastOrderBy = (plan: Plan) =>
  sql`order by ${plan.staleLast} ${plan.key} ${plan.keyDirection}, parts.id ${plan.direction}`

/**
 * Counts matches up to one past the cap and returns the page if all of them were read. `materialized`, because otherwise the
 * planner scans an index in sort order even for a rare word.
 */
async function findFew(db: Db, plan: Plan) {
  const { rows } = await sql<{ count: number; ids: number[] }>`
    with matches as materialized (
      select parts.id, parts.confirmed_on, ${plan.column} from parts where ${await plan.condition()} limit ${countCap + 1}
    ), counted as materialized (select count(*)::int as count from matches)
    select count, array(
      select id from matches parts where (select count from counted) <= ${countCap} ${staleLastOrderBy(plan)} ${plan.page}
    ) as ids from counted`.execute(db)
  return rows[0] ?? { count: 0, ids: [] }
}

/**
 * Excludes lines without a price from scans. They come last in both directions, so one index serves both and sorting finds
 * them.
 */
const isWalked = ({ order }: Plan) => (order === 'Price' ? sql`and price_eur is not null` : sql``)

/** Scans lines in order until the page is full: fast if matches are frequent. */
async function walk(db: Db, plan: Plan): Promise<number[]> {
  const budget = plan.isEverything ? sql`` : sql`limit ${walkBudget}`
  const lines =
    plan.order === 'inv_companyname'
      ? linesByCompany(plan, budget)
      : sql`select * from parts where ${isShown} ${isWalked(plan)} ${walkOrder(plan)} ${budget}`
  const { rows } = await sql<{ id: number }>`
    select parts.id from (${lines}) parts where ${plan.walkCondition} ${plan.page}`.execute(db)
  return idsOf(rows)
}

/**
 * Scans company by company in order of name (sorted first, hence `offset 0`), so that only the lines of the first few
 * companies are read.
 */
const linesByCompany = ({ direction }: Plan, budget: RawBuilder<unknown>) => sql`
  select lines.*
  from (select id, lower(name) collate "C" as key from companies order by key ${direction} offset 0) seller
  cross join lateral (
    select * from parts where parts.company_id = seller.id and ${isShown} order by id ${direction}
  ) lines
  order by seller.key ${direction}, lines.id ${direction} ${budget}`

/** Sorts all matches: for conditions that few of the first lines meet, and for late pages. */
async function sortAll(db: Db, plan: Plan): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with matches as materialized (
      select parts.id, parts.confirmed_on, ${plan.column} from parts where ${await plan.condition()}
    ) select id from matches parts ${staleLastOrderBy(plan)} ${plan.page}`.execute(db)
  return idsOf(rows)
}

async function findMany(db: Db, plan: Plan): Promise<number[]> {
  const walked = await walk(db, plan)
  return walked.length === plan.limit ? walked : sortAll(db, plan)
}

/** Returns a key that is equal for queries that match the same lines. */
const keyOf = ({
  anyOf,
  within,
  except,
  audience,
  filters,
  keys,
  manufacturers,
  kind,
  notFrom,
  freshness,
}: PartQuery) => {
  const textOf = ({ words, choices, phrase }: ChoiceQuery) => [words, choices, phrase]
  const texts = [anyOf, within, except].map(queries => queries?.map(textOf))
  return JSON.stringify([texts, audience, filters, keys, manufacturers, kind, notFrom, freshness.shownFrom])
}

/** Returns the number of matching lines, at most one past the cap. */
async function countMatches(db: Db, plan: Plan): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from parts where ${await plan.condition()} limit ${countCap + 1}) matches`.execute(db)
  return rows[0]?.count ?? 0
}

/** SQL: the index of the first tier whose conditions a line meets. */
const tierOf = ({ tiers, audience }: GroupQuery): RawBuilder<unknown> =>
  sql`(case ${sql.join(
    tiers.map(({ within, except = [] }, index) => {
      const isWithin = within === undefined ? sql`true` : anyOfThese(within.map(text => matchesQuery(text, audience)))
      const isExcepted = anyOfThese(except.map(text => matchesQuery(text, audience)))
      return sql`when ${isWithin} and not ${isExcepted} then ${sql.lit(index)}`
    }),
    sql` `,
  )} end)`

interface GroupRow extends Omit<PartGroup, 'freshestOn'> {
  group_count: number
  line_count: number
  freshest_on: string
}

/**
 * Groups all matches, if they are few enough. A group's position is that of its first line, its figures are those of all its
 * lines; prices are added as the index adds them.
 */
async function groupFew(db: Db, plan: Plan, query: GroupQuery) {
  const place = sql`tier, is_stale, key ${plan.keyDirection}, id ${plan.direction}`
  const isStale = plan.isFreshFirst ? sql`parts.confirmed_on < ${query.freshness.freshFrom}` : sql`false`
  const { rows } = await sql<GroupRow | (Pick<GroupRow, 'group_count' | 'line_count'> & { key: null })>`
    with matches as materialized (
      select parts.id, parts.part_key, parts.company_id, parts.quantity, parts.part_condition, parts.confirmed_on,
        parts.price_eur::float8 as price, ${isStale} as is_stale, ${plan.key} as key, ${tierOf(query)} as tier
      from parts where ${await plan.condition()} limit ${countCap + 1}
    ), counted as (
      select count(*)::int as line_count, count(distinct part_key)::int as group_count from matches
    ), tops as (
      select distinct on (part_key) part_key, id, tier, is_stale, key from matches
      where tier is not null order by part_key, ${place}
    ), page as materialized (
      select *, row_number() over (order by ${place}) as place from tops order by place ${plan.page}
    ), figures as (
      select page.part_key, page.place, page.id, page.tier, count(*)::int as lines,
        count(distinct company_id)::int as sellers, sum(quantity)::float8 as pieces, min(price) as best,
        array_agg(price order by price) filter (where price is not null) as prices,
        array_agg(distinct part_condition::text collate "C") as conditions, max(confirmed_on) as freshest_on
      from page join matches using (part_key) group by page.part_key, page.place, page.id, page.tier
    )
    select group_count, line_count, part_key as key, id as "topId", tier, lines, sellers, pieces, best as "bestPrice",
      (prices[(cardinality(prices) + 1) / 2] + prices[cardinality(prices) / 2 + 1]) / 2 as "medianPrice",
      conditions, freshest_on
    from counted left join figures on true order by place`.execute(db)
  return rows
}

const hitsOf = (ids: number[], count: number): PartHits => ({
  ids,
  count: Math.min(count, countCap),
  isCapped: count > countCap,
})

const isUnconditional = ({ words, choices = [] }: ChoiceQuery) => words.length + choices.length === 0

const isEmpty = (filters: FilterValues): boolean => Object.keys(filters).length === 0

const matchesNothing = ({ anyOf }: Pick<PartQuery, 'anyOf'>) =>
  anyOf.length > 0 && anyOf.every(text => text.matchesNothing)

/** Searches in PostgreSQL: with word indexes for rare words, with an ordered scan for common ones. */
export function postgresPartSearch(db: Db, clock: Clock): PartSearch {
  const broad = new BroadSearches(clock)

  async function findUncached(plan: Plan, key: string): Promise<PartHits> {
    const { count, ids } = await findFew(db, plan)
    if (count > manyMatches) broad.remember(key, count > countCap ? 'capped' : 'many')
    return hitsOf(count > countCap ? await findMany(db, plan) : ids, count)
  }

  return {
    async find(query): Promise<PartHits> {
      if (matchesNothing(query)) return hitsOf([], 0)
      const plan = planOf(db, query)
      const key = keyOf(query)
      const breadth = broad.breadthOf(key)
      if (breadth === undefined) return findUncached(plan, key)
      const counted = breadth === 'capped' ? countCap + 1 : countMatches(db, plan)
      const [ids, count] = await Promise.all([findMany(db, plan), counted])
      // The cached count promised a full page, but fewer lines match by now.
      const isOutdated = count > countCap && ids.length < query.limit && query.offset + query.limit <= countCap
      return isOutdated ? findUncached(plan, key) : hitsOf(ids, count)
    },
    async findGroups(query) {
      if (matchesNothing(query)) return { groups: [], groupCount: 0, lineCount: 0 }
      const plan = planOf(db, query)
      // Counting up to the cap once is enough.
      if (broad.breadthOf(keyOf(query)) === 'capped') return undefined
      const rows = await groupFew(db, plan, query)
      const [{ group_count = 0, line_count = 0 } = {}] = rows
      if (line_count > countCap) {
        broad.remember(keyOf(query), 'capped')
        return undefined
      }
      const groups = rows.flatMap(row => {
        if (row.key === null) return []
        const { group_count: _, line_count: __, freshest_on: freshestOn, ...group } = row
        return { ...group, freshestOn }
      })
      return { groups, groupCount: group_count, lineCount: line_count }
    },
    countFacets: query => countFacets(db, query),
  }
}
