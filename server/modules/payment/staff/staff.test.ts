import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { me, verifyResetToken } from '../../../../contract/auth.ts'
import * as contract from '../../../../contract/orders.ts'
import {
  getInvoiceToPay,
  getLinkedInvoicePdf,
  getLinkedInvoiceUbl,
  orderMembership,
  payInvoice,
} from '../../../../contract/payment.ts'
import { listWaiting } from '../../../../contract/staff-start.ts'
import { requestOf, type TestApp } from '../../../../tests/support/app.ts'
import { testNow } from '../../../../tests/support/deps.ts'
import { addInvoice, buyer } from '../../../../tests/support/invoices.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import {
  addOrder,
  addTrialMember,
  checkout,
  newOrder,
  placeOrder,
  startPaymentApp,
} from '../../../../tests/support/payments.ts'
import { addFactor } from '../../../../tests/support/second-factor.ts'
import { transaction } from '../../../platform/db/database.ts'
import { OutboundFailure } from '../../../platform/outbound/request-json.ts'
import { payPathOf } from '../../../platform/payments/pay-link.ts'
import { invoicePaidJobName, recordPayment } from '../../billing/index.ts'
import { paymentJobs } from '../jobs.ts'
import { sendRefund } from '../refunds.ts'

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

const code = () => addFactor(test, staffId, 'verified')
const orders = async (query: object = {}) =>
  (await test.call(contract.listOrders, { query: { pageSize: 100, ...query } }, staff)).body.payload.results
const detailsOf = async (id: number) =>
  (await test.call(contract.getStaffOrder, { params: { id } }, staff)).body.payload
const subjectsTo = async (address: string) => (await mailsTo(test.deps.db, address)).map(({ subject }) => subject)
const auditOf = (id: number) =>
  test.deps.db.selectFrom('audit_log').where('subject', '=', `order/${id}`).select(['action', 'actor_id']).execute()

/** Places an order and pays it; returns it as staff see it. */
async function paid(by: 'member' | 'visitor' = 'member') {
  const { paymentId } = await placeOrder(test, { email }, by === 'member' ? member : undefined)
  await checkout(test, paymentId)
  const [order] = await orders({ query: paymentId })
  if (order === undefined) throw new Error('the order is not listed')
  return order
}

describe('the orders', () => {
  it('are for staff only', async () => {
    const { id } = await paid()
    const params = { id }
    const body = { reason: 'Canceled', code: '123456' }
    expect((await test.call(contract.listOrders, {}, member)).problem.code).toBe('staff-only')
    expect((await test.call(contract.getStaffOrder, { params }, member)).problem.code).toBe('staff-only')
    expect((await test.call(contract.refundOrder, { params, body }, member)).problem.code).toBe('staff-only')
    expect((await test.call(contract.openOrderAccount, { params }, member)).problem.code).toBe('staff-only')
    expect((await test.call(contract.listOrders, {})).problem.code).toBe('sign-in-required')
  })

  it('are found by state, company, address, invoice and payment, with what the provider confirmed', async () => {
    const order = await paid()
    expect(order).toMatchObject({ state: 'paid', provider: 'local', companyId, totalCents: 135_000, finding: null })
    const has = async (query: object) => (await orders(query)).some(({ id }) => id === order.id)
    expect(await has({ state: 'paid' })).toBe(true)
    expect(await has({ state: 'open' })).toBe(false)
    expect(await has({ query: email })).toBe(true)
    expect(await has({ query: order.invoiceNumber })).toBe(true)
    expect(await has({ query: '100%' })).toBe(false)
    expect((await detailsOf(order.id)).events).toMatchObject([{ status: 'paid', cents: 135_000, outcome: 'paid' }])
  })
})

describe('a visitor who paid', () => {
  const open = (id: number) => test.call(contract.openOrderAccount, { params: { id } }, staff)

  it('gets an account with the membership and the invoice, once', async () => {
    email = `new-${email}`
    const order = await paid('visitor')
    const waiting = (await test.call(listWaiting, {}, staff)).body.payload.results
    expect(waiting.find(({ kind }) => kind === 'accounts-to-open')?.count).toBeGreaterThan(0)
    expect((await orders({ state: 'to-do' })).map(({ id }) => id)).toContain(order.id)
    const { body } = await open(order.id)
    const opened = body.payload.companyId
    const row = await test.deps.db.selectFrom('companies').where('id', '=', opened).selectAll().executeTakeFirst()
    expect(row).toMatchObject({ name: 'Larch Hardware', membership_plan: 'broker', paid_until: '2027-11-17' })
    const invoices = await test.deps.db.selectFrom('invoices').where('company_id', '=', opened).selectAll().execute()
    expect(invoices.map(({ number }) => number)).toEqual([order.invoiceNumber])
    const welcome = (await mailsTo(test.deps.db, email)).find(mail => mail.subject.startsWith('Welcome to'))
    expect(welcome?.text).toContain('Choose a password to sign in for the first time.')
    expect(welcome?.text).not.toMatch(/new password|reset your/i)
    const resetToken = /reset=([\w-]+)/.exec(welcome?.text ?? '')?.[1] ?? ''
    // It is not a reset, so it works for longer than 30 minutes.
    test.clock.set('2026-11-19T09:00:00.000Z')
    const { payload } = (await test.call(verifyResetToken, { body: { resetToken } })).body
    expect(payload).toMatchObject({ isSuccess: true, isFirst: true })
    test.clock.set(testNow)
    expect((await open(order.id)).problem.code).toBe('order-handled')
    expect(await auditOf(order.id)).toEqual([{ action: 'open-order-account', actor_id: staffId }])
  })

  it('gives the membership to the company that already has the address', async () => {
    const order = await paid('visitor')
    expect((await detailsOf(order.id)).account).toMatchObject({ companyId })
    expect((await open(order.id)).body.payload.companyId).toBe(companyId)
    expect((await test.call(me, {}, member)).body.user.role).toBe('member')
  })
})

describe('a refund', () => {
  const refund = async (id: number, fields: object = {}) =>
    test.call(
      contract.refundOrder,
      { params: { id }, body: { reason: 'Ordered by mistake.', code: await code(), ...fields } },
      staff,
    )
  const refundsOf = async (id: number) => (await detailsOf(id)).refunds

  it('needs a fresh code, credits the invoice and uses the original payment method', async () => {
    const order = await paid()
    expect((await refund(order.id, { code: '000000' })).problem.code).toBe('wrong-code')
    const { body } = await refund(order.id, { endsMembership: true })
    expect(body.payload.cents).toBe(135_000)
    const [waiting] = await refundsOf(order.id)
    expect(waiting).toMatchObject({ state: 'waiting', cents: 135_000, creditNote: body.payload.creditNote })
    await sendRefund(test.deps, waiting?.id ?? 0)
    await sendRefund(test.deps, waiting?.id ?? 0)
    expect((await refundsOf(order.id))[0]?.state).toBe('sent')
    const payment = await test.deps.db
      .selectFrom('local_payments')
      .where('id', '=', order.paymentId ?? '')
      .select('refunded_cents')
      .executeTakeFirst()
    expect(payment?.refunded_cents).toBe(135_000)
    expect((await test.call(me, {}, member)).body.user.role).toBe('trial-ended')
    expect(await subjectsTo(email)).toContain(`Credit note ${body.payload.creditNote}`)
    expect((await refund(order.id)).problem.code).toBe('nothing-to-refund')
    expect(await auditOf(order.id)).toEqual([{ action: 'refund-order', actor_id: staffId }])
  })

  it('of a part keeps the membership, and never exceeds the invoice', async () => {
    const order = await paid()
    expect((await refund(order.id, { amount: 2_000 })).problem.code).toBe('nothing-to-refund')
    expect((await refund(order.id, { amount: 350.5 })).body.payload.cents).toBe(35_050)
    expect((await refund(order.id, { amount: 1_000 })).problem.code).toBe('nothing-to-refund')
    expect((await refund(order.id)).body.payload.cents).toBe(99_950)
    expect((await test.call(me, {}, member)).body.user.role).toBe('member')
  })

  it('that the provider refuses says why and is tried again', async () => {
    const order = await paid()
    await refund(order.id)
    const [{ id = 0 } = {}] = await refundsOf(order.id)
    const { payments } = test.deps
    if (payments === undefined) throw new Error('there is no provider')
    const { refund: pay } = payments
    payments.refund = () => Promise.reject(new OutboundFailure('HTTP 409: the balance is too low'))
    await expect(sendRefund(test.deps, id)).rejects.toThrow(OutboundFailure)
    expect((await refundsOf(order.id))[0]).toMatchObject({
      state: 'waiting',
      fault: 'HTTP 409: the balance is too low',
    })
    payments.refund = pay
    await sendRefund(test.deps, id)
    expect((await refundsOf(order.id))[0]).toMatchObject({ state: 'sent', fault: '' })
  })
})

describe('an order by wire', () => {
  const ordered = async () => {
    const body = { ...newOrder({ email }), by: 'wire' as const }
    const { order } = (await test.call(orderMembership, { body }, member)).body
    const row = await test.deps.db.selectFrom('orders').where('reference', '=', order).selectAll().executeTakeFirst()
    return { id: row?.id ?? 0, invoiceId: row?.invoice_id ?? 0 }
  }
  const stateOf = async (id: number) => (await orders()).find(order => order.id === id)?.state
  /** Records a wire as staff do, and runs the job that follows, twice. */
  const wire = async (invoiceId: number, cents: number) => {
    const payment = { invoiceId, cents, source: 'wire' as const, paidOn: '2026-11-18', now: test.clock.now() }
    await transaction(test.deps.db, tx => recordPayment(tx, payment))
    const job = paymentJobs.find(({ name }) => name === invoicePaidJobName)
    await job?.run(test.deps, { id: invoiceId })
    await job?.run(test.deps, { id: invoiceId })
  }
  const tokenOf = (invoiceId: number) => payPathOf(test.deps.config.secret, invoiceId).split('/').at(-1) ?? ''

  it('has its invoice at once, due in 15 days, and its membership when the wire arrives', async () => {
    const { id, invoiceId } = await ordered()
    const params = { token: tokenOf(invoiceId) }
    const { payload } = (await test.call(getInvoiceToPay, { params })).body
    expect(payload).toMatchObject({ state: 'due', openCents: 135_000, dueOn: '2026-12-03' })
    expect((await mailsTo(test.deps.db, email))[0]?.text).toContain(params.token)
    const pdf = await test.app.inject(requestOf(getLinkedInvoicePdf, { params }))
    expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ])
    const ubl = await test.app.inject(requestOf(getLinkedInvoiceUbl, { params }))
    expect(ubl.body).toContain('Larch Hardware')
    expect(await stateOf(id)).toBe('invoiced')
    await wire(invoiceId, 135_000)
    expect(await stateOf(id)).toBe('paid')
    expect((await test.call(me, {}, member)).body.user.role).toBe('member')
    const mails = (await mailsTo(test.deps.db, email)).slice(1)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Payment received: invoice /)])
    expect(mails[0]?.text).toContain('Your membership is active and paid until 17 November 2027.')
  })

  it('of a visitor is shown to staff once its wire arrives', async () => {
    const { id, invoiceId } = await addOrder(test, 'wire')
    await wire(invoiceId, 135_000)
    expect(await stateOf(id)).toBe('paid')
    const order = (await orders()).find(each => each.id === id)
    const [mail] = await mailsTo(test.deps.db, order?.email ?? '')
    expect(mail?.text).toContain('Our team verifies your company and opens your account within 24 hours.')
    const { supportEmail } = test.deps.config.brand
    expect((await mailsTo(test.deps.db, supportEmail)).at(-1)?.subject).toBe('Larch Hardware paid and needs an account')
  })

  it('is not required: any invoice that wires pay in full is confirmed by one mail', async () => {
    const to = 'reed@reed.example'
    const { id: invoiceId, number } = await addInvoice(test, { buyer: { ...buyer, email: to } })
    await wire(invoiceId, 60_000)
    expect(await mailsTo(test.deps.db, to)).toEqual([])
    await wire(invoiceId, 7_500)
    const [mail, ...others] = await mailsTo(test.deps.db, to)
    expect(mail?.subject).toBe(`Payment received: invoice ${number}`)
    expect(others).toEqual([])
  })

  it('can be paid online by the link of its invoice instead, once', async () => {
    const { id, invoiceId } = await ordered()
    const params = { token: tokenOf(invoiceId) }
    const [one, again] = [await test.call(payInvoice, { params }), await test.call(payInvoice, { params })]
    expect(again.body.link).toBe(one.body.link)
    await checkout(test, one.body.link.split('/').at(-1) ?? '')
    expect(await stateOf(id)).toBe('paid')
    expect((await test.call(getInvoiceToPay, { params })).body.payload).toMatchObject({ state: 'paid', openCents: 0 })
    expect((await test.call(payInvoice, { params })).problem.code).toBe('already-paid')
    expect((await test.call(me, {}, member)).body.user.role).toBe('member')
  })

  it('has a link that cannot be guessed', async () => {
    const { invoiceId } = await ordered()
    const token = tokenOf(invoiceId + 1).replace(/\..*/, tokenOf(invoiceId).replace(/^[^.]*/, ''))
    for (const wrong of [token, String(invoiceId), 'x'])
      for (const endpoint of [getInvoiceToPay, getLinkedInvoicePdf, getLinkedInvoiceUbl])
        expect((await test.call(endpoint, { params: { token: wrong } })).problem.code).toBe('invalid-link')
  })
})
