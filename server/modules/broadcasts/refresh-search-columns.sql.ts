import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inLockedBatches } from '../../platform/db/try-lock.sql.ts'
import { type BroadcastFields, broadcastColumns, lineColumns, publicSearchText } from './text.ts'

const perBatch = 200

const broadcastsOf = (tx: Tx, rows: RawBuilder<SqlBool>, after: number) =>
  tx
    .selectFrom('broadcasts')
    .where(rows)
    .where('id', '>', after)
    .select(['id', 'side', 'product_link', 'additional_info', 'public_subject'])
    .orderBy('id')
    .limit(perBatch)
    .execute()
type BroadcastRow = Awaited<ReturnType<typeof broadcastsOf>>[number]

const linesOf = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('broadcast_lines')
    .where('broadcast_id', 'in', ids)
    .select(['broadcast_id', 'quantity', 'brand', 'description as desc', 'condition', 'price', 'currency'])
    .orderBy('broadcast_id')
    .orderBy('position')
    .execute()

/** Returns the search columns that follow from the stored texts, without a signature. */
function searchColumnsOf({ id, ...row }: BroadcastRow, lines: BroadcastFields['lines']) {
  const fields = {
    side: row.side,
    lines,
    productLink: row.product_link,
    additionalInfo: row.additional_info,
  } as BroadcastFields
  const sender = { signature: '', names: [] }
  const { search_version, search_words, search_phrase } = broadcastColumns(fields, sender)
  const open = publicSearchText(row.public_subject, fields.lines[0])
  return {
    broadcast: {
      id,
      search_version,
      search_words,
      search_phrase,
      public_words: open.words,
      public_phrase: open.phrase,
    },
    lines: lineColumns(fields).map(line => ({
      id,
      position: line.position,
      search_words: line.search_words,
      search_phrase: line.search_phrase,
      condition_code: line.condition_code,
      pieces: line.pieces,
      manufacturer_key: line.manufacturer_key,
    })),
  }
}

/**
 * Computes the search words and facets of broadcasts of an older version. Ends if another run works on a batch. Safe to run
 * twice and to interrupt.
 */
export const refreshOutdated = (db: Db): Promise<void> =>
  inLockedBatches(db, 'refresh broadcasts', (tx, after) => refreshBatch(tx, sql<SqlBool>`search_version < 4`, after))

/** Recomputes the columns that members search in these broadcasts after their texts were changed. */
export async function refreshSearchTexts(tx: Tx, rows: RawBuilder<SqlBool>): Promise<void> {
  let last = await refreshBatch(tx, rows, 0)
  while (last !== undefined) last = await refreshBatch(tx, rows, last)
}

/** Recomputes the first of these broadcasts after an id; returns the last id, or undefined if there are no more. */
async function refreshBatch(tx: Tx, rows: RawBuilder<SqlBool>, after: number): Promise<number | undefined> {
  const batch = await broadcastsOf(tx, rows, after)
  if (batch.length === 0) return undefined
  const lines = await linesOf(
    tx,
    batch.map(({ id }) => id),
  )
  const columns = batch.map(row =>
    searchColumnsOf(row, lines.filter(line => line.broadcast_id === row.id) as unknown as BroadcastFields['lines']),
  )
  await sql`
    update broadcasts set search_words = fresh.search_words, search_phrase = fresh.search_phrase,
      public_words = fresh.public_words, public_phrase = fresh.public_phrase, has_meaning = true,
      search_version = fresh.search_version
    from json_to_recordset(${JSON.stringify(columns.map(({ broadcast }) => broadcast))})
      as fresh (id integer, search_version smallint, search_words text, search_phrase text, public_words text, public_phrase text)
    where broadcasts.id = fresh.id`.execute(tx)
  await sql`
    update broadcast_lines set search_words = fresh.search_words, search_phrase = fresh.search_phrase,
      condition_code = fresh.condition_code, pieces = fresh.pieces, manufacturer_key = fresh.manufacturer_key
    from json_to_recordset(${JSON.stringify(columns.flatMap(each => each.lines))})
      as fresh (id integer, position smallint, search_words text, search_phrase text, condition_code text,
        pieces integer, manufacturer_key text)
    where broadcast_id = fresh.id and broadcast_lines.position = fresh.position`.execute(tx)
  return batch.at(-1)?.id
}
