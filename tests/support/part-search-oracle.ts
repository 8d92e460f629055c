import { type RawBuilder, sql } from 'kysely'
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

/**
 * The search for stock lines as one query that anybody can read and no index serves: what it answers is right, and whatever
 * else searches is held to it by tests.
 */
export async function findByOracle(db: Db, query: PartQuery): Promise<PartHits> {
  const { anyOf, audience, countryCode = null, companyIds = null, order, freshness, page, pageSize } = query
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
        and (${companyIds}::int[] is null or parts.company_id = any(${companyIds}::int[]))
        and (${countryCode}::text is null or companies.country_code = ${countryCode})
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
