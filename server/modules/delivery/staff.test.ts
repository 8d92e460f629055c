import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  liftSuppression,
  listDeliveries,
  listMailQueue,
  listSuppressions,
  retryMail,
} from '../../../contract/delivery.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { fillTable, rowsReadBy } from '../../../tests/support/plans.ts'
import { addMember } from '../../../tests/support/subscribers.ts'
import { addList } from '../../../tests/support/world.ts'
import { deliveriesOf, mailQueue } from './staff.ts'

let t: TestApp
let staff: { contactId: number; token: string }
let member: string
let broadcastId: number
beforeAll(async () => {
  t = await createTestApp()
  await addList(t.deps.db, 2)
  const { contactId } = await addMember(t.deps.db, { is_staff: true }, { is_operator: true })
  staff = { contactId, token: await t.signIn(contactId) }
  const poster = await addMember(t.deps.db)
  member = await t.signIn(poster.contactId)
  const row = {
    list_id: 2,
    company_id: poster.companyId,
    contact_id: poster.contactId,
    side: 'WTS' as const,
    subject: 'WTS HP',
    message: 'HP',
    from_email: poster.email,
    posted_at: t.clock.now(),
    created_at: t.clock.now(),
    public_subject: 'WTS HP',
    search_words: ' hp ',
    search_phrase: ' hp ',
    public_words: ' hp ',
    public_phrase: ' hp ',
    num_lines: 1,
  }
  const { id } = await t.deps.db.insertInto('broadcasts').values(row).returning('id').executeTakeFirstOrThrow()
  broadcastId = id
})
afterAll(() => t.close())
let auditedBefore = 0
beforeEach(async () => {
  for (const table of ['mail_outbox', 'mail_contents', 'mail_suppressions'] as const)
    await t.deps.db.deleteFrom(table).execute()
  // The audit log is kept: a test reads entries after this one.
  const { last } = await t.deps.db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  auditedBefore = last ?? 0
})

async function addContent(topic = `broadcast/${broadcastId}`) {
  const { id } = await t.deps.db
    .insertInto('mail_contents')
    .values({
      topic,
      from_address: 'a@b.example',
      subject: 'WTS {{}}{{}}x}} HP',
      text_body: '',
      html_body: '',
      message_id: `<${crypto.randomUUID()}@b.example>`,
      created_at: t.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const states = {
  waiting: {},
  sent: { sent_at: new Date('2026-11-18T09:29:00Z'), attempts: 1 },
  failed: { failed_at: new Date('2026-11-18T09:28:00Z'), attempts: 8, last_error: '550 no such user' },
  suppressed: { failed_at: new Date('2026-11-18T09:27:00Z'), last_error: 'suppressed' },
}
async function addMails(content_id: number) {
  const ids: Record<string, number> = {}
  for (const [name, values] of Object.entries(states)) {
    const mail = { content_id, to_address: `${name}@reads.example`, priority: 2, next_attempt_at: t.clock.now() }
    const { id } = await t.deps.db
      .insertInto('mail_outbox')
      .values({ ...mail, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids[name] = id
  }
  return ids
}

describe('a broadcast’s deliveries', () => {
  const list = (query = {}, id = broadcastId, token = staff.token) =>
    t.call(listDeliveries, { params: { id }, query }, token)

  it('are visible to staff only', async () => {
    expect((await list({}, broadcastId, member)).problem.code).toBe('staff-only')
    expect((await list({}, 999_999)).problem.code).toBe('broadcast-not-found')
  })

  it('show the state of each mail', async () => {
    await addMails(await addContent())
    await addMails(await addContent('broadcast/999'))
    const { body } = await list()
    expect(body.counts).toEqual({ waiting: 1, sent: 1, failed: 1, suppressed: 1 })
    expect(body.payload.numResults).toBe(4)
    expect(body.payload.results.map(mail => mail.state)).toEqual(['suppressed', 'failed', 'sent', 'waiting'])
    expect(body.payload.results[3]).toMatchObject({
      topic: `broadcast/${broadcastId}`,
      subject: 'WTS {{x}} HP',
      to: 'waiting@reads.example',
      nextAttemptDT: '2026-11-18T09:30:00.000Z',
    })
    for (const state of ['waiting', 'sent', 'failed', 'suppressed'] as const)
      expect((await list({ state })).body.payload.results.map(mail => mail.to)).toEqual([`${state}@reads.example`])
  })
})

describe('the mail queue', () => {
  const list = (query = {}, token = staff.token) => t.call(listMailQueue, { query }, token)

  it('is visible to staff only', async () => {
    expect((await list({}, member)).problem.code).toBe('staff-only')
  })

  it('refuses a search with characters that no address contains', async () => {
    for (const to of ['a\0b', 'a'.repeat(255)])
      expect((await t.call(listMailQueue, { query: { to } }, staff.token)).problem.code).toBe('invalid-input')
    expect((await t.call(listSuppressions, { query: { query: '\0' } }, staff.token)).problem.code).toBe('invalid-input')
  })

  it('shows the waiting mails, since when, and those given up', async () => {
    expect((await list()).body.counts).toEqual({ waiting: 0, failed: 0, oldestWaitingDT: null })
    await addMails(await addContent('password'))
    const { body } = await list()
    expect(body.counts).toEqual({ waiting: 1, failed: 1, oldestWaitingDT: '2026-11-18T09:30:00.000Z' })
    expect(body.payload.results).toHaveLength(4)
    expect((await list({ to: 'SENT@reads.example' })).body.payload.results.map(mail => mail.state)).toEqual(['sent'])
    for (const state of ['waiting', 'sent', 'failed', 'suppressed'] as const)
      expect((await list({ state })).body.payload.results.map(mail => mail.state)).toEqual([state])
  })

  it('reads one page, not 300,000 mails', async () => {
    await sql`
      insert into mail_contents (topic, from_address, subject, text_body, html_body, message_id, created_at)
      select 'broadcast/' || (1000000 + n), 'a@b.example', 'WTS', '', '', 'many' || n, '2026-11-17'
      from generate_series(1, 600) n`.execute(t.deps.db)
    await fillTable(t.deps.db, 'mail_outbox', tx =>
      sql`
        insert into mail_outbox (content_id, to_address, priority, next_attempt_at, sent_at, failed_at, last_error)
        select id, 'r' || n || '@many.example', 2, '2026-11-17'::timestamptz + n * interval '1 second',
          case when n % 100 > 2 then '2026-11-17'::timestamptz + n * interval '1 second' end,
          case when n % 100 in (1, 2) then '2026-11-17'::timestamptz + n * interval '1 second' end,
          case n % 100 when 1 then 'suppressed' when 2 then '550' end
        from mail_contents cross join generate_series(1, 500) n order by id, n`.execute(tx),
    )
    await sql`vacuum (analyze) mail_outbox`.execute(t.deps.db)
    await sql`vacuum (analyze) mail_contents`.execute(t.deps.db)
    await sql`update mail_contents set topic = ${`broadcast/${broadcastId}`} where message_id = 'many7'`.execute(
      t.deps.db,
    )
    const page = { page: 1, pageSize: 20 }
    const readFor = (query: Parameters<typeof mailQueue>[1]) => rowsReadBy(t.databaseUrl, db => mailQueue(db, query))
    // Up to three counts, each up to the cap, with an index entry and a row each.
    const counted = 60_000
    expect(await readFor(page)).toBeLessThan(counted)
    for (const state of ['waiting', 'sent', 'failed', 'suppressed'] as const)
      expect(await readFor({ ...page, state })).toBeLessThan(counted)
    expect(await readFor({ ...page, to: 'r7@many.example' })).toBeLessThan(counted)
    expect(await rowsReadBy(t.databaseUrl, db => deliveriesOf(db, broadcastId, page))).toBeLessThan(6_000)
  })
})

describe('a mail that was given up', () => {
  const retry = (id: number, token = staff.token) => t.call(retryMail, { params: { id } }, token)

  it('can be retried, which the audit log records', async () => {
    const ids = await addMails(await addContent())
    expect((await retry(ids.failed ?? 0, member)).problem.code).toBe('staff-only')
    expect((await retry(ids.failed ?? 0)).status).toBe(200)
    const row = await t.deps.db
      .selectFrom('mail_outbox')
      .where('id', '=', ids.failed ?? 0)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ failed_at: null, attempts: 0, last_error: null, next_attempt_at: t.clock.now() })
    const audit = await t.deps.db.selectFrom('audit_log').where('id', '>', auditedBefore).selectAll().execute()
    expect(audit).toMatchObject([{ actor_id: staff.contactId, action: 'retry-mail', subject: `mail/${ids.failed}` }])
  })

  it('is found only in the list of mails given up', async () => {
    const ids = await addMails(await addContent())
    const values = { failed_at: t.clock.now(), last_error: 'cancelled: broadcast removed' }
    const { failed: calledBack = 0 } = await addMails(await addContent())
    await t.deps.db.updateTable('mail_outbox').set(values).where('id', '=', calledBack).execute()
    for (const id of [ids.sent ?? 0, ids.waiting ?? 0, calledBack, 999_999])
      expect((await retry(id)).problem.code).toBe('not-found')
  })
})

describe('suppressed addresses', () => {
  const add = (address: string, day: number) =>
    t.deps.db
      .insertInto('mail_suppressions')
      .values({ address, reason: 'bounce', detail: '550', created_at: new Date(Date.UTC(2026, 10, day)) })
      .execute()
  const list = async (query = {}) =>
    (await t.call(listSuppressions, { query }, staff.token)).body.payload.results.map(result => result.address)
  const lift = (address: string, token = staff.token) => t.call(liftSuppression, { body: { address } }, token)

  it('are listed newest first, and can be searched', async () => {
    await add('old@one.example', 1)
    await add('new_1@two.example', 2)
    expect(await list()).toEqual(['new_1@two.example', 'old@one.example'])
    expect(await list({ query: 'ONE' })).toEqual(['old@one.example'])
    expect(await list({ query: '_1@' })).toEqual(['new_1@two.example'])
    expect(await list({ query: '%' })).toEqual([])
  })

  it('get mail again if staff lifts the suppression, which the audit log records', async () => {
    await add('old@one.example', 1)
    expect((await lift('old@one.example', member)).problem.code).toBe('staff-only')
    expect((await lift('OLD@one.example')).status).toBe(200)
    expect((await lift('old@one.example')).problem.code).toBe('not-found')
    const audit = await t.deps.db.selectFrom('audit_log').where('id', '>', auditedBefore).selectAll().execute()
    expect(audit).toMatchObject([
      {
        action: 'lift-suppression',
        subject: 'address/old@one.example',
        old_value: { reason: 'bounce', detail: '550' },
      },
    ])
  })
})
