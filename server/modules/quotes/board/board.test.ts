import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { counterQuote, decideCounter } from '../../../../contract/quote-counters.ts'
import { answerQuoteRequest, getRfq } from '../../../../contract/quotes.ts'
import { listRfqs, type RfqBox } from '../../../../contract/rfq-board.ts'
import { awardRfq } from '../../../../contract/rfq-decisions.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import {
  addComparedRfq,
  addRfq,
  endUndo,
  offerOf,
  type SentRfq,
  startHourWithQuote,
  type Trader,
} from '../../../../tests/support/rfqs.ts'
import { addPart } from '../../../../tests/support/world.ts'

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

const list = async (box: RfqBox, query: Record<string, unknown> = {}) =>
  (await test.call(listRfqs, { query: { box, ...query } }, (box === 'sent' ? buyer : rfq.supplier).token)).body.payload
const row = async (box: RfqBox) => (await list(box)).results[0]
const answer = (more: Record<string, unknown>) =>
  test.call(answerQuoteRequest, {
    params: { request: rfq.token },
    body: { answers: [{ askId: rfq.askId, offer: offerOf(more) }] },
  })
const counter = () =>
  test.call(
    counterQuote,
    { params: { id: rfq.id }, body: { askId: rfq.askId, price: 90, currency: 'EUR', quantity: 8, note: '' } },
    buyer.token,
  )
const decide = async (isAccepted: boolean) => {
  const { body } = await test.call(getRfq, { params: { id: rfq.id } }, buyer.token)
  const counterId = body.payload.lines[0]?.cells[0]?.counter?.id ?? 0
  return test.call(decideCounter, { params: { request: rfq.token }, body: { counterId, isAccepted } })
}

it('shows the best quote in euros and the total to the buyer, and the supplier’s own quote with their stock', async () => {
  await answer({ price: 116, currency: 'USD', quantity: 6, validHours: 4 })
  const validUntilDT = new Date(test.clock.now().getTime() + 4 * 3_600_000).toISOString()
  const quoted = {
    price: 100,
    quoted: 6,
    total: 600,
    numQuoted: 1,
    validUntilDT,
    numExpired: 0,
    openCounters: 0,
    refusedCounters: 0,
  }
  expect(await row('sent')).toMatchObject({ ...quoted, asked: 1, answered: 1, mine: null, isTurn: true })
  expect(await row('received')).toMatchObject({
    ...quoted,
    mine: 50,
    buyerName: 'Osprey Trading',
    isTurn: false,
  })
  test.clock.advance({ hours: 4 })
  // An expired quote cannot be awarded, but its supplier still sees it.
  expect(await row('sent')).toMatchObject({
    price: null,
    quoted: null,
    total: null,
    validUntilDT: null,
    numExpired: 1,
    isTurn: true,
  })
  expect(await row('received')).toMatchObject({ price: 100, quoted: 6, validUntilDT: null, numExpired: 1 })
})

it('counts awarded pieces as awarded', async () => {
  const body = { lines: [{ lineId: rfq.lineId, awards: [{ askId: rfq.askId, quantity: 4 }] }] }
  await test.call(awardRfq, { params: { id: rfq.id }, body }, buyer.token)
  await endUndo(test)
  expect(await row('sent')).toMatchObject({ price: 100, quoted: 4, total: 400, awarded: 1, isTurn: false })
  expect(await row('received')).toMatchObject({ price: 100, quoted: 4, total: 400, awarded: 1, isTurn: false })
})

it('after a counter-offer it is the supplier’s turn; once it is refused, it is the buyer’s until another price follows', async () => {
  await counter()
  expect(await row('sent')).toMatchObject({ openCounters: 1, isTurn: false })
  expect(await row('received')).toMatchObject({ openCounters: 1, isTurn: true })
  await decide(false)
  expect(await row('sent')).toMatchObject({ openCounters: 0, refusedCounters: 1, isTurn: true })
  expect(await row('received')).toMatchObject({ openCounters: 0, refusedCounters: 1, isTurn: false })
  test.clock.advance({ minutes: 1 })
  await answer({ price: 95 })
  expect(await row('sent')).toMatchObject({ refusedCounters: 0, price: 95, isTurn: true })
})

it('finds requests by part of a number or of the other company’s name, by whose turn it is and by the decision', async () => {
  const other = await addRfq(test, buyer.id)
  const part = rfq.partNumber.replace('RFQ-', '').slice(1, 7)
  const ids = async (box: RfqBox, query: Record<string, unknown>) =>
    (await list(box, query)).results.map(({ id }) => id)
  expect(await ids('sent', { query: part.toLowerCase() })).toEqual([rfq.id])
  expect((await ids('sent', { query: 'supplier' })).length).toBe(2)
  expect(await list('sent', { query: 'nobody%' })).toMatchObject({ results: [], numResults: 0 })
  expect(await ids('received', { query: 'sprey' })).toEqual([rfq.requestId])
  expect(await ids('sent', { show: 'turn' })).toEqual([rfq.id])
  expect((await list('sent', { show: 'open' })).numResults).toBe(2)
  await test.call(
    awardRfq,
    { params: { id: other.id }, body: { lines: [{ lineId: other.lineId, awards: [] }] } },
    buyer.token,
  )
  await endUndo(test)
  expect(await ids('sent', { show: 'decided' })).toEqual([other.id])
  expect(await ids('received', { show: 'decided' })).toEqual([])
})

it('shows the supplier’s asking price for the number', async () => {
  await addPart(test.deps.db, rfq.supplier.companyId, { part_number: rfq.partNumber, quantity: 5, price_eur: 88 })
  expect(await row('received')).toMatchObject({ mine: 55, myPrice: 88 })
})

it('multiplies the price as shown', async () => {
  await answer({ price: 44.44, currency: 'USD', quantity: 2 })
  expect(await row('received')).toMatchObject({ price: 38.31, quoted: 2, total: 76.62 })
})

it('calls the lowest price for the whole quantity in the requested condition the best', async () => {
  const compared = await addComparedRfq(test, buyer.id, [
    { price: 8, quantity: 2, condition: 'NEW' },
    { price: 7, condition: 'ASIS' },
    { price: 9, condition: 'NEW' },
    { price: 10, condition: 'NEW' },
  ])
  const best = async () => (await list('sent')).results.find(({ id }) => id === compared.id)
  expect(await best()).toMatchObject({ price: 9, quoted: 10, total: 90 })
  await compared.withdraw(2, 3)
  expect(await best()).toMatchObject({ price: 8, quoted: 2, total: 16 })
  await compared.withdraw(0)
  expect(await best()).toMatchObject({ price: 7, quoted: 10, total: 70 })
})
