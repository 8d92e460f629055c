import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAccountAccess } from '../../../contract/account-access.ts'
import { getFeedToken, listBroadcasts, postBroadcast } from '../../../contract/broadcasts.ts'
import { listCompanies } from '../../../contract/companies.ts'
import { sendMailToContact } from '../../../contract/messages.ts'
import { erasePersonalData, exportPersonalData } from '../../../contract/privacy.ts'
import { createSavedSearch } from '../../../contract/saved-searches.ts'
import { createApiKey } from '../../../contract/stock-uploads.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { addComplaint } from '../../../tests/support/complaints.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { addRfq } from '../../../tests/support/rfqs.ts'
import { addFactor, freshCode } from '../../../tests/support/second-factor.ts'
import { startAppWithStaff } from '../../../tests/support/staff.ts'
import { addCompany, addContact, addList, addRecommendation } from '../../../tests/support/world.ts'
import { transaction } from '../../platform/db/database.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { findStandings } from '../auth/index.ts'
import { personalTables } from './personal-data.ts'
import { erasePerson, exportPerson } from './service.ts'

const name = 'Quirin Zylberstejn'
const email = 'quirin@zylber.example'
const emailAlt = 'q.private@mail.example'
let test: TestApp
let staffId: number
let staff: string
let companyId: number
let colleagueId: number
let personId: number
let person: string
let otherId: number
let other: string

const reason = 'Asked by letter.'
const body = async () => ({ reason, code: await freshCode(test, staffId) })

beforeAll(async () => {
  ;({ test, staffId, staff } = await startAppWithStaff())
  const { db } = test.deps
  await addList(db)
  await addFactor(test, staffId, 'verified')
  companyId = await addCompany(db, { name: 'Zylber Trading' })
  const card = {
    name,
    email,
    email_alt: emailAlt,
    tel: '+31 6 5555 0177',
    username: 'zylber',
    signature: `Bye, ${name}`,
  }
  const fileIds = await Promise.all(
    [1, 2].map(() =>
      test.deps.files.put(db, { contentType: 'image/png', bytes: Buffer.from('png'), audience: 'private' }),
    ),
  )
  personId = await addContact(db, companyId, {
    ...card,
    picture_file_id: fileIds[0] ?? null,
    large_picture_file_id: fileIds[1] ?? null,
    email_confirmed_at: test.clock.now(),
  })
  colleagueId = await addContact(db, companyId, { name: 'Ann Colleague', position: 2 })
  person = await test.signIn(personId)
  otherId = await addContact(db, await addCompany(db, { name: 'Other BV' }), {
    name: 'Otto Other',
    email: 'otto@other.example',
  })
  other = await test.signIn(otherId)
  await actAsPerson()
  await plantRows(fileIds)
})
afterAll(() => test.close())

/** Performs everything that the person does over the API. */
async function actAsPerson() {
  const line = { listType: 2, quantity: '1', brand: 'HP', desc: 'PN-1', condition: 'F/S', price: '10' }
  const posted = await test.call(postBroadcast, { body: { ...line, additionalInfo: `Call ${name}, ${email}` } }, person)
  expect(posted.status).toBe(200)
  await test.call(createSavedSearch, { body: { q: 'zylberstejn disks', isDigest: true } }, person)
  await test.call(createSavedSearch, { body: { q: 'other disks', isDigest: true } }, person)
  expect((await test.call(createApiKey, { body: { name: `ERP of ${name}` } }, person)).status).toBe(200)
  await test.call(getFeedToken, {}, person)
  await addRfq(test, personId)
  const message = {
    recipientId: otherId,
    senderName: name,
    senderEmail: email,
    companyName: 'Zylber Trading',
    subject: `From ${name}`,
    message: `Hello, I am ${name}, ${emailAlt}`,
  }
  expect((await test.call(sendMailToContact, { body: message }, person)).status).toBe(200)
}

/** Adds further rows that name the person. */
async function plantRows(fileIds: string[]) {
  const { db } = test.deps
  const now = test.clock.now()
  const recommendation = await addRecommendation(db, await addCompany(db))
  await db
    .updateTable('recommendations')
    .set({
      author_contact_id: personId,
      author_company_id: companyId,
      author_name: name,
      text: `Signed, ${name}, ${email}`,
    })
    .where('id', '=', recommendation)
    .execute()
  const complaint = await addComplaint(test, companyId, 'accepted')
  await db
    .updateTable('complaints')
    .set({
      by_contact_id: personId,
      body: `${name} writes`,
      answer: `Ask ${email.toUpperCase()}`,
      answered_by: personId,
    })
    .where('id', '=', complaint)
    .execute()
  await db.insertInto('favorites').values({ contact_id: personId, company_id: companyId, created_at: now }).execute()
  await db
    .insertInto('broadcast_settings')
    .values({ contact_id: personId, address: 'primary', list_id: 2, delivery: 'standard' })
    .execute()
  await db
    .insertInto('broadcast_mutes')
    .values({ contact_id: personId, list_id: 2, reason: `${name} shouts`, muted_by: staffId, created_at: now })
    .execute()
  await db
    .insertInto('mail_suppressions')
    .values({ address: emailAlt, reason: 'bounce', detail: `550 ${emailAlt}`, created_at: now })
    .execute()
  await db.insertInto('mail_languages').values({ address: email, language: 'en' }).execute()
  await db
    .insertInto('inbound_mails')
    .values({
      mail_key: 'k',
      sender: email,
      recipient: 'list@x.example',
      subject: `By ${name}`,
      outcome: 'posted',
      detail: '',
      received_at: now,
    })
    .execute()
  await db
    .insertInto('event_attendees')
    .values({ name, company: 'Zylber Trading', country_code: 'NL', registered_at: now })
    .execute()
  await db
    .insertInto('page_visits')
    .values({ path: '/', referrer: '', contact_id: personId, visited_at: now })
    .execute()
  await db
    .insertInto('events')
    .values({ name: 'chat', data: JSON.stringify({}), contact_id: personId, happened_at: now })
    .execute()
  await db
    .insertInto('throttles')
    .values({ key: `reset:mailbox:${email}`, window_start: now, hits: 1 })
    .execute()
  await db
    .insertInto('contact_invitations')
    .values({
      company_id: companyId,
      invited_by: colleagueId,
      name,
      email,
      function: '',
      token_hash: Buffer.from('x'),
      created_at: now,
      expires_at: now,
    })
    .execute()
  await db
    .insertInto('password_resets')
    .values({ token_hash: Buffer.from('y'), contact_id: personId, created_at: now, expires_at: now })
    .execute()
  await db
    .updateTable('companies')
    .set({ search_words: sql`search_words || ' quirin zylberstejn '` })
    .where('id', '=', companyId)
    .execute()
  const mail = (to: string, text: string) => ({
    from: { name: 'Site', address: 'x@tbs.example' },
    to,
    subject: text,
    text,
    html: text,
    topic: 'test',
  })
  await transaction(db, async tx => {
    await queueMail(tx, () => mail(email, `Dear ${name}, Otto Other wrote to you`) as never, now)
    const colleague = await tx
      .selectFrom('contacts')
      .where('id', '=', colleagueId)
      .select('email')
      .executeTakeFirstOrThrow()
    await queueMail(tx, () => mail(colleague.email, `${name} changed the bank details`) as never, now)
  })
  expect(fileIds).toHaveLength(2)
}

/** Tables of the whole database, job queue included, with rows that contain a text in any column. */
async function tablesWith(text: string): Promise<Record<string, number>> {
  const { db } = test.deps
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'graphile_worker') order by 1`.execute(db)
  const counts: Record<string, number> = {}
  for (const { name: table } of rows) {
    const counted = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.raw(table)} as scanned where scanned::text ilike ${`%${text}%`}`.execute(
      db,
    )
    const count = counted.rows[0]?.count ?? 0
    if (count > 0) counts[table] = count
  }
  return counts
}

describe('the data of a person', () => {
  it('is exported and erased by staff only, with a fresh code and a reason', async () => {
    for (const endpoint of [exportPersonalData, erasePersonalData]) {
      const call = (by: string | undefined, typed: { reason: string; code?: string }) =>
        test.call(endpoint, { params: { id: personId }, body: typed }, by)
      expect((await call(undefined, { reason })).problem.code).toBe('sign-in-required')
      expect((await call(person, { reason })).problem.code).toBe('staff-only')
      expect((await call(staff, { reason })).problem.code).toBe('confirmation-required')
      expect((await call(staff, { reason, code: '000000' })).problem.code).toBe('wrong-code')
      expect((await call(staff, { reason: ' ', code: await freshCode(test, staffId) })).problem).toMatchObject({
        code: 'invalid-input',
        errors: [{ param: 'reason' }],
      })
      expect((await test.call(endpoint, { params: { id: 99_999 }, body: await body() }, staff)).problem.code).toBe(
        'not-found',
      )
    }
    const own = await test.call(erasePersonalData, { params: { id: staffId }, body: await body() }, staff)
    expect(own.problem.code).toBe('own-account')
  })

  it('is exported as one document with everything the tables have about the person, and nobody else', async () => {
    const {
      status,
      body: reply,
      raw,
    } = await test.call(exportPersonalData, { params: { id: personId }, body: await body() }, staff)
    expect(status).toBe(200)
    const { tables, ...document } = reply.data
    expect(document).toMatchObject({ format: 'personal-data/1', contactId: personId, companyName: 'Zylber Trading' })
    expect(document.pictures).toEqual(
      Array(2).fill({ contentType: 'image/png', base64: Buffer.from('png').toString('base64') }),
    )
    expect(tables.contacts).toMatchObject([{ name, email, email_alt: emailAlt, tel: '+31 6 5555 0177' }])
    expect(tables.saved_searches).toHaveLength(2)
    for (const table of [
      'sessions',
      'stock_api_keys',
      'favorites',
      'broadcasts',
      'rfqs',
      'recommendations',
      'complaints',
      'mail_outbox',
      'broadcast_settings',
      'page_visits',
      'event_attendees',
      'inbound_mails',
    ])
      expect(tables[table], table).not.toBeUndefined()
    expect(raw).not.toMatch(/Otto|otto@|Ann Colleague|Supplier|password_hash|token_hash|key_hash/)
    const [mail] = (await mailsTo(test.deps.db, email)).slice(-1)
    expect(mail?.subject).toBe('Your personal data was exported')
    const event = await test.deps.db
      .selectFrom('security_events')
      .where('event', '=', 'export')
      .select('contact_id')
      .execute()
    expect(event).toContainEqual({ contact_id: staffId })
  })

  it('is erased everywhere except where the declaration keeps it', async () => {
    const { db, files } = test.deps
    const { picture_file_id } = await db
      .selectFrom('contacts')
      .where('id', '=', personId)
      .select('picture_file_id')
      .executeTakeFirstOrThrow()
    const sessions = await db.selectFrom('sessions').where('contact_id', '=', personId).select('id').execute()
    const { status } = await test.call(erasePersonalData, { params: { id: personId }, body: await body() }, staff)
    expect(status).toBe(200)
    expect(await tablesWith('zylberstejn')).toEqual({})
    expect(await tablesWith(emailAlt)).toEqual({})
    expect(await tablesWith('5555 0177')).toEqual({})
    // The mail that confirms the erasure.
    expect(await tablesWith(email)).toEqual({ 'public.mail_outbox': 1 })
    const [mail, ...more] = await mailsTo(db, email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Your personal data was erased')
    expect(await files.open(db, picture_file_id ?? '')).toBeUndefined()
    for (const [table, { by = [], erase }] of Object.entries(personalTables))
      if (erase === 'delete')
        for (const column of by) {
          const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${personId}`.execute(db)
          expect(rows, table).toEqual([])
        }
    // Sessions and live connections end.
    expect(sessions).not.toEqual([])
    expect(
      (
        await findStandings(
          test.deps,
          sessions.map(({ id }) => id),
        )
      ).size,
    ).toBe(0)
    expect((await test.call(getAccountAccess, {}, person)).problem.code).toBe('sign-in-required')
  })

  it('leaves what belongs to the company, and the audit row with the reason', async () => {
    const { db } = test.deps
    const contact = await db.selectFrom('contacts').where('id', '=', personId).selectAll().executeTakeFirstOrThrow()
    expect(contact).toMatchObject({
      name: 'Former contact',
      email: `contact-${personId}@left.invalid`,
      tel: '',
      signature: '',
      username: null,
    })
    const heir = await db.selectFrom('contacts').where('id', '=', colleagueId).select('username').executeTakeFirst()
    expect(heir).toEqual({ username: `company-${companyId}` })
    const [broadcast] = await db.selectFrom('broadcasts').where('company_id', '=', companyId).selectAll().execute()
    expect(broadcast?.additional_info).toBe(`Call Former contact, contact-${personId}@left.invalid`)
    const audit = await db
      .selectFrom('audit_log')
      .where('subject', '=', `contact/${personId}`)
      .select(['actor_id', 'action', 'new_value'])
      .orderBy('id')
      .execute()
    expect(audit).toEqual([
      { actor_id: staffId, action: 'export-person', new_value: { reason } },
      { actor_id: staffId, action: 'erase-person', new_value: { reason } },
    ])
    const list = await test.call(listCompanies, { query: { query: 'Zylberstejn' } }, other)
    expect(list.body.payload.numResults).toBe(0)
    const count = async (query: string) =>
      (await test.call(listBroadcasts, { query: { query } }, other)).body.payload.numResults
    expect([await count('PN-1'), await count('Zylberstejn')]).toEqual([1, 0])
  })

  it('of others stays, even of a namesake or a contact whose address contains this one', async () => {
    const { db } = test.deps
    const company = await addCompany(db)
    const [first, second] = await Promise.all(
      ['jo@one.example', 'anjo@one.example'].map(each => addContact(db, company, { name: 'Jo Smith', email: each })),
    )
    for (const contact_id of [first ?? 0, second ?? 0])
      await db
        .insertInto('sessions')
        .values({
          id: crypto.randomUUID(),
          token_hash: Buffer.from(`s${contact_id}`),
          contact_id,
          user_agent: '',
          address: '::1',
          created_at: new Date(),
          last_seen_at: new Date(),
          expires_at: new Date(),
        })
        .execute()
    expect(await erasePerson(test.deps, { who: { email: 'jo@one.example' }, reason, actorId: undefined })).toBe(true)
    const left = await db
      .selectFrom('contacts')
      .where('id', '=', second ?? 0)
      .select(['name', 'email'])
      .executeTakeFirst()
    expect(left).toEqual({ name: 'Jo Smith', email: 'anjo@one.example' })
    expect(
      await db
        .selectFrom('sessions')
        .where('contact_id', '=', second ?? 0)
        .select('id')
        .execute(),
    ).toHaveLength(1)
    expect(
      await exportPerson(test.deps, { who: { email: 'jo@one.example' }, reason, actorId: undefined }),
    ).toBeUndefined()
    const audit = await db
      .selectFrom('audit_log')
      .where('subject', '=', `contact/${first}`)
      .select(['actor_id', 'new_value'])
      .execute()
    expect(audit).toEqual([{ actor_id: first, new_value: { reason, by: 'command line' } }])
  })
})
