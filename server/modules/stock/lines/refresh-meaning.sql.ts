import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { stockText } from '../../goods-search/index.ts'

const perBatch = 1_000

/** The lines whose search words were computed by older rules, from an id on, in the words of their index. */
const linesWithout = (db: Db, after: number) =>
  db
    .selectFrom('parts')
    .where(sql<boolean>`search_words not like '%ꞏV3 %'`)
    .where('id', '>', after)
    .select([
      'id',
      'part_number',
      'manufacturer',
      'description',
      'public_part_number',
      'public_manufacturer',
      'public_description',
      'search_words',
    ])
    .orderBy('id')
    .limit(perBatch)
    .execute()

/**
 * Computes the meaning of words of lines from before this release. Safe to run twice and to interrupt; a line that changes
 * meanwhile is left unchanged.
 */
export async function addMeaning(db: Db): Promise<void> {
  let lines = await linesWithout(db, 0)
  while (lines.length > 0) {
    const words = lines.map(line => ({
      id: line.id,
      old: line.search_words,
      search: stockText([line.manufacturer, line.description], line.part_number).words,
      public: stockText([line.public_manufacturer, line.public_description], line.public_part_number).words,
    }))
    await sql`
      update parts set search_words = fresh.search, public_words = fresh.public
      from json_to_recordset(${JSON.stringify(words)}) as fresh (id integer, old text, search text, public text)
      where parts.id = fresh.id and parts.search_words = fresh.old and fresh.search <> fresh.old`.execute(db)
    lines = await linesWithout(db, lines.at(-1)?.id ?? 0)
  }
}
