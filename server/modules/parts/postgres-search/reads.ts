import { type RawBuilder, sql } from 'kysely'
import { countCap } from '../../../../contract/kit/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { BroadSearches } from '../broad-searches.ts'
import type { PartHits, PartOrder, PartQuery, PartSearch } from '../part-search.ts'

/** How many lines an ordered walk may look at before sorting all matches is the safer way. */
const walkBudget = 10_000
/** From so many matches on, walking to the first page is cheaper than sorting them all. */
const manyMatches = 1_000

interface SortKey {
  /** The column of a stock line that decides. */
  column: RawBuilder<unknown>
  /** What is compared, over the table or alias `parts`. */
  key: RawBuilder<unknown>
}

const plain = (name: string): SortKey => ({ column: sql.ref(`parts.${name}`), key: sql.ref(`parts.${name}`) })

const sortKeys: Record<PartOrder, SortKey> = {
  Partnumber: plain('part_key'),
  Manufacturer: { column: sql`parts.public_manufacturer`, key: sql`lower(parts.public_manufacturer)` },
  Quantity: plain('quantity'),
  PartCondition: plain('part_condition'),
  Price: plain('price_eur'),
  inv_companyname: {
    column: sql`parts.company_id`,
    key: sql`(select lower(companies.name) from companies where companies.id = parts.company_id)`,
  },
}

/** What a line must fulfil, over the table or alias `parts`; undefined when all lines do. */
function conditionOf({ text, audience, country, companyId }: PartQuery): RawBuilder<unknown> | undefined {
  const [words, phrase] = audience === 'member' ? ['search_words', 'search_phrase'] : ['public_words', 'public_phrase']
  // One LIKE a word: the trigram index serves no LIKE ALL.
  const all = text.words.map(pattern => sql`${sql.ref(`parts.${words}`)} like ${pattern}`)
  if (text.phrase !== undefined) all.push(sql`${sql.ref(`parts.${phrase}`)} like ${text.phrase}`)
  if (companyId !== undefined) all.push(sql`parts.company_id = ${companyId}`)
  if (country !== '')
    all.push(sql`parts.company_id in (
      select companies.id from companies join countries on countries.code = companies.country_code
      where lower(countries.name) = lower(${country}))`)
  return all.length === 0 ? undefined : sql.join(all, sql` and `)
}

interface Plan extends SortKey, Pick<PartQuery, 'order'> {
  condition: RawBuilder<unknown> | undefined
  direction: RawBuilder<unknown>
  keyDirection: RawBuilder<unknown>
  /** `limit … offset …` of the page. */
  page: RawBuilder<unknown>
  pageSize: number
}

function planOf(query: PartQuery): Plan {
  const { order, isDescending, page, pageSize } = query
  const direction = isDescending ? sql`desc` : sql`asc`
  return {
    condition: conditionOf(query),
    ...sortKeys[order],
    order,
    direction,
    // Elsewhere there are no nulls, and saying where they go would keep an index from being read backwards.
    keyDirection: order === 'Price' ? sql`${direction} nulls last` : direction,
    page: sql`limit ${pageSize} offset ${(page - 1) * pageSize}`,
    pageSize,
  }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(row => row.id)
const orderBy = ({ key, keyDirection, direction }: Plan) => sql`order by ${key} ${keyDirection}, parts.id ${direction}`

/**
 * All matches up to one past the cap, counted; and their page, as long as they are all there. `materialized`, because the
 * planner would else walk an index in sort order for a word that hardly occurs.
 */
async function findFew(db: Db, plan: Plan) {
  const { rows } = await sql<{ count: number; ids: number[] }>`
    with matches as materialized (
      select parts.id, ${plan.column} from parts where ${plan.condition ?? sql`true`} limit ${countCap + 1}
    ), counted as materialized (select count(*)::int as count from matches)
    select count, array(
      select id from matches parts where (select count from counted) <= ${countCap} ${orderBy(plan)} ${plan.page}
    ) as ids from counted`.execute(db)
  return rows[0] ?? { count: 0, ids: [] }
}

/** Goes through lines in order until the page is full: for matches so many that one is never far. */
async function walk(db: Db, plan: Plan): Promise<number[]> {
  const budget = plan.condition === undefined ? sql`` : sql`limit ${walkBudget}`
  const lines =
    plan.order === 'inv_companyname'
      ? linesByCompany(plan, budget)
      : sql`select * from parts ${orderBy(plan)} ${budget}`
  const { rows } = await sql<{ id: number }>`
    select parts.id from (${lines}) parts where ${plan.condition ?? sql`true`} ${plan.page}`.execute(db)
  return idsOf(rows)
}

/** From company to company by name (sorted first, hence `offset 0`), so that only the first few companies' lines are read. */
const linesByCompany = ({ direction }: Plan, budget: RawBuilder<unknown>) => sql`
  select lines.*
  from (select id, lower(name) as key from companies order by key ${direction} offset 0) seller
  cross join lateral (select * from parts where parts.company_id = seller.id order by id ${direction}) lines
  order by seller.key ${direction}, lines.id ${direction} ${budget}`

/** Sorts every match: for what few of a sort order's first lines fulfil, and for far pages. */
async function sortAll(db: Db, plan: Plan): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with matches as materialized (
      select parts.id, ${plan.column} from parts where ${plan.condition ?? sql`true`}
    ) select id from matches parts ${orderBy(plan)} ${plan.page}`.execute(db)
  return idsOf(rows)
}

async function findMany(db: Db, plan: Plan): Promise<number[]> {
  const walked = await walk(db, plan)
  const isEnough = walked.length === plan.pageSize || plan.condition === undefined
  return isEnough ? walked : sortAll(db, plan)
}

/** What makes two searches match the same lines. */
const keyOf = ({ text, audience, country, companyId }: PartQuery) =>
  JSON.stringify([text.words, text.phrase, audience, country, companyId])

/** How many lines match; exact up to one past the cap. */
async function countMatches(db: Db, { condition }: Plan): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from parts where ${condition ?? sql`true`} limit ${countCap + 1}) matches`.execute(db)
  return rows[0]?.count ?? 0
}

const hitsOf = (ids: number[], count: number): PartHits => ({
  ids,
  count: Math.min(count, countCap),
  isCapped: count > countCap,
})

/** The search on PostgreSQL: trigrams for what is rare, an ordered walk for what is everywhere. */
export function postgresPartSearch(db: Db, clock: Clock): PartSearch {
  const broad = new BroadSearches(clock)

  async function findAnew(plan: Plan, key: string): Promise<PartHits> {
    const { count, ids } = await findFew(db, plan)
    if (count > manyMatches) broad.remember(key, count > countCap ? 'capped' : 'many')
    return hitsOf(count > countCap ? await findMany(db, plan) : ids, count)
  }

  return {
    async find(query): Promise<PartHits> {
      if (query.text.isHopeless) return hitsOf([], 0)
      const plan = planOf(query)
      const key = keyOf(query)
      const breadth = broad.breadthOf(key)
      if (breadth === undefined) return findAnew(plan, key)
      const counted = breadth === 'capped' ? countCap + 1 : countMatches(db, plan)
      const [ids, count] = await Promise.all([findMany(db, plan), counted])
      // A page that is not full although the cap is beyond it: there are not so many any more.
      const isOutdated = count > countCap && ids.length < query.pageSize && query.page * query.pageSize <= countCap
      return isOutdated ? findAnew(plan, key) : hitsOf(ids, count)
    },
  }
}
