import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { partKeySql } from '../part-numbers/index.sql.ts'

interface TopSearches {
  from: Date
  until: Date
  /** Lines last confirmed before this day are hidden from everybody. */
  shownFrom: string
  limit: number
}

/**
 * Stores the part numbers that most contacts searched for between two moments, each with the public description of one of its
 * stock lines. Searches by visitors, and texts that are not a part number in stock, are not counted.
 */
export async function replaceTopSearches(tx: Tx, { from, until, shownFrom, limit }: TopSearches) {
  await tx.deleteFrom('top_searches').execute()
  await sql`
    with wanted as (
      select ${partKeySql(sql.ref('query'))} as part_key,
        count(distinct contact_id) as contacts, count(*) as searches
      from part_searches
      where searched_at > ${from} and searched_at <= ${until} and contact_id is not null
      group by 1
    )
    insert into top_searches (rank, part_number, description)
    select row_number() over (order by contacts desc, searches desc, wanted.part_key), public_part_number, public_description
    from wanted cross join lateral (
      select public_part_number, public_description from parts
      where parts.part_key = wanted.part_key and wanted.part_key <> '' and removed_at is null and confirmed_on >= ${shownFrom}
      order by public_description = '', id limit 1
    ) example
    order by contacts desc, searches desc, wanted.part_key limit ${limit}`.execute(tx)
}
