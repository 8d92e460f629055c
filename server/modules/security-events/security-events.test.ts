import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { login, logout } from '../../../contract/auth.ts'
import { exportInventory } from '../../../contract/inventory.ts'
import { listImports } from '../../../contract/stock-admin.ts'
import { createApiKey, sendStock } from '../../../contract/stock-uploads.ts'
import { createTestApp, requestOf, type TestApp } from '../../../tests/support/app.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { transaction } from '../../platform/db/database.ts'
import { recordAudit } from '../audit/index.ts'
import { hashPassword } from '../auth/index.ts'
import { securityEventsJobs } from './jobs.ts'

const email = 'ada@one.example'
const password = 'circular-trade-26'
let test: TestApp
let contactId: number
let token: string
let seen = 0

const events = () =>
  test.deps.db.selectFrom('security_events').where('id', '>', seen).orderBy('id').selectAll().execute()

beforeAll(async () => {
  test = await createTestApp()
  contactId = await addContact(test.deps.db, await addCompany(test.deps.db), {
    email,
    password_hash: await hashPassword(password),
  })
  token = await test.signIn(contactId)
})
afterAll(() => test.close())
beforeEach(async () => {
  seen = (await events()).at(-1)?.id ?? seen
})

it('a sign-in is recorded with its outcome, and nothing that was typed', async () => {
  for (const body of [
    { email, password },
    { email: email.toUpperCase(), password: 'SECRET-wrong' },
    { email: 'SECRET-nobody@one.example', password },
  ])
    await test.app.inject({ ...requestOf(login, { body }), remoteAddress: '192.0.2.7' })
  const recorded = await events()
  expect(recorded.map(({ event, outcome, contact_id }) => [event, outcome, contact_id])).toEqual([
    ['sign-in', 'done', contactId],
    ['sign-in', 'wrong-credentials', contactId],
    ['sign-in', 'wrong-credentials', null],
  ])
  expect(recorded[0]).toMatchObject({
    address: '192.0.2.7',
    route: 'POST /api/auth/login',
    happened_at: test.clock.now(),
  })
  expect(JSON.stringify(recorded)).not.toMatch(/SECRET|circular/)
})

it('an export, a key and its use are recorded with the account', async () => {
  await test.call(exportInventory, {}, token)
  const { key } = (await test.call(createApiKey, { body: { name: 'ERP' } }, token)).body.payload
  await test.call(sendStock, { file: Buffer.from('x'), query: { fileName: 'stock.csv' } }, key)
  const recorded = await events()
  expect(recorded.map(({ event, contact_id }) => [event, contact_id])).toEqual([
    ['export', contactId],
    ['key-made', contactId],
    ['key-used', contactId],
  ])
  expect(JSON.stringify(recorded)).not.toContain(key)
})

it('a refusal is recorded once a minute, and the end of a session with its account', async () => {
  const own = await test.signIn(contactId)
  for (let count = 0; count < 3; count += 1) expect((await test.call(listImports, {}, own)).status).toBe(403)
  test.clock.advance({ minutes: 2 })
  await test.call(listImports, {}, own)
  await test.call(logout, {}, own)
  const recorded = await events()
  expect(recorded.map(({ event, outcome, contact_id }) => [event, outcome, contact_id])).toEqual([
    ['refused', 'staff-only', contactId],
    ['refused', 'staff-only', contactId],
    ['sign-out', 'done', contactId],
  ])
})

it('the database refuses changes of recorded events', async () => {
  const { db, clock } = test.deps
  await transaction(db, tx =>
    recordAudit(tx, { actorId: contactId, action: 'test', subject: 'contact/1', now: clock.now() }),
  )
  await db
    .insertInto('security_events')
    .values({
      happened_at: new Date(),
      event: 'sign-in',
      outcome: 'done',
      contact_id: null,
      address: '192.0.2.1',
      request_id: 'x',
      route: 'POST /',
    })
    .execute()
  for (const statement of [
    sql`update audit_log set action = 'nothing'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
    sql`update security_events set outcome = 'done'`,
    sql`delete from security_events`,
    sql`truncate security_events`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('only ever added')
})

it('events older than a year are deleted', async () => {
  const { db, clock } = test.deps
  const values = { event: 'sign-in', outcome: 'done', contact_id: null, address: '::1', request_id: 'x', route: 'old' }
  const dayBefore = (days: number) => new Date(Math.min(clock.now().getTime(), Date.now()) - days * 86_400_000)
  await db
    .insertInto('security_events')
    .values([
      { ...values, happened_at: dayBefore(370) },
      { ...values, happened_at: dayBefore(300) },
    ])
    .execute()
  for (const job of securityEventsJobs) await job.run(test.deps, {})
  const left = await db.selectFrom('security_events').where('route', '=', 'old').select('happened_at').execute()
  expect(left).toEqual([{ happened_at: dayBefore(300) }])
})
