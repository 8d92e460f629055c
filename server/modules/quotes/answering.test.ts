import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endAllAccess } from '../../../contract/account-access.ts'
import { deleteAllInventory, undoStockChange } from '../../../contract/inventory.ts'
import {
  answerQuoteRequest,
  getQuoteRequest,
  getRfq,
  getStockAccuracy,
  openQuoteRequest,
} from '../../../contract/quotes.ts'
import { listRfqs } from '../../../contract/rfq-board.ts'
import { awardRfq } from '../../../contract/rfq-decisions.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { addRfq, addTrader, offerOf, type SentRfq, type Trader } from '../../../tests/support/rfqs.ts'
import { addCompany, addContact, addPart } from '../../../tests/support/world.ts'
import { dayOf } from '../../platform/clock.ts'
import { rfqLimits } from './limits.ts'
import { lineAfter, lineMoves, requestAfter, requestMoves } from './policy.ts'

let t: TestApp
let buyer: Trader
let rfq: SentRfq

const read = (request = rfq.token, token?: string) => t.call(getQuoteRequest, { params: { request } }, token)
const answer = (offer: object | null = offerOf(), { request = rfq.token, askId = rfq.askId, token = '' } = {}) =>
  t.call(
    answerQuoteRequest,
    { params: { request }, body: { answers: [{ askId, offer: offer as ReturnType<typeof offerOf> | null }] } },
    token || undefined,
  )
const grid = async (token = buyer.token) => (await t.call(getRfq, { params: { id: rfq.id } }, token)).body.payload
const stock = () => t.deps.db.selectFrom('parts').where('id', '=', rfq.partId).selectAll().executeTakeFirstOrThrow()
const accuracy = async () =>
  (await t.call(getStockAccuracy, { params: { id: rfq.supplier.companyId } }, buyer.token)).body.payload
const mailsToBuyer = () => mailsTo(t.deps.db, buyer.email)

beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  t.clock.advance({ hours: 1 })
  buyer = await addTrader(t, 'Osprey')
  rfq = await addRfq(t, buyer.id)
})
afterAll(() => t.close())

it('a signed-in supplier sees the own stock and the market of the number; the bearer of the link does not', async () => {
  const { db } = t.deps
  const confirmed_on = dayOf(t.clock.now())
  await addPart(db, rfq.supplier.companyId, { part_number: rfq.partNumber, quantity: 5, price_eur: 88.5 })
  for (const price_eur of [80, 90, 100])
    await addPart(db, await addCompany(db), { part_number: rfq.partNumber, price_eur, confirmed_on })
  const figures = async (request: string, token?: string) => {
    const [ask] = (await read(request, token)).body.payload.asks
    return { mine: ask?.mine, market: ask?.market }
  }
  const shown = { mine: { quantity: 55, price: 88.5 }, market: { sellers: 3, median: 90 } }
  expect(await figures(String(rfq.requestId), rfq.supplier.token)).toEqual(shown)
  const reply = await answer(offerOf(), { request: String(rfq.requestId), token: rfq.supplier.token })
  expect(reply.body.payload.asks[0]).toMatchObject(shown)
  expect(await figures(rfq.token)).toEqual({ mine: null, market: null })
})

describe('reading and answering', () => {
  it('is refused with a made-up link, another request’s link, or an expired one', async () => {
    const other = await addRfq(t, buyer.id)
    for (const request of [
      'x',
      `${rfq.token}x`,
      rfq.token.replace(/.$/, 'A'),
      '0',
      '99999999999',
      String(rfq.requestId),
    ])
      expect((await read(request)).problem.code).toBe('invalid-link')
    const wrong = await answer(offerOf(), { request: other.token })
    expect(wrong.problem.errors?.[0]?.param).toBe('answers.0.askId')
    t.clock.advance({ days: rfqLimits.fallback.linkDays })
    expect((await read()).problem.code).toBe('invalid-link')
    expect((await answer()).problem.code).toBe('invalid-link')
    expect((await grid(await t.signIn(buyer.id))).lines[0]?.cells[0]?.answer).toBeNull()
  })

  it('is refused with a link from before its recipient ended all access, and possible with a later one', async () => {
    expect((await t.call(endAllAccess, {}, rfq.supplier.token)).status).toBe(200)
    expect((await read()).problem.code).toBe('invalid-link')
    expect((await answer()).problem.code).toBe('invalid-link')
    expect((await read(String(rfq.requestId), rfq.supplier.token)).status).toBe(200)
    await t.deps.db
      .updateTable('rfq_requests')
      .set({ sent_at: new Date(t.clock.now().getTime() + 1) })
      .where('id', '=', rfq.requestId)
      .execute()
    expect((await read()).status).toBe(200)
  })

  it('is refused to other suppliers and to the buyer, even by the request’s id', async () => {
    const rival = await addTrader(t, 'Rival')
    const service = await addContact(t.deps.db, rfq.supplier.companyId, { is_staff: true })
    for (const token of [undefined, rival.token, buyer.token, await t.signIn(service)]) {
      expect((await read(String(rfq.requestId), token)).problem.code).toBe('invalid-link')
      const answered = await answer(offerOf(), { request: String(rfq.requestId), token: token ?? '' })
      expect(answered.problem.code).toBe('invalid-link')
    }
  })

  it.each([
    ['is suspended', { custom_full_block: 'x' }, {}],
    ['may only sell services', { is_service_only: true }, {}],
    ['has ended its trial', { membership_plan: 'trial', trial_ends_at: new Date(0) }, {}],
    ['no longer employs the contact who was mailed', {}, { is_force_logout: true }],
  ] as const)('is refused by link if the company %s, as it is on the site', async (...given) => {
    const [, company, contact] = given
    const { db } = t.deps
    if (Object.keys(company).length > 0)
      await db.updateTable('companies').set(company).where('id', '=', rfq.supplier.companyId).execute()
    if (Object.keys(contact).length > 0)
      await db.updateTable('contacts').set(contact).where('id', '=', rfq.supplier.id).execute()
    expect((await read()).problem.code).toBe('invalid-link')
    expect((await answer(null)).problem.code).toBe('invalid-link')
    expect((await stock()).removed_at).toBeNull()
  })

  it('shows the grid only to the buyer’s company', async () => {
    const rival = await addTrader(t, 'Rival')
    for (const token of [rival.token, rfq.supplier.token])
      expect((await t.call(getRfq, { params: { id: rfq.id } }, token)).problem.code).toBe('not-found')
    const colleague = await t.signIn(await addContact(t.deps.db, buyer.companyId))
    expect((await grid(colleague)).id).toBe(rfq.id)
  })

  it('is allowed for the supplier by link or signed in, and reveals nothing about other suppliers', async () => {
    const rival = await addTrader(t, 'Rival')
    await addPart(t.deps.db, rival.companyId, { part_number: rfq.partNumber })
    const byLink = await read()
    expect(byLink.body.payload).toMatchObject({
      supplierName: 'Supplier Trading',
      buyer: { companyName: 'Osprey Trading', email: buyer.email },
      asks: [{ line: { partNumber: rfq.partNumber, quantity: 10, state: 'open' }, stock: { id: rfq.partId } }],
    })
    expect(byLink.raw).not.toContain('Rival')
    const { payload } = (await read(String(rfq.requestId), rfq.supplier.token)).body
    const asks = payload.asks.map(ask => ({ ...ask, mine: null, market: null }))
    expect({ ...payload, asks }).toEqual(byLink.body.payload)
  })
})

describe('reading a request', () => {
  const state = async () => (await grid()).suppliers[0]?.state

  it('changes nothing; opening it is recorded by a separate call', async () => {
    await read()
    expect(await state()).toBe('sent')
    await t.call(openQuoteRequest, { params: { request: rfq.token } })
    expect(await state()).toBe('opened')
    await answer()
    await t.call(openQuoteRequest, { params: { request: rfq.token } })
    expect(await state()).toBe('answered')
  })

  it('shows the buyer the state of the mail', async () => {
    const [mail] = await mailsTo(t.deps.db, rfq.supplier.email)
    expect((await grid()).suppliers[0]?.mail).toBe('waiting')
    const failed = { failed_at: t.clock.now() }
    await t.deps.db
      .updateTable('mail_outbox')
      .set(failed)
      .where('id', '=', mail?.id ?? 0)
      .execute()
    expect((await grid()).suppliers[0]?.mail).toBe('failed')
  })
})

describe('a quote', () => {
  it('is in the grid in its currency and in euros, and is mailed', async () => {
    const offer = offerOf({ price: 116, currency: 'USD', note: 'Pulled,\n<b>tested</b>' })
    const { body } = await answer(offer)
    expect(body.payload.asks[0]?.answer?.quote).toEqual(offer)
    const { lines, suppliers } = await grid()
    expect(lines[0]?.cells).toMatchObject([
      { priceEur: 100, awarded: null, answer: { quote: offer, isCorrected: false } },
    ])
    expect(suppliers).toMatchObject([{ state: 'answered', companyName: 'Supplier Trading' }])
    const [mail, ...more] = await mailsToBuyer()
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Supplier Trading has answered your request: ${rfq.partNumber}`)
    expect(mail?.text).toContain('USD 116.00')
    expect(mail?.text).toContain(`/rfqs/${rfq.id}`)
    expect(mail?.html_body).not.toContain('<b>tested')
  })

  it.each([
    ['price', 0],
    ['price', -1],
    ['price', 0.001],
    ['quantity', 0],
    ['quantity', 1.5],
    ['leadDays', -1],
    ['leadDays', 400],
    ['currency', 'YEN'],
    ['condition', 'BROKEN'],
  ])('has no %s of %s', async (param, value) => {
    const { problem } = await answer(offerOf({ [param]: value }))
    expect(problem.errors?.[0]?.param).toBe(`answers.0.offer.${param}`)
  })

  it('is stored and mailed once if it is sent twice', async () => {
    const sent = await Promise.all([answer(), answer(), answer()])
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await mailsToBuyer()).toHaveLength(1)
    expect((await grid()).lines[0]?.cells[0]?.answer?.isCorrected).toBe(false)
  })

  it('can be corrected, even by a colleague on the site', async () => {
    await answer()
    const token = await t.signIn(await addContact(t.deps.db, rfq.supplier.companyId))
    await answer(offerOf({ price: 90 }), { request: String(rfq.requestId), token })
    const cell = (await grid()).lines[0]?.cells[0]
    expect(cell?.answer).toMatchObject({ isCorrected: true, quote: { price: 90 } })
    expect((await mailsToBuyer()).map(mail => mail.subject)).toEqual([
      `Supplier Trading has answered your request: ${rfq.partNumber}`,
      `Supplier Trading has corrected the answer to your request: ${rfq.partNumber}`,
    ])
  })

  it('can be corrected a limited number of times an hour, even with concurrent requests', async () => {
    const { answersPerRequestPerHour: max } = rfqLimits.fallback
    const sent = await Promise.all(Array.from({ length: max + 3 }, (_, index) => answer(offerOf({ price: index + 1 }))))
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(3)
    expect(await mailsToBuyer()).toHaveLength(max)
  })
})

describe('an answer that the part is gone', () => {
  it('removes the stock line and lowers the stock accuracy; a quote confirms the line', async () => {
    const before = (await stock()).confirmed_on
    await answer()
    expect(await accuracy()).toEqual({ answered: 1, stillTrue: 1 })
    expect((await stock()).confirmed_on > before).toBe(true)
    await answer(null)
    expect(await accuracy()).toEqual({ answered: 1, stillTrue: 0 })
    expect((await stock()).removed_at).not.toBeNull()
    const cell = (await grid()).lines[0]?.cells[0]
    expect(cell).toMatchObject({ priceEur: null, answer: { quote: null } })
    expect((await mailsToBuyer()).at(-1)?.text).toContain('no longer available')
  })

  it('can be corrected, which restores the line', async () => {
    await answer(null)
    await answer()
    expect((await stock()).removed_at).toBeNull()
    expect(await accuracy()).toEqual({ answered: 1, stillTrue: 1 })
  })

  it('does not restore a line that the company removed or re-entered', async () => {
    await answer(null)
    const again = await addPart(t.deps.db, rfq.supplier.companyId, { part_number: rfq.partNumber })
    await answer()
    expect((await stock()).removed_at).not.toBeNull()
    await t.deps.db.deleteFrom('parts').where('id', '=', again).execute()
    await answer(null)
    const own = t.clock.now()
    own.setMinutes(own.getMinutes() - 7)
    await t.deps.db.updateTable('parts').set({ removed_at: own }).where('id', '=', rfq.partId).execute()
    await answer()
    expect((await stock()).removed_at).toEqual(own)
  })

  it('keeps the line removed if its company undoes the deletion of everything', async () => {
    const { body } = await t.call(deleteAllInventory, {}, rfq.supplier.token)
    await answer(null)
    const params = { id: body.payload.changeId ?? 0 }
    expect((await t.call(undoStockChange, { params }, rfq.supplier.token)).status).toBe(200)
    expect((await stock()).removed_at).not.toBeNull()
  })

  it('removes nothing of another company', async () => {
    const rival = await addTrader(t, 'Rival')
    const theirs = await addPart(t.deps.db, rival.companyId, { part_number: rfq.partNumber })
    await t.deps.db.updateTable('rfq_asks').set({ part_id: theirs }).where('id', '=', rfq.askId).execute()
    await answer(null)
    const row = await t.deps.db.selectFrom('parts').where('id', '=', theirs).select('removed_at').executeTakeFirst()
    expect(row?.removed_at).toBeNull()
  })
})

describe('the stock accuracy', () => {
  it('is unknown for a company without requests, and not found for an unknown company', async () => {
    expect(await accuracy()).toEqual({ answered: 0, stillTrue: 0 })
    expect((await t.call(getStockAccuracy, { params: { id: 999_999 } }, buyer.token)).problem.code).toBe(
      'company-not-found',
    )
  })
})

describe('an answer while the buyer decides', () => {
  it('is accepted before the decision or refused, and never changes an award', async () => {
    await answer(offerOf({ price: 100 }))
    const award = { lineId: rfq.lineId, awards: [{ askId: rfq.askId, quantity: 10 }] }
    const [awarded, ...corrected] = await Promise.all([
      t.call(awardRfq, { params: { id: rfq.id }, body: { lines: [award] } }, buyer.token),
      ...[101, 102, 103, 104].map(price => answer(offerOf({ price }))),
    ])
    expect(awarded.status).toBe(200)
    const awardedPrice = awarded.body.payload.lines[0]?.cells[0]?.answer?.quote?.price
    expect((await grid()).lines[0]?.cells[0]?.answer?.quote?.price).toBe(awardedPrice)
    for (const { status, problem } of corrected) expect(status === 200 || problem.code === 'busy').toBe(true)
    expect((await answer(null)).problem.code).toBe('busy')
    expect((await stock()).removed_at).toBeNull()
  })
})

describe('the list', () => {
  const list = async (box: 'sent' | 'received', token: string) =>
    (await t.call(listRfqs, { query: { box } }, token)).body.payload

  it('contains what the caller’s company sent and received, newest first', async () => {
    t.clock.advance({ minutes: 1 })
    const second = await addRfq(t, buyer.id)
    expect((await answer()).status).toBe(200)
    const sent = await list('sent', buyer.token)
    expect(sent.numResults).toBe(2)
    expect(sent.results).toMatchObject([
      { id: second.id, partNumbers: [second.partNumber], asked: 1, answered: 0, buyerName: null },
      { id: rfq.id, numLines: 1, numOpen: 1, quantity: 10, asked: 1, answered: 1, awarded: 0 },
    ])
    expect((await list('received', rfq.supplier.token)).results).toMatchObject([
      { id: rfq.requestId, partNumbers: [rfq.partNumber], buyerName: 'Osprey Trading', answered: 1 },
    ])
    expect(await list('received', buyer.token)).toMatchObject({ results: [], numResults: 0 })
  })
})

describe('the tables of states and moves', () => {
  it('contain every state, and no transition out of a final one', () => {
    expect(Object.entries(lineMoves).map(([state, moves]) => [state, Object.values(moves)])).toEqual([
      ['open', ['awarded', 'closed']],
      ['awarded', []],
      ['closed', []],
    ])
    expect(lineAfter('awarded', 'close')).toBeUndefined()
    for (const state of Object.keys(requestMoves) as (keyof typeof requestMoves)[])
      expect(requestAfter(state, 'answer')).toBe(state === 'decided' ? undefined : 'answered')
    expect(requestAfter('answered', 'open')).toBe('answered')
  })
})
