import { sql } from 'kysely'
import type { PageRequest } from '../../../../contract/kit/index.ts'
import { countUpToCap } from '../../../platform/db/capped-count.ts'
import type { Db } from '../../../platform/db/database.ts'

/** Returns the references of an account that were imported before. */
export const listKnownReferences = (db: Db, iban: string, references: readonly string[]) =>
  db
    .selectFrom('bank_entries')
    .innerJoin('bank_statements', 'bank_statements.id', 'statement_id')
    .where('bank_statements.iban', '=', iban)
    .where('bank_entries.reference', '=', sql<string>`any(${references})`)
    .select('bank_entries.reference')
    .execute()

/** Finds invoices by their numbers. */
export const listInvoicesByNumber = (db: Db, numbers: readonly string[]) =>
  db
    .selectFrom('invoices')
    .where('number', '=', sql<string>`any(${numbers})`)
    .select(['id', 'number', 'total_cents', 'received_cents', 'credited_cents', 'payment_status'])
    .orderBy('number')
    .execute()

interface EntryFilter {
  pattern: string | undefined
  state: 'open' | 'assigned' | 'dismissed' | undefined
}

/** Returns one page of credits, open ones first, and their number up to one past `countCap`. */
export async function searchEntryRows(db: Db, { pattern, state }: EntryFilter, { page, pageSize }: PageRequest) {
  let query = db.selectFrom('bank_entries')
  if (state !== undefined) query = query.where('state', '=', state)
  if (pattern !== undefined)
    query = query.where(({ eb, or }) =>
      or([
        eb(sql`lower(payer)`, 'like', pattern),
        eb(sql`lower(remittance)`, 'like', pattern),
        eb(sql`lower(iban)`, 'like', pattern),
      ]),
    )
  const rows = await query
    .selectAll()
    .orderBy(sql`state <> 'open'`)
    .orderBy('booked_on', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows, count: await countUpToCap(db, query.select('id')) }
}

export type EntryRow = Awaited<ReturnType<typeof searchEntryRows>>['rows'][number]

/** Returns the payments of invoices that credits were assigned to, without those that were undone. */
export const listWiresOf = (db: Db, entryIds: readonly number[]) =>
  db
    .selectFrom('invoice_payments')
    .innerJoin('invoices', 'invoices.id', 'invoice_payments.invoice_id')
    .where('bank_entry_id', '=', sql<number>`any(${entryIds})`)
    .where('reverses_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoice_payments as reversal')
            .whereRef('reversal.reverses_id', '=', 'invoice_payments.id')
            .select('reversal.id'),
        ),
      ),
    )
    .select(['invoice_payments.id', 'bank_entry_id', 'number', 'cents'])
    .orderBy('invoice_payments.id')
    .execute()

export type WireRow = Awaited<ReturnType<typeof listWiresOf>>[number]

/**
 * Finds the open invoice that a credit probably belongs to: one that it names, otherwise the only one with this amount and a
 * buyer with this name.
 */
export const findSuggestion = (
  db: Db,
  { numbers, cents, payer }: { numbers: readonly string[]; cents: number; payer: string },
) =>
  db
    .selectFrom('invoices')
    .where('payment_status', 'is', null)
    .where(({ eb, or, and }) =>
      or([
        eb('number', '=', sql<string>`any(${numbers})`),
        and([
          eb(sql`total_cents - received_cents - credited_cents`, '=', cents),
          eb(sql`lower(buyer ->> 'name')`, '=', payer.toLowerCase()),
        ]),
      ]),
    )
    .select(['number', sql<string>`coalesce(buyer ->> 'name', '')`.as('company_name')])
    .select(['total_cents', 'received_cents', 'credited_cents', 'payment_status'])
    .orderBy(sql`number = any(${numbers})`, 'desc')
    .orderBy('due_date')
    .limit(1)
    .executeTakeFirst()
