import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { me } from '../../../contract/auth.ts'
import * as contract from '../../../contract/orders.ts'
import { listWaiting } from '../../../contract/staff-start.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { testNow } from '../../../tests/support/deps.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import {
  addTrialMember,
  checkout,
  placeOrder,
  report,
  returnPayment,
  startPaymentApp,
} from '../../../tests/support/payments.ts'
import { addFactor } from '../../../tests/support/second-factor.ts'
import { addContact } from '../../../tests/support/world.ts'
import { OutboundFailure } from '../../platform/outbound/request-json.ts'
import { askAboutPayments } from './jobs.ts'
import { sendRefund } from './refunds.ts'

const paidCents = 135_000
let test: TestApp
let staffId: number
let staff: string
let member: string
let email: string

beforeAll(async () => {
  ;({ test, staffId, staff } = await startPaymentApp())
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(testNow)
  ;({ member, email } = await addTrialMember(test))
})

const code = () => addFactor(test, staffId, 'verified')
const orderOf = async (paymentId: string) => {
  const query = { query: paymentId, pageSize: 100 as const }
  const [order] = (await test.call(contract.listOrders, { query }, staff)).body.payload.results
  if (order === undefined) throw new Error('the order is not listed')
  return order
}
const detailsOf = async (id: number) =>
  (await test.call(contract.getStaffOrder, { params: { id } }, staff)).body.payload
const isToDo = async (id: number) => {
  const query = { state: 'to-do' as const, pageSize: 100 as const }
  const { results } = (await test.call(contract.listOrders, { query }, staff)).body.payload
  return results.some(order => order.id === id)
}
const countToCheck = async () => {
  const { results } = (await test.call(listWaiting, {}, staff)).body.payload
  return results.find(({ kind }) => kind === 'orders-to-check')?.count
}
const eventsOf = async (id: number) =>
  (await detailsOf(id)).events.map(({ status, cents, outcome }) => `${status} ${cents} ${outcome}`)
const creditNotes = () => test.deps.db.selectFrom('credit_notes').selectAll().orderBy('id').execute()
const localOf = (paymentId: string) =>
  test.deps.db.selectFrom('local_payments').where('id', '=', paymentId).selectAll().executeTakeFirstOrThrow()
const setLocal = (paymentId: string, totals: { refunded_cents?: number; charged_back_cents?: number }) =>
  test.deps.db.updateTable('local_payments').set(totals).where('id', '=', paymentId).execute()
const auditOf = async (id: number) => {
  const entries = test.deps.db.selectFrom('audit_log').where('subject', '=', `order/${id}`)
  return (await entries.select('action').orderBy('id').execute()).map(({ action }) => action)
}

/** Places an order and pays it. */
async function paid() {
  const { paymentId } = await placeOrder(test, { email }, member)
  await checkout(test, paymentId)
  return { paymentId, id: (await orderOf(paymentId)).id }
}
const credit = async (id: number, fields: object = {}) =>
  await test.call(
    contract.creditReturned,
    {
      params: { id },
      body: { kind: 'chargeback', cents: paidCents, reason: 'Charged back.', code: await code(), ...fields },
    },
    staff,
  )
/** Reports a payment; the provider's reply is of now and arrives when the function `end` is called. */
async function reportSlowly(paymentId: string) {
  const { payments } = test.deps
  if (payments === undefined) throw new Error('there is no provider')
  const { getPayment } = payments
  const held = Promise.withResolvers<void>()
  const replied = Promise.withResolvers<void>()
  payments.getPayment = async asked => {
    const payment = await getPayment(asked)
    replied.resolve()
    await held.promise
    return payment
  }
  const reply = report(test, paymentId)
  await replied.promise
  payments.getPayment = getPayment
  return {
    end: () => {
      held.resolve()
      return reply
    },
  }
}
const review = (id: number, body: { kind: 'refund' | 'chargeback'; cents: number; note?: string }) =>
  test.call(contract.reviewReturned, { params: { id }, body }, staff)
const refund = async (id: number, fields: object = {}) =>
  await test.call(
    contract.refundOrder,
    { params: { id }, body: { reason: 'Ordered by mistake.', code: await code(), ...fields } },
    staff,
  )

describe('money that went back at the provider', () => {
  it('is shown to staff with its amount, and changes nothing by itself', async () => {
    const { paymentId, id } = await paid()
    const before = await countToCheck()
    expect(await isToDo(id)).toBe(false)
    expect((await returnPayment(test, paymentId, { refunded_cents: 20_000 })).statusCode).toBe(200)
    const order = await orderOf(paymentId)
    expect(order).toMatchObject({ state: 'paid', finding: null, returned: [{ kind: 'refund', cents: 20_000 }] })
    expect(await isToDo(id)).toBe(true)
    expect(await countToCheck()).toBe((before ?? 0) + 1)
    expect((await detailsOf(id)).returned).toMatchObject([
      { kind: 'refund', cents: 20_000, openCents: 20_000, creditableCents: 20_000 },
    ])
    await returnPayment(test, paymentId, { charged_back_cents: paidCents })
    expect((await orderOf(paymentId)).returned).toEqual([
      { kind: 'chargeback', cents: paidCents },
      { kind: 'refund', cents: 20_000 },
    ])
    expect(await countToCheck()).toBe((before ?? 0) + 1)
    expect(await eventsOf(id)).toEqual(['paid 135000 paid', 'refund 20000 returned', 'chargeback 135000 returned'])
    expect((await test.call(me, {}, member)).body.user.role).toBe('member')
    expect((await detailsOf(id)).refunds).toEqual([])
  })

  it('is stored once, however often it is reported and looked for at the same time', async () => {
    const { paymentId, id } = await paid()
    await setLocal(paymentId, { refunded_cents: 1_000, charged_back_cents: 5_000 })
    test.clock.advance({ days: 8 })
    const replies = await Promise.all([
      ...Array.from({ length: 20 }, () => report(test, paymentId)),
      askAboutPayments(test.deps),
      askAboutPayments(test.deps),
    ])
    expect(new Set(replies.map(reply => reply?.statusCode))).toEqual(new Set([200, undefined]))
    expect(await eventsOf(id)).toHaveLength(3)
    expect((await detailsOf(id)).returned).toMatchObject([
      { kind: 'chargeback', cents: 5_000, openCents: 5_000 },
      { kind: 'refund', cents: 1_000, openCents: 1_000 },
    ])
  })

  it('is found within a week if its report was lost, for as long as a bank can take it back', async () => {
    const { paymentId } = await paid()
    const lose = (cents: number) => setLocal(paymentId, { charged_back_cents: cents })
    const stored = async () => {
      const rows = test.deps.db.selectFrom('payment_returns').where('payment_id', '=', paymentId).select('cents')
      return (await rows.execute()).map(({ cents }) => cents)
    }
    await lose(paidCents)
    await askAboutPayments(test.deps)
    expect(await stored()).toEqual([])
    test.clock.advance({ days: 8 })
    await askAboutPayments(test.deps)
    expect(await stored()).toEqual([paidCents])
    await lose(1)
    test.clock.advance({ days: 380 })
    await askAboutPayments(test.deps)
    expect(await stored()).toEqual([1])
    await lose(2)
    test.clock.advance({ days: 20 })
    await askAboutPayments(test.deps)
    expect(await stored()).toEqual([1])
  })

  it('is not reported twice if an older reply of the provider arrives late', async () => {
    const { paymentId } = await paid()
    await setLocal(paymentId, { charged_back_cents: 7 })
    const late = await reportSlowly(paymentId)
    test.clock.advance({ minutes: 1 })
    await returnPayment(test, paymentId, { charged_back_cents: 9 })
    expect((await late.end()).statusCode).toBe(200)
    expect((await orderOf(paymentId)).returned).toEqual([{ kind: 'chargeback', cents: 9 }])
  })

  it('is no longer a finding if it came back before staff decided, and is a new one afterwards', async () => {
    const { paymentId, id } = await paid()
    await returnPayment(test, paymentId, { charged_back_cents: paidCents })
    await returnPayment(test, paymentId, { charged_back_cents: 0 })
    expect(await isToDo(id)).toBe(false)
    await returnPayment(test, paymentId, { charged_back_cents: 500 })
    expect((await review(id, { kind: 'chargeback', cents: 400 })).problem.code).toBe('finding-changed')
    expect((await review(id, { kind: 'refund', cents: 500 })).problem.code).toBe('not-found')
    expect((await review(id, { kind: 'chargeback', cents: 500, note: 'They pay again.' })).status).toBe(200)
    expect((await review(id, { kind: 'chargeback', cents: 0 })).problem.code).toBe('finding-changed')
    expect(await isToDo(id)).toBe(false)
    await returnPayment(test, paymentId, { charged_back_cents: 0 })
    expect((await orderOf(paymentId)).returned).toEqual([{ kind: 'chargeback', cents: -500 }])
    expect((await credit(id, { cents: -500 })).problem.code).toBe('nothing-to-refund')
    expect((await review(id, { kind: 'chargeback', cents: -500 })).status).toBe(200)
    expect(await isToDo(id)).toBe(false)
    expect(await auditOf(id)).toEqual(['review-returned-payment', 'review-returned-payment'])
  })
})

describe('a refund of the site', () => {
  const foundBy = async (paymentId: string) => (await orderOf(paymentId)).returned

  it('is not reported as made at the provider, before, while and after the provider confirms it', async () => {
    const { paymentId, id } = await paid()
    await refund(id, { amount: 100 })
    await report(test, paymentId)
    const [waiting] = (await detailsOf(id)).refunds
    const { payments } = test.deps
    if (payments === undefined) throw new Error('there is no provider')
    const { refund: pay } = payments
    // The money is sent and the reply is lost.
    payments.refund = async request => {
      await pay(request)
      throw new OutboundFailure('the connection was closed')
    }
    await expect(sendRefund(test.deps, waiting?.id ?? 0)).rejects.toThrow(OutboundFailure)
    payments.refund = pay
    expect((await localOf(paymentId)).refunded_cents).toBe(10_000)
    await report(test, paymentId)
    expect((await detailsOf(id)).refunds[0]?.state).toBe('waiting')
    expect(await foundBy(paymentId)).toEqual([])
    await sendRefund(test.deps, waiting?.id ?? 0)
    expect((await detailsOf(id)).refunds[0]?.state).toBe('sent')
    expect((await localOf(paymentId)).refunded_cents).toBe(10_000)
    await report(test, paymentId)
    expect(await foundBy(paymentId)).toEqual([])
    expect(await eventsOf(id)).toEqual(['paid 135000 paid'])
    // What goes back beside it is.
    await returnPayment(test, paymentId, { refunded_cents: 10_007 })
    expect(await foundBy(paymentId)).toEqual([{ kind: 'refund', cents: 7 }])
  })

  it('does not hide what went back before it', async () => {
    const { paymentId, id } = await paid()
    await returnPayment(test, paymentId, { refunded_cents: 5_000 })
    await review(id, { kind: 'refund', cents: 5_000 })
    await refund(id, { amount: 30 })
    await report(test, paymentId)
    expect((await detailsOf(id)).returned).toMatchObject([{ cents: 5_000, openCents: 0 }])
    await sendRefund(test.deps, (await detailsOf(id)).refunds[0]?.id ?? 0)
    await report(test, paymentId)
    expect((await localOf(paymentId)).refunded_cents).toBe(8_000)
    expect((await detailsOf(id)).returned).toMatchObject([{ cents: 5_000, openCents: 0 }])
  })

  it('does not hide it either if the provider replied before the refund was sent', async () => {
    const { paymentId, id } = await paid()
    await returnPayment(test, paymentId, { refunded_cents: 5_000 })
    await review(id, { kind: 'refund', cents: 5_000 })
    await refund(id, { amount: 30 })
    const late = await reportSlowly(paymentId)
    test.clock.advance({ minutes: 1 })
    await sendRefund(test.deps, (await detailsOf(id)).refunds[0]?.id ?? 0)
    await late.end()
    expect((await detailsOf(id)).returned).toMatchObject([{ cents: 5_000, openCents: 0 }])
    expect(await eventsOf(id)).toEqual(['paid 135000 paid', 'refund 5000 returned'])
  })

  it('is refused while money that went back waits for a decision, and for more than is left of the payment', async () => {
    const { paymentId, id } = await paid()
    await returnPayment(test, paymentId, { charged_back_cents: 100_000 })
    const early = (await refund(id)).problem
    expect([early.code, early.msg]).toEqual(['nothing-to-refund', expect.stringContaining('already gone back')])
    await review(id, { kind: 'chargeback', cents: 100_000 })
    const problem = (await refund(id)).problem
    expect([problem.code, problem.msg]).toEqual(['nothing-to-refund', expect.stringContaining('350.00')])
    expect((await detailsOf(id)).refunds).toEqual([])
    expect((await refund(id, { amount: 350 })).body.payload.cents).toBe(35_000)
  })
})

describe('a credit note for money that went back', () => {
  it('is numbered and mailed as that of a refund, closes the finding, and pays nothing', async () => {
    const { paymentId, id } = await paid()
    await returnPayment(test, paymentId, { charged_back_cents: paidCents })
    expect((await credit(id, { code: '000000' })).problem.code).toBe('wrong-code')
    expect((await credit(id, { cents: 1 })).problem.code).toBe('finding-changed')
    const { creditNote, cents } = (await credit(id)).body.payload
    expect(cents).toBe(paidCents)
    const notes = await creditNotes()
    expect(notes.at(-1)).toMatchObject({ number: creditNote, total_cents: paidCents, payment_status: 1 })
    expect((await detailsOf(id)).refunds).toMatchObject([
      { creditNote, cents: paidCents, state: 'sent', returnedAs: 'chargeback' },
    ])
    await report(test, paymentId)
    expect(await isToDo(id)).toBe(false)
    expect((await localOf(paymentId)).refunded_cents).toBe(0)
    const jobs = test.deps.db.selectFrom('refunds').where('order_id', '=', id).select(['id', 'refund_id'])
    const [stored] = await jobs.execute()
    await sendRefund(test.deps, stored?.id ?? 0)
    expect((await localOf(paymentId)).refunded_cents).toBe(0)
    const mail = (await mailsTo(test.deps.db, email)).at(-1)
    expect(mail?.subject).toBe(`Credit note ${creditNote}`)
    expect(mail?.text).toContain('already been taken back by your bank or card issuer')
    // The membership is for staff to decide.
    expect((await test.call(me, {}, member)).body.user.role).toBe('member')
    expect((await credit(id)).problem.code).toBe('nothing-to-refund')
    expect((await refund(id)).problem.code).toBe('nothing-to-refund')
    expect(await auditOf(id)).toEqual(['credit-returned-payment'])
  })

  it('is issued once if two of the staff confirm it at the same time', async () => {
    const { paymentId, id } = await paid()
    await returnPayment(test, paymentId, { charged_back_cents: paidCents })
    const count = (await creditNotes()).length
    const operator = await test.deps.db
      .selectFrom('contacts')
      .where('id', '=', staffId)
      .select('company_id')
      .executeTakeFirstOrThrow()
    const otherId = await addContact(test.deps.db, operator.company_id, { is_staff: true })
    const other = await test.signIn(otherId)
    const otherCode = await addFactor(test, otherId, 'verified')
    const body = { kind: 'chargeback' as const, cents: paidCents, reason: 'Charged back.', code: otherCode }
    const replies = await Promise.all([credit(id), test.call(contract.creditReturned, { params: { id }, body }, other)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await creditNotes()).toHaveLength(count + 1)
  })

  it('of a part keeps the membership unless staff end it, and the next part is a new finding', async () => {
    const { paymentId, id } = await paid()
    await returnPayment(test, paymentId, { refunded_cents: 35_000 })
    expect((await credit(id, { kind: 'refund', cents: 35_000 })).body.payload.cents).toBe(35_000)
    expect((await mailsTo(test.deps.db, email)).at(-1)?.text).toContain('has been paid back the way it came')
    expect(await isToDo(id)).toBe(false)
    expect((await test.call(me, {}, member)).body.user.role).toBe('member')
    await returnPayment(test, paymentId, { refunded_cents: paidCents })
    expect((await orderOf(paymentId)).returned).toEqual([{ kind: 'refund', cents: 100_000 }])
    const { status } = await credit(id, { kind: 'refund', cents: 100_000, endsMembership: true })
    expect(status).toBe(200)
    expect((await test.call(me, {}, member)).body.user.role).toBe('trial-ended')
    expect(await isToDo(id)).toBe(false)
  })

  it('covers what the invoice has left; the rest stays for staff', async () => {
    const { paymentId, id } = await paid()
    await refund(id, { amount: 1_000 })
    await sendRefund(test.deps, (await detailsOf(id)).refunds[0]?.id ?? 0)
    await returnPayment(test, paymentId, { charged_back_cents: paidCents })
    expect((await detailsOf(id)).returned).toMatchObject([{ openCents: paidCents, creditableCents: 35_000 }])
    expect((await credit(id)).body.payload.cents).toBe(35_000)
    expect((await orderOf(paymentId)).returned).toEqual([{ kind: 'chargeback', cents: 100_000 }])
    expect((await credit(id, { cents: 100_000 })).problem.code).toBe('nothing-to-refund')
    expect((await review(id, { kind: 'chargeback', cents: 100_000 })).status).toBe(200)
    expect(await isToDo(id)).toBe(false)
  })

  it('is not offered for a payment that paid no invoice', async () => {
    const { paymentId } = await placeOrder(test, { email }, member)
    await test.deps.db.updateTable('local_payments').set({ cents: 500 }).where('id', '=', paymentId).execute()
    await checkout(test, paymentId)
    await returnPayment(test, paymentId, { refunded_cents: 500 })
    const { id, finding, returned } = await orderOf(paymentId)
    expect({ finding, returned }).toEqual({ finding: 'wrong-amount', returned: [{ kind: 'refund', cents: 500 }] })
    expect((await detailsOf(id)).returned).toMatchObject([{ openCents: 500, creditableCents: 0 }])
    expect((await credit(id, { kind: 'refund', cents: 500 })).problem.code).toBe('nothing-to-refund')
    expect((await review(id, { kind: 'refund', cents: 500 })).status).toBe(200)
    await test.call(contract.settleFinding, { params: { id }, body: { note: '' } }, staff)
    expect(await isToDo(id)).toBe(false)
  })
})
