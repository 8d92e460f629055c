import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { counterQuote, decideCounter } from '../../../../contract/quote-counters.ts'
import { answerQuoteRequest, getQuoteRequest, getRfq } from '../../../../contract/quotes.ts'
import { awardRfq } from '../../../../contract/rfq-decisions.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import {
  endUndo,
  linkTokensTo,
  offerOf,
  type SentRfq,
  startHourWithQuote,
  type Trader,
} from '../../../../tests/support/rfqs.ts'

let test: TestApp
let buyer: Trader
let rfq: SentRfq

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  ;({ buyer, rfq } = await startHourWithQuote(test))
})

const counter = (more: object = {}, token: string | undefined = buyer.token) =>
  test.call(
    counterQuote,
    { params: { id: rfq.id }, body: { askId: rfq.askId, price: 90, currency: 'EUR' as const, quantity: 8, ...more } },
    token,
  )
const decide = (counterId: number, isAccepted: boolean) =>
  test.call(decideCounter, { params: { request: rfq.token }, body: { counterId, isAccepted } })
const award = (quantity: number) =>
  test.call(
    awardRfq,
    { params: { id: rfq.id }, body: { lines: [{ lineId: rfq.lineId, awards: [{ askId: rfq.askId, quantity }] }] } },
    buyer.token,
  )
const cell = async () =>
  (await test.call(getRfq, { params: { id: rfq.id } }, buyer.token)).body.payload.lines[0]?.cells[0]
const openId = async () => (await cell())?.counter?.id ?? 0
const subjectsTo = async ({ email }: Trader) => (await mailsTo(test.deps.db, email)).map(({ subject }) => subject)

it('is made by the buyer’s company only, on a quote, for at most what was requested', async () => {
  expect(
    (
      await test.call(counterQuote, {
        params: { id: rfq.id },
        body: { askId: rfq.askId, price: 1, currency: 'EUR', quantity: 1 },
      })
    ).problem.code,
  ).toBe('sign-in-required')
  expect((await counter({}, rfq.supplier.token)).problem.code).toBe('not-found')
  expect((await counter({ askId: rfq.askId + 9999 })).problem.errors?.[0]?.param).toBe('askId')
  expect((await counter({ quantity: 11 })).problem.errors?.[0]?.param).toBe('quantity')
})

it('is mailed once to the supplier, who accepts it by the link: it becomes the quote, with a new validity, and can be awarded', async () => {
  await Promise.all([counter({ note: 'All for one price?' }), counter({ note: 'All for one price?' })])
  const mails = (await mailsTo(test.deps.db, rfq.supplier.email)).filter(({ subject }) =>
    subject.startsWith('Counter-offer'),
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('EUR 90.00')
  expect(mails[0]?.text).toContain('All for one price?')
  const link = (await linkTokensTo(test, rfq.supplier.email)).at(-1) ?? ''
  const shown = (await test.call(getQuoteRequest, { params: { request: link } })).body.payload
  expect(shown.asks[0]?.counter).toMatchObject({ price: 90, quantity: 8, state: 'open' })
  const id = await openId()
  const replies = await Promise.all([decide(id, true), decide(id, true)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await cell()).toMatchObject({
    priceEur: 90,
    answer: { quote: { quantity: 8 } },
    counter: { state: 'accepted' },
  })
  expect((await subjectsTo(buyer)).filter(subject => subject.includes('accepts your counter-offer'))).toHaveLength(1)
  expect((await award(8)).status).toBe(200)
})

it('leaves the quote unchanged if refused, and lapses with a new quote, another counter-offer or the decision', async () => {
  await counter()
  expect((await decide(await openId(), false)).status).toBe(200)
  expect(await cell()).toMatchObject({ priceEur: 100, counter: { state: 'refused' } })
  await counter({ price: 91 })
  const first = await openId()
  await counter({ price: 92 })
  expect((await decide(first, true)).problem.code).toBe('already-decided')
  await test.call(answerQuoteRequest, {
    params: { request: rfq.token },
    body: { answers: [{ askId: rfq.askId, offer: offerOf({ price: 95 }) }] },
  })
  expect(await cell()).toMatchObject({ priceEur: 95, counter: { state: 'lapsed' } })
  await counter({ price: 93 })
  const last = await openId()
  expect((await award(5)).status).toBe(200)
  expect((await decide(last, true)).problem.code).toBe('busy')
  expect((await counter()).problem.code).toBe('already-decided')
  await endUndo(test)
  expect((await decide(last, true)).problem.code).toBe('already-decided')
})

it('an expired quote cannot be awarded until it is sent again', async () => {
  const again = (validHours?: number) =>
    test.call(answerQuoteRequest, {
      params: { request: rfq.token },
      body: { answers: [{ askId: rfq.askId, offer: offerOf({ validHours }) }] },
    })
  expect((await cell())?.answer).toMatchObject({ validHours: 72, isExpired: false })
  await again(4)
  test.clock.advance({ hours: 4 })
  expect((await cell())?.answer?.isExpired).toBe(true)
  expect((await award(5)).problem.errors?.[0]?.param).toBe('lines.0.awards.0.askId')
  await again(4)
  expect((await award(5)).status).toBe(200)
})
