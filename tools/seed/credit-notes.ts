import { daysAfter, totalsOf } from '../../server/modules/billing/index.ts'
import { dateOf } from './dates.ts'
import type { DemoInvoice } from './invoices.ts'
import { randomFor } from './random.ts'
import type { Row } from './rows.ts'

const reasons = {
  whole: ['The company closed before the year began.', 'Ordered twice.', 'Registration canceled by the customer.'],
  part: ['Two months of unused membership.', 'Early price applied afterwards.'],
} as const

interface Draft {
  invoice: DemoInvoice
  isWhole: boolean
  issuedOn: string
  reason: string
}

/** Credits every void invoice, and a few paid ones in full or in part. */
function drafts(invoices: readonly DemoInvoice[], today: string): Draft[] {
  const random = randomFor('credit notes')
  return invoices.flatMap(invoice => {
    const isVoid = invoice.payment_status === 9
    const isPaid = invoice.payment_status === 1 || invoice.payment_status === 2
    const isCredited = random.chance(0.02)
    const isWhole = isVoid || random.chance(0.5)
    const issuedOn = daysAfter(invoice.paid_on ?? invoice.invoice_date, random.int(3, 25))
    const reason = random.pick(reasons[isWhole ? 'whole' : 'part'])
    if ((!isVoid && !(isPaid && isCredited)) || (!isVoid && issuedOn > today)) return []
    return [{ invoice, isWhole, issuedOn: issuedOn > today ? today : issuedOn, reason }]
  })
}

/** Returns credit notes, the payments of paid invoices, and the counters after the last numbers. Adds credited amounts to the invoices. */
export function buildCreditNotes(invoices: readonly DemoInvoice[], now: Date) {
  const notes = notesOf(invoices, dateOf(now))
  const counters = [
    ...countersOf(
      'invoice',
      invoices.map(({ number }) => number),
    ),
    ...countersOf(
      'credit-note',
      notes.map(({ number }) => number),
    ),
  ]
  return { notes, payments: paymentsOf(invoices, dateOf(now)), counters }
}

function notesOf(invoices: readonly DemoInvoice[], today: string) {
  const random = randomFor('refunds')
  const years = new Map<string, number>()
  const ordered = drafts(invoices, today).sort((one, other) => (one.issuedOn < other.issuedOn ? -1 : 1))
  return ordered.map(({ invoice, isWhole, issuedOn, reason }, index) => {
    const year = issuedOn.slice(0, 4)
    const serial = (years.get(year) ?? 0) + 1
    years.set(year, serial)
    const { vat_category, vat_percent, seller, buyer, company_id, net_cents } = invoice
    const part = [{ description: reason, quantity: 1, unitCents: Math.round(net_cents / 6) }]
    const totals = totalsOf(isWhole ? invoice.lines : part, { percent: vat_percent })
    invoice.credited_cents += totals.totalCents
    const isRefund = invoice.payment_status !== 9
    const isOpen = isRefund && random.chance(0.3)
    return {
      id: index + 1,
      number: `C${year}-${String(serial).padStart(5, '0')}`,
      invoice_id: invoice.id,
      company_id,
      issued_on: issuedOn,
      reason,
      net_cents: totals.netCents,
      vat_cents: totals.vatCents,
      total_cents: totals.totalCents,
      vat_category,
      vat_percent,
      seller,
      buyer,
      lines: totals.lines,
      refund_cents: isRefund ? totals.totalCents : 0,
      paid_on: isOpen ? null : issuedOn,
      payment_status: isOpen ? null : (2 as const),
    }
  })
}

function paymentsOf(invoices: readonly DemoInvoice[], today: string): Row<'invoice_payments'>[] {
  const paid = invoices.filter(({ payment_status: status }) => status === 1 || status === 2)
  return paid.map(({ id, payment_status, total_cents, paid_on }, index) => {
    const day = paid_on ?? today
    const source = payment_status === 1 ? ('online' as const) : ('wire' as const)
    return {
      id: index + 1,
      invoice_id: id,
      source,
      cents: total_cents,
      event_id: source === 'online' ? `demo_${id}` : null,
      bank_entry_id: null,
      paid_on: day,
      recorded_at: new Date(`${day}T12:00:00Z`),
    }
  })
}

/** Returns the last number of each year. */
const countersOf = (series: 'invoice' | 'credit-note', numbers: readonly string[]): Row<'invoice_counters'>[] =>
  [...Map.groupBy(numbers, number => Number(number.slice(-10, -6)))].map(([year, ofYear]) => ({
    series,
    year,
    last: ofYear.length,
  }))
