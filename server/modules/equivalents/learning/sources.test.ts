import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCandidates } from '../../../../contract/equivalents.ts'
import { answerQuoteRequest, sendRfqList } from '../../../../contract/quotes.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { rowsReadBy } from '../../../../tests/support/plans.ts'
import { addBroadcast } from '../../../../tests/support/posts.ts'
import { addTrader, linkTokensTo, offerOf, type Trader } from '../../../../tests/support/rfqs.ts'
import { addStaff } from '../../../../tests/support/staff.ts'
import { addStockLines } from '../../../../tests/support/stock-owner.ts'
import { addCompany, addList, addPart } from '../../../../tests/support/world.ts'
import type { Db } from '../../../platform/db/database.ts'
import { installReferenceData } from '../../reference/index.ts'
import { listEvidence, listNamedPairs, marketOf } from './candidates.sql.ts'
import { learnEquivalents } from './learn.ts'
import { nextLines, numbersInStock } from './sources.sql.ts'

let t: TestApp
let staff: string
let traders: Trader[]
beforeAll(async () => {
  t = await createTestApp()
  const { db } = t.deps
  await installReferenceData(db)
  await addList(db)
  staff = await t.signIn(await addStaff(db))
  traders = await Promise.all(['One', 'Two', 'Three'].map(name => addTrader(t, name)))
})
afterAll(() => t.close())

/** Returns the undecided pairs, and where their companies named them. */
async function candidates() {
  const { results } = (await t.call(listCandidates, { query: {} }, staff)).body.payload
  return results.map(({ partNumber, equivalentNumber, evidence }) => [
    partNumber,
    equivalentNumber,
    evidence.map(({ source }) => source),
  ])
}
/** Puts both numbers in stock, the first at each trader. */
async function stockBoth(one: string, other: string) {
  const { db } = t.deps
  for (const { companyId } of traders) await addPart(db, companyId, { part_number: one, price_eur: 50 })
  await addPart(db, await addCompany(db), { part_number: other, price_eur: 80 })
}

it('learns from lines of broadcasts, but not of blocked companies or removed lines', async () => {
  const { db } = t.deps
  await stockBoth('710001-B21', '710001-001')
  const desc = '710001-B21 Disk, same as 710001-001'
  const [first, second, third] = traders as [Trader, Trader, Trader]
  const post = ({ companyId, id: contactId }: Trader, removedAt?: Date) =>
    addBroadcast(db, { companyId, contactId, side: 'WTS', lines: [{ desc }], ...(removedAt && { removedAt }) })
  const blocked = await addTrader(t, 'Blocked', {}, { custom_full_block: 'Unpaid' })
  await post(first)
  await post(second)
  await post(blocked)
  await post(third, t.clock.now())
  await learnEquivalents(t.deps)
  expect(await candidates()).toEqual([])
  await post(third)
  await learnEquivalents(t.deps)
  expect(await candidates()).toEqual([['710001-001', '710001-B21', ['broadcast', 'broadcast', 'broadcast']]])
})

it.each([
  ['750001-B21', '750001-001', '750001B21 Disk, same as 750001001'],
  ['750002-B21', '750002-001', '750002 B21 Disk, same as 750002 001'],
  ['0R75X1', '0F75Y2', 'R75X1 Controller, same as CN-0F75Y2'],
])('learns %s and %s from broadcasts, however they are written: %s', async (one, other, desc) => {
  await stockBoth(one, other)
  for (const { companyId, id: contactId } of traders)
    await addBroadcast(t.deps.db, { companyId, contactId, side: 'WTS', lines: [{ desc }] })
  await learnEquivalents(t.deps)
  const numbers = (await candidates()).map(([a, b]) => [a, b])
  expect(numbers).toContainEqual([one, other].toSorted())
})

it('learns from notes of quotes', async () => {
  const { db } = t.deps
  await stockBoth('720001-B21', '720001-001')
  const buyer = await addTrader(t, 'Buyer')
  await t.call(sendRfqList, { body: { lines: [{ partNumber: '720001-B21', quantity: 1 }] } }, buyer.token)
  const asks = await db
    .selectFrom('rfq_asks')
    .innerJoin('rfq_requests', 'rfq_requests.id', 'rfq_asks.request_id')
    .select(['rfq_asks.id', 'rfq_requests.company_id'])
    .execute()
  for (const { email, companyId } of traders) {
    const [request = ''] = await linkTokensTo(t, email)
    const askId = asks.find(ask => ask.company_id === companyId)?.id ?? 0
    const body = { answers: [{ askId, offer: offerOf({ note: 'Label says 720001-001' }) }] }
    expect((await t.call(answerQuoteRequest, { params: { request }, body })).status).toBe(200)
  }
  await learnEquivalents(t.deps)
  expect(await candidates()).toContainEqual(['720001-001', '720001-B21', ['quote', 'quote', 'quote']])
})

describe('of many lines', () => {
  const many = 3_000
  const limit = 50
  const read = (work: (db: Db) => Promise<unknown>) => rowsReadBy(t.databaseUrl, work)

  beforeAll(async () => {
    const { db } = t.deps
    const [{ companyId, id: contactId }] = traders as [Trader]
    await addStockLines(db, companyId, { start: '730001', count: many })
    for (let index = 0; index < many; index += 500) {
      const lines = Array.from({ length: 500 }, (_, n) => ({ desc: `74${index + n}-B21 same as 710001-001` }))
      await addBroadcast(db, { companyId, contactId, side: 'WTS', lines })
    }
    await sql`
      with line as (select * from rfq_lines limit 1), ask as (select * from rfq_asks limit 1), lines as (
        insert into rfq_lines (rfq_id, position, part_number, part_key, manufacturer, description, quantity)
        select rfq_id, 100 + n, part_number, part_key, manufacturer, description, 1 from line, generate_series(1, ${many}::int) n
        returning id
      ), asks as (
        insert into rfq_asks (line_id, request_id) select lines.id, request_id from lines, ask returning id
      )
      insert into quotes (ask_id, company_id, is_gone, note, answered_at)
      select id, ${companyId}, true, 'See 720001-001', now() + id * interval '1 second' from asks`.execute(db)
    await sql`
      insert into equivalent_sightings (key_a, key_b, company_id, number_a, number_b, source, text, currency, said_at)
      select 'A' || n, 'B' || n, ${companyId}, 'A' || n, 'B' || n, 'stock', '', 'EUR', now() from generate_series(1, ${many}::int) n`.execute(
      db,
    )
    await sql`analyze`.execute(db)
  })

  it.each(['stock', 'broadcast', 'quote'] as const)('a batch reads only its own rows: %s', async source => {
    const first = await nextLines[source](t.deps.db, '', 1_000)
    expect(first).toHaveLength(1_000)
    const after = first.at(-1)?.cursor ?? ''
    const next = await nextLines[source](t.deps.db, after, limit)
    expect(next).toHaveLength(limit)
    expect(first.map(line => line.cursor)).not.toContain(next[0]?.cursor)
    expect(await read(db => nextLines[source](db, after, limit))).toBeLessThan(12 * limit)
  })

  it('each number is looked up by index', async () => {
    const keys = ['710001B21', '720001001', 'UNKNOWN1']
    expect(await numbersInStock(t.deps.db, keys)).toEqual(
      new Map([
        ['710001B21', '710001-B21'],
        ['720001001', '720001-001'],
      ]),
    )
    expect(await read(db => numbersInStock(db, keys))).toBeLessThan(60)
    expect((await marketOf(t.deps.db, keys)).get('710001B21')).toMatchObject({ price: 50 })
    expect(await read(db => marketOf(db, keys))).toBeLessThan(100)
    const pairs = [{ key_a: '710001001', key_b: '710001B21' }]
    expect(await listEvidence(t.deps.db, pairs)).toHaveLength(3)
    expect(await read(db => listEvidence(db, pairs))).toBeLessThan(30)
  })

  it('finding pairs reads each sighting a limited number of times', async () => {
    await listNamedPairs(t.deps.db, 200)
    expect(await read(db => listNamedPairs(db, 200))).toBeLessThan(5 * many)
  })
})
