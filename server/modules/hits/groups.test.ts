import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listHitGroups, listInventoryHits, offerToSearchers } from '../../../contract/hits.ts'
import { getThread, listThreads } from '../../../contract/inbox.ts'
import { createTestApp, type TestApp, testNow } from '../../../tests/support/app.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { rowsReadBy } from '../../../tests/support/plans.ts'
import { setSetting } from '../../../tests/support/settings.ts'
import { addCompany, addContact, addPart } from '../../../tests/support/world.ts'
import { messagesPerHour } from '../messages/index.ts'
import { listGroupRows, listSearchers } from './groups.sql.ts'
import { hitOffersPerDay } from './index.ts'
import { hitsTexts } from './texts.ts'

let test: TestApp
let seller: { contactId: number; companyId: number }
let token: string
let partId: number
const key = '507127B21'
const { blocked, offered, unreachable, enough } = hitsTexts.refusals

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  test.clock.set(testNow)
  for (const table of ['hit_offers', 'part_hits', 'parts', 'throttles', 'settings', 'mail_contents'] as const)
    await db.deleteFrom(table).execute()
  seller = await newPerson()
  token = await test.signIn(seller.contactId)
  partId = await addPart(db, seller.companyId, { part_number: '507127-B21', quantity: 18, price_eur: 36 })
})

async function newPerson(name?: string) {
  const companyId = await addCompany(test.deps.db, name === undefined ? {} : { name })
  return { companyId, contactId: await addContact(test.deps.db, companyId) }
}
type Person = Awaited<ReturnType<typeof newPerson>>

/** Records that a person searched for the seller's line some days ago. */
async function search({ contactId }: Person, values: { days?: number; part?: number; query?: string } = {}) {
  const searchedAt = new Date(test.clock.now().getTime() - (values.days ?? 0) * 86_400_000)
  await test.deps.db
    .insertInto('part_hits')
    .values({
      part_id: values.part ?? partId,
      contact_id: contactId,
      day: searchedAt.toISOString().slice(0, 10),
      company_id: seller.companyId,
      query: values.query ?? '507127',
      searched_at: searchedAt,
    })
    .execute()
}
const groups = async (query: object = {}) => (await test.call(listHitGroups, { query }, token)).body.payload
const offer = (companyIds: number[], by = token) =>
  test.call(
    offerToSearchers,
    { body: { key, companyIds, subject: 'Offer: 18 x 507127-B21', message: '18 x 507127-B21, € 36 each' } },
    by,
  )
const emailOf = async ({ contactId }: Person) =>
  (await test.deps.db.selectFrom('contacts').where('id', '=', contactId).select('email').executeTakeFirstOrThrow())
    .email

describe('hits by part', () => {
  it('are refused to visitors, and another company sees none', async () => {
    await search(await newPerson())
    expect((await test.call(listHitGroups)).problem.code).toBe('sign-in-required')
    const rival = await test.signIn((await newPerson()).contactId)
    expect((await test.call(listHitGroups, {}, rival)).body.payload.results).toEqual([])
  })

  it('count companies and searches, and show the company’s stock beside them', async () => {
    const rhine = await newPerson('Rhine Micro')
    const colleague = { ...rhine, contactId: await addContact(test.deps.db, rhine.companyId) }
    await search(rhine, { days: 1 })
    await search(colleague, { query: 'b21' })
    await search(await newPerson('Ember IT'), { days: 2 })
    await addPart(test.deps.db, seller.companyId, { part_number: '507127 B21', part_condition: 'REF', quantity: 2 })
    for (const price_eur of [30, 40, 50])
      await addPart(test.deps.db, (await newPerson()).companyId, { part_number: '507127-B21', price_eur })
    const { results, numResults } = await groups()
    expect(numResults).toBe(1)
    expect(results[0]).toMatchObject({
      key,
      partNumber: '507127-B21',
      numCompanies: 2,
      numSearches: 3,
      mine: {
        pieces: 20,
        price: 36,
        lines: [
          { condition: 'F/S', price: 36 },
          { condition: 'REF', price: null },
        ],
      },
      median: 40,
      searchers: [
        { company: { name: 'Rhine Micro' }, numSearches: 2, searchterms: 'b21', offeredDT: null },
        { company: { name: 'Ember IT' }, numSearches: 1 },
      ],
    })
  })

  it('show a median only if three companies have a price', async () => {
    const [rhine, ember] = [await newPerson(), await newPerson()]
    await search(rhine)
    for (const { companyId } of [rhine, rhine, rhine, ember])
      await addPart(test.deps.db, companyId, { part_number: '507127-B21', price_eur: 30 })
    expect((await groups()).results[0]?.median).toBeNull()
    await addPart(test.deps.db, (await newPerson()).companyId, { part_number: '507127-B21', price_eur: 90 })
    expect((await groups()).results[0]?.median).toBe(30)
  })

  it('can be limited to a period, and the flat list to one number', async () => {
    const other = await addPart(test.deps.db, seller.companyId, { part_number: 'SR2N7' })
    await search(await newPerson())
    await search(await newPerson(), { days: 3, part: other })
    expect((await groups({ days: 1 })).results.map(group => group.partNumber)).toEqual(['507127-B21'])
    expect((await groups({ days: 7 })).results.map(group => group.partNumber)).toEqual(['507127-B21', 'SR2N7'])
    expect((await groups({ key: 'SR2N7' })).results).toHaveLength(1)
    const { payload } = (await test.call(listInventoryHits, { query: { key: 'SR2N7' } }, token)).body
    expect(payload).toMatchObject({ numResults: 1, results: [{ partnumber: 'SR2N7' }] })
    expect((await test.call(listHitGroups, { query: { days: 2 as never } }, token)).status).toBe(400)
  })

  it('leave out companies that the reader muted, and keep parts that were removed', async () => {
    const muted = await newPerson()
    await search(muted)
    const { contactId } = seller
    await test.deps.db
      .insertInto('company_mutes')
      .values({ contact_id: contactId, company_id: muted.companyId, created_at: test.clock.now() })
      .execute()
    expect((await groups()).numResults).toBe(0)
    await search(await newPerson())
    await test.deps.db.updateTable('parts').set({ removed_at: test.clock.now() }).execute()
    expect((await groups()).results).toMatchObject([{ numCompanies: 1, mine: null }])
    expect((await groups({ page: 9 })).numResults).toBe(1)
  })

  it('read only the rows of the company', async () => {
    const searchers = await Promise.all(Array.from({ length: 30 }, () => newPerson()))
    for (const searcher of searchers) await search(searcher)
    const crowd = await newPerson()
    await test.deps.db
      .insertInto('part_hits')
      .values(
        Array.from({ length: 3_000 }, (_, part) => ({
          part_id: 1_000_000 + part,
          contact_id: crowd.contactId,
          day: '2026-11-18',
          company_id: crowd.companyId,
          query: 'x',
          searched_at: test.clock.now(),
        })),
      )
      .execute()
    await sql`analyze part_hits`.execute(test.deps.db)
    const now = test.clock.now()
    const since = new Date(now.getTime() - 86_400_000)
    const read = await rowsReadBy(test.databaseUrl, async db => {
      await listGroupRows(db, seller, { since, offset: 0, limit: 15 })
      await listSearchers(db, seller, { keys: [key], since, now })
    })
    expect(read).toBeLessThan(2_000)
    expect((await groups()).results[0]?.searchers).toHaveLength(25)
  })
})

describe('an offer', () => {
  it('is refused to visitors, for parts that are not in stock, and to companies that did not search', async () => {
    const buyer = await newPerson()
    expect(
      (await test.call(offerToSearchers, { body: { key, companyIds: [1], subject: 's', message: 'm' } })).status,
    ).toBe(401)
    expect((await offer([buyer.companyId])).problem.code).toBe('not-found')
    await search(buyer)
    const rival = await test.signIn((await newPerson()).contactId)
    expect((await offer([buyer.companyId], rival)).problem.code).toBe('part-not-found')
    expect((await offer([buyer.companyId])).body.payload).toEqual({ count: 1, refused: [] })
  })

  it('reaches the searcher by mail and inbox, while the sender learns only the company', async () => {
    const buyer = await newPerson('Rhine Micro')
    const searcher = { ...buyer, contactId: await addContact(test.deps.db, buyer.companyId, { name: 'Lena Roth' }) }
    await search(searcher)
    await offer([buyer.companyId])
    expect(await mailsTo(test.deps.db, await emailOf(searcher))).toHaveLength(1)
    expect(await mailsTo(test.deps.db, await emailOf(buyer))).toHaveLength(0)
    const received = (await test.call(listThreads, {}, await test.signIn(searcher.contactId))).body.payload.results
    expect(received).toMatchObject([{ subject: 'Offer: 18 x 507127-B21', numUnread: 1 }])
    const [sent] = (await test.call(listThreads, { query: { box: 'sent' } }, token)).body.payload.results
    expect(sent).toMatchObject({ company: { name: 'Rhine Micro' }, contactName: '', numUnread: 0 })
    const thread = await test.call(getThread, { params: { id: sent?.id ?? 0 } }, token)
    expect(JSON.stringify(thread.body)).not.toContain('Lena')
    expect((await groups()).results[0]?.searchers[0]?.offeredDT).toBe(testNow)
  })

  it('reaches each company exactly once a week, even with concurrent requests', async () => {
    const buyer = await newPerson('Rhine Micro')
    await search(buyer)
    const all = await Promise.all(Array.from({ length: 8 }, () => offer([buyer.companyId])))
    expect(all.reduce((sum, { body }) => sum + body.payload.count, 0)).toBe(1)
    expect(await mailsTo(test.deps.db, await emailOf(buyer))).toHaveLength(1)
    const refusal = { companyId: buyer.companyId, name: 'Rhine Micro', reason: offered }
    expect((await offer([buyer.companyId])).body.payload).toEqual({ count: 0, refused: [refusal] })
    test.clock.advance({ days: 8 })
    expect((await offer([buyer.companyId])).body.payload.count).toBe(1)
  })

  it('names companies that do not accept offers, and reaches the others', async () => {
    const { db } = test.deps
    const [blocking, unreached, willing] = await Promise.all([newPerson(), newPerson(), newPerson()])
    for (const person of [blocking, unreached, willing]) await search(person)
    await db
      .insertInto('company_blocks')
      .values({ contact_id: blocking.contactId, company_id: seller.companyId, created_at: test.clock.now() })
      .execute()
    await db
      .insertInto('mail_suppressions')
      .values({ address: (await emailOf(unreached)).toLowerCase(), reason: 'bounce', created_at: test.clock.now() })
      .execute()
    const { count, refused } = (await offer([blocking, unreached, willing].map(({ companyId }) => companyId))).body
      .payload
    expect(count).toBe(1)
    expect(refused.map(({ reason }) => reason).toSorted()).toEqual([blocked, unreachable].toSorted())
    expect(await mailsTo(db, await emailOf(willing))).toHaveLength(1)
  })

  it('skips companies that have no reader left, and reaches the others', async () => {
    const [left, willing, operator] = [await newPerson('Left Ltd'), await newPerson(), await newPerson('House')]
    for (const person of [left, willing, operator]) await search(person)
    const { db } = test.deps
    await db.updateTable('contacts').set({ left_at: test.clock.now() }).where('id', '=', left.contactId).execute()
    await db.updateTable('companies').set({ is_operator: true }).where('id', '=', operator.companyId).execute()
    const listed = (await groups()).results[0]?.searchers.map(({ company }) => company.id) ?? []
    expect(listed).toHaveLength(3)
    const { count, refused } = (await offer(listed)).body.payload
    expect(count).toBe(1)
    expect(refused).toEqual([
      { companyId: left.companyId, name: 'Left Ltd', reason: unreachable },
      { companyId: operator.companyId, name: 'House', reason: unreachable },
    ])
    expect(await mailsTo(db, await emailOf(willing))).toHaveLength(1)
  })

  it('never deadlocks with concurrent offers, by one or several people', async () => {
    const { db } = test.deps
    const buyers = await Promise.all(Array.from({ length: 6 }, () => newPerson()))
    const colleague = await test.signIn(await addContact(db, seller.companyId))
    const numbers = ['BBB-1', 'BBB-2', 'BBB-3', 'BBB-4', 'BBB-5', 'BBB-6']
    for (const part_number of numbers) {
      const part = await addPart(db, seller.companyId, { part_number })
      for (const buyer of buyers) await search(buyer, { part })
    }
    const ids = buyers.map(({ companyId }) => companyId)
    const results = await Promise.all(
      numbers.map((number, index) =>
        test.call(
          offerToSearchers,
          {
            body: {
              key: number.replace('-', ''),
              companyIds: index % 2 === 0 ? ids.toReversed() : ids.slice(index),
              subject: 'Offer',
              message: number,
            },
          },
          index % 3 === 0 ? colleague : token,
        ),
      ),
    )
    expect(results.map(({ status }) => status)).toEqual(numbers.map(() => 200))
    expect(results.map(({ body }) => body.payload.count)).toEqual([6, 5, 6, 3, 6, 1])
    const { rows } = await sql`select deadlocks::int from pg_stat_database where datname = current_database()`.execute(
      db,
    )
    expect(rows).toEqual([{ deadlocks: 0 }])
  })

  it('counts toward the messages of its sender: beyond the limit, none is sent', async () => {
    const buyers = await Promise.all([newPerson(), newPerson(), newPerson()])
    for (const buyer of buyers) await search(buyer)
    await setSetting(test.deps.db, messagesPerHour.key, 2)
    const ids = buyers.map(({ companyId }) => companyId)
    expect((await offer(ids)).problem.code).toBe('too-many-requests')
    expect((await groups()).results[0]?.searchers.every(({ offeredDT }) => offeredDT === null)).toBe(true)
    expect((await offer(ids.slice(0, 2))).body.payload.count).toBe(2)
  })

  it('counts toward a daily limit of its recipient, exact under concurrency', async () => {
    const { db } = test.deps
    await setSetting(db, hitOffersPerDay.key, 2)
    const buyer = await newPerson()
    const numbers = ['AAA-1', 'AAA-2', 'AAA-3', 'AAA-4']
    for (const part_number of numbers)
      await search(buyer, { part: await addPart(db, seller.companyId, { part_number }) })
    const results = await Promise.all(
      numbers.map(number =>
        test.call(
          offerToSearchers,
          { body: { key: number.replace('-', ''), companyIds: [buyer.companyId], subject: 'Offer', message: number } },
          token,
        ),
      ),
    )
    expect(results.flatMap(({ body }) => body.payload.refused.map(({ reason }) => reason))).toEqual([enough, enough])
    expect(await mailsTo(db, await emailOf(buyer))).toHaveLength(2)
  })
})
