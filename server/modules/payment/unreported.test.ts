import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../tests/support/app.ts'
import { placeOrder, startPaymentApp } from '../../../tests/support/payments.ts'
import { OutboundFailure } from '../../platform/outbound/request-json.ts'
import { askAboutPayments } from './jobs.ts'

let test: TestApp

beforeAll(async () => {
  ;({ test } = await startPaymentApp())
})
afterAll(() => test.close())
beforeEach(() => test.deps.db.updateTable('orders').set({ state: 'expired' }).execute())

const orderOf = (reference: string) =>
  test.deps.db.selectFrom('orders').where('reference', '=', reference).selectAll().executeTakeFirstOrThrow()
const place = () => placeOrder(test, { email: 'olga@olive.example' })

/** Places an order that was paid, and that the provider did not report. */
async function placeUnreported() {
  const { order, paymentId } = await place()
  await test.deps.db.updateTable('local_payments').set({ status: 'paid' }).where('id', '=', paymentId).execute()
  return { order, paymentId }
}

/** Asks about payments while the provider has an error for some of them; returns the payments that it was asked about. */
async function askWithErrors(hasError: (paymentId: string) => boolean) {
  const { payments } = test.deps
  if (payments === undefined) throw new Error('there is no provider')
  const { getPayment } = payments
  const asked: string[] = []
  payments.getPayment = async id => {
    asked.push(id)
    if (hasError(id)) throw new OutboundFailure('HTTP 500')
    return await getPayment.call(payments, id)
  }
  await askAboutPayments(test.deps)
  payments.getPayment = getPayment
  return asked
}

describe('payments that the provider has not reported', () => {
  it('are all asked about in turn, however many newer ones are open', async () => {
    const { order } = await placeUnreported()
    test.clock.advance({ minutes: 1 })
    const {
      id: _,
      reference: _reference,
      payment_id: _payment,
      checkout_url: _url,
      ...row
    } = await orderOf((await place()).order)
    const newer = Array.from({ length: 450 }, () => ({ ...row, reference: randomUUID(), standing_before: null }))
    await test.deps.db.insertInto('orders').values(newer).execute()
    test.clock.advance({ minutes: 6 })
    const open = () => test.deps.db.selectFrom('orders').where('state', '=', 'open').select('asked_at').execute()
    for (let run = 0; run < 3; run += 1) {
      test.clock.advance({ minutes: 10 })
      await askAboutPayments(test.deps)
    }
    expect((await orderOf(order)).state).toBe('paid')
    expect((await open()).every(({ asked_at }) => asked_at !== null)).toBe(true)
  })

  it('are asked about even if the provider has an error for one of them', async () => {
    const orders = [await placeUnreported(), await placeUnreported(), await placeUnreported()]
    test.clock.advance({ minutes: 6 })
    await askWithErrors(id => id === orders[1]?.paymentId)
    const states = await Promise.all(orders.map(async ({ order }) => (await orderOf(order)).state))
    expect(states).toEqual(['paid', 'open', 'paid'])
    await askAboutPayments(test.deps)
    expect((await orderOf(orders[1]?.order ?? '')).state).toBe('paid')
  })

  it('wait for the next run after three errors in a row, which begins with the others', async () => {
    const orders = []
    for (let count = 0; count < 5; count += 1) orders.push(await placeUnreported())
    const ids = orders.map(({ paymentId }) => paymentId)
    test.clock.advance({ minutes: 6 })
    expect(await askWithErrors(() => true)).toEqual(ids.slice(0, 3))
    test.clock.advance({ minutes: 10 })
    expect(await askWithErrors(() => false)).toEqual([...ids.slice(3), ...ids.slice(0, 3)])
  })
})
