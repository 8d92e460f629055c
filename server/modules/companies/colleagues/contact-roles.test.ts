import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { me } from '../../../../contract/auth.ts'
import { postBroadcast } from '../../../../contract/broadcasts.ts'
import {
  inviteContact,
  joinCompany,
  listInvitations,
  setContactRole,
  transferOwnership,
} from '../../../../contract/colleagues.ts'
import { getCompany, setCompanyAsFavorite } from '../../../../contract/companies.ts'
import { saveBroadcastSettings } from '../../../../contract/delivery.ts'
import { listInventory } from '../../../../contract/inventory.ts'
import { getOwnCompany } from '../../../../contract/profile.ts'
import { answerQuoteRequest, sendRfqList } from '../../../../contract/quotes.ts'
import { createApiKey, sendStock } from '../../../../contract/stock-uploads.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { addRfq, addTrader, offerOf } from '../../../../tests/support/rfqs.ts'
import { addCompany, addContact, addList, addPart } from '../../../../tests/support/world.ts'
import { hashPassword } from '../../auth/index.ts'

const password = 'four pallets of memory'
let test: TestApp
let passwordHash: string
let acme: number
let joe: { id: number; token: string }
let ann: { id: number; email: string; token: string }
let rival: { id: number; companyId: number; token: string }
let serial = 0

beforeAll(async () => {
  test = await createTestApp()
  passwordHash = await hashPassword(password)
  await addList(test.deps.db)
  rival = await addTrader(test, 'Rival', { username: 'rival' })
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  serial += 1
  acme = await addCompany(db, { name: `Acme ${serial}` })
  const joeId = await addContact(db, acme, { name: 'Joe', username: 'acme', password_hash: passwordHash })
  joe = { id: joeId, token: await test.signIn(joeId) }
  const email = `ann-${serial}@acme.example`
  const annId = await addContact(db, acme, { name: 'Ann', email, position: 2 })
  ann = { id: annId, email, token: await test.signIn(annId) }
})

const setRole = (role: 'trader' | 'read-only', id = ann.id, as: string | undefined = joe.token) =>
  test.call(setContactRole, { params: { id }, body: { role } }, as)
const favor = () => test.call(setCompanyAsFavorite, { body: { companyId: rival.companyId, action: true } }, ann.token)

it('only the owner of the profile sets the role of a colleague', async () => {
  const call = { params: { id: ann.id }, body: { role: 'read-only' as const } }
  expect((await test.call(setContactRole, call)).problem.code).toBe('sign-in-required')
  expect((await setRole('read-only', joe.id, ann.token)).problem.code).toBe('owner-only')
  expect((await setRole('read-only', ann.id, rival.token)).problem.code).toBe('not-found')
  expect((await setRole('read-only', rival.id)).problem.code).toBe('not-found')
  expect((await setRole('read-only', joe.id)).problem.code).toBe('own-account')
  const bob = await addContact(test.deps.db, acme, { username: 'bob' })
  expect((await setRole('read-only', bob)).problem.code).toBe('owner-stays')
  const { problem } = await setRole('admin' as never)
  expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ param: 'role' }] })
})

it('a read-only contact sees everything but can change nothing, from the next request on', async () => {
  expect((await favor()).status).toBe(200)
  expect((await setRole('read-only')).status).toBe(200)
  const { body } = await test.call(me, {}, ann.token)
  expect(body.user).toMatchObject({ role: 'member', rights: 'read-only' })
  expect((await test.call(listInventory, {}, ann.token)).status).toBe(200)
  const refused = await favor()
  expect(refused.problem).toMatchObject({ status: 403, code: 'read-only' })
  const broadcast = { listType: 2, quantity: '5', brand: 'HP', desc: `RO-${serial}`, condition: 'F/S', price: '10' }
  expect((await test.call(postBroadcast, { body: broadcast }, ann.token)).problem.code).toBe('read-only')
  expect((await test.call(saveBroadcastSettings, { body: { settings: [] } }, ann.token)).status).toBe(200)
  expect((await setRole('trader')).status).toBe(200)
  expect((await favor()).status).toBe(200)
  expect((await mailsTo(test.deps.db, ann.email)).map(({ subject }) => subject)).toEqual([
    'Your account on The Broker Site is now read-only',
    'You can trade on The Broker Site',
  ])
  const rows = test.deps.db.selectFrom('audit_log').where('subject', '=', `company/${acme}`).select('action')
  expect(await rows.execute()).toHaveLength(2)
})

it('the role is shown to colleagues only', async () => {
  await setRole('read-only')
  const own = await test.call(getOwnCompany, {}, ann.token)
  expect(own.body.contacts.map(({ isReadOnly }) => isReadOnly)).toEqual([false, true])
  const others = await test.call(getCompany, { params: { id: acme } }, rival.token)
  expect(others.body.contacts.map(({ isReadOnly }) => isReadOnly)).toEqual([null, null])
})

it('setting the same role twice changes nothing', async () => {
  await Promise.all([1, 2, 3].map(() => setRole('read-only')))
  expect(await mailsTo(test.deps.db, ann.email)).toHaveLength(1)
})

it('neither an API key nor a mailed link bypasses the role, and requests go to a colleague', async () => {
  const { db } = test.deps
  const key = (await test.call(createApiKey, { body: { name: 'ERP' } }, ann.token)).body.payload.key
  const rfq = await addRfq(test, rival.id)
  await setRole('read-only')
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'text/csv' }
  const sent = await test.app.inject({ method: 'POST', url: sendStock.path, headers, payload: 'Part number\nA1' })
  expect(sent.json()).toMatchObject({ status: 403, code: 'read-only' })
  await db.updateTable('contacts').set({ is_read_only: true }).where('id', '=', rfq.supplier.id).execute()
  const answers = [{ askId: rfq.askId, offer: offerOf() }]
  const answer = { params: { request: rfq.token }, body: { answers } }
  expect((await test.call(answerQuoteRequest, answer)).problem.code).toBe('invalid-link')
  await db.updateTable('contacts').set({ position: 9 }).where('id', '=', joe.id).execute()
  const partNumber = `RO-RFQ-${serial}`
  await addPart(db, acme, { part_number: partNumber })
  const request = { body: { lines: [{ partNumber, quantity: 1 }] } }
  expect((await test.call(sendRfqList, request, rival.token)).status).toBe(200)
  expect((await mailsTo(db, ann.email)).map(({ subject }) => subject)).toEqual([
    'Your account on The Broker Site is now read-only',
  ])
})

it('somebody can be invited as read-only', async () => {
  const email = `nia-${serial}@acme.example`
  const body = { name: 'Nia', email, function: '', role: 'read-only' as const }
  await test.call(inviteContact, { body }, joe.token)
  const invited = await test.call(listInvitations, {}, joe.token)
  expect(invited.body.payload.results).toMatchObject([{ name: 'Nia', isReadOnly: true }])
  const token = /\/join\?token=(\S+)/.exec((await mailsTo(test.deps.db, email))[0]?.text ?? '')?.[1] ?? ''
  await test.call(joinCompany, { body: { token, password } })
  const own = await test.call(getOwnCompany, {}, joe.token)
  expect(own.body.contacts.find(({ name }) => name === 'Nia')?.isReadOnly).toBe(true)
})

it('a new owner of the profile is never read-only', async () => {
  await setRole('read-only')
  await test.call(transferOwnership, { body: { id: ann.id, password } }, joe.token)
  expect((await favor()).status).toBe(200)
})
