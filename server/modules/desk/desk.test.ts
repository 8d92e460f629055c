import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countDesk, type DeskKind, getDesk, putBackDeskItem, putOffDeskItem } from '../../../contract/desk.ts'
import { setCompanyMute } from '../../../contract/mutes.ts'
import { counterQuote, decideCounter } from '../../../contract/quote-counters.ts'
import { answerQuoteRequest, getRfq } from '../../../contract/quotes.ts'
import { createTestApp, type TestApp, testNow } from '../../../tests/support/app.ts'
import { rowsReadBy } from '../../../tests/support/plans.ts'
import { addBroadcast } from '../../../tests/support/posts.ts'
import {
  addComparedRfq,
  addQuotedRfq,
  addRfq,
  addTrader,
  offerOf,
  type SentRfq,
  type Trader,
} from '../../../tests/support/rfqs.ts'
import { addCompany, addList, addPart, addSavedSearch } from '../../../tests/support/world.ts'
import { type DeskReader, listDeskRows } from './items.sql.ts'

let test: TestApp
let trader: Trader

const hour = 3_600_000
const ago = (hours: number) => new Date(new Date(testNow).getTime() - hours * hour)

beforeAll(async () => {
  test = await createTestApp()
  await addList(test.deps.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(testNow)
  trader = await addTrader(test, 'Acme')
})

const desk = async (kind?: DeskKind, token = trader.token) =>
  (await test.call(getDesk, { query: { kind } }, token)).body.payload
const counts = async (token = trader.token) => (await test.call(countDesk, {}, token)).body.payload
const none = {
  'to-answer': 0,
  'quotes-in': 0,
  wanted: 0,
  searched: 0,
  messages: 0,
  'saved-searches': 0,
  stock: 0,
}

/** Adds a WTB of another company for a number, and returns that company. */
async function addWanted(numbers: readonly string[], hours = 1) {
  const buyer = await addTrader(test, 'Buyer')
  const posted = await addBroadcast(test.deps.db, {
    companyId: buyer.companyId,
    contactId: buyer.id,
    side: 'WTB',
    postedAt: ago(hours),
    lines: numbers.map(number => ({ quantity: '25', desc: number, price: '90', condition: 'REF' })),
  })
  return { buyer, id: posted }
}

it('is for traders only, and empty at first', async () => {
  expect((await test.call(getDesk)).problem.code).toBe('sign-in-required')
  expect((await test.call(countDesk)).problem.code).toBe('sign-in-required')
  expect(await desk()).toEqual({ counts: none, items: [] })
  expect(await counts()).toEqual(none)
})

describe('a request for quote', () => {
  it('waits for its supplier, with the supplier’s stock, until it is answered', async () => {
    const rfq = await addRfq(test, trader.id)
    const supplier = rfq.supplier.token
    const rival = await addTrader(test, 'Rival')
    const companies = [rival.companyId, await addCompany(test.deps.db), await addCompany(test.deps.db)]
    for (const [index, price_eur] of [80, 120, 500].entries())
      await addPart(test.deps.db, companies[index] ?? 0, { part_number: rfq.partNumber, price_eur })
    expect((await desk(undefined, supplier)).items).toMatchObject([
      {
        kind: 'to-answer',
        id: rfq.requestId,
        partNumber: rfq.partNumber,
        quantity: 10,
        numLines: 1,
        mine: 50,
        median: 120,
        company: { name: 'Acme Trading' },
      },
    ])
    expect(await counts(supplier)).toEqual({ ...none, 'to-answer': 1 })
    expect(await counts(rival.token)).toEqual(none)
    await test.call(answerQuoteRequest, {
      params: { request: rfq.token },
      body: { answers: [{ askId: rfq.askId, offer: offerOf() }] },
    })
    expect((await counts(supplier))['to-answer']).toBe(0)
  })

  it('returns to the buyer with its best quote in euros', async () => {
    const rfq = await addQuotedRfq(test, trader.id)
    const { items } = await desk('quotes-in')
    expect(items).toMatchObject([
      { kind: 'quotes-in', id: rfq.id, partNumber: rfq.partNumber, price: 100, numAsked: 1, numAnswered: 1 },
    ])
    expect(items[0]?.company?.id).toBe(rfq.supplier.companyId)
  })
})

describe('the best quote', () => {
  const compared = (offers: readonly Record<string, unknown>[], numLines = 1) =>
    addComparedRfq(test, trader.id, offers, numLines)

  it('is the lowest for the whole quantity in the requested condition, else the lowest with its quantity', async () => {
    const rfq = await compared([
      { price: 7.88, quantity: 2 },
      { price: 8.7 },
      { price: 6, condition: 'ASIS' },
      { price: 8, validHours: 1 },
    ])
    test.clock.advance({ hours: 2 })
    const best = async () => (await desk('quotes-in')).items.find(({ id }) => id === rfq.id)
    expect(await best()).toMatchObject({ price: 8.7, quoted: 10, company: { id: rfq.suppliers[1]?.companyId } })
    await rfq.withdraw(1)
    expect(await best()).toMatchObject({ price: 7.88, quoted: 2, company: { id: rfq.suppliers[0]?.companyId } })
  })

  it('of several lines is their total, each filled from the best quote on, with the number of suppliers', async () => {
    const rfq = await compared(
      [
        { price: 9, quantity: 6 },
        { price: 7, quantity: 3 },
        { price: 10, quantity: 8 },
      ],
      2,
    )
    expect((await desk('quotes-in')).items.find(({ id }) => id === rfq.id)).toMatchObject({
      numLines: 2,
      price: 2 * (3 * 7 + 6 * 9 + 1 * 10),
      quoted: null,
      numCompanies: 3,
      company: null,
    })
  })
})

describe('a counter-offer', () => {
  const counterTo = (rfq: SentRfq, price: number) =>
    test.call(
      counterQuote,
      { params: { id: rfq.id }, body: { askId: rfq.askId, price, currency: 'EUR', quantity: 5, note: '' } },
      trader.token,
    )

  it('waits for the supplier; once refused, the buyer gets the request back, even if it was done', async () => {
    const rfq = await addQuotedRfq(test, trader.id)
    const supplier = rfq.supplier.token
    test.clock.advance({ minutes: 1 })
    await counterTo(rfq, 90)
    expect((await desk('to-answer', supplier)).items).toMatchObject([
      { id: rfq.requestId, numCounters: 1, price: 90, quoted: 5, myPrice: 100 },
    ])
    expect(await counts()).toEqual(none)
    const { body } = await test.call(getRfq, { params: { id: rfq.id } }, trader.token)
    const counterId = body.payload.lines[0]?.cells[0]?.counter?.id ?? 0
    const item = { kind: 'quotes-in', key: String(rfq.id) } as const
    await test.call(putOffDeskItem, { body: { ...item, isDone: true } }, trader.token)
    test.clock.advance({ minutes: 1 })
    await test.call(decideCounter, { params: { request: rfq.token }, body: { counterId, isAccepted: false } })
    expect((await counts(supplier))['to-answer']).toBe(0)
    expect((await desk('quotes-in')).items).toMatchObject([{ id: rfq.id, numCounters: 1 }])
    await counterTo(rfq, 91)
    expect((await desk('quotes-in')).items).toEqual([])
  })
})

it('lists recent WTBs for numbers in stock, with my pieces and price, without muted companies', async () => {
  const { db } = test.deps
  await addPart(db, trader.companyId, { part_number: '815100-B21', quantity: 40, price_eur: 95 })
  await addPart(db, trader.companyId, { part_number: '815100B21', quantity: 2, price_eur: 99 })
  const { buyer, id } = await addWanted(['507127-B21', '815100 B21'])
  await addWanted(['815100-B21'], 24 * 4)
  expect((await desk()).items).toMatchObject([
    {
      kind: 'wanted',
      id,
      key: `${id}/2`,
      quantity: 25,
      mine: 42,
      myPrice: 95,
      price: 90,
      condition: 'REF',
      company: { id: buyer.companyId },
    },
  ])
  await test.call(
    setCompanyMute,
    { params: { id: buyer.companyId }, body: { isMuted: true, isBlocked: false } },
    trader.token,
  )
  expect((await counts()).wanted).toBe(0)
})

it('summarizes by part who searched for my stock in the last day', async () => {
  const { db } = test.deps
  const parts = await Promise.all(
    [3, 4].map(quantity => addPart(db, trader.companyId, { part_number: 'SEEK-1', quantity, price_eur: null })),
  )
  const searchers = [await addTrader(test, 'First'), await addTrader(test, 'Second')]
  for (const [index, { id, companyId }] of searchers.entries())
    test.deps.searchLog.record({
      query: 'seek-1',
      contactId: id,
      companyId,
      isFirstPage: true,
      searchedAt: ago(2 - index),
      found: parts.map(partId => ({ partId, companyId: trader.companyId })),
    })
  await test.deps.searchLog.flush()
  expect((await desk()).items).toMatchObject([
    {
      kind: 'searched',
      partNumber: 'SEEK-1',
      numSearches: 2,
      numCompanies: 2,
      mine: 7,
      myPrice: null,
      company: { name: 'Second Trading' },
    },
  ])
})

it('names saved searches that found something, and stock that is not fresh', async () => {
  const { db } = test.deps
  const { id } = await addWanted(['652583-B21'])
  const saved = await addSavedSearch(db, trader.id, { query: 'found-9' })
  await db
    .insertInto('saved_search_finds')
    .values({ saved_search_id: saved, broadcast_id: id, found_at: ago(1), position: null })
    .execute()
  for (const confirmed_on of ['2026-01-01', '2026-01-02'])
    await addPart(db, trader.companyId, { part_number: 'OLD-1', confirmed_on })
  expect((await desk()).items).toMatchObject([
    { kind: 'saved-searches', id: saved, text: 'found-9', numLines: 1, company: { name: 'Buyer Trading' } },
    { kind: 'stock', numLines: 2 },
  ])
})

it('says what a saved search finds besides its text, so that its link finds the same', async () => {
  const { db } = test.deps
  const { id, buyer } = await addWanted(['652583-B22'])
  const facets = JSON.stringify({ condition: 'REF', minQuantity: 10, priced: true, country: 'NL', tier: 'gold' })
  const filtered = { query: '', exact_phrase: false, list_id: 2, side: 'WTB', company_id: buyer.companyId } as const
  for (const [index, values] of [
    { query: 'found-9', exact_phrase: true },
    { ...filtered, facets },
  ].entries())
    await db
      .insertInto('saved_search_finds')
      .values({
        saved_search_id: await addSavedSearch(db, trader.id, values),
        broadcast_id: id,
        found_at: ago(index + 1),
        position: null,
      })
      .execute()
  const open = { listType: null, broadcastType: null, companyId: null, manufacturer: null, priced: false, tier: null }
  const { items } = await desk('saved-searches')
  expect(items).toMatchObject([
    { text: 'found-9', savedSearch: { ...open, q: 'found-9', exactPhrase: true } },
    {
      text: expect.stringMatching(/^WTB, .*REF, ≥ 10 pieces, price stated, NL, Gold or higher, Buyer Trading$/),
      savedSearch: {
        q: '',
        exactPhrase: false,
        listType: 2,
        broadcastType: 'WTB',
        companyId: buyer.companyId,
        condition: 'REF',
        minQuantity: 10,
        priced: true,
        country: 'NL',
        tier: 'gold',
      },
    },
  ])
})

describe('an item that is done', () => {
  const wantedKeys = async () => (await desk('wanted')).items.map(({ key }) => key)

  it('stays hidden until something changes, and can be restored', async () => {
    const rfq = await addQuotedRfq(test, trader.id)
    const item = { kind: 'quotes-in', key: String(rfq.id) } as const
    await test.call(putOffDeskItem, { body: { ...item, isDone: true } }, trader.token)
    expect((await counts())['quotes-in']).toBe(0)
    await test.call(putBackDeskItem, { body: item }, trader.token)
    expect((await counts())['quotes-in']).toBe(1)
    await test.call(putOffDeskItem, { body: { ...item, isDone: true } }, trader.token)
    test.clock.advance({ hours: 1 })
    await test.call(answerQuoteRequest, {
      params: { request: rfq.token },
      body: { answers: [{ askId: rfq.askId, offer: offerOf({ price: 90 }) }] },
    })
    expect((await desk('quotes-in')).items).toMatchObject([{ price: 90 }])
  })

  it('returns after four hours if postponed, and stays visible to colleagues', async () => {
    await addPart(test.deps.db, trader.companyId, { part_number: '804331-B21' })
    const { id } = await addWanted(['804331-B21'])
    const key = `${id}/1`
    await test.call(putOffDeskItem, { body: { kind: 'wanted', key, isDone: false } }, trader.token)
    expect(await wantedKeys()).toEqual([])
    test.clock.advance({ hours: 4, seconds: 1 })
    expect(await wantedKeys()).toEqual([key])
  })
})

it('reads only the wanted stock lines, not the whole stock', async () => {
  const { db } = test.deps
  for (let index = 0; index < 300; index += 1)
    await addPart(db, trader.companyId, { part_number: `WS-C2960X-${index}` })
  const { id } = await addWanted(['WS-C2960X-7'])
  await sql`analyze parts, broadcast_lines, part_numbers, broadcasts`.execute(db)
  const reader: DeskReader = {
    contactId: trader.id,
    companyId: trader.companyId,
    now: new Date(testNow),
    freshFrom: '2026-01-01',
    shownFrom: '2026-01-01',
    rates: { EUR: 1, USD: 1.1, GBP: 0.9 },
  }
  const read = await rowsReadBy(test.databaseUrl, async scratch => {
    const rows = await listDeskRows(scratch, 'wanted', reader)
    expect(rows.map(row => row.id)).toEqual([id])
  })
  expect(read).toBeLessThan(100)
})
