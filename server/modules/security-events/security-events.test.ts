import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { login, logout } from '../../../contract/auth.ts'
import { endpoints } from '../../../contract/index.ts'
import { exportInventory } from '../../../contract/inventory.ts'
import { readTrade } from '../../../contract/reading.ts'
import { listImports } from '../../../contract/stock-admin.ts'
import { createApiKey, getSentStock, sendStock } from '../../../contract/stock-uploads.ts'
import { createTestApp, requestOf, type TestApp } from '../../../tests/support/app.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { hashPassword } from '../auth/index.ts'
import { recordedRoutes } from './record.ts'

const email = 'ada@one.example'
const password = 'circular-trade-26'
let test: TestApp
let contactId: number
let token: string
let lastSeenId = 0

const events = () =>
  test.deps.db.selectFrom('security_events').where('id', '>', lastSeenId).orderBy('id').selectAll().execute()

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
  lastSeenId = (await events()).at(-1)?.id ?? lastSeenId
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

it('exports, new keys and their use are recorded with the account', async () => {
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

it('a program that polls with a key is recorded once a minute', async () => {
  const { key } = (await test.call(createApiKey, { body: { name: 'ERP' } }, token)).body.payload
  for (let count = 0; count < 3; count += 1) await test.call(getSentStock, { params: { id: 1 } }, key)
  const uses = (await events()).filter(({ event }) => event === 'key-used')
  expect(uses.map(({ contact_id, route }) => [contact_id, route])).toEqual([
    [contactId, 'GET /api/inventory/stock/:id'],
  ])
})

it('reading text is recorded with a key only, once a minute', async () => {
  const body = { name: 'Reader', rights: ['read' as const] }
  const { key } = (await test.call(createApiKey, { body }, token)).body.payload
  const text = { body: { text: '5 x JL256A' } }
  for (const bearer of [token, key, key]) expect((await test.call(readTrade, text, bearer)).status).toBe(200)
  const uses = (await events()).filter(({ event }) => event === 'key-used')
  expect(uses.map(({ contact_id, route }) => [contact_id, route])).toEqual([[contactId, 'POST /api/read']])
})

/** Files and feeds that do not count as exports, because members read them all day. */
const unrecorded = [
  ...['listBroadcasts', 'getNewsFeed', 'previewIssue'],
  // The company's own documents.
  ...['getInvoicePdf', 'getInvoiceUbl', 'getCreditNotePdf', 'getCreditNoteUbl', 'getOrderFile'],
  // A buyer's, by the link of a mail.
  ...['getLinkedInvoicePdf', 'getLinkedInvoiceUbl'],
]

it('every call that returns a file, takes a key or signs somebody in is recorded', () => {
  const missing = Object.entries(endpoints).filter(
    ([name, { method, path, otherTypes, takesKey }]) =>
      (otherTypes !== undefined || takesKey !== undefined || /sign-?in$|login|password/i.test(name)) &&
      !/^(start|verifyReset)/.test(name) &&
      !unrecorded.includes(name) &&
      !recordedRoutes.has(`${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(missing.map(([name]) => name)).toEqual([])
})
