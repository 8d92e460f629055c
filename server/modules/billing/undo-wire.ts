import type { Tx } from '../../platform/db/database.ts'
import { lockEntry, updateEntry } from './bank/queries.ts'
import { openCentsOf } from './payments.ts'
import { type InvoiceRow, insertPayment, lockInvoice, updateInvoice } from './queries.ts'
import { findPayment, findReversal, sumRefunds } from './reads.ts'

/** A wire that was recorded by mistake, with its locked credit and invoice. */
export interface RecordedWire {
  id: number
  cents: number
  entry: Awaited<ReturnType<typeof lockEntry>>
  invoice: InvoiceRow
  /** The open amount of the invoice without this wire. */
  openCentsAfter: number
}

export type FoundWire =
  | { outcome: 'found'; wire: RecordedWire }
  /** It is an online payment, has already been undone, or a credit note promises to refund it. */
  | { outcome: 'refused'; reason: 'not-found' | 'online' | 'undone' | 'refunded' }

/** Finds a wire that can be undone, and locks its credit and its invoice until the transaction ends. */
export async function lockWire(tx: Tx, id: number): Promise<FoundWire> {
  const payment = await findPayment(tx, id)
  // Before the invoice, in the order in which an assignment locks them.
  const entry = payment?.bank_entry_id ? await lockEntry(tx, payment.bank_entry_id) : undefined
  const invoice = payment && (await lockInvoice(tx, payment.invoice_id))
  if (payment === undefined || invoice === undefined) return { outcome: 'refused', reason: 'not-found' }
  if (payment.source !== 'wire') return { outcome: 'refused', reason: 'online' }
  if (payment.reverses_id !== null || (await findReversal(tx, id)) !== undefined)
    return { outcome: 'refused', reason: 'undone' }
  if ((await sumRefunds(tx, invoice.id)) > 0) return { outcome: 'refused', reason: 'refunded' }
  const reopened = { ...invoice, received_cents: invoice.received_cents - payment.cents, payment_status: null }
  return { outcome: 'found', wire: { id, cents: payment.cents, entry, invoice, openCentsAfter: openCentsOf(reopened) } }
}

/**
 * Undoes a wire: adds a row of the negative amount, reopens the invoice, and returns the bank entry to the list, to be assigned to the
 * right invoice. Reminders of a reopened invoice continue, counted from today.
 */
export async function undoWire(
  tx: Tx,
  { id, cents, entry, invoice }: RecordedWire,
  { reason, today, now }: { reason: string; today: string; now: Date },
): Promise<void> {
  await insertPayment(tx, {
    invoice_id: invoice.id,
    source: 'wire',
    cents: -cents,
    event_id: null,
    bank_entry_id: entry?.id ?? null,
    reverses_id: id,
    reason,
    paid_on: today,
    recorded_at: now,
  })
  const isReopened = invoice.payment_status !== null
  await updateInvoice(tx, invoice.id, {
    received_cents: invoice.received_cents - cents,
    ...(isReopened && { payment_status: null, paid_on: null, reopened_on: today }),
  })
  if (entry === undefined) return
  await updateEntry(tx, entry.id, {
    assigned_cents: entry.assigned_cents - cents,
    // Its rest may have been dismissed; now there is an amount to assign again.
    ...(entry.state !== 'open' && { state: 'open', reason: null, decided_by: null, decided_at: null }),
  })
}
