import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postBroadcast, removeBroadcast } from '../../../contract/broadcasts.ts'
import { createSavedSearch, listSavedSearches, removeSavedSearch } from '../../../contract/saved-searches.ts'
import { createTestApp, type TestApp, testNow } from '../../../tests/support/app.ts'
import { addCompany, addContact, addList, addSavedSearch } from '../../../tests/support/world.ts'
import { createDeps } from '../../wiring.ts'
import { sendDigests } from './digest.ts'
import { savedSearchesJobs } from './jobs.ts'
import { matchBroadcast, matchMissed, matchSavedSearchesJobName } from './match-broadcast.ts'

let test: TestApp
let seller: number
let sellerId: number

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  await addList(db)
  await addList(db, 4, 'Networking/Telecom')
  seller = await addCompany(db, { name: 'Acme Trading' })
  sellerId = await addContact(db, seller, { name: 'Joe Acme' })
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  test.clock.set(testNow)
  for (const table of ['saved_searches', 'broadcasts', 'mail_contents'] as const) await db.deleteFrom(table).execute()
})

const confirmed = { email_confirmed_at: new Date('2026-01-01T00:00:00Z') }

/** Adds a member of a new company. */
async function addMember(
  company: Parameters<typeof addCompany>[1] = {},
  contact: Parameters<typeof addContact>[2] = {},
) {
  const companyId = await addCompany(test.deps.db, company)
  const id = await addContact(test.deps.db, companyId, { ...confirmed, ...contact })
  return { id, companyId, email: await emailOf(id) }
}

const emailOf = async (id: number) =>
  (await test.deps.db.selectFrom('contacts').where('id', '=', id).select('email').executeTakeFirstOrThrow()).email

const immediate = (contactId: number, query: string, values: Parameters<typeof addSavedSearch>[2] = {}) =>
  addSavedSearch(test.deps.db, contactId, { query, is_digest: false, ...values })
const daily = (contactId: number, query: string) => addSavedSearch(test.deps.db, contactId, { query })

let serial = 0
/** Posts as a new contact of the seller, so that no limit is reached. */
async function post(desc: string, values: { listType?: number; additionalInfo?: string } = {}): Promise<number> {
  serial += 1
  const token = await test.signIn(
    await addContact(test.deps.db, await addCompany(test.deps.db, { name: 'Acme Trading' })),
  )
  const offered = { listType: 2, quantity: String(serial), brand: 'HP', desc, condition: 'F/S', price: '10', ...values }
  const { body, status } = await test.call(postBroadcast, { body: offered }, token)
  expect(status).toBe(200)
  return body.payload.id
}

const match = (id: number) => matchBroadcast(test.deps, id)
const postAndMatch = async (...args: Parameters<typeof post>) => {
  const id = await post(...args)
  await match(id)
  return id
}

/** Returns the queued mails about saved searches. */
const mails = () =>
  test.deps.db
    .selectFrom('mail_outbox')
    .innerJoin('mail_contents', 'mail_contents.id', 'mail_outbox.content_id')
    .where('topic', 'like', 'saved-search%')
    .select(['to_address', 'variables', 'priority', 'topic', 'subject', 'text_body', 'html_body', 'reply_to'])
    .orderBy('mail_outbox.id')
    .execute()
const mailedAddresses = async () => (await mails()).map(mail => mail.to_address)
const numHits = async () => (await test.deps.db.selectFrom('saved_search_hits').selectAll().execute()).length

describe('a new broadcast', () => {
  it('is matched by a job that its post enqueues', async () => {
    const member = await addMember()
    await immediate(member.id, '507127')
    const { db } = test.deps
    await post('507127-B21')
    const { rows } = await sql<{ identifier: string; payload: { broadcastId: number } }>`
      select identifier, payload from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where identifier = ${matchSavedSearchesJobName} order by job.id desc limit 1`.execute(db)
    await savedSearchesJobs.find(job => job.name === matchSavedSearchesJobName)?.run(test.deps, rows[0]?.payload)
    expect(await mailedAddresses()).toEqual([member.email])
  })

  it('is mailed at once, one mail per person, naming every search that found it', async () => {
    const [one, other, nobody] = [await addMember(), await addMember({ is_service_only: true }), await addMember()]
    await immediate(one.id, '507127b21', { exact_phrase: true, list_id: 2 })
    await immediate(one.id, '', { side: 'WTS' })
    await immediate(other.id, 'hp')
    await immediate(nobody.id, 'hp', { side: 'WTB' })
    await immediate(nobody.id, 'hp', { list_id: 4 })
    await immediate(nobody.id, 'cisco')
    const id = await postAndMatch('507127-B21', { additionalInfo: 'Sealed {{searches}} boxes' })
    const sent = await mails()
    const recipients = sent.map(mail => [mail.to_address, mail.variables])
    expect(recipients).toMatchObject([
      [one.email, { searches: '"507127b21" (exact phrase), Server/Storage; WTS' }],
      [other.email, { searches: '"hp"', why: "Saved search 'hp'" }],
    ])
    expect(sent[0]).toMatchObject({ topic: `saved-search/${id}`, priority: 1 })
    expect(sent[0]?.variables).toMatchObject({ title: `${serial}x HP 507127-B21 (F/S)` })
    for (const text of [sent[0]?.text_body, sent[0]?.html_body]) {
      expect(text).toContain(`/broadcasts/${id}`)
      expect(text).toContain('/broadcasts?tab=saved')
      expect(text).toContain('Acme Trading')
      expect(text?.match(/\{\{searches\}\}/g)).toHaveLength(1)
    }
  })

  it('is found by the meaning of a search, as on the page, but not by searches that restrict nothing', async () => {
    const [drive, several, everything] = [await addMember(), await addMember(), await addMember()]
    await immediate(drive.id, '1.6tb ssd')
    await immediate(several.id, 'QK734A / 873359-B21')
    await immediate(everything.id, 'used')
    await postAndMatch('873359-B21 1600GB SAS solid state drive')
    expect((await mailedAddresses()).toSorted()).toEqual([drive.email, several.email].toSorted())
  })

  it('records when a search last found something', async () => {
    const member = await addMember()
    await immediate(member.id, '507127')
    await daily(member.id, 'cisco')
    await postAndMatch('507127-B21')
    const { body } = await test.call(listSavedSearches, {}, await test.signIn(member.id))
    expect(body.payload.results.map(row => [row.q, row.lastHitDT])).toEqual([
      ['cisco', null],
      ['507127', testNow],
    ])
  })

  it('is mailed once, however often and on however many nodes the job runs', async () => {
    const member = await addMember()
    await immediate(member.id, 'hp')
    await daily(member.id, 'disk')
    const id = await post('disk')
    await Promise.all(Array.from({ length: 5 }, () => match(id)))
    await test.deps.db.deleteFrom('saved_search_hits').execute()
    await match(id)
    expect(await mailedAddresses()).toEqual([member.email])
    expect(await numHits()).toBe(0)
  })

  it('is mailed again if it is resent', async () => {
    const member = await addMember()
    await immediate(member.id, 'hp')
    const id = await postAndMatch('disk')
    await test.deps.db.updateTable('broadcasts').set({ num_sendings: 2 }).where('id', '=', id).execute()
    await match(id)
    expect(await mailedAddresses()).toEqual([member.email, member.email])
  })

  it('is never mailed to the company that posted it', async () => {
    const { db } = test.deps
    const colleagueId = await addContact(db, seller, confirmed)
    await immediate(colleagueId, 'hp')
    await immediate(sellerId, 'hp')
    await daily(colleagueId, 'own')
    const offered = { listType: 2, quantity: '1', brand: 'HP', desc: 'own', condition: 'F/S', price: '10' }
    const { body } = await test.call(postBroadcast, { body: offered }, await test.signIn(sellerId))
    await match(body.payload.id)
    expect(await mailedAddresses()).toEqual([])
    expect(await numHits()).toBe(0)
  })

  it('is not mailed to a blocked member or a suppressed address', async () => {
    const { db } = test.deps
    const blocked = [
      await addMember({ custom_full_block: '<p>Call us</p>' }),
      await addMember({ membership_plan: 'trial', trial_ends_at: new Date('2026-11-01T00:00:00Z') }),
      await addMember({}, { is_force_logout: true }),
      await addMember({}, { email_confirmed_at: null }),
      await addMember(),
      await addMember(),
    ]
    const [overdue, suppressed] = blocked.slice(-2)
    const invoice = { account: 'Plus', total_cents: 1, invoice_date: '2026-01-01', due_date: '2026-01-16' } as const
    await db
      .insertInto('invoices')
      .values({ number: '1', company_id: overdue?.companyId ?? 0, is_pay_forced: true, ...invoice })
      .execute()
    await db
      .insertInto('mail_suppressions')
      .values({ address: suppressed?.email ?? '', reason: 'bounce', created_at: test.clock.now() })
      .execute()
    const trial = await addMember({ membership_plan: 'trial', trial_ends_at: new Date('2026-12-01T00:00:00Z') })
    for (const { id } of [...blocked, trial]) await immediate(id, 'hp')
    for (const { id } of blocked) await daily(id, 'disk')
    await postAndMatch('disk')
    expect(await mailedAddresses()).toEqual([trial.email])
    expect(await numHits()).toBe(0)
  })

  it('is not mailed once it is removed', async () => {
    const member = await addMember()
    await immediate(member.id, 'hp')
    const token = await test.signIn(sellerId)
    const offered = { listType: 2, quantity: '1', brand: 'HP', desc: 'gone', condition: 'F/S', price: '10' }
    const { body } = await test.call(postBroadcast, { body: offered }, token)
    await test.call(removeBroadcast, { params: { id: body.payload.id } }, token)
    await match(body.payload.id)
    await match(2_000_000_000)
    expect(await mailedAddresses()).toEqual([])
  })

  it('does not match a search that was saved after it', async () => {
    const id = await post('disk')
    test.clock.advance({ seconds: 1 })
    const member = await addMember()
    await test.call(createSavedSearch, { body: { q: 'hp', isDigest: false } }, await test.signIn(member.id))
    await match(id)
    expect(await mailedAddresses()).toEqual([])
  })

  it('does not contain its poster’s hidden address', async () => {
    const { db } = test.deps
    await immediate((await addMember()).id, 'hp')
    const id = await post('disk')
    await match(id)
    const shown = (await mails())[0]?.reply_to
    await db.updateTable('contacts').set({ is_email_hidden: true }).execute()
    await db.updateTable('broadcasts').set({ num_sendings: 2 }).execute()
    await match(id)
    expect(shown).toContain('@')
    expect((await mails())[1]?.reply_to).toBe('support@tbs.example')
  })

  it('does not contain that address in a signature either', async () => {
    await immediate((await addMember()).id, 'hp')
    const seller = await addMember(
      {},
      { email: 'hidden@sells.example', is_email_hidden: true, signature: 'Ada\nhidden@sells.example' },
    )
    const offered = { listType: 2, quantity: '1', brand: 'HP', desc: 'disk', condition: 'F/S', price: '10' }
    const { body } = await test.call(postBroadcast, { body: offered }, await test.signIn(seller.id))
    await match(body.payload.id)
    const [mail] = await mails()
    expect(mail?.text_body).toContain('Ada')
    expect(JSON.stringify(mail)).not.toContain('hidden@')
  })

  it('is matched later if its job was lost', async () => {
    const member = await addMember()
    await immediate(member.id, 'hp')
    await post('disk')
    await matchMissed(test.deps)
    expect(await mailedAddresses()).toEqual([])
    test.clock.advance({ minutes: 5 })
    await matchMissed(test.deps)
    await matchMissed(test.deps)
    expect(await mailedAddresses()).toEqual([member.email])
  })
})

describe('two nodes', () => {
  it('see at once what was saved and removed on the other', async () => {
    const { clock, config, log } = test.deps
    const other = createDeps(config, test.databaseUrl, { clock, log })
    const member = await addMember()
    const token = await test.signIn(member.id)
    await match(await post('warms this node'))
    await matchBroadcast(other.deps, await post('warms the other'))
    const saved = await test.call(createSavedSearch, { body: { q: 'hp', isDigest: false } }, token)
    await matchBroadcast(other.deps, await post('disk one'))
    expect(await mailedAddresses()).toEqual([member.email])
    await test.call(removeSavedSearch, { params: { id: saved.body.payload.id } }, token)
    await matchBroadcast(other.deps, await post('disk two'))
    await match(await post('disk three'))
    expect(await mailedAddresses()).toEqual([member.email])
    await other.close()
  })
})

describe('the digest of saved searches', () => {
  const digest = () => sendDigests(test.deps)
  const evening = '2026-11-18T18:00:00.000Z'
  const beforeSeven = '2026-11-19T05:59:00.000Z'
  const seven = '2026-11-19T06:00:00.000Z'

  it('is sent at 07:00 in Amsterdam, one mail per person, with the results of each daily search', async () => {
    const [one, other] = [await addMember(), await addMember()]
    await daily(one.id, 'disk')
    await daily(one.id, '507127')
    await daily(other.id, 'disk')
    await daily(other.id, 'cisco')
    test.clock.set(evening)
    const first = await postAndMatch('disk 507127-B21')
    const second = await postAndMatch('disk other')
    expect(await mailedAddresses()).toEqual([])
    test.clock.set(beforeSeven)
    await digest()
    expect(await mailedAddresses()).toEqual([])
    test.clock.set(seven)
    await digest()
    const sent = await mails()
    expect(sent.map(mail => [mail.to_address, mail.subject])).toEqual([
      [one.email, 'Your saved searches found 3 broadcasts'],
      [other.email, 'Your saved searches found 2 broadcasts'],
    ])
    expect(sent[0]?.text_body).toMatch(/"507127" \(1\)[\s\S]*"disk" \(2\)/)
    for (const id of [first, second]) expect(sent[1]?.html_body).toContain(`/broadcasts/${id}`)
    expect(sent[1]?.text_body).not.toContain('cisco')
    expect(await numHits()).toBe(0)
  })

  it('repeats nothing, whichever node sends it, and makes up for a missed morning', async () => {
    const member = await addMember()
    await daily(member.id, 'disk')
    test.clock.set(evening)
    await postAndMatch('disk')
    test.clock.set('2026-11-20T21:00:00.000Z')
    await postAndMatch('disk of today')
    await Promise.all([digest(), digest(), digest()])
    await digest()
    expect(await mailedAddresses()).toEqual([member.email])
    expect(await numHits()).toBe(1)
    test.clock.set('2026-11-21T06:00:00.000Z')
    await digest()
    expect(await mailedAddresses()).toEqual([member.email, member.email])
  })

  it('leaves out broadcasts and searches removed in the meantime, and is not sent if nothing is left', async () => {
    const [one, other] = [await addMember(), await addMember()]
    await daily(one.id, 'disk')
    const removedSearch = await daily(other.id, 'disk')
    test.clock.set(evening)
    const id = await postAndMatch('disk')
    await test.deps.db.updateTable('broadcasts').set({ removed_at: test.clock.now() }).where('id', '=', id).execute()
    await postAndMatch('cable')
    await test.call(removeSavedSearch, { params: { id: removedSearch } }, await test.signIn(other.id))
    test.clock.set(seven)
    await digest()
    expect(await mailedAddresses()).toEqual([])
    expect(await numHits()).toBe(0)
  })

  it('is not sent to a member blocked by then, even later', async () => {
    const { db } = test.deps
    const member = await addMember()
    await daily(member.id, 'disk')
    test.clock.set(evening)
    await postAndMatch('disk')
    const hold = (custom_full_block: string | null) =>
      db.updateTable('companies').set({ custom_full_block }).where('id', '=', member.companyId).execute()
    await hold('<p>Call us</p>')
    test.clock.set(seven)
    await digest()
    await hold(null)
    test.clock.set('2026-11-20T06:00:00.000Z')
    await digest()
    expect(await mailedAddresses()).toEqual([])
  })

  it('shows the newest results of a search that found many, and the number of others', async () => {
    const member = await addMember()
    await daily(member.id, 'disk')
    test.clock.set(evening)
    for (let count = 0; count < 23; count += 1) await postAndMatch(`disk ${count}`)
    test.clock.set(seven)
    await digest()
    const [sent] = await mails()
    expect(sent?.subject).toBe('Your saved searches found 23 broadcasts')
    expect(sent?.text_body).toContain('And 3 more.')
    expect(sent?.text_body.match(/\/broadcasts\/\d+/g)).toHaveLength(20)
  })
})

it('the purge deletes removed searches and matching records', async () => {
  const { db } = test.deps
  const member = await addMember()
  const id = await immediate(member.id, 'hp')
  await postAndMatch('disk')
  await test.call(removeSavedSearch, { params: { id } }, await test.signIn(member.id))
  const purge = () => savedSearchesJobs.find(job => job.name === 'purge-saved-searches')?.run(test.deps, {})
  const left = async () => [
    (await db.selectFrom('saved_searches').select('id').execute()).length,
    (await db.selectFrom('saved_search_matchings').select('sending').execute()).length,
  ]
  test.clock.advance({ days: 6 })
  await purge()
  expect(await left()).toEqual([1, 1])
  test.clock.advance({ days: 2 })
  await purge()
  expect(await left()).toEqual([0, 1])
  test.clock.advance({ days: 30 })
  await purge()
  expect(await left()).toEqual([0, 0])
})
