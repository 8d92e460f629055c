import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { me } from '../../../contract/auth.ts'
import * as contract from '../../../contract/payment.ts'
import { createTestApp, requestOf, type TestApp } from '../../../tests/support/app.ts'
import { solvedCaptcha } from '../../../tests/support/captcha.ts'
import { addInvoice } from '../../../tests/support/invoices.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { checkout, dutchVat, newOrder, placeOrder, report } from '../../../tests/support/payments.ts'
import { setSetting } from '../../../tests/support/settings.ts'
import { addCompany, addContact, addCountry } from '../../../tests/support/world.ts'
import { OutboundFailure } from '../../platform/outbound/request-json.ts'
import { askAboutPayments } from './jobs.ts'
import { offeredMethods } from './settings.ts'

let test: TestApp
let companyId: number
let contactId: number
let member: string
let email: string
let serial = 0

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  await addCountry(db)
  await addCountry(db, 'US', 'United States', false)
  await addCountry(db, 'DE', 'Germany')
  await addCountry(db, 'GB', 'United Kingdom', false)
})
afterAll(() => test.close())
beforeEach(async () => {
  serial += 1
  email = `lara${serial}@larch${serial}.example`
  companyId = await addCompany(test.deps.db, {
    membership_plan: 'trial',
    trial_ends_at: new Date('2026-11-30T12:00:00Z'),
    country_code: 'US',
  })
  contactId = await addContact(test.deps.db, companyId, { email })
  member = await test.signIn(contactId)
})

const orderOf = (reference: string) =>
  test.deps.db.selectFrom('orders').where('reference', '=', reference).selectAll().executeTakeFirstOrThrow()
const companyOf = (id = companyId) =>
  test.deps.db
    .selectFrom('companies')
    .where('id', '=', id)
    .select(['membership_plan', 'paid_until', 'trial_ends_at', 'vat_nr'])
    .executeTakeFirstOrThrow()
const invoicesOf = (orderId: number) =>
  test.deps.db.selectFrom('invoices').where('order_id', '=', orderId).selectAll().execute()
const eventsOf = (orderId: number) =>
  test.deps.db.selectFrom('payment_events').where('order_id', '=', orderId).selectAll().orderBy('id').execute()
const place = (fields: Parameters<typeof placeOrder>[1] = {}, token: string | undefined = member) =>
  placeOrder(test, { email, ...fields }, token)
const stateOf = async (reference: string) =>
  (await test.call(contract.getOrder, { params: { reference } })).body.payload

describe('an order', () => {
  it('of a visitor needs a captcha, which works once', async () => {
    const send = async (captcha?: string) =>
      (await test.call(contract.orderMembership, { body: { ...newOrder({ email }), captcha } })).problem.code
    const solved = await solvedCaptcha(test)
    expect([await send(), await send('e30='), await send(solved), await send(solved)]).toEqual([
      'captcha-failed',
      'captcha-failed',
      undefined,
      'captcha-failed',
    ])
  })

  it('is refused to a read-only contact, who may not pay', async () => {
    const reader = await addContact(test.deps.db, companyId, { is_read_only: true })
    const reply = await test.call(contract.orderMembership, { body: newOrder() }, await test.signIn(reader))
    expect(reply.problem.code).toBe('read-only')
  })

  it('names each field that is missing or wrong', async () => {
    const faults = async (fields: object) => {
      const { problem } = await test.call(contract.quoteMembership, { body: { ...newOrder(), ...fields } as never })
      return problem.errors?.map(({ param }) => param)
    }
    const empty = { name: '', email: 'x', company: '', address: ' ', zip: '', city: '', country: 'DE' }
    expect(await faults(empty)).toEqual(['name', 'email', 'company', 'address', 'zip', 'city', 'vat'])
    expect(await faults({ isContractAgreed: false })).toEqual(['isContractAgreed'])
    expect(await faults({ option: 2 })).toEqual(['option'])
    expect(await faults({ country: 'XX' })).toEqual(['country'])
    expect(await faults({ country: 'GB' })).toEqual(['vat'])
  })

  it('is limited per network', async () => {
    const send = (index: number) =>
      test.app.inject({
        ...requestOf(contract.orderMembership, { body: newOrder({ email: `n${index}@one.example` }) }, member),
        remoteAddress: '10.77.0.1',
      })
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => send(index)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
    expect((await send(21)).statusCode).toBe(429)
  })

  it('is offered with the number of addresses that staff allow the plan or the company', async () => {
    const { db } = test.deps
    const allowed = async (token?: string) => {
      const { options } = (await test.call(contract.listPaymentOptions, {}, token)).body.payload
      return options.map(({ maxAddresses }) => maxAddresses)
    }
    expect([await allowed(), await allowed(member)]).toEqual([
      [2, 10],
      [2, 10],
    ])
    await setSetting(db, 'addressLimits', { trial: 1, plus: 1, broker: 25 })
    expect(await allowed()).toEqual([1, 25])
    await db.updateTable('companies').set({ address_limit: 40 }).where('id', '=', companyId).execute()
    expect([await allowed(), await allowed(member)]).toEqual([
      [1, 25],
      [40, 40],
    ])
    await db.deleteFrom('settings').where('key', '=', 'addressLimits').execute()
  })

  it('of a plan that is not offered is refused', async () => {
    const offered = { ...offeredMethods.fallback, wire: false }
    await setSetting(test.deps.db, offeredMethods.key, offered)
    const { payload } = (await test.call(contract.listPaymentOptions)).body
    expect(payload.methods).not.toContain('wire')
    expect(payload.options.map(({ cents }) => cents)).toEqual([67_500, 135_000])
    expect(payload.membership).toBeNull()
    const reply = await test.call(contract.orderMembership, { body: { ...newOrder(), by: 'wire' } }, member)
    expect(reply.problem.code).toBe('payment-unavailable')
    await test.deps.db.deleteFrom('settings').where('key', '=', offeredMethods.key).execute()
  })
})

describe('a paid order', () => {
  it('activates the membership at once, with an invoice that its payment event settles', async () => {
    const { order, paymentId, link } = await place()
    expect(link).toContain('/dev/checkout/lp_')
    expect(await stateOf(order)).toMatchObject({ state: 'open', totalCents: 135_000, invoiceNumber: null })
    const returned = await checkout(test, paymentId)
    expect([returned.statusCode, returned.headers.location]).toEqual([
      303,
      `http://localhost:3000/payment?stage=ok&order=${order}`,
    ])
    expect(await companyOf()).toMatchObject({
      membership_plan: 'broker',
      paid_until: '2027-11-17',
      trial_ends_at: null,
    })
    expect((await test.call(me, {}, member)).body.user.role).toBe('member')
    const row = await orderOf(order)
    const [invoice] = await invoicesOf(row.id)
    expect(invoice).toMatchObject({ total_cents: 135_000, payment_status: 1, company_id: companyId, account: 'Broker' })
    expect(row).toMatchObject({ state: 'paid', invoice_id: invoice?.id, needs_account: false })
    const [event] = await eventsOf(row.id)
    const payments = await test.deps.db
      .selectFrom('invoice_payments')
      .where('invoice_id', '=', invoice?.id ?? 0)
      .selectAll()
      .execute()
    expect(payments).toMatchObject([{ event_id: `payment-event/${event?.id}`, cents: 135_000, source: 'online' }])
    const state = await stateOf(order)
    expect(state).toMatchObject({ state: 'paid', invoiceNumber: invoice?.number, waitsForAccount: false })
    expect((await mailsTo(test.deps.db, email)).map(({ subject }) => subject)).toEqual([
      `Payment received: invoice ${invoice?.number}`,
    ])
  })

  it('opens a blocked account, whose trial has ended', async () => {
    await test.deps.db
      .updateTable('companies')
      .set({ trial_ends_at: new Date('2026-11-01T00:00:00Z') })
      .where('id', '=', companyId)
      .execute()
    expect((await test.call(me, {}, member)).body.user.role).toBe('trial-ended')
    const { paymentId } = await place({ option: 0 })
    await checkout(test, paymentId)
    expect((await test.call(me, {}, member)).body.user.role).toBe('member')
  })

  it('extends the current year, but only in its last 60 days', async () => {
    const set = (paid_until: string) =>
      test.deps.db
        .updateTable('companies')
        .set({ membership_plan: 'plus', paid_until })
        .where('id', '=', companyId)
        .execute()
    await set('2027-06-30')
    expect((await place({ option: 0 })).problem.code).toBe('membership-runs')
    await set('2026-12-31')
    const { paymentId } = await place({ option: 0 })
    await checkout(test, paymentId)
    expect(await companyOf()).toMatchObject({ membership_plan: 'plus', paid_until: '2027-12-31' })
  })

  it('charges an upgrade from Plus to Broker for the rest of the year', async () => {
    await test.deps.db
      .updateTable('companies')
      .set({ membership_plan: 'plus', paid_until: '2027-05-18' })
      .where('id', '=', companyId)
      .execute()
    const { payload } = (await test.call(contract.listPaymentOptions, {}, member)).body
    expect(payload.membership).toEqual({ plan: 'plus', until: '2027-05-18', renewableFrom: '2027-03-19' })
    expect(payload.options.map(({ offer, offerCents }) => [offer, offerCents])).toEqual([
      ['none', 0],
      ['upgrade', 33_658],
    ])
    const { order, paymentId } = await place({ option: 1 })
    // 182 of 365 days of the difference of 675 euros.
    expect(await orderOf(order)).toMatchObject({ is_upgrade: true, net_cents: 33_658 })
    await checkout(test, paymentId)
    expect(await companyOf()).toMatchObject({ membership_plan: 'broker', paid_until: '2027-05-18' })
    expect((await place({ option: 0 })).problem.code).toBe('membership-runs')
  })

  it('does not bill a membership whose invoice is still open', async () => {
    const { body } = await test.call(contract.orderMembership, { body: { ...newOrder({ email }), by: 'wire' } }, member)
    expect(await orderOf(body.order)).toMatchObject({ state: 'invoiced' })
    expect((await place()).problem.code).toBe('invoice-open')
    const { payload } = (await test.call(contract.listPaymentOptions, {}, member)).body
    expect(payload.options.map(({ offer }) => offer)).toEqual(['none', 'none'])
    expect(payload.unpaid).toMatchObject({ link: expect.stringMatching(/^\/pay\//) })
    expect((await test.call(contract.listPaymentOptions)).body.payload).toMatchObject({ unpaid: null, buyer: null })
  })

  it.each([
    ['wrong', 'NL123', dutchVat],
    ['right', 'NL955189962B09', 'NL955189962B09'],
  ])('leaves a profile with a %s number, %s, with %s', async (_, before, after) => {
    const address = { address: 'Kanaalweg 12', zip: '3526 KL', city: 'Utrecht' }
    const set = { ...address, country_code: 'NL', vat_nr: before }
    await test.deps.db.updateTable('companies').set(set).where('id', '=', companyId).execute()
    const { payload } = (await test.call(contract.listPaymentOptions, {}, member)).body
    expect(payload.buyer).toEqual({ ...address, country: 'NL', vat: before })
    const { paymentId } = await place({ country: 'NL', vat: dutchVat })
    await checkout(test, paymentId)
    expect((await companyOf()).vat_nr).toBe(after)
  })

  it('does not bill an upgrade twice, even if a renewal is due as well', async () => {
    const set = { membership_plan: 'plus' as const, paid_until: '2027-05-18' }
    await test.deps.db.updateTable('companies').set(set).where('id', '=', companyId).execute()
    await addInvoice(test, { companyId })
    const { body } = await test.call(contract.orderMembership, { body: { ...newOrder({ email }), by: 'wire' } }, member)
    expect(await orderOf(body.order)).toMatchObject({ state: 'invoiced', is_upgrade: true })
    const again = await test.call(contract.orderMembership, { body: { ...newOrder({ email }), by: 'wire' } }, member)
    expect(again.problem.code).toBe('invoice-open')
    const { payload } = (await test.call(contract.listPaymentOptions, {}, member)).body
    expect(payload.options.map(({ offer }) => offer)).toEqual(['none', 'none'])
    const [invoice] = await invoicesOf((await orderOf(body.order)).id)
    expect(payload.unpaid).toMatchObject({ number: invoice?.number, link: expect.stringMatching(/^\/pay\//) })
  })

  it('of a visitor waits for staff, who verify the company', async () => {
    const { order, paymentId } = await placeOrder(test, { email: `new-${email}` })
    await checkout(test, paymentId)
    expect(await orderOf(order)).toMatchObject({ state: 'paid', needs_account: true, company_id: null })
    expect(await stateOf(order)).toMatchObject({ waitsForAccount: true })
    const { supportEmail } = test.deps.config.brand
    expect((await mailsTo(test.deps.db, supportEmail)).at(-1)?.subject).toBe('Larch Hardware paid and needs an account')
  })

  it('adds no second year if two orders are paid at the same time, and asks staff to review it', async () => {
    const [one, other] = [await place(), await place()]
    await Promise.all([checkout(test, one.paymentId), checkout(test, other.paymentId)])
    const rows = [await orderOf(one.order), await orderOf(other.order)]
    expect(rows.map(({ finding }) => finding).filter(Boolean)).toEqual(['paid-twice'])
    expect(await companyOf()).toMatchObject({ paid_until: '2028-11-17' })
  })
})

describe('a payment that does not succeed', () => {
  it.each([
    ['fail', 'failed', 'ok'],
    ['cancel', 'canceled', 'fail'],
  ] as const)('by %s leaves nothing due', async (how, state, stage) => {
    const { order, paymentId } = await place()
    const { headers } = await checkout(test, paymentId, how)
    expect(headers.location).toContain(`stage=${stage}`)
    const row = await orderOf(order)
    expect(row.state).toBe(state)
    expect(await invoicesOf(row.id)).toEqual([])
    expect(await companyOf()).toMatchObject({ membership_plan: 'trial', paid_until: null })
  })

  it('is looked up if the provider’s report was lost, and abandoned after three weeks', async () => {
    const [paid, abandoned] = [await place({ option: 0 }), await place()]
    const set = { status: 'paid' as const }
    await test.deps.db.updateTable('local_payments').set(set).where('id', '=', paid.paymentId).execute()
    test.clock.advance({ minutes: 6 })
    await askAboutPayments(test.deps)
    expect((await orderOf(paid.order)).state).toBe('paid')
    expect((await orderOf(abandoned.order)).state).toBe('open')
    test.clock.advance({ days: 22 })
    await askAboutPayments(test.deps)
    expect((await orderOf(abandoned.order)).state).toBe('expired')
    test.clock.set('2026-11-18T09:30:00.000Z')
  })

  it('is found even if the site stopped before it stored the payment', async () => {
    const { order, paymentId } = await place()
    const lost = { payment_id: null, checkout_url: null, provider: '' }
    await test.deps.db.updateTable('orders').set(lost).where('reference', '=', order).execute()
    await checkout(test, paymentId)
    expect(await orderOf(order)).toMatchObject({ state: 'paid', payment_id: paymentId, provider: 'local' })
  })

  it('is reported again later if the provider cannot be asked', async () => {
    const { order, paymentId } = await place()
    const { payments } = test.deps
    if (payments === undefined) throw new Error('there is no provider')
    const { getPayment } = payments
    payments.getPayment = () => Promise.reject(new OutboundFailure('HTTP 500'))
    expect((await report(test, paymentId)).statusCode).toBe(503)
    payments.getPayment = getPayment
    expect((await report(test, paymentId)).statusCode).toBe(200)
    expect((await orderOf(order)).state).toBe('open')
  })
})
