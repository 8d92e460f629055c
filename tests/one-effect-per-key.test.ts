import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { changeBroadcast } from '../contract/broadcast-changes.ts'
import { getBroadcast } from '../contract/broadcasts.ts'
import { offerToSearchers } from '../contract/hits.ts'
import { endpoints } from '../contract/index.ts'
import { changeSelectedInventory, listInventory, setInventoryValues, undoStockChange } from '../contract/inventory.ts'
import { type AnyEndpoint, type InputOf, idempotencyHeader, takesIdempotencyKey } from '../contract/kit/index.ts'
import { counterQuote, decideCounter } from '../contract/quote-counters.ts'
import { getQuoteRequest, getRfq } from '../contract/quotes.ts'
import { awardRfq, undoDecision } from '../contract/rfq-decisions.ts'
import { createTestApp, requestOf, type TestApp, testNow } from './support/app.ts'
import { mailsTo } from './support/mails.ts'
import { addBroadcast } from './support/posts.ts'
import { addQuotedRfq, addTrader, type Trader } from './support/rfqs.ts'
import { addList, addPart } from './support/world.ts'

let test: TestApp
let me: Trader
let other: Trader
beforeAll(async () => {
  test = await createTestApp()
  await addList(test.deps.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(testNow)
  me = await addTrader(test, 'Falcon')
  other = await addTrader(test, 'Osprey')
})

/** Repeated here, so that no call that changes something gives up its key by a mistake in a declaration. */
const withoutKey = [
  // They start or end a session, or are one step of a sign-in.
  ...['login', 'signInAs', 'endVisit', 'startPasskey', 'addPasskey', 'startPasskeySignIn', 'passkeySignIn'],
  ...['startPasskeyCode', 'getPasskeyCode', 'verifyResetToken'],
  // They change nothing.
  ...['checkBankFile', 'checkBankText', 'checkBroadcastLimit', 'countSuppliers', 'parseBroadcast', 'parseRfqList'],
  ...['planUpload', 'understandUpload', 'previewHtml', 'quoteMembership', 'readTrade', 'readDomainLink'],
  'readInvitation',
  // They count, or record views.
  ...['countBannerClick', 'countBannerViews', 'logEvent', 'logPage', 'markNewsSeen', 'rateRegistration'],
  'recordBroadcastVisit',
  // Each attempt counts, and each code is new.
  ...['enterCode', 'printLetter', 'readOutCode'],
]
it('every call takes a key, except those that are named here', () => {
  const declared = Object.entries(endpoints).filter(
    ([, endpoint]) => endpoint.method !== 'GET' && !takesIdempotencyKey(endpoint),
  )
  expect(declared.map(([name]) => name).sort()).toEqual([...withoutKey].sort())
})

/** Sends a call five times with one key, three of them at once, and returns its only reply. */
async function sendOften(endpoint: AnyEndpoint, input: InputOf<AnyEndpoint>, token: string | undefined = me.token) {
  const request = requestOf(endpoint, input, token)
  const headers = { ...request.headers, [idempotencyHeader]: randomUUID() }
  const send = () => test.app.inject({ ...request, headers })
  const replies = [...(await Promise.all([send(), send(), send()])), await send(), await send()]
  const done = replies.filter(({ body }) => !body.includes('"request-running"'))
  expect(done.length).toBeGreaterThanOrEqual(3)
  expect(new Set(done.map(({ body }) => body)).size).toBe(1)
  expect(done[0]?.statusCode).toBe(200)
  return done[0]?.json()
}

it('stock is changed once, in the table or by a selection, and undone once', async () => {
  const id = await addPart(test.deps.db, me.companyId, { price_eur: 100, quantity: 4 })
  const line = async () => (await test.call(listInventory, {}, me.token)).body.payload.results[0]
  const change = { kind: 'percent', percent: 10 }
  const { changeId } = (await sendOften(changeSelectedInventory, { body: { ids: [id], change } })).payload
  expect((await line())?.price).toBe(110)
  await sendOften(undoStockChange, { params: { id: changeId } })
  expect((await line())?.price).toBe(100)
  const current = { quantity: 4, price: 100 }
  await sendOften(setInventoryValues, { params: { id }, body: { quantity: 3, price: 90, seen: current } })
  expect(await line()).toMatchObject({ price: 90, quantity: 3 })
})

it('an offer to companies that searched is mailed once', async () => {
  const { db } = test.deps
  const part_id = await addPart(db, me.companyId, { part_number: 'KEY-1' })
  const now = test.clock.now()
  const hit = { part_id, contact_id: other.id, day: testNow.slice(0, 10), company_id: me.companyId, query: 'key' }
  await db
    .insertInto('part_hits')
    .values({ ...hit, searched_at: now })
    .execute()
  const body = { key: 'KEY1', companyIds: [other.companyId], subject: 'Offer', message: 'One each' }
  expect((await sendOften(offerToSearchers, { body })).payload).toEqual({ count: 1, refused: [] })
  const mails = await mailsTo(db, other.email)
  expect(mails.map(({ subject }) => subject)).toHaveLength(1)
})

it('a price of a broadcast is changed once', async () => {
  const id = await addBroadcast(test.deps.db, { companyId: me.companyId, contactId: me.id, side: 'WTS' })
  await sendOften(changeBroadcast, { params: { id }, body: { lines: [{ line: 1, price: '7' }] } })
  expect((await test.call(getBroadcast, { params: { id } }, me.token)).body.result.changes).toHaveLength(1)
})

it('a line is awarded, and the award undone, once', async () => {
  const rfq = await addQuotedRfq(test, me.id)
  const params = { id: rfq.id }
  const lines = [{ lineId: rfq.lineId, awards: [{ askId: rfq.askId, quantity: 1 }] }]
  const { decisionId } = await sendOften(awardRfq, { params, body: { lines } })
  await sendOften(undoDecision, { params, body: { decisionId } })
  expect((await test.call(getRfq, { params }, me.token)).body.payload.lines[0]?.state).toBe('open')
})

it('a counter-offer is made and accepted once', async () => {
  const rfq = await addQuotedRfq(test, me.id)
  const body = { askId: rfq.askId, price: 90, currency: 'EUR', quantity: 1 }
  await sendOften(counterQuote, { params: { id: rfq.id }, body })
  const request = { params: { request: rfq.token } }
  const counterId = (await test.call(getQuoteRequest, request)).body.payload.asks[0]?.counter?.id
  const { payload } = await sendOften(decideCounter, { ...request, body: { counterId, isAccepted: true } }, '')
  expect(payload.asks[0]).toMatchObject({ answer: { quote: { price: 90 } } })
})
