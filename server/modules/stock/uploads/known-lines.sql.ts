import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { derivedTexts } from '../lines/derived-columns.ts'
import type { JsonList } from './checking-thread.ts'
import { separator } from './known-lines.ts'
import { sentColumns } from './sent-columns.ts'

const texts = sql.raw('part_number, manufacturer, description')
/** In the order in which `KnownLines` digests them. A null would be left out of the digest. */
const values = sql.raw(
  `part_number, manufacturer, description, quantity, part_condition, coalesce(price_eur::text, ''), grade, location, sku, lead_time,
    coalesce(minimum_order::text, '')`,
)
const digestOf = (columns: RawBuilder<unknown>) => sql`decode(md5(concat_ws(${separator}::text, ${columns})), 'hex')`

/**
 * Returns the company's lines with up-to-date derived columns, in the format of `KnownLines`: lines last written by an
 * upload with the current digest of the derivation. Lines written by the form are derived again.
 */
export async function listKnownLines(db: Db, companyId: number, derivation: string): Promise<Uint8Array> {
  const { rows } = await sql<{ known: Buffer | null }>`
    select string_agg(
      ${digestOf(values)} || ${digestOf(texts)} || int4send(id) || int8send(changed_by::text::bigint), ''::bytea
    ) as known
    from parts where company_id = ${companyId} and removed_at is null and change_id in (
      select change_id from stock_uploads where company_id = ${companyId} and staged ->> 'derivation' = ${derivation}
    )`.execute(db)
  return new Uint8Array(rows[0]?.known ?? [])
}

const own = sql.raw(sentColumns.join(', '))
const ownSent = sql.raw(sentColumns.map(name => `sent.${name}`).join(', '))
const derived = sql.raw(derivedTexts.join(', '))
const derivedOfPart = sql.raw(derivedTexts.map(name => `parts.${name}`).join(', '))

/**
 * Stores rows with the same texts as lines in stock, with the derived columns of these lines. Returns the number of
 * stored rows: a row is not stored if its line was changed in the meantime.
 */
export async function stageKnown(tx: Tx, uploadId: number, { rows, companyId }: { rows: JsonList; companyId: number }) {
  const { numAffectedRows } = await sql`
    insert into stock_upload_lines (upload_id, row_number, ${own}, ${derived})
    select ${uploadId}, sent.row_number, ${ownSent}, ${derivedOfPart}
    from json_populate_recordset(null::stock_upload_lines, ${rows}::json) sent
    -- By its id: the planner expects a company to have few lines, and would read all of them for each batch.
    cross join lateral (select * from parts where id = sent.upload_id offset 0) parts
    where parts.company_id = ${companyId} and parts.change_id is not null and parts.part_number = sent.part_number
      and parts.manufacturer = sent.manufacturer and parts.description = sent.description`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
