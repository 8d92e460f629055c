import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerQuoteRequest, getQuoteRequest, getRfq, sendRfqList } from '../../../../contract/quotes.ts'
import { listRfqs } from '../../../../contract/rfq-board.ts'
import { awardRfq } from '../../../../contract/rfq-decisions.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { rowsReadBy } from '../../../../tests/support/plans.ts'
import { addTrader, endUndo, linkTokensTo, offerOf, type Trader } from '../../../../tests/support/rfqs.ts'
import { runs } from '../../../../tests/support/runs.ts'
import { addPart } from '../../../../tests/support/world.ts'
import { countBox, listReceived, listSent } from '../board/board.sql.ts'
import { awardFault } from '../policy.ts'
import { listStockAccuracy } from '../reads.ts'

let t: TestApp
let serial = 0
let buyer: Trader
let sellers: Trader[]
let rfqId: number
let lines: { lineId: number; askIds: number[] }[]

type Award = { askId: number; quantity: number }
const award = (decisions: { lineId: number; awards: Award[] }[], token = buyer.token) =>
  t.call(awardRfq, { params: { id: rfqId }, body: { lines: decisions } }, token)
/** Awards, and waits until it cannot be undone. */
const awardFinally = async (decisions: Parameters<typeof award>[0]) => {
  const reply = await award(decisions)
  await endUndo(t)
  return reply
}
const pick = (line: number, seller: number, quantity: number) => ({
  askId: lines[line]?.askIds[seller] ?? 0,
  quantity,
})
const line = (index: number) => lines[index]?.lineId ?? 0
const grid = async () => (await t.call(getRfq, { params: { id: rfqId } }, buyer.token)).body.payload
const lastMail = async (to: Trader) => (await mailsTo(t.deps.db, to.email)).at(-1)

/** Two lines of 10 pieces and three sellers that have both; the first two have quoted both, at 100 and at 90. */
beforeEach(async () => {
  serial += 1
  t.clock.advance({ hours: 1 })
  buyer = await addTrader(t, 'Osprey')
  const partNumbers = [`AW-${serial}-001`, `AW-${serial}-002`]
  sellers = []
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    const seller = await addTrader(t, name)
    sellers.push(seller)
    for (const part_number of partNumbers) await addPart(t.deps.db, seller.companyId, { part_number })
  }
  const body = { lines: partNumbers.map(partNumber => ({ partNumber, quantity: 10 })) }
  rfqId = (await t.call(sendRfqList, { body }, buyer.token)).body.payload.id
  for (const [index, price] of [100, 90].entries()) {
    const [request = ''] = await linkTokensTo(t, sellers[index]?.email ?? '')
    const { asks } = (await t.call(getQuoteRequest, { params: { request } })).body.payload
    const answers = asks.map(ask => ({ askId: ask.id, offer: offerOf({ price, quantity: 8 }) }))
    await t.call(answerQuoteRequest, { params: { request }, body: { answers } })
  }
  const rfq = await grid()
  const requestOf = (seller: Trader) =>
    rfq.suppliers.find(supplier => supplier.companyId === seller.companyId)?.requestId
  lines = rfq.lines.map(({ id, cells }) => ({
    lineId: id,
    askIds: sellers.map(seller => cells.find(cell => cell.requestId === requestOf(seller))?.askId ?? 0),
  }))
})
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

describe('access to awards', () => {
  it('is refused to suppliers and to other buyers', async () => {
    const rival = await addTrader(t, 'Rival')
    for (const token of [sellers[0]?.token, rival.token])
      expect((await award([{ lineId: line(0), awards: [pick(0, 0, 1)] }], token)).problem.code).toBe('not-found')
    expect((await grid()).lines.every(({ state }) => state === 'open')).toBe(true)
  })
})

describe('awarding', () => {
  it('splits a line, mails winners and losers, and leaves other lines open', async () => {
    const { body } = await awardFinally([{ lineId: line(0), awards: [pick(0, 0, 2), pick(0, 1, 8)] }])
    expect(body.payload.lines.map(({ state }) => state)).toEqual(['awarded', 'open'])
    expect(body.payload.lines[0]?.cells.map(({ awarded }) => awarded).sort()).toEqual([2, 8, null])
    const [alpha, beta, gamma] = await Promise.all(sellers.map(lastMail))
    expect(alpha?.subject).toBe(`Your quote was accepted: 2 x AW-${serial}-001`)
    expect(alpha?.reply_to).toBe(buyer.email)
    expect(alpha?.text).toContain('EUR 100.00')
    expect(alpha?.text).not.toMatch(/\b90\b/)
    expect(beta?.subject).toBe(`Your quote was accepted: 8 x AW-${serial}-001`)
    // A supplier without an answer is not mailed yet.
    expect(gamma?.subject).toContain('Request for quote')
    expect((await grid()).suppliers.map(({ state }) => state).sort()).toEqual(['answered', 'answered', 'sent'])
  })

  it('sends one mail to a supplier who wins one line and loses another, without naming rivals or prices', async () => {
    await awardFinally([
      { lineId: line(0), awards: [pick(0, 0, 8)] },
      { lineId: line(1), awards: [pick(1, 1, 8)] },
    ])
    const alpha = await lastMail(sellers[0] as Trader)
    expect(alpha?.subject).toBe(`Your quote was accepted: 8 x AW-${serial}-001`)
    expect(alpha?.text).toContain(`also decided on 10 x AW-${serial}-002 and did not choose your quote`)
    expect(alpha?.text).not.toContain('Beta')
    expect((await grid()).suppliers.map(({ state }) => state)).toEqual(['decided', 'decided', 'decided'])
  })

  it('mails suppliers without an answer once all lines are closed, without naming rivals or prices', async () => {
    const gamma = sellers[2] as Trader
    await awardFinally([{ lineId: line(0), awards: [pick(0, 0, 8)] }])
    expect(await mailsTo(t.deps.db, gamma.email)).toHaveLength(1)
    await awardFinally([{ lineId: line(1), awards: [] }])
    const [, closed, ...more] = await mailsTo(t.deps.db, gamma.email)
    expect(closed).toMatchObject({ topic: `rfq/${rfqId}`, reply_to: null })
    expect(closed?.subject).toMatch(/^Request for quote closed: 10 x AW-/)
    for (const partNumber of [`AW-${serial}-001`, `AW-${serial}-002`]) expect(closed?.text).toContain(partNumber)
    expect(closed?.text).not.toMatch(/EUR|Alpha|Beta/)
    expect(more).toEqual([])
    expect((await mailsTo(t.deps.db, sellers[0]?.email ?? '')).map(({ subject }) => subject)).not.toContain(
      closed?.subject,
    )
  })

  it('sends no mail to a supplier who no longer accepts requests or may not trade', async () => {
    const [alpha, beta, gamma] = sellers as [Trader, Trader, Trader]
    await t.deps.db.updateTable('contacts').set({ is_rfq_disabled: true }).where('id', '=', gamma.id).execute()
    await awardFinally([
      { lineId: line(0), awards: [] },
      { lineId: line(1), awards: [] },
    ])
    expect(await mailsTo(t.deps.db, gamma.email)).toHaveLength(1)
    for (const { email } of [alpha, beta])
      expect((await mailsTo(t.deps.db, email)).at(-1)?.subject).toMatch(/not chosen/)
  })

  it('closes a line without a winner', async () => {
    const { body } = await awardFinally([{ lineId: line(1), awards: [] }])
    expect(body.payload.lines.map(({ state }) => state)).toEqual(['open', 'closed'])
    expect((await lastMail(sellers[0] as Trader))?.subject).toBe(`Your quote was not chosen: 10 x AW-${serial}-002`)
  })

  it('is shown in the winner’s list and on the mailed request', async () => {
    await awardFinally([{ lineId: line(0), awards: [pick(0, 0, 8)] }])
    const [request = ''] = await linkTokensTo(t, sellers[0]?.email ?? '')
    const { asks } = (await t.call(getQuoteRequest, { params: { request } })).body.payload
    expect(asks.map(({ awarded }) => awarded)).toEqual([8, null])
    const received = await t.call(listRfqs, { query: { box: 'received' } }, sellers[0]?.token)
    expect(received.body.payload.results[0]).toMatchObject({ awarded: 1, numOpen: 1 })
  })

  it.each<[string, () => Award[], string]>([
    ['more than was offered', () => [pick(0, 0, 9)], 'lines.0.awards.0.quantity'],
    ['more than was asked for', () => [pick(0, 0, 8), pick(0, 1, 3)], 'lines.0.awards.1.quantity'],
    ['to a supplier who said nothing', () => [pick(0, 2, 1)], 'lines.0.awards.0.askId'],
    ['twice to one', () => [pick(0, 0, 1), pick(0, 0, 1)], 'lines.0.awards.1.askId'],
    ['by a quote of another line', () => [pick(1, 0, 1)], 'lines.0.awards.0.askId'],
    ['nothing', () => [pick(0, 0, 0)], 'lines.0.awards.0.quantity'],
  ])('is not %s', async (_, awards, param) => {
    expect((await award([{ lineId: line(0), awards: awards() }])).problem.errors?.[0]?.param).toBe(param)
  })

  it('is atomic: one invalid line leaves the others open and sends no mail', async () => {
    const before = await Promise.all(sellers.map(lastMail))
    const decisions = [
      { lineId: line(0), awards: [pick(0, 0, 8)] },
      { lineId: line(1), awards: [pick(1, 0, 99)] },
    ]
    expect((await award(decisions)).problem.code).toBe('invalid-input')
    expect((await award([decisions[0], decisions[0]] as typeof decisions)).problem.errors?.[0]?.param).toBe(
      'lines.1.lineId',
    )
    expect((await grid()).lines.every(({ state }) => state === 'open')).toBe(true)
    expect(await Promise.all(sellers.map(lastMail))).toEqual(before)
  })

  it('happens once with concurrent requests, for one supplier or the other', async () => {
    const decisions = [0, 1, 0, 1, 0, 1].map(seller => [{ lineId: line(0), awards: [pick(0, seller, 8)] }])
    const answers = await Promise.all(decisions.map(decision => award(decision)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    await endUndo(t)
    const awarded = (await grid()).lines[0]?.cells.flatMap(cell => cell.awarded ?? [])
    expect(awarded).toEqual([8])
    const subjects = (await Promise.all(sellers.map(({ email }) => mailsTo(t.deps.db, email)))).flat()
    expect(subjects.filter(({ subject }) => subject.startsWith('Your quote was accepted'))).toHaveLength(1)
  })

  it('never awards more than was requested or offered', () => {
    const offers = fc.array(
      fc.record({
        ask_id: fc.integer({ min: 1, max: 5 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        isExpired: fc.constant(false),
      }),
    )
    const awards = fc.array(
      fc.record({ askId: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 1, max: 9 }) }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), offers, awards, (wanted, offered, awarded) => {
        if (awardFault(wanted, offered, awarded) !== undefined) return
        expect(awarded.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(wanted)
        for (const { askId, quantity } of awarded)
          expect(quantity).toBeLessThanOrEqual(offered.find(({ ask_id }) => ask_id === askId)?.quantity ?? 0)
      }),
      runs(100),
    )
  })
})

/** Thousands of requests from one company to another, each of one line, answered. */
async function addManyRfqs(from: Trader, to: Trader) {
  await sql`
    with sent as (
      insert into rfqs (company_id, contact_id, company_name, contact_name, contact_email, contact_tel, address, country, message, created_at)
      select ${from.companyId}, ${from.id}, 'O', 'O', ${from.email}, '1', '', '', '', now() from generate_series(1, 5000) returning id
    ), lines as (
      insert into rfq_lines (rfq_id, position, part_number, part_key, manufacturer, description, quantity)
      select id, 0, 'X', 'X', '', '', 1 from sent returning id, rfq_id
    ), requests as (
      insert into rfq_requests (rfq_id, company_id, contact_id, state, sent_at, answered_at)
      select id, ${to.companyId}, ${to.id}, 'answered', now(), now() from sent returning id, rfq_id
    ), asks as (
      insert into rfq_asks (line_id, request_id)
      select lines.id, requests.id from lines join requests using (rfq_id) returning id, line_id
    ), countered as (
      insert into quote_counters (ask_id, rfq_id, company_id, price, currency, quantity, made_by, made_at)
      select asks.id, rfq_id, ${to.companyId}, 1, 'EUR', 1, ${from.id}, now() from asks join lines on lines.id = line_id
    )
    insert into quotes (ask_id, company_id, is_gone, answered_at) select id, ${to.companyId}, true, now() from asks`.execute(
    t.deps.db,
  )
  const id = await addPart(t.deps.db, to.companyId, { part_number: 'Y-1' })
  await sql`
    insert into parts (company_id, part_number, manufacturer, description, quantity, part_condition, confirmed_on, part_key,
      public_part_number, public_manufacturer, public_description, search_words, search_phrase, public_words, public_phrase)
    select company_id, part_number, manufacturer, description, quantity, part_condition, confirmed_on, part_key || n,
      public_part_number, public_manufacturer, public_description, search_words, search_phrase, public_words, public_phrase
    from parts, generate_series(1, 5000) n where id = ${id}`.execute(t.deps.db)
  await sql`analyze rfqs, rfq_lines, rfq_requests, rfq_asks, quotes, rfq_awards, quote_counters, parts`.execute(
    t.deps.db,
  )
}

describe('reading', () => {
  it('a page of requests or a company’s stock accuracy does not scan others’ requests', async () => {
    const [seller] = sellers as [Trader]
    const boardOf = ({ companyId }: Trader) => ({ companyId, name: '', partKey: '', view: undefined })
    const terms = { page: { page: 1, pageSize: 10 }, rates: { EUR: 1 as const, USD: 1, GBP: 1 }, now: t.clock.now() }
    const work = (db: typeof t.deps.db) =>
      Promise.all([
        listSent(db, boardOf(buyer), terms),
        listReceived(db, boardOf(seller), terms),
        countBox(db, 'received', { ...boardOf(seller), name: 'x', partKey: 'X', view: 'turn' }),
        listStockAccuracy(db, [seller.companyId]),
      ])
    const before = await rowsReadBy(t.databaseUrl, work)
    await addManyRfqs(await addTrader(t, 'Other'), await addTrader(t, 'Another'))
    expect(await rowsReadBy(t.databaseUrl, work)).toBeLessThanOrEqual(Math.min(before, 120))
  })
})
