import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listInventoryHits, setHitsMail, stopHitsMail } from '../../../contract/hits.ts'
import { listParts } from '../../../contract/parts.ts'
import { createTestApp, type TestApp, testNow } from '../../../tests/support/app.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { rowsReadBy } from '../../../tests/support/plans.ts'
import { addCompany, addContact, addPart } from '../../../tests/support/world.ts'
import type { RecordedSearch } from '../../deps.ts'
import { stopLink } from './index.ts'
import { countHits, listHits } from './reads.ts'
import { sendHitsMails } from './send-hits-mail.ts'

let test: TestApp
let seller: number
let sellerToken: string
let sellerEmail: string
let buyer: { contactId: number; companyId: number }
let partId: number

const confirmed = { email_confirmed_at: new Date('2026-01-01T00:00:00Z') }

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  test.clock.set(testNow)
  for (const table of ['part_hits', 'part_searches', 'parts', 'mail_contents'] as const)
    await db.deleteFrom(table).execute()
  seller = await addCompany(db, { name: 'Acme Trading' })
  const keeper = await addContact(db, seller, confirmed)
  sellerToken = await test.signIn(keeper)
  const { email } = await db.selectFrom('contacts').where('id', '=', keeper).select('email').executeTakeFirstOrThrow()
  sellerEmail = email
  const companyId = await addCompany(db, { name: 'Rhine Micro' })
  buyer = { companyId, contactId: await addContact(db, companyId) }
  partId = await addPart(db, seller, { part_number: '507127-B21' })
})

/** Returns a search by the buyer that found the seller's line. */
const search = (query: string, values: Partial<RecordedSearch> = {}): RecordedSearch => ({
  ...buyer,
  query,
  isFirstPage: true,
  searchedAt: test.clock.now(),
  found: [{ partId, companyId: seller }],
  ...values,
})

const record = (...searches: RecordedSearch[]) => {
  for (const search of searches) test.deps.searchLog.record(search)
  return test.deps.searchLog.flush()
}

const hits = async (token = sellerToken) => (await test.call(listInventoryHits, {}, token)).body
const terms = async () => (await hits()).payload.results.map(hit => hit.searchterms)
const searched = async () =>
  (await test.deps.db.selectFrom('part_searches').select('query').orderBy('id').execute()).map(row => row.query)

describe('inventory hits', () => {
  it('are shown only to the company whose stock was found', async () => {
    await record(search('507127-B21'))
    expect((await test.call(listInventoryHits, {})).status).toBe(401)
    expect((await hits(await test.signIn(buyer.contactId))).payload.results).toEqual([])
  })

  it('show the query, the line found, who searched and when', async () => {
    await record(search('507127'))
    expect((await hits()).payload).toEqual({
      results: [
        {
          partId,
          searchterms: '507127',
          partnumber: '507127-B21',
          companyid: buyer.companyId,
          name: 'Rhine Micro',
          key: '507127B21',
          dateHuman: '18 Nov 2026, 10:30',
          searchedAt: testNow,
        },
      ],
      numResults: 1,
      isCapped: false,
    })
  })

  it('are recorded once a day for each searcher and line', async () => {
    const colleague = await addContact(test.deps.db, buyer.companyId)
    await record(search('507127'), search('B21'), search('507127', { contactId: colleague }))
    await record(search('hp 507127'))
    expect(await terms()).toHaveLength(2)
    test.clock.advance({ days: 1 })
    await record(search('B21'))
    expect(await terms()).toEqual(['B21', expect.any(String), expect.any(String)])
  })

  it('are recorded once for a number with several lines, even if searches find different lines', async () => {
    const refurbished = await addPart(test.deps.db, seller, { part_number: '507127 B21', part_condition: 'REF' })
    const token = await test.signIn(buyer.contactId)
    await test.call(listParts, { query: { query: '507127-B21' } }, token)
    await test.deps.searchLog.flush()
    expect((await hits()).payload).toMatchObject({ numResults: 1, results: [{ partnumber: '507127-B21' }] })
    test.clock.advance({ minutes: 5 })
    await record(search('hp 507127', { found: [{ partId: refurbished, companyId: seller }] }))
    expect((await hits()).payload.numResults).toBe(1)
    test.clock.advance({ days: 1 })
    await record(search('hp 507127', { found: [{ partId: refurbished, companyId: seller }] }))
    expect((await hits()).payload.numResults).toBe(2)
  })

  it('are not recorded for searches by visitors or the company itself', async () => {
    await record(
      search('hp', { contactId: null, companyId: null }),
      search('hp', { companyId: seller, contactId: await addContact(test.deps.db, seller) }),
    )
    expect(await terms()).toEqual([])
    expect(await searched()).toHaveLength(2)
  })

  it('contain only the final query of a search typed letter by letter', async () => {
    const other = await addPart(test.deps.db, seller)
    await record(search('50', { found: [{ partId: other, companyId: seller }] }), search('5071'))
    test.clock.advance({ seconds: 2 })
    await record(search('507127-B'))
    test.clock.advance({ seconds: 2 })
    await record(search('507127-B21'))
    expect(await terms()).toEqual(['507127-B21'])
    expect(await searched()).toEqual(['507127-B21'])
    test.clock.advance({ minutes: 5 })
    await record(search('507127-B21 hp'))
    expect(await searched()).toEqual(['507127-B21', '507127-B21 hp'])
  })

  it('are recorded for every page of a search, which counts as one search', async () => {
    const token = await test.signIn(buyer.contactId)
    for (let count = 0; count < 14; count += 1) await addPart(test.deps.db, seller, { part_number: `ZZ-${count}` })
    for (const page of [1, 2]) await test.call(listParts, { query: { query: 'zz', page } }, token)
    await test.deps.searchLog.flush()
    expect((await hits()).payload.numResults).toBe(14)
    expect(await searched()).toEqual(['zz'])
  })

  it('outlive the line that was found, without a link to it', async () => {
    await record(search('507127'))
    await test.deps.db.updateTable('parts').set({ removed_at: test.clock.now() }).where('id', '=', partId).execute()
    expect((await hits()).payload.results).toMatchObject([{ partId: null, partnumber: '507127-B21' }])
  })

  it('are listed fifteen per page', async () => {
    const foundParts = await Promise.all(
      Array.from({ length: 17 }, async () => ({ partId: await addPart(test.deps.db, seller), companyId: seller })),
    )
    await record(search('hp', { found: foundParts }))
    expect((await hits()).payload).toMatchObject({ numResults: 17, results: { length: 15 } })
    const second = await test.call(listInventoryHits, { query: { page: 2 } }, sellerToken)
    expect(second.body.payload.results).toHaveLength(2)
  })

  it('never fail a search: a hit that cannot be stored is dropped', async () => {
    await record(search('hp', { found: [{ partId: 999_999_999, companyId: seller }] }), search('\u0000'))
    await record(search('507127'))
    expect(await terms()).toEqual(['507127'])
  })

  it('are found by an index, however many there are', async () => {
    const { db } = test.deps
    const other = await addPart(db, await addCompany(db))
    await sql`
      insert into part_hits (part_id, contact_id, day, company_id, query, searched_at)
      select id, ${buyer.contactId}, date '2020-01-01' + n, company_id, 'hp', now()
      from parts, generate_series(1, 2000) n where id = ${other}`.execute(db)
    await sql`analyze part_hits, parts, contacts, companies`.execute(db)
    await record(search('507127'))
    const reader = { companyId: seller, contactId: buyer.contactId }
    const read = await rowsReadBy(test.databaseUrl, async counting => {
      await listHits(counting, reader, { offset: 0, limit: 15 })
      await countHits(counting, reader, { cap: 10_000 })
    })
    expect(read).toBeLessThan(60)
  })
})

describe('the mail about hits', () => {
  const send = () => sendHitsMails(test.deps)
  const mails = () => mailsTo(test.deps.db, sellerEmail)
  const turnOn = () => test.call(setHitsMail, { body: { isOn: true } }, sellerToken)
  const morning = '2026-11-19T06:05:00Z'

  it('is sent only to members who enabled it', async () => {
    await record(search('507127'))
    test.clock.set(morning)
    await send()
    expect(await mails()).toEqual([])
  })

  it('is sent once, at 07:00 in Amsterdam, with the searches since the last one', async () => {
    await record(search('before'))
    test.clock.advance({ minutes: 1 })
    expect((await turnOn()).body.isMailOn).toBe(true)
    expect((await hits()).isMailOn).toBe(true)
    test.clock.advance({ minutes: 1 })
    const other = await addPart(test.deps.db, seller, { part_number: 'WS-C2960X-48TS-L' })
    await record(search('2960x', { found: [{ partId: other, companyId: seller }] }))
    test.clock.set('2026-11-19T05:55:00Z')
    await send()
    expect(await mails()).toEqual([])
    test.clock.set(morning)
    await Promise.all([send(), send()])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: '1 search found your stock' })
    expect(mail?.text).toContain('WS-C2960X-48TS-L')
    expect(mail?.text).toContain('Rhine Micro')
    expect(mail?.text).not.toContain('before')
  })

  it('contains a search from just before 07:00 that is stored just after', async () => {
    await turnOn()
    test.clock.set('2026-11-19T05:59:59Z')
    const last = search('507127')
    test.clock.set('2026-11-19T06:00:00Z')
    await send()
    await record(last)
    test.clock.set('2026-11-19T06:01:00Z')
    await send()
    expect(await mails()).toMatchObject([{ subject: '1 search found your stock' }])
  })

  it('is not sent without searches, or to a blocked member', async () => {
    await turnOn()
    test.clock.set(morning)
    await send()
    test.clock.advance({ hours: 1 })
    await record(search('507127'))
    await test.deps.db.updateTable('companies').set({ custom_full_block: 'blocked' }).where('id', '=', seller).execute()
    test.clock.set('2026-11-20T06:05:00Z')
    await send()
    expect(await mails()).toEqual([])
  })

  it('can be stopped by the link of an earlier mail, without signing in', async () => {
    await turnOn()
    const keeper = test.deps.db.selectFrom('contacts').where('email', '=', sellerEmail).select('id')
    const link = stopLink(test.deps.config, (await keeper.executeTakeFirstOrThrow()).id)
    const token = /stop-hits\?token=(\S+)/.exec(link)?.[1] ?? ''
    expect((await test.call(stopHitsMail, { body: { token: `${token}x` } })).problem.code).toBe('invalid-link')
    expect((await test.call(stopHitsMail, { body: { token } })).status).toBe(200)
    expect((await hits()).isMailOn).toBe(false)
  })
})
