import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeNumber } from './numbers.ts'
import { sellerOf } from './parties.ts'
import type { Party } from './party.ts'
import { insertInvoice, lockOrder } from './queries.ts'
import { findInvoiceOfOrder } from './reads.ts'
import type { InvoiceAccount } from './tables.ts'
import { type Line, totalsOf } from './totals.ts'
import type { VatTreatment } from './vat.ts'

/** Days from issue until an invoice is due. */
export const dueAfterDays = 15

/** Returns the day (YYYY-MM-DD) that is `days` after another one. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export interface NewInvoice {
  /** Null if the customer has no account yet; see `giveInvoiceToCompany`. */
  companyId: number | null
  buyer: Party
  account: InvoiceAccount
  lines: readonly Line[]
  vat: VatTreatment
  /** YYYY-MM-DD in Amsterdam. */
  issuedOn: string
  /** Default 15 days after it is issued. */
  dueOn?: string
  orderId?: number
  /** Printed below the lines, e.g. the last day of an early price. */
  note?: string
  /** True to show no notices about it on the site. */
  isNoticeOff?: boolean
}

/**
 * Issues an invoice with the next number of the year. It keeps a copy of both parties and its amounts, and never changes. The
 * invoice of an order is issued once: a second call returns the first one. Nothing is mailed.
 */
export async function issueInvoice(
  tx: Tx,
  { companyId, buyer, account, lines, vat, issuedOn, dueOn, orderId, note = '', isNoticeOff = false }: NewInvoice,
  config: Pick<Config, 'brand'>,
): Promise<{ id: number; number: string; totalCents: number }> {
  const totals = totalsOf(lines, vat)
  if (orderId !== undefined) {
    await lockOrder(tx, orderId)
    const earlier = await findInvoiceOfOrder(tx, orderId)
    if (earlier !== undefined) return { id: earlier.id, number: earlier.number, totalCents: earlier.total_cents }
  }
  const number = await takeNumber(tx, 'invoice', issuedOn)
  const id = await insertInvoice(tx, {
    number,
    company_id: companyId,
    order_id: orderId ?? null,
    account,
    net_cents: totals.netCents,
    vat_cents: totals.vatCents,
    total_cents: totals.totalCents,
    vat_category: vat.category,
    vat_percent: vat.percent,
    seller: JSON.stringify(sellerOf(config)),
    buyer: JSON.stringify(buyer),
    lines: JSON.stringify(totals.lines),
    note,
    invoice_date: issuedOn,
    due_date: dueOn ?? daysAfter(issuedOn, dueAfterDays),
    is_notice_off: isNoticeOff,
  })
  return { id, number, totalCents: totals.totalCents }
}
