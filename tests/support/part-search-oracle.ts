import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { partConditions } from '../../contract/parts.ts'
import { kindIds, kindToken } from '../../server/modules/goods-search/index.ts'
import { type FilterValues, filterNames, type PartFilterName } from '../../server/modules/part-search/filters.ts'
import {
  type FacetHits,
  type FacetQuery,
  type GroupHits,
  type GroupQuery,
  mostFrequent,
  type PartGroup,
  type PartHits,
  type PartOrder,
  type PartQuery,
  type TieredQuery,
} from '../../server/modules/part-search/part-search.ts'
import type { ChoiceQuery } from '../../server/modules/search/index.ts'
import type { Db } from '../../server/platform/db/database.ts'

const keys: Record<PartOrder | 'Best', RawBuilder<unknown>> = {
  Best: sql`row(parts.price_eur is null, -parts.quantity)`,
  Partnumber: sql`parts.part_key`,
  Manufacturer: sql`lower(parts.public_manufacturer) collate "C"`,
  Quantity: sql`parts.quantity`,
  PartCondition: sql`parts.part_condition`,
  Price: sql`parts.price_eur`,
  inv_companyname: sql`lower(companies.name) collate "C"`,
}

/** The classes of the grades that tests use. */
export const gradesByText: Readonly<Record<string, string>> = {
  A: 'A',
  'B  minus': 'B',
  'grade c': 'C',
  'Klasse B': 'B',
  'A/B': '',
  'a- / B': '',
  Dell: '',
}
const classOf = sql`coalesce(${JSON.stringify(gradesByText)}::jsonb ->> parts.grade, '')`

const filterConditions: { [Name in PartFilterName]: (values: FilterValues[Name]) => RawBuilder<boolean> } = {
  company: ids => sql`parts.company_id = any(${ids}::int[])`,
  country: codes => sql`companies.country_code = any(${codes}::text[])`,
  condition: codes => sql`parts.part_condition = any(${codes}::text[])`,
  priced: () => sql`parts.price_eur > 0`,
  quantity: steps => sql`parts.quantity >= ${Math.min(...(steps ?? []))}`,
  grade: letters => sql`${classOf} = any(${letters}::text[])`,
  minimumOrder: steps => sql`coalesce(parts.minimum_order, 1) <= ${Math.max(...(steps ?? []))}`,
}

const arbitraryValues = (
  companyIds: readonly number[],
): { [Name in PartFilterName]: fc.Arbitrary<FilterValues[Name]> } => ({
  company: fc.array(fc.constantFrom(999_999, ...companyIds), { maxLength: 4 }),
  country: fc.uniqueArray(fc.constantFrom('NL', 'DE', 'BR', '??'), { minLength: 1, maxLength: 3 }),
  condition: fc.uniqueArray(fc.constantFrom('NEW', 'REF', 'F/S'), { minLength: 1 }),
  priced: fc.constant([1]),
  quantity: fc.constantFrom([5, 10, 25, 100, 500], [25, 100, 500]),
  grade: fc.uniqueArray(fc.constantFrom('A', 'B', 'C'), { minLength: 1 }),
  minimumOrder: fc.constantFrom([1], [1, 5], [1, 5, 10, 25, 100]),
})

/** Returns arbitrary values of up to two filters: with more, almost no line would be found. */
export function arbitraryFilters(companyIds: readonly number[]): fc.Arbitrary<FilterValues> {
  const values: Record<PartFilterName, fc.Arbitrary<unknown>> = arbitraryValues(companyIds)
  return fc
    .subarray(filterNames, { maxLength: 2 })
    .chain(
      names => fc.record(Object.fromEntries(names.map(name => [name, values[name]]))) as fc.Arbitrary<FilterValues>,
    )
}

const isAllowed = <Name extends PartFilterName>(filters: FilterValues, name: Name): RawBuilder<boolean> =>
  filters[name] === undefined ? sql`true` : filterConditions[name](filters[name])

/** Searches stock lines by one readable query that no index serves. Tests hold every other search to its results. */
export async function findByOracle(db: Db, query: PartQuery): Promise<PartHits> {
  const {
    anyOf,
    within,
    except = [],
    audience,
    filters,
    keys: numbers,
    manufacturers,
    kind,
    notFrom = [],
    order,
    freshness,
    offset,
    limit,
  } = query
  const [words, phrase] =
    audience === 'member'
      ? [sql`parts.search_words`, sql`parts.search_phrase`]
      : [sql`parts.public_words`, sql`parts.public_phrase`]
  const matches = ({ matchesNothing, words: all, phrase: run = '%', choices = [] }: ChoiceQuery) =>
    matchesNothing
      ? sql`false`
      : sql`(${words} like all (${all}::text[]) and ${phrase} like ${run}
          and ${sql.join([sql`true`, ...choices.map(choice => sql`${words} like any (${choice}::text[])`)], sql` and `)})`
  const anyMatches = (texts: readonly ChoiceQuery[]) => sql.join([sql`false`, ...texts.map(matches)], sql` or `)
  const comesLast =
    order === undefined || order === 'Best' ? sql`parts.confirmed_on < ${freshness.freshFrom}` : sql`false`
  const direction = query.isDescending ? sql`desc` : sql`asc`
  const { rows } = await sql<{ count: number; ids: number[] }>`
    with found as (
      select parts.id, ${keys[order ?? 'Partnumber']} as key, ${comesLast} as comes_last
      from parts join companies on companies.id = parts.company_id
      where parts.removed_at is null
        and parts.confirmed_on >= ${freshness.shownFrom}
        and (${anyOf.length === 0 ? sql`true` : anyMatches(anyOf)})
        and (${within === undefined ? sql`true` : anyMatches(within)})
        and not (${anyMatches(except)})
        and (${numbers === undefined ? sql`true` : sql`parts.part_key = any(${numbers}::text[])`})
        and (${manufacturers === undefined ? sql`true` : sql`lower(parts.public_manufacturer) = any(${manufacturers}::text[])`})
        and (${kind === undefined ? sql`true` : sql`${words} like ${`% ${kindToken(kind)} %`}`})
        and not parts.company_id = any(${notFrom}::int[])
        and ${sql.join(
          filterNames.map(name => isAllowed(filters, name)),
          sql` and `,
        )}
    )
    select
      (select count(*) from found) as count,
      array(
        select id from found
        order by comes_last, key ${direction} nulls last, id ${direction}
        limit ${limit} offset ${offset}
      ) as ids`.execute(db)
  return { ids: rows[0]?.ids ?? [], count: rows[0]?.count ?? 0, isCapped: false }
}

/** Counts stock lines one by one, and those of each kind by asking for it. */
export async function countByOracle(db: Db, query: FacetQuery): Promise<FacetHits> {
  const all = { ...query, order: undefined, isDescending: false, offset: 0, limit: 1_000_000 }
  const { ids, count } = await findByOracle(db, all)
  const lines = await db
    .selectFrom('parts')
    .innerJoin('companies', 'companies.id', 'parts.company_id')
    .where('parts.id', 'in', [0, ...ids])
    .selectAll('parts')
    .select(['companies.country_code', sql<string>`lower(parts.public_manufacturer)`.as('manufacturer')])
    .execute()
  const countsOf = <K>(keys: readonly K[]) => {
    const counts = new Map<K, number>()
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    return counts
  }
  const kinds = new Map<string, number>()
  for (const kind of query.kind === undefined ? kindIds : [query.kind]) {
    const ofKind = await findByOracle(db, { ...all, kind, limit: 0 })
    if (ofKind.count > 0) kinds.set(kind, ofKind.count)
  }
  const manufacturers = [...countsOf(lines.map(({ manufacturer }) => manufacturer))].map(([key, count]) => ({
    key,
    lines: count,
    id: Math.min(...lines.filter(({ manufacturer }) => manufacturer === key).map(({ id }) => id)),
  }))
  const steps = [500, 100, 25, 10, 5, 0]
  return {
    lines: count,
    filters: {
      company: countsOf(lines.map(line => line.company_id)),
      country: countsOf(lines.map(({ country_code: code }) => code.charCodeAt(0) * 256 + code.charCodeAt(1))),
      condition: countsOf(lines.map(line => partConditions.indexOf(line.part_condition))),
      priced: countsOf(lines.map(line => (line.price_eur === null ? 0 : 1))),
      quantity: countsOf(lines.map(line => steps.find(step => line.quantity >= step) ?? 0)),
      grade: countsOf(lines.map(line => ' ABCD'.indexOf(gradesByText[line.grade] || ' '))),
      minimumOrder: countsOf(
        lines.map(line => [1, 5, 10, 25, 100].find(step => (line.minimum_order ?? 1) <= step) ?? 0),
      ),
    },
    manufacturers: mostFrequent(manufacturers),
    kinds,
    days: countsOf(lines.map(line => line.confirmed_on)),
  }
}

/** Returns all lines in the order of the search, tier by tier, and their number with those of no tier. */
export async function findByTierOracle(db: Db, { tiers, ...query }: TieredQuery) {
  const every = { ...query, offset: 0, limit: 1_000_000 }
  const { ids } = await findByOracle(db, every)
  const tierOf = new Map<number, number>()
  for (const [tier, conditions] of tiers.entries())
    for (const id of (await findByOracle(db, { ...every, ...conditions })).ids)
      if (!tierOf.has(id)) tierOf.set(id, tier)
  return { ids, tierOf }
}

/** Groups stock lines one by one, in the order in which the flat search has them. */
export async function groupByOracle(
  db: Db,
  query: GroupQuery,
  { ids, tierOf }: Awaited<ReturnType<typeof findByTierOracle>>,
): Promise<GroupHits> {
  const lines = await db
    .selectFrom('parts')
    .where('id', 'in', [0, ...ids])
    .selectAll()
    .execute()
  const byId = new Map(lines.map(line => [line.id, line]))
  const groups = new Map<string, PartGroup>()
  for (const [id, tier] of tierOf) {
    const key = byId.get(id)?.part_key ?? ''
    if (groups.has(key)) continue
    const all = lines.filter(line => line.part_key === key)
    const prices = all.flatMap(({ price_eur }) => price_eur ?? []).sort((a, b) => a - b)
    const [lower, upper] = [prices[(prices.length - 1) >> 1], prices[prices.length >> 1]]
    groups.set(key, {
      key,
      topId: id,
      tier,
      lines: all.length,
      sellers: new Set(all.map(line => line.company_id)).size,
      pieces: all.reduce((sum, { quantity }) => sum + quantity, 0),
      bestPrice: prices[0] ?? null,
      medianPrice: lower === undefined || upper === undefined ? null : (lower + upper) / 2,
      conditions: [...new Set(all.map(line => line.part_condition))].sort(),
      freshestOn:
        all
          .map(line => line.confirmed_on)
          .sort()
          .at(-1) ?? '',
    })
  }
  const page = [...groups.values()].slice(query.offset, query.offset + query.limit)
  return { groups: page, groupCount: groups.size, lineCount: ids.length }
}
