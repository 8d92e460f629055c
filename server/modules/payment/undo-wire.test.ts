import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { me } from '../../../contract/auth.ts'
import * as billing from '../../../contract/billing-admin.ts'
import { setPlan } from '../../../contract/member-admin.ts'
import { listOrders } from '../../../contract/orders.ts'
import { orderMembership } from '../../../contract/payment.ts'
import { getWireUndo, type UndoneMembership, undoWire } from '../../../contract/wires.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { addInvoice, buyer } from '../../../tests/support/invoices.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { addOrder, addTrialMember, newOrder, startPaymentApp } from '../../../tests/support/payments.ts'
import { addFactor } from '../../../tests/support/second-factor.ts'
import { addStaff } from '../../../tests/support/staff.ts'
import { transaction } from '../../platform/db/database.ts'
import { billingJobs, creditInvoice, invoicePaidJobName, recordPayment } from '../billing/index.ts'
import { paymentJobs } from './jobs.ts'

let test: TestApp
let staffId: number
let staff: string
let companyId: number
let member: string
let email: string

beforeAll(async () => {
  ;({ test, staffId, staff } = await startPaymentApp())
})
afterAll(() => test.close())
beforeEach(async () => {
  ;({ companyId, member, email } = await addTrialMember(test))
})

const codeOf = (id = staffId) => addFactor(test, id, 'verified')
const roleNow = async () => (await test.call(me, {}, member)).body.user.role
const subjects = async (to = email) => (await mailsTo(test.deps.db, to)).map(({ subject }) => subject)
const detail = async (id: number) => (await test.call(billing.getInvoice, { params: { id } }, staff)).body
const runJob = (jobs: typeof paymentJobs, wanted: string, payload: object = {}) =>
  jobs.find(({ name }) => name === wanted)?.run(test.deps, payload)

/** Records a wire as staff do, and runs the jobs that follow; returns its id. */
async function pay(invoiceId: number, cents: number): Promise<number> {
  const payment = { invoiceId, cents, source: 'wire' as const, paidOn: '2026-11-18', now: test.clock.now() }
  const { outcome } = await transaction(test.deps.db, tx => recordPayment(tx, payment))
  if (outcome === 'paid') await runJob(paymentJobs, invoicePaidJobName, { id: invoiceId })
  return (await detail(invoiceId)).payments.at(-1)?.id ?? 0
}

/** Orders a year of Broker by wire, as the member. */
async function ordered() {
  const body = { ...newOrder({ email }), by: 'wire' as const }
  const { order } = (await test.call(orderMembership, { body }, member)).body
  const row = await test.deps.db.selectFrom('orders').where('reference', '=', order).selectAll().executeTakeFirst()
  return { id: row?.id ?? 0, invoiceId: row?.invoice_id ?? 0 }
}
const orderState = async (id: number) =>
  (await test.call(listOrders, { query: { pageSize: 100 } }, staff)).body.payload.results.find(each => each.id === id)

const preview = async (id: number) => (await test.call(getWireUndo, { params: { id } }, staff)).body.payload
const undo = async (id: number, membership: UndoneMembership = 'none', given?: string, token = staff) => {
  const body = { reason: 'It was for invoice 2026-00001.', membership, code: given ?? (await codeOf()) }
  return await test.call(undoWire, { params: { id }, body }, token)
}

describe('a wire that was recorded by mistake', () => {
  it('is undone by staff only, with a fresh code', async () => {
    const { id: invoiceId } = await addInvoice(test)
    const id = await pay(invoiceId, 67_500)
    const body = { reason: 'A test.', membership: 'none' as const, code: '000000' }
    expect((await test.call(getWireUndo, { params: { id } })).problem.code).toBe('sign-in-required')
    expect((await test.call(undoWire, { params: { id }, body })).problem.code).toBe('sign-in-required')
    expect((await test.call(getWireUndo, { params: { id } }, member)).problem.code).toBe('staff-only')
    expect((await test.call(undoWire, { params: { id }, body }, member)).problem.code).toBe('staff-only')
    expect((await undo(id, 'none', '000000')).problem.code).toBe('wrong-code')
    expect((await undo(2_000_000_000)).problem.code).toBe('not-found')
    expect((await detail(invoiceId)).invoice.paymentStatus).toBe(2)
  })

  it('is reversed by a negative payment, which is recorded and mailed, and leaves the invoice open', async () => {
    const to = 'reed@reed.example'
    const { id: invoiceId, number } = await addInvoice(test, { buyer: { ...buyer, email: to } })
    const id = await pay(invoiceId, 67_500)
    expect(await preview(id)).toEqual({
      invoiceNumber: number,
      amount: 675,
      due: 675,
      isReopened: true,
      isHeld: false,
      isFromStatement: false,
      membership: 'none',
      returnsTo: null,
      mailedTo: to,
    })
    expect((await undo(id)).body.payload).toEqual({ due: 675 })
    const { invoice, payments } = await detail(invoiceId)
    expect(invoice).toMatchObject({ paymentStatus: null, datePaid: null, due: 675 })
    expect(payments).toMatchObject([
      { id, amount: 675, isUndoable: false, reason: '' },
      { amount: -675, isUndoable: false, reason: 'It was for invoice 2026-00001.' },
    ])
    const mail = (await mailsTo(test.deps.db, to)).at(-1)
    expect(mail?.subject).toBe(`Invoice ${number} is not paid yet`)
    expect(mail?.text).toContain('It was for invoice 2026-00001.')
    const audit = test.deps.db.selectFrom('audit_log').where('subject', '=', `invoice/${invoiceId}`).selectAll()
    expect(await audit.execute()).toMatchObject([
      { action: 'undo-wire', actor_id: staffId, new_value: { cents: -67_500, membership: 'none' } },
    ])
    expect((await undo(id)).problem).toMatchObject({
      code: 'cannot-undo',
      msg: 'This wire has been undone already.',
    })
    expect((await undo(payments[1]?.id ?? 0)).problem.code).toBe('cannot-undo')
    expect(await pay(invoiceId, 67_500)).toBeGreaterThan(id)
    expect((await detail(invoiceId)).invoice.paymentStatus).toBe(2)
  })

  it('keeps other partial payments, and is not mailed if the invoice was open anyway', async () => {
    const { id: invoiceId } = await addInvoice(test, { companyId })
    const first = await pay(invoiceId, 60_000)
    expect(await preview(first)).toMatchObject({ isReopened: false, due: 675, mailedTo: null })
    const second = await pay(invoiceId, 7_500)
    expect((await undo(first)).body.payload).toEqual({ due: 600 })
    expect((await detail(invoiceId)).invoice).toMatchObject({ paymentStatus: null, due: 600 })
    expect((await undo(second)).body.payload).toEqual({ due: 675 })
    expect(await subjects()).toEqual([
      expect.stringMatching(/^Payment received/),
      expect.stringMatching(/is not paid yet$/),
    ])
  })

  it('is reversed once, even with concurrent requests', async () => {
    const { id: invoiceId } = await addInvoice(test)
    const id = await pay(invoiceId, 67_500)
    const colleague = await addStaff(test.deps.db)
    const token = await test.signIn(colleague)
    const [one, two] = [await codeOf(), await codeOf(colleague)]
    const replies = await Promise.all([undo(id, 'none', one), undo(id, 'none', two, token)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await detail(invoiceId)).payments.map(({ amount }) => amount)).toEqual([675, -675])
  })

  it('from a statement leaves a credit that waits for the right invoice', async () => {
    const [wrong, right] = [await addInvoice(test), await addInvoice(test)]
    const { db } = test.deps
    const statement = { iban: 'x', reference: 'undone', imported_by: staffId, imported_at: test.clock.now() }
    const { id: statement_id } = await db
      .insertInto('bank_statements')
      .values(statement)
      .returning('id')
      .executeTakeFirstOrThrow()
    const credit = { reference: '', payer: 'A buyer', iban: '', remittance: 'undone', booked_on: '2026-11-17' }
    const { id } = await db
      .insertInto('bank_entries')
      .values({ statement_id, cents: 70_000, ...credit })
      .returning('id')
      .executeTakeFirstOrThrow()
    const assign = async (invoiceNumber: string, amount: number) =>
      test.call(
        billing.assignBankEntry,
        { params: { id }, body: { invoiceNumber, amount, code: await codeOf() } },
        staff,
      )
    const entry = async () =>
      (await test.call(billing.searchBankEntries, { query: { query: 'undone' } }, staff)).body.payload.results[0]
    await assign(wrong.number, 675)
    await assign(right.number, 25)
    expect(await entry()).toMatchObject({ state: 'assigned', left: 0, wires: [{ amount: 675 }, { amount: 25 }] })
    const wire = (await entry())?.wires[0]?.id ?? 0
    expect(await preview(wire)).toMatchObject({ isFromStatement: true })
    expect((await undo(wire)).status).toBe(200)
    expect(await entry()).toMatchObject({ state: 'open', left: 675, wires: [{ invoiceNumber: right.number }] })
    expect((await assign(right.number, 650)).body.payload).toEqual({ due: 0, left: 25 })

    // A dismissed remainder returns to the list together with the undone amount.
    await test.call(billing.dismissBankEntry, { params: { id }, body: { reason: 'Paid too much' } }, staff)
    expect(await entry()).toMatchObject({ state: 'dismissed', reason: 'Paid too much', left: 25 })
    await undo((await entry())?.wires[1]?.id ?? 0)
    expect(await entry()).toMatchObject({ state: 'open', reason: null, left: 675, wires: [{ amount: 25 }] })
  })

  it('cannot be reversed if it came online or if a credit note promised to refund it', async () => {
    const online = await addOrder(test)
    const [payment] = (await detail(online.invoiceId)).payments
    expect(payment?.isUndoable).toBe(false)
    expect((await undo(payment?.id ?? 0)).problem.code).toBe('cannot-undo')
    const { id: invoiceId } = await addInvoice(test)
    const id = await pay(invoiceId, 67_500)
    const credit = { invoiceId, lines: 'full' as const, reason: 'A test.', issuedOn: '2026-11-18' }
    await transaction(test.deps.db, tx => creditInvoice(tx, credit))
    expect((await test.call(getWireUndo, { params: { id } }, staff)).problem.msg).toContain('credit note')
    expect((await undo(id)).problem.code).toBe('cannot-undo')
  })

  it('resumes reminders, counted from the day of the reversal', async () => {
    const to = 'sedge@sedge.example'
    const { id: invoiceId, number } = await addInvoice(test, {
      buyer: { ...buyer, email: to },
      issuedOn: '2026-06-01',
    })
    const remind = async () => {
      await runJob(billingJobs, 'remind-of-invoices')
      return (await subjects(to)).filter(subject => subject.startsWith('Reminder')).length
    }
    const id = await pay(invoiceId, 67_500)
    await undo(id)
    expect(await remind()).toBe(0)
    test.clock.advance({ days: 3 })
    expect(await remind()).toBe(1)
    expect((await subjects(to)).slice(1)).toEqual([
      `Invoice ${number} is not paid yet`,
      `Reminder: invoice ${number} is overdue`,
    ])
    staff = await test.signIn(staffId)
  })
})

describe('a membership that the wire had started', () => {
  it('ends, and starts again with the right wire', async () => {
    const { id: orderId, invoiceId } = await ordered()
    const id = await pay(invoiceId, 135_000)
    expect(await roleNow()).toBe('member')
    expect(await preview(id)).toMatchObject({ membership: 'ends', returnsTo: { plan: 'trial', until: '2026-12-01' } })
    expect((await undo(id, 'none')).problem.code).toBe('cannot-undo')
    expect((await undo(id, 'ends')).status).toBe(200)
    expect(await roleNow()).toBe('trial')
    expect(await orderState(orderId)).toMatchObject({ state: 'invoiced', paidDT: null })
    const mail = (await mailsTo(test.deps.db, email)).at(-1)
    expect(mail?.text).toContain('What you had before it runs until 1 December 2026.')
    // The job of the undone wire runs late.
    await runJob(paymentJobs, invoicePaidJobName, { id: invoiceId })
    expect(await roleNow()).toBe('trial')
    await pay(invoiceId, 135_000)
    expect(await roleNow()).toBe('member')
    expect(await orderState(orderId)).toMatchObject({ state: 'paid' })
  })

  it('stays if staff have changed it since, and the right wire adds no second year', async () => {
    const { id: orderId, invoiceId } = await ordered()
    const id = await pay(invoiceId, 135_000)
    const plan = { plan: 'plus' as const, reason: 'A test.', code: await codeOf() }
    expect((await test.call(setPlan, { params: { id: companyId }, body: plan }, staff)).status).toBe(200)
    expect(await preview(id)).toMatchObject({ membership: 'stays', returnsTo: null })
    expect((await undo(id, 'stays')).status).toBe(200)
    expect(await roleNow()).toBe('member')
    expect(await orderState(orderId)).toMatchObject({ state: 'paid' })
    const standing = () =>
      test.deps.db.selectFrom('companies').where('id', '=', companyId).select(['membership_plan', 'paid_until'])
    const before = await standing().executeTakeFirst()
    await pay(invoiceId, 135_000)
    expect(await standing().executeTakeFirst()).toEqual(before)
  })

  it('is not given to a visitor without an account', async () => {
    const { id: orderId, invoiceId } = await addOrder(test, 'wire')
    const id = await pay(invoiceId, 135_000)
    expect(await orderState(orderId)).toMatchObject({ state: 'paid', waitsForAccount: true })
    expect(await preview(id)).toMatchObject({ membership: 'not-given' })
    expect((await undo(id, 'not-given')).status).toBe(200)
    expect(await orderState(orderId)).toMatchObject({ state: 'invoiced', waitsForAccount: false })
  })
})

it('the database refuses to reverse a payment in any other way', async () => {
  const { id: invoiceId } = await addInvoice(test)
  const id = await pay(invoiceId, 67_500)
  const { db } = test.deps
  await expect(
    db.updateTable('invoices').set({ received_cents: 0, payment_status: null }).where('id', '=', invoiceId).execute(),
  ).rejects.toThrow('payments and credit notes of an invoice stay')
  const row = { invoice_id: invoiceId, source: 'wire' as const, paid_on: '2026-11-18', recorded_at: test.clock.now() }
  for (const wrong of [
    { cents: -67_400, reverses_id: id },
    { cents: -67_500, reverses_id: null },
    { cents: 67_500, reverses_id: id },
  ])
    await expect(
      db
        .insertInto('invoice_payments')
        .values({ ...row, ...wrong })
        .execute(),
    ).rejects.toThrow(/taken back as it was|cents_check/)
})
