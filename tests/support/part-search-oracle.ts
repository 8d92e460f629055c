import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { type FilterValues, filterNames, type PartFilterName } from '../../server/modules/part-search/filters.ts'
import type { PartHits, PartOrder, PartQuery } from '../../server/modules/part-search/part-search.ts'
import type { Db } from '../../server/platform/db/database.ts'

const keys: Record<PartOrder, RawBuilder<unknown>> = {
  Partnumber: sql`parts.part_key`,
  Manufacturer: sql`lower(parts.public_manufacturer) collate "C"`,
  Quantity: sql`parts.quantity`,
  PartCondition: sql`parts.part_condition`,
  Price: sql`parts.price_eur`,
  inv_companyname: sql`lower(companies.name) collate "C"`,
}

const filterConditions: { [Name in PartFilterName]: (values: FilterValues[Name]) => RawBuilder<boolean> } = {
  company: ids => sql`parts.company_id = any(${ids}::int[])`,
  country: codes => sql`companies.country_code = any(${codes}::text[])`,
}

const arbitraryValues = (
  companyIds: readonly number[],
): { [Name in PartFilterName]: fc.Arbitrary<FilterValues[Name]> } => ({
  company: fc.array(fc.constantFrom(999_999, ...companyIds), { maxLength: 4 }),
  country: fc.constantFrom('NL', 'DE', 'BR', '??').map(code => [code]),
})

/** Returns arbitrary values of up to two filters: with more hardly any line would be found. */
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
  const { anyOf, audience, filters, order, freshness, page, pageSize } = query
  const [words, phrase] =
    audience === 'member'
      ? [sql`parts.search_words`, sql`parts.search_phrase`]
      : [sql`parts.public_words`, sql`parts.public_phrase`]
  const isAnswer = anyOf.map(text =>
    text.isHopeless
      ? sql`false`
      : sql`(${words} like all (${text.words}::text[]) and ${phrase} like ${text.phrase ?? '%'})`,
  )
  const comesLast = order === undefined ? sql`parts.confirmed_on < ${freshness.freshFrom}` : sql`false`
  const direction = query.isDescending ? sql`desc` : sql`asc`
  const { rows } = await sql<{ count: number; ids: number[] }>`
    with found as (
      select parts.id, ${keys[order ?? 'Partnumber']} as key, ${comesLast} as comes_last
      from parts join companies on companies.id = parts.company_id
      where parts.removed_at is null
        and parts.confirmed_on >= ${freshness.shownFrom}
        and (${isAnswer.length === 0 ? sql`true` : sql.join(isAnswer, sql` or `)})
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
        limit ${pageSize} offset ${(page - 1) * pageSize}
      ) as ids`.execute(db)
  return { ids: rows[0]?.ids ?? [], count: rows[0]?.count ?? 0, isCapped: false }
}
