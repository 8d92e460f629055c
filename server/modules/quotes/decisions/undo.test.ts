import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { counterQuote } from '../../../../contract/quote-counters.ts'
import { answerQuoteRequest, getQuoteRequest, getRfq } from '../../../../contract/quotes.ts'
import { listRfqs } from '../../../../contract/rfq-board.ts'
import { awardRfq, undoDecision } from '../../../../contract/rfq-decisions.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import {
  addQuotedRfq,
  addTrader,
  applyDecisions,
  endUndo,
  offerOf,
  type SentRfq,
  startHourWithQuote,
  type Trader,
} from '../../../../tests/support/rfqs.ts'
import { undoDecision as undoOnNode } from './award.ts'

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

const award = async (quantity = 10) => {
  const awards = quantity === 0 ? [] : [{ askId: rfq.askId, quantity }]
  const body = { lines: [{ lineId: rfq.lineId, awards }] }
  return test.call(awardRfq, { params: { id: rfq.id }, body }, buyer.token)
}
const undo = (decisionId: number, token: string | undefined = buyer.token) =>
  test.call(undoDecision, { params: { id: rfq.id }, body: { decisionId } }, token)
const grid = async () => (await test.call(getRfq, { params: { id: rfq.id } }, buyer.token)).body.payload
const seenBySupplier = async () =>
  (await test.call(getQuoteRequest, { params: { request: rfq.token } })).body.payload.asks[0]
const outcomes = async () =>
  (await mailsTo(test.deps.db, rfq.supplier.email)).filter(({ subject }) => subject.startsWith('Your quote was'))

it('is refused to visitors, suppliers and other companies', async () => {
  const { decisionId } = (await award()).body
  const refusal = await test.call(undoDecision, { params: { id: rfq.id }, body: { decisionId } })
  expect(refusal.problem.code).toBe('sign-in-required')
  const rival = await addTrader(test, 'Rival')
  for (const { token } of [rfq.supplier, rival]) expect((await undo(decisionId, token)).problem.code).toBe('not-found')
  // The rival's own request does not open it either.
  const other = await addQuotedRfq(test, rival.id)
  const across = await test.call(undoDecision, { params: { id: other.id }, body: { decisionId } }, rival.token)
  expect(across.problem.code).toBe('decision-final')
  expect((await grid()).undoable).toHaveLength(1)
})

it('reopens the lines, and the suppliers have seen nothing', async () => {
  const { body } = await award()
  expect(body.payload.lines[0]).toMatchObject({ state: 'awarded', cells: [{ awarded: 10 }] })
  expect(body.payload.undoable).toEqual([{ id: body.decisionId, finalDT: expect.any(String) }])
  expect(await seenBySupplier()).toMatchObject({ line: { state: 'open' }, awarded: null })
  const received = await test.call(listRfqs, { query: { box: 'received' } }, rfq.supplier.token)
  expect(received.body.payload.results[0]).toMatchObject({ awarded: 0, numOpen: 1 })
  test.clock.advance({ seconds: 10 })
  await applyDecisions(test)
  const undone = await undo(body.decisionId)
  expect(undone.body.payload).toMatchObject({ undoable: [], lines: [{ state: 'open', cells: [{ awarded: null }] }] })
  await endUndo(test)
  expect(await outcomes()).toEqual([])
  // The lines can then be awarded differently.
  await award(4)
  await endUndo(test)
  expect((await outcomes()).map(({ subject }) => subject)).toEqual([`Your quote was accepted: 4 x ${rfq.partNumber}`])
})

it('reopens a closed line', async () => {
  const { body } = await award(0)
  expect(body.payload.lines[0]?.state).toBe('closed')
  expect((await undo(body.decisionId)).body.payload.lines[0]?.state).toBe('open')
})

it('is possible until the decision is due, whether or not the suppliers have been told', async () => {
  const { decisionId } = (await award()).body
  test.clock.advance({ seconds: 12 })
  expect((await undo(decisionId)).problem.code).toBe('decision-final')
  expect(await outcomes()).toEqual([])
  await applyDecisions(test)
  expect(await outcomes()).toHaveLength(1)
  expect(await seenBySupplier()).toMatchObject({ line: { state: 'awarded' }, awarded: 10 })
  expect((await undo(decisionId)).problem.code).toBe('decision-final')
})

it('if undo and effect coincide, one wins: suppliers are told if and only if the award stands', async () => {
  const { db } = test.deps
  for (let round = 0; round < 8; round += 1) {
    buyer = await addTrader(test, 'Osprey')
    rfq = await addQuotedRfq(test, buyer.id)
    const { decisionId } = (await award()).body
    const now = test.clock.now()
    await db.updateTable('rfq_decisions').set({ final_at: now }).where('id', '=', decisionId).execute()
    // The clock of the node that takes the Undo is a moment behind that of the node that runs the job.
    const behind = { ...test.deps.clock, now: () => new Date(now.getTime() - 1) }
    const account = { contactId: buyer.id, companyId: buyer.companyId } as Parameters<typeof undoOnNode>[1]
    const effects = round % 2 === 0 ? [] : [applyDecisions(test)]
    const undone = undoOnNode({ db, clock: behind }, account, rfq.id, decisionId).then(
      () => true,
      () => false,
    )
    effects.push(applyDecisions(test))
    await Promise.all(effects)
    expect(await outcomes()).toHaveLength((await undone) ? 0 : 1)
    expect((await grid()).lines[0]?.state).toBe((await undone) ? 'open' : 'awarded')
  }
})

it('until the decision is final, the supplier cannot change the quote and the buyer cannot decide again', async () => {
  await award()
  const body = { answers: [{ askId: rfq.askId, offer: offerOf({ price: 999 }) }] }
  const corrected = await test.call(answerQuoteRequest, { params: { request: rfq.token }, body })
  expect(corrected.problem).toMatchObject({ code: 'busy', msg: expect.stringContaining('again in 12 seconds') })
  expect([corrected.status, corrected.headers['retry-after']]).toEqual([503, '12'])
  test.clock.advance({ seconds: 12 })
  const late = await test.call(answerQuoteRequest, { params: { request: rfq.token }, body })
  expect(late.problem.code).toBe('already-decided')
  const counter = { askId: rfq.askId, price: 90, currency: 'EUR' as const, quantity: 8 }
  const countered = await test.call(counterQuote, { params: { id: rfq.id }, body: counter }, buyer.token)
  expect(countered.problem.code).toBe('already-decided')
  expect((await award(1)).problem.code).toBe('already-decided')
})

it('lets the supplier answer the line again', async () => {
  const { decisionId } = (await award()).body
  const body = { answers: [{ askId: rfq.askId, offer: offerOf({ price: 97 }) }] }
  const correct = () => test.call(answerQuoteRequest, { params: { request: rfq.token }, body })
  expect((await correct()).status).toBe(503)
  await undo(decisionId)
  expect((await correct()).status).toBe(200)
})

it('the decision takes effect once, even if the job runs twice or the quote has expired in the meantime', async () => {
  const body = { answers: [{ askId: rfq.askId, offer: offerOf({ validHours: 1 }) }] }
  await test.call(answerQuoteRequest, { params: { request: rfq.token }, body })
  test.clock.advance({ minutes: 59, seconds: 55 })
  expect((await award()).status).toBe(200)
  test.clock.advance({ seconds: 12 })
  await Promise.all([applyDecisions(test), applyDecisions(test)])
  expect(await outcomes()).toHaveLength(1)
  expect((await grid()).lines[0]).toMatchObject({ state: 'awarded', cells: [{ awarded: 10 }] })
})
