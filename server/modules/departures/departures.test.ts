import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { login } from '../../../contract/auth.ts'
import { getBroadcast, postBroadcast } from '../../../contract/broadcasts.ts'
import { inviteContact, joinCompany, removeContact, transferOwnership } from '../../../contract/colleagues.ts'
import { getCompany, listCompanies, setCompanyAsFavorite } from '../../../contract/companies.ts'
import { getMemberAccount, liftContact } from '../../../contract/member-admin.ts'
import { sendBroadcastReply, sendMailToContact } from '../../../contract/messages.ts'
import { getOwnCompany } from '../../../contract/profile.ts'
import { answerQuoteRequest, getRfq } from '../../../contract/quotes.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { addRfq, addTrader, offerOf } from '../../../tests/support/rfqs.ts'
import { addStaff } from '../../../tests/support/staff.ts'
import { addCompany, addContact, addList, addSavedSearch } from '../../../tests/support/world.ts'
import { hashPassword } from '../auth/index.ts'

const password = 'four pallets of memory'
let test: TestApp
let passwordHash: string
let serial = 0
let acme: number
let joe: { id: number; email: string; token: string }
let ann: { id: number; email: string; token: string }
let rival: { id: number; companyId: number; email: string; token: string }

beforeAll(async () => {
  test = await createTestApp()
  passwordHash = await hashPassword(password)
  await addList(test.deps.db)
  rival = await addTrader(test, 'Rival', { username: 'rival' })
})
afterAll(() => test.close())

async function addPerson(name: string, values: Parameters<typeof addContact>[2] = {}) {
  const email = `${name.toLowerCase()}-${serial}@acme.example`
  const id = await addContact(test.deps.db, acme, { name, email, password_hash: passwordHash, ...values })
  return { id, email, token: await test.signIn(id) }
}
beforeEach(async () => {
  serial += 1
  acme = await addCompany(test.deps.db, { name: `Acme ${serial}` })
  joe = await addPerson('Joe', { username: 'acme' })
  ann = await addPerson('Ann', { position: 2 })
})

const remove = (id: number, as: string | undefined = joe.token) => test.call(removeContact, { params: { id } }, as)
const contacts = async () => (await test.call(getOwnCompany, {}, joe.token)).body.contacts.map(({ name }) => name)
const post = (token: string, desc: string) =>
  test.call(
    postBroadcast,
    { body: { listType: 2, quantity: '5', brand: 'HP', desc, condition: 'F/S', price: '10' } },
    token,
  )

it('a contact is removed by the owner of the profile only', async () => {
  expect((await test.call(removeContact, { params: { id: ann.id } })).problem.code).toBe('sign-in-required')
  expect((await remove(joe.id, ann.token)).problem.code).toBe('owner-only')
  for (const stranger of [rival.id, 999_999]) expect((await remove(stranger)).problem.code).toBe('not-found')
  expect((await remove(ann.id, rival.token)).problem.code).toBe('not-found')
  expect((await remove(joe.id)).problem.code).toBe('own-account')
  const second = await addPerson('Bob', { username: 'bob' })
  expect((await remove(second.id)).problem.code).toBe('owner-stays')
  expect(await contacts()).toEqual(['Joe', 'Bob', 'Ann'])
})

it('a removed contact is signed out and notified, and is no longer on the profile or in searches and lists of staff', async () => {
  const { db } = test.deps
  expect((await remove(ann.id)).status).toBe(200)
  expect(await contacts()).toEqual(['Joe'])
  expect((await test.call(getOwnCompany, {}, ann.token)).problem.code).toBe('sign-in-required')
  const signIn = { body: { email: ann.email, password } }
  expect((await test.call(login, signIn)).problem.code).toBe('wrong-credentials')
  expect(await mailsTo(db, ann.email)).toMatchObject([
    { subject: `You are no longer a contact of Acme ${serial}`, text: expect.stringContaining('Joe removed you') },
  ])
  expect(
    await db.selectFrom('audit_log').where('subject', '=', `company/${acme}`).select(['actor_id', 'action']).execute(),
  ).toEqual([{ actor_id: joe.id, action: 'remove-contact' }])

  const { body: profile } = await test.call(getCompany, { params: { id: acme } }, rival.token)
  expect(profile.contacts.map(({ name }) => name)).toEqual(['Joe'])
  const list = await test.call(listCompanies, { query: { query: `Acme ${serial} Ann` } }, rival.token)
  expect(list.body.payload.results).toEqual([])
  const staff = await test.signIn(await addStaff(db))
  const { body: account } = await test.call(getMemberAccount, { params: { id: acme } }, staff)
  expect(account.contacts.map(({ name }) => name)).toEqual(['Joe'])
  const lift = { params: { id: ann.id }, body: { reason: 'A mistake' } }
  expect((await test.call(liftContact, lift, staff)).problem.code).toBe('not-found')
})

it('saved searches and favorites of a removed contact are deleted, and mail that waits is canceled', async () => {
  const { db, clock } = { db: test.deps.db, clock: test.clock }
  await addSavedSearch(db, ann.id)
  await test.call(setCompanyAsFavorite, { body: { companyId: rival.companyId, action: true } }, ann.token)
  const body = {
    senderName: 'R',
    senderEmail: 'r@rival.example',
    companyName: 'Rival',
    subject: 'Hi',
    message: 'Hello',
  }
  await test.call(sendMailToContact, { body: { ...body, recipientId: ann.id } }, rival.token)
  await remove(ann.id)
  expect(await mailsTo(db, ann.email)).toMatchObject([
    { subject: 'Hi', failed_at: clock.now(), last_error: expect.stringContaining('left the company') },
    { subject: `You are no longer a contact of Acme ${serial}`, failed_at: null },
  ])
  const searches = await db.selectFrom('saved_searches').where('contact_id', '=', ann.id).select('removed_at').execute()
  expect(searches).toEqual([{ removed_at: clock.now() }])
  expect(await db.selectFrom('favorites').where('contact_id', '=', ann.id).selectAll().execute()).toEqual([])
  const again = await test.call(sendMailToContact, { body: { ...body, recipientId: ann.id } }, rival.token)
  expect(again.problem.code).toBe('not-found')
})

it('broadcasts and requests of a removed contact stay, and the owner gets the replies', async () => {
  const { id } = (await post(ann.token, `LEFT-${serial}`)).body.payload
  const rfq = await addRfq(test, ann.id)
  await test.deps.db.updateTable('contacts').set({ tel: '+31 6 555 0144' }).where('id', '=', ann.id).execute()
  await remove(ann.id)
  const shown = (await test.call(getBroadcast, { params: { id } }, rival.token)).body.result
  expect(shown.contact).toEqual({ name: 'Ann', email: null, tel: '', telLink: '' })
  const reply = { broadcastId: id, subject: 'Your broadcast', body: 'We want five.' }
  expect((await test.call(sendBroadcastReply, { body: reply }, rival.token)).status).toBe(200)
  expect((await test.call(getRfq, { params: { id: rfq.id } }, joe.token)).status).toBe(200)
  const answers = [{ askId: rfq.askId, offer: offerOf() }]
  await test.call(answerQuoteRequest, { params: { request: rfq.token }, body: { answers } })
  const toJoe = (await mailsTo(test.deps.db, joe.email)).map(({ subject }) => subject)
  expect(toJoe).toEqual(['Your broadcast', expect.stringContaining('Supplier')])
})

it('replies follow when the colleague who got them is removed too', async () => {
  const { id } = (await post(ann.token, `LEFT-TWICE-${serial}`)).body.payload
  await remove(ann.id)
  const bob = await addPerson('Bob')
  await test.call(transferOwnership, { body: { id: bob.id, password } }, joe.token)
  expect((await remove(joe.id, bob.token)).status).toBe(200)
  const reply = { broadcastId: id, subject: 'Still there?', body: 'We want five.' }
  expect((await test.call(sendBroadcastReply, { body: reply }, rival.token)).status).toBe(200)
  expect((await mailsTo(test.deps.db, bob.email)).map(({ subject }) => subject)).toContain('Still there?')
})

it('one of several concurrent removals succeeds, so colleagues cannot remove each other', async () => {
  const replies = await Promise.all([1, 2, 3, 4].map(() => remove(ann.id)))
  expect(replies.map(({ problem }) => problem.code ?? 'removed').sort()).toEqual([
    'not-found',
    'not-found',
    'not-found',
    'removed',
  ])
  expect(await mailsTo(test.deps.db, ann.email)).toHaveLength(1)
  const bob = await addPerson('Bob')
  const transfer = test.call(transferOwnership, { body: { id: bob.id, password } }, joe.token)
  const [handed, removed] = await Promise.all([transfer, remove(bob.id)])
  expect([handed, removed].filter(({ status }) => status === 200)).toHaveLength(1)
})

it('the address is free again: if invited, the person becomes a new contact', async () => {
  await remove(ann.id)
  const body = { name: 'Ann', email: ann.email, function: '' }
  expect((await test.call(inviteContact, { body }, joe.token)).status).toBe(200)
  const mail = (await mailsTo(test.deps.db, ann.email)).at(-1)
  const token = /\/join\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await test.call(joinCompany, { body: { token, password } })).status).toBe(200)
  expect(await contacts()).toEqual(['Joe', 'Ann'])
  const signedIn = await test.call(login, { body: { email: ann.email, password } })
  expect(signedIn.body).toMatchObject({ user: { companyId: acme } })
})
