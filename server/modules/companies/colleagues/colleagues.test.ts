import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login } from '../../../../contract/auth.ts'
import {
  inviteContact,
  joinCompany,
  listInvitations,
  readInvitation,
  transferOwnership,
  withdrawInvitation,
} from '../../../../contract/colleagues.ts'
import { listCompanies } from '../../../../contract/companies.ts'
import { getOwnCompany } from '../../../../contract/profile.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { addCompany, addContact } from '../../../../tests/support/world.ts'
import { hashPassword } from '../../auth/index.ts'

const password = 'four pallets of memory'
let test: TestApp
let passwordHash: string
let acme: number
let joe: number
let ann: number
let owner: string
let colleague: string
let rival: string
let serial = 0

beforeAll(async () => {
  test = await createTestApp()
  passwordHash = await hashPassword(password)
  rival = await test.signIn(await addContact(test.deps.db, await addCompany(test.deps.db), { username: 'rival' }))
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  serial += 1
  acme = await addCompany(db, { name: `Acme ${serial}` })
  joe = await addContact(db, acme, { name: 'Joe', username: 'acme', password_hash: passwordHash })
  ann = await addContact(db, acme, { name: 'Ann', position: 2 })
  owner = await test.signIn(joe)
  colleague = await test.signIn(ann)
})

const address = (at = 0) => `new${serial}-${at}@acme.example`
const invite = (as: string | undefined = owner, email = address()) =>
  test.call(inviteContact, { body: { name: 'Nia New', email, function: 'Sales' } }, as)
const invited = async (as = owner) => (await test.call(listInvitations, {}, as)).body.payload.results
const tokenTo = async (email = address()) =>
  /\/join\?token=(\S+)/.exec((await mailsTo(test.deps.db, email)).at(-1)?.text ?? '')?.[1] ?? ''
const join = (token: string, chosen = password) => test.call(joinCompany, { body: { token, password: chosen } })
const contacts = async () => (await test.call(getOwnCompany, {}, owner)).body.contacts.map(({ name }) => name)

describe('an invitation', () => {
  it('is refused to a visitor and to a contact who does not own the profile', async () => {
    const body = { name: 'X', email: address() }
    expect((await test.call(inviteContact, { body })).problem.code).toBe('sign-in-required')
    expect((await invite(colleague)).problem.code).toBe('owner-only')
    expect(await invited()).toEqual([])
  })

  it('is mailed, and its link creates a contact who can sign in', async () => {
    expect((await invite()).status).toBe(200)
    expect(await invited(rival)).toEqual([])
    expect(await invited(colleague)).toMatchObject([{ name: 'Nia New', email: address() }])
    const token = await tokenTo()
    expect((await test.call(readInvitation, { body: { token } })).body.payload).toEqual({
      name: 'Nia New',
      email: address(),
      companyName: `Acme ${serial}`,
    })
    expect(await contacts()).toEqual(['Joe', 'Ann'])
    expect((await join(token)).status).toBe(200)
    expect(await contacts()).toEqual(['Joe', 'Ann', 'Nia New'])
    expect(await invited()).toEqual([])
    const { status, body } = await test.call(login, { body: { email: address(), password } })
    expect({ status, body }).toMatchObject({ status: 200, body: { user: { companyId: acme, role: 'member' } } })
    const list = await test.call(listCompanies, { query: { query: `Acme ${serial} Nia` } }, rival)
    expect(list.body.payload.results.map(({ id }) => id)).toContain(acme)
  })

  it('works once, even with concurrent requests', async () => {
    await invite()
    const token = await tokenTo()
    const joined = await Promise.all([1, 2, 3, 4].map(() => join(token)))
    expect(joined.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await join(token)).problem.code).toBe('invalid-link')
    expect(await contacts()).toHaveLength(3)
  })

  it('keeps its link valid after a weak password', async () => {
    await invite()
    const token = await tokenTo()
    expect((await join(token, 'acme1234')).problem).toMatchObject({
      code: 'weak-password',
      errors: [{ param: 'password' }],
    })
    expect((await join(token)).status).toBe(200)
  })

  it('expires after 7 days, is replaced by a newer one, and can be withdrawn', async () => {
    const now = test.clock.now()
    await invite()
    const first = await tokenTo()
    await invite()
    const second = await tokenTo()
    expect((await join(first)).problem.code).toBe('invalid-link')
    expect(await invited()).toHaveLength(1)
    test.clock.advance({ minutes: 7 * 1_440 + 1 })
    expect((await join(second)).problem.code).toBe('invalid-link')
    test.clock.set(now.toISOString())
    const [{ id } = { id: 0 }] = await invited()
    expect((await test.call(withdrawInvitation, { params: { id } }, rival)).problem.code).toBe('not-found')
    expect((await test.call(withdrawInvitation, { params: { id } }, colleague)).problem.code).toBe('owner-only')
    expect((await test.call(withdrawInvitation, { params: { id } }, owner)).status).toBe(200)
    expect((await join(second)).problem.code).toBe('invalid-link')
    for (const token of ['', 'made-up', 'x'.repeat(300)]) expect((await join(token)).status).toBe(400)
  })

  it('is refused for a colleague’s address, and reveals only by mail that another company uses an address', async () => {
    const { db } = test.deps
    const [ofColleague, known] = [`taken${serial}@other.example`, `known${serial}@other.example`]
    await addContact(db, acme, { email: ofColleague })
    await addContact(db, await addCompany(db), { email: known })
    expect((await invite(owner, ofColleague.toUpperCase())).problem.code).toBe('address-in-use')
    const [toKnown, toUnknown] = [await invite(owner, known), await invite(owner, `un${known}`)]
    expect([toKnown.status, toKnown.raw]).toEqual([200, toUnknown.raw])
    const [mail] = await mailsTo(db, known)
    expect(mail?.text).toContain('an account of another company')
    expect(mail?.text).not.toContain('/join')
    expect((await mailsTo(db, `un${known}`))[0]?.text).toContain('/join')
    expect((await invited()).map(({ email }) => email).sort()).toEqual([known, `un${known}`])
    for (const { id } of await invited()) await test.call(withdrawInvitation, { params: { id } }, owner)
  })

  it('is refused to an address that has become an account in the meantime', async () => {
    const { db } = test.deps
    await invite()
    await addContact(db, await addCompany(db), { email: address() })
    expect((await join(await tokenTo())).problem.code).toBe('address-in-use')
    expect(await invited()).toHaveLength(1)
  })

  it('is refused beyond exactly 40 contacts, even with concurrent requests', async () => {
    const { db } = test.deps
    for (let count = 2; count < 38; count += 1) await addContact(db, acme)
    const sent = await Promise.all([1, 2, 3, 4, 5].map(number => invite(owner, address(number))))
    expect(sent.map(({ problem }) => problem.code ?? 'sent').sort()).toEqual([
      'sent',
      'sent',
      ...Array(3).fill('too-many-contacts'),
    ])
  })
})

describe('the ownership of a profile', () => {
  const transfer = (body: { id: number; password?: string }, as: string | undefined = owner) =>
    test.call(transferOwnership, { body }, as)

  it('is handed over only by the owner, with the password, and only to a colleague', async () => {
    const { db } = test.deps
    const stranger = await addContact(db, await addCompany(db))
    expect((await test.call(transferOwnership, { body: { id: ann, password } })).problem.code).toBe('sign-in-required')
    expect((await transfer({ id: ann, password }, colleague)).problem.code).toBe('owner-only')
    expect((await transfer({ id: ann })).problem.code).toBe('confirmation-required')
    expect((await transfer({ id: ann, password: 'wrong' })).problem.code).toBe('wrong-credentials')
    for (const id of [stranger, joe]) expect((await transfer({ id, password })).problem.code).toBe('not-found')
    expect((await test.call(getOwnCompany, {}, owner)).body.company.username).toBe('acme')
  })

  it('passes to the colleague, is mailed to both, and recorded; one of two requests wins', async () => {
    const { db } = test.deps
    const bob = await addContact(db, acme, { name: 'Bob', position: 3 })
    const sent = await Promise.all([transfer({ id: ann, password }), transfer({ id: bob, password })])
    expect(sent.map(({ problem }) => problem.code).sort()).toEqual(['owner-only', undefined])
    const rows = await db
      .selectFrom('contacts')
      .where('company_id', '=', acme)
      .select(['id', 'username', 'email'])
      .execute()
    const owners = rows.filter(({ username }) => username !== null)
    expect(owners).toMatchObject([{ username: 'acme' }])
    expect(owners[0]?.id).not.toBe(joe)
    for (const { email, id } of rows)
      expect(await mailsTo(db, email)).toHaveLength(id === joe || id === owners[0]?.id ? 1 : 0)
    const audit = await db.selectFrom('audit_log').where('subject', '=', `company/${acme}`).selectAll().execute()
    expect(audit).toMatchObject([{ actor_id: joe, action: 'transfer-ownership', old_value: { contactId: joe } }])
    expect((await invite()).problem.code).toBe('owner-only')
  })
})
