import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, logout, me } from '../../../contract/auth.ts'
import { createTestApp, requestOf, type TestApp, testOrigin } from '../../../tests/support/app.ts'
import { addCompany, addContact, addCountry } from '../../../tests/support/world.ts'
import { hashPassword } from './index.ts'

const password = 'circular-trade-26'
let test: TestApp
let passwordHash: string

beforeAll(async () => {
  test = await createTestApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => test.close())

async function addMember(email: string, company: Parameters<typeof addCompany>[1] = {}) {
  const companyId = await addCompany(test.deps.db, company)
  return { companyId, id: await addContact(test.deps.db, companyId, { email, password_hash: passwordHash }) }
}

/** A sign-in from an address of its own, so that tests do not use up each other's attempts. */
const signInFrom = (ip: string, body: { email: string; password: string; code?: string }) =>
  test.app.inject({ ...requestOf(login, { body }), remoteAddress: ip })

describe('GET /api/auth/me', () => {
  it('refuses a visitor', async () => {
    const { status, problem } = await test.call(me)
    expect(status).toBe(401)
    expect(problem.code).toBe('sign-in-required')
  })

  it('tells who is signed in, with tier, favourites and the texts of the blocks without what could harm', async () => {
    const { db } = test.deps
    const country = await addCountry(db, 'CH', 'Switzerland', false)
    const { id, companyId } = await addMember('me@one.example', {
      country_code: country,
      member_since: '2010-01-01',
      address: 'Main 1',
      zip: '8000',
      city: 'Zürich',
      modal_message: '<p onclick="x()">Hi <a href="javascript:x()">there</a><script>x()</script></p>',
    })
    const other = await addCompany(db)
    await db.insertInto('favorites').values({ contact_id: id, company_id: other }).execute()
    const token = await test.signIn(id)
    const { body, headers } = await test.call(me, {}, token)
    expect(body.user).toMatchObject({
      id,
      companyId,
      country: 'Switzerland',
      isEU: 0,
      isGold: 1,
      isTrusted: 0,
      favCompanies: [other],
      address: 'Main 1, 8000 Zürich',
      version: 1,
    })
    expect(headers['x-user-version']).toBe('1')
    expect(body.contactStatus).toMatchObject({ freeTrialBlock: false, customFullBlock: null })
    expect(body.contactStatus.modalMessage).toContain('Hi')
    expect(body.contactStatus.modalMessage).not.toMatch(/script|onclick/)
  })

  it('says [0] for no favourites, and shows the block of an ended trial', async () => {
    const { id } = await addMember('trial@one.example', {
      membership_plan: 'trial',
      trial_ends_at: new Date('2026-11-01T00:00:00Z'),
    })
    const { body } = await test.call(me, {}, await test.signIn(id))
    expect(body.user.favCompanies).toEqual([0])
    expect(body.contactStatus.freeTrialBlock).toBe(true)
  })
})

describe('POST /api/auth/logout', () => {
  it('refuses a visitor', async () => {
    expect((await test.call(logout)).status).toBe(401)
  })

  it('ends this session and clears the cookie', async () => {
    const { id } = await addMember('out@one.example')
    const token = await test.signIn(id)
    const { status, headers } = await test.call(logout, {}, token)
    expect(status).toBe(200)
    expect(String(headers['set-cookie'])).toMatch(/^__Host-session=;/)
    expect(headers['clear-site-data']).toBe('"cache", "storage"')
    expect((await test.call(me, {}, token)).status).toBe(401)
  })

  it('ends another session of the same person, and nobody else’s', async () => {
    const { id } = await addMember('two@one.example')
    const { id: strangerId } = await addMember('stranger@one.example')
    const [here, there, stranger] = [await test.signIn(id), await test.signIn(id), await test.signIn(strangerId)]
    const sessionOf = async (token: string) => (await test.call(me, {}, token)).body.sessionId
    const foreign = await test.call(logout, { body: { sessionId: await sessionOf(stranger) } }, here)
    expect(foreign.status).toBe(404)
    expect((await test.call(me, {}, stranger)).status).toBe(200)
    expect((await test.call(logout, { body: { sessionId: 'not-a-uuid' } }, here)).status).toBe(404)
    const { status, headers } = await test.call(logout, { body: { sessionId: await sessionOf(there) } }, here)
    expect(status).toBe(200)
    expect(headers['set-cookie']).toBeUndefined()
    expect((await test.call(me, {}, there)).status).toBe(401)
    expect((await test.call(me, {}, here)).status).toBe(200)
  })
})

describe('POST /api/auth/login', () => {
  it('answers an unknown address and a wrong password alike', async () => {
    await addMember('known@one.example')
    const unknown = await signInFrom('10.0.0.1', { email: 'nobody@one.example', password })
    const wrong = await signInFrom('10.0.0.1', { email: 'known@one.example', password: 'wrong' })
    expect(unknown.statusCode).toBe(400)
    expect(unknown.json()).toEqual({
      status: 400,
      code: 'wrong-credentials',
      msg: 'The e-mail address or password is incorrect.',
    })
    expect(wrong.body).toBe(unknown.body)
  })

  it('signs in by e-mail in any case, with a cookie only the server reads and a bearer for API clients', async () => {
    await addMember('Case@One.example')
    const response = await signInFrom('10.0.0.2', { email: 'case@one.EXAMPLE', password })
    const { user, sessionId, requires2FA } = response.json()
    expect(requires2FA).toBe(false)
    const cookie = String(response.headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(cookie).toContain(user.token)
    const byBearer = await test.call(me, {}, user.token)
    expect(byBearer.body.sessionId).toBe(sessionId)
    const byCookie = await test.app.inject({ ...requestOf(me), cookies: { '__Host-session': user.token } })
    expect(byCookie.json().user.email).toBe('Case@One.example')
    const stored = await test.deps.db.selectFrom('sessions').select('token_hash').execute()
    expect(stored.some(row => row.token_hash.toString('base64url') === user.token)).toBe(false)
  })

  it.each([
    ['trial-ended', { membership_plan: 'trial', trial_ends_at: new Date('2026-11-01T00:00:00Z') } as const],
    ['account-blocked', { custom_full_block: '<p>Call us</p>' }],
  ])('lets a %s account in, so that it sees why it is held', async (role, company) => {
    await addMember(`${role}@one.example`, company)
    const response = await signInFrom('10.0.0.3', { email: `${role}@one.example`, password })
    expect(response.statusCode).toBe(200)
  })

  it('asks for the second factor where it is on, and opens nothing before', async () => {
    const { id } = await addMember('factor@one.example')
    const { db, clock } = test.deps
    await db.updateTable('contacts').set({ two_factor_enabled_at: clock.now() }).where('id', '=', id).execute()
    const first = await signInFrom('10.0.0.4', { email: 'factor@one.example', password })
    expect(first.json()).toEqual({ status: 200, requires2FA: true })
    expect(first.headers['set-cookie']).toBeUndefined()
    const second = await signInFrom('10.0.0.4', { email: 'factor@one.example', password, code: '123456' })
    expect(second.json().code).toBe('wrong-credentials')
    const sessions = await db.selectFrom('sessions').where('contact_id', '=', id).selectAll().execute()
    expect(sessions).toEqual([])
  })

  it('keeps guessed codes counting however often the right password is given', async () => {
    const { id } = await addMember('guess@one.example')
    const { db, clock } = test.deps
    await db.updateTable('contacts').set({ two_factor_enabled_at: clock.now() }).where('id', '=', id).execute()
    const body = { email: 'guess@one.example', password }
    const statuses: number[] = []
    for (let round = 0; round < 11; round += 1) {
      statuses.push((await signInFrom('10.0.0.5', { ...body, code: '000000' })).statusCode)
      if (round < 5) expect((await signInFrom('10.0.0.5', body)).statusCode).toBe(200)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })

  it('lets exactly ten of many wrong passwords at once through for one account, known or not', async () => {
    await addMember('crowd@one.example')
    for (const email of ['crowd@one.example', 'ghost@one.example']) {
      const tries = Array.from({ length: 24 }, (_, at) => signInFrom(`10.1.${at}.1`, { email, password: 'wrong' }))
      const answers = await Promise.all(tries)
      expect(answers.filter(answer => answer.statusCode === 400)).toHaveLength(10)
      const refused = answers.filter(answer => answer.statusCode === 429)
      expect(refused).toHaveLength(14)
      expect(refused[0]?.json().code).toBe('too-many-requests')
      expect(Number(refused[0]?.headers['retry-after'])).toBe(900)
    }
    const right = await signInFrom('10.1.99.1', { email: 'crowd@one.example', password })
    expect(right.statusCode).toBe(429)
    test.clock.advance({ minutes: 15 })
    expect((await signInFrom('10.1.99.1', { email: 'crowd@one.example', password })).statusCode).toBe(200)
  })

  it('lets exactly thirty failures through from one network', async () => {
    const tries = Array.from({ length: 40 }, (_, at) =>
      signInFrom(`2001:db8:1:2::${at + 1}`, { email: `n${at}@one.example`, password: 'wrong' }),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(answer => answer.statusCode === 400)).toHaveLength(30)
    expect(answers.filter(answer => answer.statusCode === 429)).toHaveLength(10)
    const neighbour = await signInFrom('2001:db8:1:3::1', { email: 'n@one.example', password: 'wrong' })
    expect(neighbour.statusCode).toBe(400)
  })

  it('forgives an account its failures once the right password is given', async () => {
    await addMember('forgiven@one.example')
    const wrong = () => signInFrom('10.0.0.6', { email: 'forgiven@one.example', password: 'wrong' })
    for (let round = 0; round < 9; round += 1) await wrong()
    expect((await signInFrom('10.0.0.6', { email: 'forgiven@one.example', password })).statusCode).toBe(200)
    for (let round = 0; round < 10; round += 1) expect((await wrong()).statusCode).toBe(400)
    expect((await wrong()).statusCode).toBe(429)
  })

  it('names the fields at fault', async () => {
    const { problem } = await test.call(login, { body: { email: 'no address', password: '' } })
    expect(problem.errors).toEqual([
      { param: 'email', msg: 'This field should be a correct email-address' },
      { param: 'password', msg: 'This field is required' },
    ])
  })

  it('refuses a sign-in that another site sends', async () => {
    const request = requestOf(login, { body: { email: 'known@one.example', password } })
    const response = await test.app.inject({ ...request, headers: { origin: 'https://evil.example' } })
    expect(response.json().code).toBe('foreign-origin')
  })
})

describe('a session cookie', () => {
  it('changes nothing when the request has no Origin or a foreign one', async () => {
    const { id } = await addMember('cookie@one.example')
    const token = await test.signIn(id)
    const cookies = { '__Host-session': token }
    for (const origin of [undefined, 'https://evil.example', 'null']) {
      const headers = origin === undefined ? {} : { origin }
      const response = await test.app.inject({ ...requestOf(logout), headers, cookies })
      expect(response.statusCode).toBe(403)
      expect(response.json().code).toBe('foreign-origin')
    }
    const ours = await test.app.inject({ ...requestOf(logout), headers: { origin: testOrigin }, cookies })
    expect(ours.statusCode).toBe(200)
  })

  it('is known by PUBLIC_URL and not by what a request calls its host; a demo also by its names on this machine', async () => {
    const request = requestOf(login, { body: { email: 'nobody@one.example', password: 'x' } })
    const statusFrom = async (host: string) =>
      (await test.app.inject({ ...request, headers: { host, origin: `http://${host}` } })).statusCode
    expect(await statusFrom('evil.example')).toBe(403)
    for (const host of ['localhost:8080', '127.0.0.1:3000', '[::1]:3000']) expect(await statusFrom(host)).toBe(400)
  })

  it('is worth nothing after thirty days', async () => {
    const { id } = await addMember('old@one.example')
    const token = await test.signIn(id)
    test.clock.advance({ days: 29 })
    expect((await test.call(me, {}, token)).status).toBe(200)
    test.clock.advance({ days: 1 })
    expect((await test.call(me, {}, token)).status).toBe(401)
  })
})
