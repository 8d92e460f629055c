import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login, logout, me } from '../../../contract/auth.ts'
import { getCompany } from '../../../contract/companies.ts'
import { endpoints } from '../../../contract/index.ts'
import type { AnyEndpoint, InputOf } from '../../../contract/kit/index.ts'
import { endSessions, endVisit, getMemberAccount, signInAs, suspendContact } from '../../../contract/member-admin.ts'
import { getOwnCompany } from '../../../contract/profile.ts'
import { createTestApp, requestOf, type TestApp } from '../../../tests/support/app.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { addFactor } from '../../../tests/support/second-factor.ts'
import { addStaff } from '../../../tests/support/staff.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { expireVisits } from './visits.ts'

let test: TestApp
let staffId: number
let staff: string
let member: { id: number; companyId: number; email: string; token: string }
let serial = 0

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  serial += 1
  staffId = await addStaff(db, { name: 'Merel' })
  staff = await test.signIn(staffId)
  const companyId = await addCompany(db, { iban_code: 'NL91ABNA0417164300' })
  const email = `visited-${serial}@members.example`
  const id = await addContact(db, companyId, { email, username: `owner-${serial}` })
  member = { id, companyId, email, token: await test.signIn(id) }
})

const reason = 'You asked us why your list is empty.'
const code = () => addFactor(test, staffId, 'verified')

/** Calls as a browser does, with the cookies of a staff member's own session and of a visit. */
async function call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, cookies: { visit?: string; own?: string }) {
  const { visit, own = staff } = cookies
  const response = await test.app.inject({
    ...requestOf(endpoint, input),
    cookies: { '__Host-session': own, ...(visit !== undefined && { '__Host-visit': visit }) },
  })
  return { status: response.statusCode, body: response.json(), cookies: response.cookies }
}

/** Signs in as a contact and returns the value of the visit's cookie. */
async function visit(id = member.id): Promise<string> {
  const { status, cookies } = await call(signInAs, { params: { id }, body: { reason, code: await code() } }, {})
  expect(status).toBe(200)
  return cookies.find(({ name }) => name === '__Host-visit')?.value ?? ''
}
const whoIs = async (cookie: string | undefined) => (await call(me, {}, { visit: cookie })).body.user
const auditOf = (id: number) =>
  test.deps.db
    .selectFrom('audit_log')
    .where('subject', '=', `contact/${id}`)
    .orderBy('id')
    .select(['actor_id', 'action', 'new_value'])
    .execute()

describe('signing in as a member', () => {
  it('is for staff, with a reason and a fresh code', async () => {
    const params = { id: member.id }
    const body = { reason, code: '123456' }
    expect((await test.call(signInAs, { params, body })).problem.code).toBe('sign-in-required')
    expect((await test.call(signInAs, { params, body }, member.token)).problem.code).toBe('staff-only')
    const typed = await code()
    const wrong = typed === '000000' ? '000001' : '000000'
    const refused = await test.call(signInAs, { params, body: { reason, code: wrong } }, staff)
    expect(refused.problem).toMatchObject({ code: 'wrong-code', errors: [{ param: 'code' }] })
    const unexplained = await test.call(signInAs, { params, body: { reason: ' ', code: typed } }, staff)
    expect(unexplained.problem.errors).toMatchObject([{ param: 'reason' }])
    expect(await mailsTo(test.deps.db, member.email)).toEqual([])
  })

  it('is refused for oneself, for other staff, and for a person who has left', async () => {
    const { db } = test.deps
    const colleague = await addStaff(db)
    const left = await addContact(db, member.companyId, { left_at: test.clock.now(), is_force_logout: true })
    for (const [id, refusal] of [
      [staffId, 'own-account'],
      [colleague, 'staff-account'],
      [left, 'not-found'],
      [999_999, 'not-found'],
    ] as const) {
      const { problem } = await test.call(signInAs, { params: { id }, body: { reason, code: await code() } }, staff)
      expect(problem.code).toBe(refusal)
    }
  })

  it('opens a session beside the staff member’s, mails the member and is recorded', async () => {
    const cookie = await visit()
    const { body } = await call(me, {}, { visit: cookie })
    const endsDT = new Date(test.clock.now().getTime() + 30 * 60_000).toISOString()
    expect(body).toMatchObject({
      user: { id: member.id, role: 'member', rights: 'visit', isStaff: 0 },
      visit: { staffName: 'Merel', endsDT },
    })
    expect(await whoIs(undefined)).toMatchObject({ id: staffId, role: 'staff' })
    const [mail] = await mailsTo(test.deps.db, member.email)
    expect(mail?.subject).toBe('Our staff signed in to your account')
    expect(mail?.text).toContain(reason)
    expect(await auditOf(member.id)).toMatchObject([
      { actor_id: staffId, action: 'sign-in-as-member', new_value: { reason } },
    ])
    // It is not a session of the member: not in their list, and not counted.
    const { body: account } = await test.call(getMemberAccount, { params: { id: member.companyId } }, staff)
    expect(account.contacts).toMatchObject([{ id: member.id, numSessions: 1 }])
  })
})

describe('a visit', () => {
  it('may only make GET calls, and end itself', async () => {
    const cookie = await visit()
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (endpoint.method === 'GET' || endpoint.access === 'staff' || endpoint.path === endVisit.path) continue
      const { status, body } = await call(
        endpoint,
        { params: { id: '1', token: 'x', request: 'x' } },
        { visit: cookie },
      )
      expect({ name, status, code: body.code }).toEqual({ name, status: 403, code: 'signed-in-as-member' })
    }
    expect(await whoIs(cookie)).toMatchObject({ id: member.id })
  })

  it('sees no secrets: these calls are refused and recorded, and bank details are left out', async () => {
    const secret = Object.entries(endpoints).filter(([, { isSecret }]) => isSecret === true)
    expect(secret.map(([name]) => name).sort()).toEqual(
      expect.arrayContaining([
        'countRecoveryCodes',
        'exportInventory',
        'getAccountAccess',
        'getComplaintFile',
        'getFeedToken',
        'getThread',
        'listApiKeys',
        'listPasskeys',
        'listSessions',
        'listCompanyThreads',
        'listThreads',
      ]),
    )
    const cookie = await visit()
    for (const [name, endpoint] of secret) {
      const { body } = await call(endpoint, { params: { id: '1', kind: 'po' } }, { visit: cookie })
      expect({ name, code: body.code }).toEqual({ name, code: 'signed-in-as-member' })
    }
    const refused = (await auditOf(member.id)).filter(({ action }) => action === 'visit-refused')
    expect(refused).toHaveLength(secret.length)
    expect(refused).toContainEqual({
      actor_id: staffId,
      action: 'visit-refused',
      new_value: { call: 'GET /api/auth/sessions' },
    })
    const own = await call(getOwnCompany, {}, { visit: cookie })
    expect(own.body.company).toMatchObject({ bankDetails: 'hidden', ibanCode: null })
    const page = await call(getCompany, { params: { id: member.companyId } }, { visit: cookie })
    expect(page.body.company).toMatchObject({ ibanCode: null })
    expect((await test.call(getOwnCompany, {}, member.token)).body.company.ibanCode).toBe('NL91ABNA0417164300')
  })

  it('cannot use the calls of staff, and its token works nowhere else', async () => {
    const cookie = await visit()
    const account = await call(getMemberAccount, { params: { id: member.companyId } }, { visit: cookie })
    expect(account.body.code).toBe('staff-only')
    expect((await test.call(me, {}, cookie)).problem.code).toBe('sign-in-required')
    expect((await call(me, {}, { own: cookie })).body.code).toBe('sign-in-required')
    const foreign = await test.app.inject({
      ...requestOf(endVisit),
      headers: { origin: 'https://evil.example' },
      cookies: { '__Host-visit': cookie },
    })
    expect(foreign.json().code).toBe('foreign-origin')
  })

  it('does not use up what the member may read today', async () => {
    const cookie = await visit()
    const other = await addCompany(test.deps.db)
    expect((await call(getCompany, { params: { id: other } }, { visit: cookie })).status).toBe(200)
    const reads = await test.deps.db
      .selectFrom('profile_reads')
      .where('contact_id', '=', member.id)
      .selectAll()
      .execute()
    expect(reads).toEqual([])
  })
})

describe('a visit ends', () => {
  it('by its button, which restores the staff member’s own session', async () => {
    const cookie = await visit()
    const ended = await call(endVisit, {}, { visit: cookie })
    expect(ended).toMatchObject({ status: 200, body: { payload: { companyId: member.companyId } } })
    expect(ended.cookies).toMatchObject([{ name: '__Host-visit', value: '' }])
    expect(await whoIs(cookie)).toMatchObject({ id: staffId })
    expect((await auditOf(member.id)).map(({ action }) => action)).toEqual(['sign-in-as-member', 'end-visit'])
    expect((await call(endVisit, {}, {})).body.code).toBe('not-found')
    expect((await test.call(me, {}, member.token)).status).toBe(200)
  })

  it('after 30 minutes', async () => {
    const now = test.clock.now()
    const cookie = await visit()
    test.clock.advance({ minutes: 29 })
    expect(await whoIs(cookie)).toMatchObject({ id: member.id })
    test.clock.advance({ minutes: 1 })
    expect(await whoIs(cookie)).toMatchObject({ id: staffId })
    test.clock.advance({ minutes: 5 })
    // Run twice, as by two workers.
    for (const _ of [1, 2]) await expireVisits(test.deps)
    const { rows } = await sql<{ action: string; minutes: number }>`
      select action, extract(epoch from happened_at - ${now}::timestamptz)::int / 60 as minutes from audit_log
      where subject = ${`contact/${member.id}`} order by id`.execute(test.deps.db)
    expect(rows).toEqual([
      { action: 'sign-in-as-member', minutes: 0 },
      { action: 'visit-expired', minutes: 30 },
    ])
    test.clock.set(now.toISOString())
  })

  it('when the staff member is suspended, signs out, or starts another visit', async () => {
    const { db } = test.deps
    const first = await visit()
    const second = await visit()
    expect(await whoIs(first)).toMatchObject({ id: staffId })
    expect((await auditOf(member.id)).map(({ action }) => action)).toEqual([
      'sign-in-as-member',
      'end-visit',
      'sign-in-as-member',
    ])
    await db.updateTable('contacts').set({ is_force_logout: true }).where('id', '=', staffId).execute()
    expect(await whoIs(second)).toMatchObject({ id: staffId, role: 'forced-logout' })
    await db.updateTable('contacts').set({ is_force_logout: false }).where('id', '=', staffId).execute()
    expect((await test.call(logout, {}, staff)).status).toBe(200)
    expect((await call(me, {}, { visit: second })).body.code).toBe('sign-in-required')
    const actions = (await auditOf(member.id)).map(({ action }) => action)
    expect(actions.filter(action => action === 'sign-in-as-member')).toHaveLength(2)
    expect(actions.filter(action => action === 'end-visit' || action === 'visit-expired')).toHaveLength(2)
  })

  it('when all sessions of the member are ended', async () => {
    const { db } = test.deps
    const cookie = await visit()
    const other = await addStaff(db)
    const body = { reason, code: await addFactor(test, other, 'verified') }
    await test.call(endSessions, { params: { id: member.id }, body }, await test.signIn(other))
    expect(await whoIs(cookie)).toMatchObject({ id: staffId })
  })

  it('but not when the member is suspended: staff then see what a suspended member sees', async () => {
    const cookie = await visit()
    const body = { reason, code: await code() }
    await test.call(suspendContact, { params: { id: member.id }, body }, staff)
    expect(await whoIs(cookie)).toMatchObject({ id: member.id, role: 'forced-logout' })
    expect((await call(endVisit, {}, { visit: cookie })).status).toBe(200)
  })
})

it('signing in to another account is refused during a visit', async () => {
  const cookie = await visit()
  const body = { email: member.email, password: 'four pallets of memory' }
  expect((await call(login, { body }, { visit: cookie })).body.code).toBe('signed-in-as-member')
})
