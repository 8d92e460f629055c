import { sql } from 'kysely'
import type { Db } from '../../server/platform/db/database.ts'

/** Counts inconsistencies in the numbers and amounts of invoices and credit notes. */
export async function numberFaultsOf(db: Db): Promise<Record<string, number>> {
  const count = async (query: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from (${query}) faults`.execute(db)
    return rows[0]?.n ?? Number.NaN
  }
  return {
    'gaps in the numbers of invoices': await count(sql`
      select from invoice_counters cross join generate_series(1, last) serial where series = 'invoice'
        and not exists (select from invoices where number = year || '-' || lpad(serial::text, 5, '0'))`),
    'gaps in the numbers of credit notes': await count(sql`
      select from invoice_counters cross join generate_series(1, last) serial where series = 'credit-note'
        and not exists (select from credit_notes where number = 'C' || year || '-' || lpad(serial::text, 5, '0'))`),
    'numbers beyond their counter': await count(sql`
      select number from (select 'invoice' as series, number from invoices union all select 'credit-note', number from credit_notes) documents
      where not exists (select from invoice_counters where invoice_counters.series = documents.series
        and year = left(right(number, 10), 4)::int and last >= right(number, 5)::int)`),
    'numbers used twice': await count(sql`
      select number from (select number from invoices union all select number from credit_notes) documents
      group by number having count(*) > 1`),
    'invoices whose payments do not add up': await count(sql`
      select from invoices where received_cents <> (select coalesce(sum(cents), 0) from invoice_payments where invoice_id = invoices.id)`),
    'invoices whose credit notes do not add up': await count(sql`
      select from invoices where credited_cents <> (select coalesce(sum(total_cents), 0) from credit_notes where invoice_id = invoices.id)`),
  }
}

/** Returns the number of invoices and credit notes. */
export async function documentsOf(db: Db): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select (select count(*) from invoices) + (select count(*) from credit_notes) as n`.execute(db)
  return rows[0]?.n ?? 0
}
