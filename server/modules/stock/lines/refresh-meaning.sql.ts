import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { inLockedBatches } from '../../../platform/db/try-lock.sql.ts'
import { stockText } from '../../goods-search/index.ts'

const perBatch = 1_000

/** The lines whose search words were computed by older rules, from an id on, in the words of their index. */
const linesWithout = (tx: Tx, after: number) =>
  tx
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
 * Computes the meaning of words of lines from before this release. Ends if another run works on a batch. Safe to run twice and
 * to interrupt; a line that changes meanwhile is left unchanged.
 */
export const addMeaning = (db: Db): Promise<void> => inLockedBatches(db, 'refresh stock', addMeaningToBatch)

/** Computes the first of these lines after an id; returns the last id, or undefined if there are no more. */
async function addMeaningToBatch(tx: Tx, after: number): Promise<number | undefined> {
  const lines = await linesWithout(tx, after)
  if (lines.length === 0) return undefined
  const words = lines.map(line => ({
    id: line.id,
    old: line.search_words,
    search: stockText([line.manufacturer, line.description], line.part_number).words,
    public: stockText([line.public_manufacturer, line.public_description], line.public_part_number).words,
  }))
  await sql`
    update parts set search_words = fresh.search, public_words = fresh.public
    from json_to_recordset(${JSON.stringify(words)}) as fresh (id integer, old text, search text, public text)
    where parts.id = fresh.id and parts.search_words = fresh.old and fresh.search <> fresh.old`.execute(tx)
  return lines.at(-1)?.id
}
