import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { derivedTexts } from '../lines/derived-columns.ts'
import type { JsonList } from './checking-thread.ts'
import { separator } from './known-lines.ts'

/**
 * Returns the lines of a company whose derived columns are still those that this code would derive, as `KnownLines` takes them: lines that
 * were last written by an upload with the same digest of the derivation. Lines written by the form are derived anew.
 */
export async function listKnownLines(db: Db, companyId: number, derivation: string): Promise<Uint8Array> {
  const { rows } = await sql<{ known: Buffer | null }>`
    select string_agg(
      decode(md5(concat_ws(${separator}::text, part_number, manufacturer, description)), 'hex') || int4send(id), ''::bytea
    ) as known
    from parts where company_id = ${companyId} and removed_at is null and change_id in (
      select change_id from stock_uploads where company_id = ${companyId} and staged ->> 'derivation' = ${derivation}
    )`.execute(db)
  return new Uint8Array(rows[0]?.known ?? [])
}

const own = sql.raw('quantity, part_condition, price_eur, grade, location, sku, lead_time, minimum_order')
const ownSent = sql.raw(
  'sent.quantity, sent.part_condition, sent.price_eur, sent.grade, sent.location, sent.sku, sent.lead_time, sent.minimum_order',
)
const texts = sql.raw(derivedTexts.join(', '))
const partTexts = sql.raw(derivedTexts.map(name => `parts.${name}`).join(', '))

/**
 * Stores rows whose texts are those of lines in stock, with what was derived from these. Returns the number of rows stored: rows whose line
 * was changed meanwhile are not.
 */
export async function stageKnown(tx: Tx, uploadId: number, { rows, companyId }: { rows: JsonList; companyId: number }) {
  const { numAffectedRows } = await sql`
    insert into stock_upload_lines (upload_id, row_number, ${own}, ${texts})
    select ${uploadId}, sent.row_number, ${ownSent}, ${partTexts}
    from json_populate_recordset(null::stock_upload_lines, ${rows}::json) sent
    join parts on parts.id = sent.upload_id and parts.company_id = ${companyId} and parts.change_id is not null
      and parts.part_number = sent.part_number and parts.manufacturer = sent.manufacturer
      and parts.description = sent.description`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
