import type { z } from 'zod'
import { centsOf, type issueInvoice as issueEndpoint } from '../../../../contract/billing-admin.ts'
import type { Deps } from '../../../deps.ts'
import { dayOf } from '../../../platform/clock.ts'
import { type Tx, transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { signal } from '../../../platform/live/signal.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { longDate } from '../../../platform/texts.ts'
import { recordAudit } from '../../audit/index.ts'
import { type Account, confirmIdentity } from '../../auth/index.ts'
import { creditInvoice, type IssuedCredit } from '../credit.ts'
import { daysAfter, dueAfterDays, issueInvoice } from '../issue.ts'
import { creditedMail, issuedMail } from '../mail.ts'
import { moneyOf } from '../money.ts'
import { buyerOf } from '../parties.ts'
import { recordPayment } from '../payments.ts'
import { lockInvoice, updateInvoice } from '../queries.ts'
import { findAddressee } from '../reads.ts'
import { mailReminder } from '../reminders.ts'
import { billingTexts as texts } from '../texts.ts'
import { vatFor } from '../vat.ts'
import { lockCreditNote, setRefunded } from './queries.ts'

type CommandDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type NewInvoice = z.output<typeof issueEndpoint.body>

const day = (date: string): string => longDate(new Date(`${date}T12:00:00Z`))

function noteOf({ note, earlyUntil, regularPrice }: NewInvoice): string {
  if (earlyUntil === '') return note
  const until = day(earlyUntil)
  const early =
    regularPrice === ''
      ? texts.note.earlyWithoutPrice(until)
      : texts.note.early({ until, price: moneyOf(centsOf(regularPrice)) })
  return [early, note].filter(text => text !== '').join(' ')
}

/** Returns the day on which an invoice is due. Throws `invalid-input` if that is in the past. */
function dueDayOf({ earlyUntil, dueOn }: NewInvoice, issuedOn: string): string {
  const due = earlyUntil || dueOn || daysAfter(issuedOn, dueAfterDays)
  if (due < issuedOn)
    throw new Problem('invalid-input', {
      errors: [{ param: earlyUntil === '' ? 'dueOn' : 'earlyUntil', msg: texts.inThePast }],
    })
  return due
}

const lineOf = ({ description, quantity, unitPrice }: NewInvoice['lines'][number]) => ({
  description,
  quantity,
  unitCents: centsOf(unitPrice),
})

/** Issues an invoice to a company and mails it. An early price ends on the day on which the invoice is due. */
export function issueForStaff({ db, clock, config }: CommandDeps, { contactId }: Account, body: NewInvoice) {
  const { companyId, account, lines, isNoNotif } = body
  const now = clock.now()
  const issuedOn = dayOf(now)
  const dueOn = dueDayOf(body, issuedOn)
  return transaction(db, async tx => {
    const invoiceBuyer = await buyerOf(tx, companyId)
    if (invoiceBuyer === undefined) throw new Problem('company-not-found')
    const note = noteOf(body)
    const issued = await issueInvoice(
      tx,
      {
        companyId,
        buyer: invoiceBuyer.buyer,
        account,
        lines: lines.map(lineOf),
        vat: vatFor({ country: invoiceBuyer.buyer.country, vatNumberState: invoiceBuyer.vatNumberState }),
        issuedOn,
        dueOn,
        note,
        isNoticeOff: isNoNotif,
      },
      config,
    )
    const { id, number, totalCents } = issued
    await recordAudit(tx, {
      actorId: contactId,
      action: 'issue-invoice',
      subject: `invoice/${id}`,
      newValue: { number, companyId, account, totalCents },
      now,
    })
    const to = await findAddressee(tx, { company_id: companyId, buyer: invoiceBuyer.buyer })
    const mailed = {
      id,
      number,
      what: lines[0]?.description ?? account,
      totalCents,
      openCents: totalCents,
      dueOn,
    }
    if (to !== undefined) await queueMail(tx, () => issuedMail(config, to, mailed, note), now)
    await signal(tx, 'membership', { companyId })
    return { payload: { id, invoiceNumber: number, total: totalCents / 100 } }
  })
}

/** Throws unless an invoice exists and the check passes; a code works once, so this is checked before asking for it. */
async function lockChecked(tx: Tx, id: number, check: (invoice: LockedInvoice) => boolean): Promise<LockedInvoice> {
  const invoice = await lockInvoice(tx, id)
  if (invoice === undefined) throw new Problem('not-found')
  if (!check(invoice)) throw new Problem('invoice-settled')
  return invoice
}
type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>

/** Runs a dangerous command about an invoice: checks it, asks for the code, checks again and runs it. */
async function command<T>(
  deps: CommandDeps,
  staff: Account,
  { id, code }: { id: number; code: string },
  check: (invoice: LockedInvoice) => boolean,
  run: (tx: Tx, invoice: LockedInvoice) => Promise<T>,
): Promise<T> {
  await transaction(deps.db, tx => lockChecked(tx, id, check))
  await confirmIdentity(deps, staff, { code })
  return transaction(deps.db, async tx => {
    const invoice = await lockChecked(tx, id, check)
    const result = await run(tx, invoice)
    if (invoice.company_id !== null) await signal(tx, 'membership', { companyId: invoice.company_id })
    return result
  })
}

const isOpen = ({ payment_status }: LockedInvoice) => payment_status === null
const isUnpaid = (invoice: LockedInvoice) => isOpen(invoice) && invoice.received_cents === 0
const isCreditable = ({ payment_status, credited_cents, total_cents }: LockedInvoice) =>
  payment_status !== 9 && credited_cents < total_cents

/**
 * Issues a credit note for an invoice, records and mails it. If `netCents` is undefined, credits the whole remainder.
 */
async function credit(
  tx: Tx,
  { clock, config }: CommandDeps,
  staff: Account,
  invoice: LockedInvoice,
  { netCents, reason, action }: { netCents: number | undefined; reason: string; action: string },
): Promise<IssuedCredit> {
  const now = clock.now()
  const lines =
    netCents === undefined
      ? ('full' as const)
      : [{ description: texts.credit.part(invoice.number), quantity: 1, unitCents: netCents }]
  const result = await creditInvoice(tx, { invoiceId: invoice.id, lines, reason, issuedOn: dayOf(now) })
  if (result.outcome === 'refused')
    throw new Problem(result.reason === 'too-much' ? 'amount-too-high' : 'invoice-settled')
  const { number, totalCents, refundCents } = result
  await recordAudit(tx, {
    actorId: staff.contactId,
    action,
    subject: `invoice/${invoice.id}`,
    newValue: { number: invoice.number, creditNote: number, totalCents, refundCents, reason },
    now,
  })
  const to = await findAddressee(tx, invoice)
  const mailed = { number, invoiceNumber: invoice.number, totalCents, refundCents, reason }
  if (to !== undefined) await queueMail(tx, () => creditedMail(config, to, mailed), now)
  return result
}

/** Throws `invalid-input` for the day of a payment that lies ahead. */
function refuseFuture(paidOn: string, now: Date): void {
  if (paidOn > dayOf(now)) throw new Problem('invalid-input', { errors: [{ param: 'paidOn', msg: texts.inTheFuture }] })
}

interface Target {
  id: number
  code: string
}

/** Credits an invoice in full or in part. */
export async function creditForStaff(
  deps: CommandDeps,
  staff: Account,
  { amount, reason, ...target }: Target & { amount: number | ''; reason: string },
) {
  const netCents = amount === '' ? undefined : centsOf(amount)
  const { number, totalCents, refundCents } = await command(deps, staff, target, isCreditable, (tx, invoice) =>
    credit(tx, deps, staff, invoice, { netCents, reason, action: 'credit-invoice' }),
  )
  return { payload: { invoiceNumber: number, total: totalCents / 100, refund: refundCents / 100 } }
}

/** Voids an invoice on which nothing has been paid. */
export const voidForStaff = (deps: CommandDeps, staff: Account, { reason, ...target }: Target & { reason: string }) =>
  command(deps, staff, target, isUnpaid, (tx, invoice) =>
    credit(tx, deps, staff, invoice, { netCents: undefined, reason, action: 'void-invoice' }),
  )

/** Records a payment by wire. */
export async function payByWireForStaff(
  deps: CommandDeps,
  staff: Account,
  { amount, paidOn, ...target }: Target & { amount: number; paidOn: string },
) {
  const cents = centsOf(amount)
  const now = deps.clock.now()
  refuseFuture(paidOn, now)
  return command(deps, staff, target, isOpen, async (tx, invoice) => {
    const result = await recordPayment(tx, { invoiceId: invoice.id, cents, source: 'wire', paidOn, now })
    if (result.outcome === 'refused')
      throw new Problem(result.reason === 'amount-differs' ? 'amount-too-high' : 'invoice-settled')
    await recordAudit(tx, {
      actorId: staff.contactId,
      action: 'pay-invoice-by-wire',
      subject: `invoice/${invoice.id}`,
      newValue: { number: invoice.number, cents, paidOn },
      now,
    })
    return { payload: { due: (result.outcome === 'partly-paid' ? result.openCents : 0) / 100 } }
  })
}

/** Mails a reminder now. */
export function remindForStaff({ db, clock, config }: CommandDeps, { contactId }: Account, id: number) {
  return transaction(db, async tx => {
    const invoice = await lockChecked(tx, id, isOpen)
    if (!(await mailReminder(tx, { clock, config }, invoice, false))) return
    await recordAudit(tx, {
      actorId: contactId,
      action: 'remind-of-invoice',
      subject: `invoice/${id}`,
      newValue: { number: invoice.number, reminders: invoice.reminders + 1 },
      now: clock.now(),
    })
  })
}

/** Turns the notices about an invoice on or off, and sets whether access is blocked until it is paid. */
export const setNoticesForStaff = (
  deps: CommandDeps,
  staff: Account,
  { isNoNotif, forcePay, ...target }: Target & { isNoNotif: boolean; forcePay: boolean },
) =>
  command(deps, staff, target, isOpen, async (tx, invoice) => {
    const { is_notice_off, is_pay_forced, number, id } = invoice
    await updateInvoice(tx, id, { is_notice_off: isNoNotif, is_pay_forced: forcePay })
    await recordAudit(tx, {
      actorId: staff.contactId,
      action: 'set-invoice-notices',
      subject: `invoice/${id}`,
      oldValue: { isNoNotif: is_notice_off, forcePay: is_pay_forced },
      newValue: { number, isNoNotif, forcePay },
      now: deps.clock.now(),
    })
  })

/** Records that a refund was paid by wire. */
export async function recordRefundForStaff(
  deps: CommandDeps,
  staff: Account,
  { id, paidOn, code }: Target & { paidOn: string },
) {
  refuseFuture(paidOn, deps.clock.now())
  const lock = async (tx: Tx) => {
    const note = await lockCreditNote(tx, id)
    if (note === undefined) throw new Problem('not-found')
    if (note.payment_status !== null) throw new Problem('invoice-settled')
    return note
  }
  await transaction(deps.db, lock)
  await confirmIdentity(deps, staff, { code })
  await transaction(deps.db, async tx => {
    const note = await lock(tx)
    await setRefunded(tx, id, paidOn)
    await recordAudit(tx, {
      actorId: staff.contactId,
      action: 'refund-credit-note',
      subject: `credit-note/${id}`,
      newValue: { number: note.number, refundCents: note.refund_cents, paidOn },
      now: deps.clock.now(),
    })
  })
}
