import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { placeOrder, report } from '../../../tests/support/payments.ts'
import { runs } from '../../../tests/support/runs.ts'
import { addCompany, addContact, addCountry } from '../../../tests/support/world.ts'
import { OutboundFailure } from '../../platform/outbound/request-json.ts'
import { mollieProvider } from '../../platform/payments/mollie.ts'
import type { PaymentStatus } from '../../platform/payments/provider.ts'
import { settlePayment } from './settle.ts'

const times = 1_000
let test: TestApp
let token: string
let companyId: number

beforeAll(async () => {
  test = await createTestApp({ LIFT_LIMITS: 'true' })
  await addCountry(test.deps.db, 'US', 'United States', false)
})
afterAll(() => test.close())

async function newOrder() {
  const trial = { membership_plan: 'trial' as const, trial_ends_at: new Date('2026-12-01') }
  companyId = await addCompany(test.deps.db, { ...trial, country_code: 'US' })
  token = await test.signIn(await addContact(test.deps.db, companyId))
  return placeOrder(test, {}, token)
}
const setPayment = (id: string, set: { status: PaymentStatus; cents?: number }) =>
  test.deps.db.updateTable('local_payments').set(set).where('id', '=', id).execute()
const orderOf = (reference: string) =>
  test.deps.db.selectFrom('orders').where('reference', '=', reference).selectAll().executeTakeFirstOrThrow()
const planOf = async () =>
  (
    await test.deps.db
      .selectFrom('companies')
      .where('id', '=', companyId)
      .select('membership_plan')
      .executeTakeFirstOrThrow()
  ).membership_plan
const rowsOf = async (orderId: number) => ({
  invoices: await test.deps.db.selectFrom('invoices').where('order_id', '=', orderId).selectAll().execute(),
  events: await test.deps.db.selectFrom('payment_events').where('order_id', '=', orderId).selectAll().execute(),
  payments: await test.deps.db
    .selectFrom('invoice_payments')
    .innerJoin('invoices', 'invoices.id', 'invoice_payments.invoice_id')
    .where('order_id', '=', orderId)
    .select(['event_id', 'cents'])
    .execute(),
})
/** Reports a payment many times, some at the same time. */
async function reportOften(paymentIds: readonly string[]) {
  const statuses = new Set<number>()
  for (let index = 0; index < times; index += 20)
    for (const { statusCode } of await Promise.all(
      Array.from({ length: 20 }, (_, more) => report(test, paymentIds[(index + more) % paymentIds.length] ?? '')),
    ))
      statuses.add(statusCode)
  return [...statuses]
}

describe(`${times} reports`, () => {
  it('that are forged change nothing and reveal nothing', async () => {
    const { order, paymentId } = await newOrder()
    const forged = [
      paymentId,
      `${paymentId}0`,
      'lp_1',
      "lp_' or true --",
      order,
      'tr_7UhSN1zuXS',
      '../payments',
      'x'.repeat(90),
    ]
    expect(await reportOften(forged)).toEqual([200])
    const row = await orderOf(order)
    expect(row.state).toBe('open')
    expect(await rowsOf(row.id)).toMatchObject({
      invoices: [],
      payments: [],
      events: [{ status: 'open', outcome: 'noted' }],
    })
    expect(await planOf()).toBe('trial')
  })

  it('of one payment pay its order once', async () => {
    const { order, paymentId } = await newOrder()
    await setPayment(paymentId, { status: 'paid' })
    expect(await reportOften([paymentId])).toEqual([200])
    const row = await orderOf(order)
    const { invoices, events, payments } = await rowsOf(row.id)
    expect([invoices.length, events.length, payments.length]).toEqual([1, 1, 1])
    expect(payments[0]?.event_id).toBe(`payment-event/${events[0]?.id}`)
    expect(row.state).toBe('paid')
  })

  it('of a payment with another amount or currency never pay it', async () => {
    const { order, paymentId } = await newOrder()
    await setPayment(paymentId, { status: 'paid', cents: 1 })
    expect(await reportOften([paymentId])).toEqual([200])
    const row = await orderOf(order)
    expect(row).toMatchObject({ state: 'open', finding: 'wrong-amount' })
    expect(await rowsOf(row.id)).toMatchObject({ invoices: [], payments: [], events: [{ outcome: 'wrong-amount' }] })
    expect(await planOf()).toBe('trial')
    const { payments: provider } = test.deps
    if (provider === undefined) throw new Error('there is no provider')
    const { getPayment } = provider
    provider.getPayment = async id => {
      const payment = await getPayment(id)
      return payment && { ...payment, cents: row.total_cents, currency: 'USD' }
    }
    await report(test, paymentId)
    provider.getPayment = getPayment
    expect((await orderOf(order)).state).toBe('open')
  })

  it('in any order lead to the provider’s state, and a paid order stays paid', async () => {
    const states = fc.constantFrom<PaymentStatus>('open', 'pending', 'failed', 'canceled', 'expired')
    await fc.assert(
      fc.asyncProperty(
        fc.array(states, { maxLength: 8 }),
        fc.array(states, { maxLength: 4 }),
        async (before, after) => {
          const { order, paymentId } = await newOrder()
          const reported: PaymentStatus[] = [...before, 'paid', ...after]
          for (const status of reported) {
            await setPayment(paymentId, { status })
            await Promise.all([settlePayment(test.deps, paymentId), settlePayment(test.deps, paymentId)])
          }
          const row = await orderOf(order)
          const { invoices, payments } = await rowsOf(row.id)
          expect([row.state, invoices.length, payments.length]).toEqual(['paid', 1, 1])
          expect(await planOf()).toBe('broker')
        },
      ),
      // Some 14 reports in each run.
      runs(80),
    )
  }, 60_000)
})

describe('Mollie', () => {
  const requests: { method?: string; url?: string; key?: string; body: Record<string, unknown> }[] = []
  let respond: (request: IncomingMessage) => { status?: number; body: unknown }
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { method, url, headers } = request
    const key = `${headers.authorization} ${headers['idempotency-key'] ?? ''}`
    requests.push({ method, url, key, body: text === '' ? {} : JSON.parse(text) })
    const { status = 200, body } = respond(request)
    response.writeHead(status, { 'content-type': 'application/hal+json' })
    response.end(JSON.stringify(body))
  })
  let mollie: ReturnType<typeof mollieProvider>
  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`
    mollie = mollieProvider({ key: 'test_key', publicUrl: 'https://x.example', url, request: { allows: () => true } })
  })
  afterAll(() => server.close())

  const paymentOf = (more: object = {}) => ({
    id: 'tr_7UhSN1zuXS',
    status: 'open',
    amount: { currency: 'EUR', value: '1633.05' },
    metadata: { reference: 'R-1' },
    _links: { checkout: { href: 'https://www.mollie.com/checkout/7UhSN1zuXS' } },
    ...more,
  })
  const created = () =>
    mollie.createPayment({
      reference: 'R-1',
      cents: 163_305,
      description: 'TBS Broker Account',
      returnUrl: 'https://x.example/payment?stage=ok',
      cancelUrl: 'https://x.example/payment?stage=fail',
      methods: ['ideal', 'creditcard'],
    })

  it('gets the amount, the addresses and the methods, and a key that makes a repeated call safe', async () => {
    respond = () => ({ status: 201, body: paymentOf() })
    expect(await created()).toEqual({
      id: 'tr_7UhSN1zuXS',
      checkoutUrl: 'https://www.mollie.com/checkout/7UhSN1zuXS',
    })
    expect(requests.at(-1)).toEqual({
      method: 'POST',
      url: '/v2/payments',
      key: 'Bearer test_key R-1',
      body: {
        amount: { currency: 'EUR', value: '1633.05' },
        description: 'TBS Broker Account',
        redirectUrl: 'https://x.example/payment?stage=ok',
        cancelUrl: 'https://x.example/payment?stage=fail',
        webhookUrl: 'https://x.example/api/payments/webhook',
        metadata: { reference: 'R-1' },
        method: ['ideal', 'creditcard'],
      },
    })
  })

  it('is asked for the state of a payment by its id, which is checked before it becomes part of a path', async () => {
    respond = () => ({ body: paymentOf({ status: 'paid' }) })
    const paid = { id: 'tr_7UhSN1zuXS', status: 'paid', cents: 163_305, currency: 'EUR', reference: 'R-1' }
    expect(await mollie.getPayment('tr_7UhSN1zuXS')).toEqual({ ...paid, refundedCents: 0, chargedBackCents: 0 })
    const returned = {
      amountRefunded: { currency: 'EUR', value: '50.07' },
      amountRemaining: { currency: 'EUR', value: '1582.98' },
      amountChargedBack: { currency: 'EUR', value: '1633.05' },
    }
    respond = () => ({ body: paymentOf({ status: 'paid', ...returned }) })
    expect(await mollie.getPayment('tr_7UhSN1zuXS')).toEqual({
      ...paid,
      refundedCents: 5_007,
      chargedBackCents: 163_305,
    })
    respond = () => ({ body: paymentOf({ status: 'authorized', metadata: 'anything' }) })
    expect(await mollie.getPayment('tr_7UhSN1zuXS')).toMatchObject({ status: 'pending', reference: '' })
    respond = () => ({ status: 404, body: { status: 404, title: 'Not Found' } })
    expect(await mollie.getPayment('tr_unknown1')).toBeUndefined()
    const before = requests.length
    for (const id of ['tr_../refunds', 'lp_1', '', 'tr_1?embed=x']) expect(await mollie.getPayment(id)).toBeUndefined()
    expect(requests).toHaveLength(before)
  })

  const refund = { paymentId: 'tr_7UhSN1zuXS', reference: 'refund-7', cents: 67_505, description: 'Canceled' }
  const refundsOf = (...metadata: unknown[]) => ({
    _embedded: {
      refunds: metadata.map((of, index) => ({
        id: `re_${index}`,
        status: index === 0 ? 'failed' : 'pending',
        metadata: of,
      })),
    },
  })

  it('refunds with an idempotency key per refund', async () => {
    respond = ({ url }) => (url?.includes('?') ? { body: refundsOf() } : { status: 201, body: { id: 're_4qqhO89gsT' } })
    expect(await mollie.refund(refund)).toBe('re_4qqhO89gsT')
    expect(requests.at(-1)).toMatchObject({
      url: '/v2/payments/tr_7UhSN1zuXS/refunds',
      key: 'Bearer test_key refund-7',
      body: { amount: { currency: 'EUR', value: '675.05' } },
    })
  })

  it('does not repeat a refund whose response was lost, even after the provider forgot its idempotency key', async () => {
    const own = { reference: 'refund-7' }
    // The first of each list was not paid out.
    respond = () => ({ body: refundsOf(own, { reference: 'refund-6' }, null, 'refund-7', own) })
    const before = requests.length
    expect(await mollie.refund(refund)).toBe('re_4')
    expect(requests.slice(before)).toMatchObject([{ method: 'GET' }])
    respond = ({ url }) => (url?.includes('?') ? { body: refundsOf(own) } : { status: 201, body: { id: 're_new' } })
    expect(await mollie.refund(refund)).toBe('re_new')
  })

  it.each([
    [
      'an error',
      { status: 422, body: { title: 'Unprocessable Entity', detail: 'The amount is too high' } },
      'HTTP 422',
    ],
    ['an unexpected shape', { body: { id: 'tr_7UhSN1zuXS' } }, 'unexpected shape'],
    ['an invalid amount', { body: paymentOf({ amount: { currency: 'EUR', value: '1e9' } }) }, 'unexpected shape'],
    [
      'an invalid refunded amount',
      { body: paymentOf({ amountRefunded: { currency: 'EUR', value: '-1.00' } }) },
      'unexpected shape',
    ],
    ['an invalid page', { body: paymentOf({ _links: { checkout: { href: 'javascript:1' } } }) }, 'unexpected shape'],
    ['no checkout URL', { body: paymentOf({ _links: {} }) }, 'no checkout URL'],
  ])('that responds with %s counts as unreachable', async (_, response, fault) => {
    respond = () => response
    await expect(created()).rejects.toThrow(OutboundFailure)
    await expect(created()).rejects.toThrow(fault)
  })

  it('is never replaced by the stand-in in production; without a key customers pay by wire', async () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://x.example' }
    const other = await createTestApp(production, test.databaseUrl)
    expect(other.deps.payments).toBeUndefined()
    expect((await other.app.inject('/dev/checkout/lp_1')).statusCode).toBe(404)
    await other.close()
    await expect(createTestApp({ ...production, MOLLIE_API_KEY: 'test_1234567890' }, test.databaseUrl)).rejects.toThrow(
      'test key',
    )
  })
})
