import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Returns the meanings that a company gave to the words of its lists. */
export const listWordsOf = (db: Db, companyId: number) =>
  db.selectFrom('stock_list_words').where('company_id', '=', companyId).select(['kind', 'key', 'meaning']).execute()

export interface ListWord {
  column: 'condition' | 'manufacturer'
  text: string
  key: string
  meaning: string
  numRows: number
}

/** Stores the meanings that a company gave to the words of a list. */
export const storeWords = (tx: Tx, companyId: number, words: readonly ListWord[], now: Date) =>
  sql`
    insert into stock_list_words (company_id, kind, key, text, meaning, num_rows, used_at)
    select distinct on (kind, key) ${companyId}::integer, kind, key, text, meaning, num_rows, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(
      words.map(({ column, numRows, ...word }) => ({ ...word, kind: column, num_rows: numRows })),
    )}::json) as given (kind text, key text, text text, meaning text, num_rows integer)
    on conflict (company_id, kind, key) do update
    set text = excluded.text, meaning = excluded.meaning, num_rows = excluded.num_rows, used_at = excluded.used_at`.execute(
    tx,
  )

interface ProposedRow {
  kind: 'condition' | 'manufacturer'
  text: string
  meaning: string
  num_companies: number
  num_rows: number
  others: string[]
}

/** SQL: the words of members that are not synonyms yet and were not refused. */
const open = (kind: string) => sql`
  from stock_list_words words
  where kind = ${kind}
    and not exists (
      select from stock_synonyms synonyms
      where synonyms.kind = words.kind and synonyms.key = words.key and synonyms.removed_at is null)
    and not exists (
      select from stock_word_refusals refused
      where refused.kind = words.kind and refused.key = words.key and refused.meaning = words.meaning)`

/** Returns one page of proposals: those of most companies first, then of most rows. */
export async function listProposed(db: Db, kind: string, { page, pageSize }: { page: number; pageSize: number }) {
  const { rows } = await sql<ProposedRow>`
    select kind, min(text) as text, meaning, count(*)::int as num_companies, sum(num_rows)::int as num_rows,
      coalesce((select array_agg(distinct other.meaning order by other.meaning) from stock_list_words other
        where other.kind = ${kind} and other.key = found.key and other.meaning <> found.meaning), '{}') as others
    from (select words.* ${open(kind)}) found
    group by kind, key, meaning
    order by num_companies desc, num_rows desc, key, meaning
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows
}

export async function countProposed(db: Db, kind: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select distinct key, meaning ${open(kind)}) found`.execute(db)
  return rows[0]?.count ?? 0
}

export const insertRefusal = (
  tx: Tx,
  refusal: { kind: string; key: string; meaning: string; refused_by: number; refused_at: Date },
) =>
  tx
    .insertInto('stock_word_refusals')
    .values(refusal)
    .onConflict(conflict => conflict.doNothing())
    .execute()
