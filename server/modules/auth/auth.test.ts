import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, logout, me, saveListSize } from '../../../contract/auth.ts'
import { createTestApp, requestOf, type TestApp, testOrigin } from '../../../tests/support/app.ts'
import { solvedCaptcha } from '../../../tests/support/captcha.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { addCompany, addContact, addCountry } from '../../../tests/support/world.ts'
import { authJobs, hashPassword } from './index.ts'

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

/** Returns a sign-in from a unique address, so that tests do not use up each other's attempts. */
const signInFrom = (
  ip: string,
  body: { email: string; password: string; code?: string; captcha?: string | undefined },
) => test.app.inject({ ...requestOf(login, { body }), remoteAddress: ip })

describe('GET /api/auth/me', () => {
  it('refuses a visitor', async () => {
    const { status, problem } = await test.call(me)
    expect(status).toBe(401)
    expect(problem.code).toBe('sign-in-required')
  })

  it('returns the signed-in person, with tier, favorites and the sanitized texts of the blocks', async () => {
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

  it('returns [0] for no favorites, and the block of an ended trial', async () => {
    const { id } = await addMember('trial@one.example', {
      membership_plan: 'trial',
      trial_ends_at: new Date('2026-11-01T00:00:00Z'),
    })
    const { body } = await test.call(me, {}, await test.signIn(id))
    expect(body.user.favCompanies).toEqual([0])
    expect(body.contactStatus.freeTrialBlock).toBe(true)
  })
})

describe('PATCH /api/auth/me', () => {
  const body = { pageSize: 50, paging: 'fit' } as const

  it('refuses a visitor, and a page size that does not exist', async () => {
    expect((await test.call(saveListSize, { body })).status).toBe(401)
    const token = await test.signIn((await addMember('size@one.example')).id)
    expect((await test.call(saveListSize, { body: { ...body, pageSize: 7 as 10 } }, token)).status).toBe(400)
    expect((await test.call(me, {}, token)).body.listSize).toBeNull()
  })

  it('stores the page size of lists for this person, on every device', async () => {
    const { id } = await addMember('rows@one.example')
    const other = await test.signIn((await addMember('others-rows@one.example')).id)
    expect((await test.call(saveListSize, { body }, await test.signIn(id))).status).toBe(200)
    expect((await test.call(me, {}, await test.signIn(id))).body.listSize).toEqual(body)
    expect((await test.call(me, {}, other)).body.listSize).toBeNull()
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

  it('ends another session of the same person, but of nobody else', async () => {
    const { id } = await addMember('two@one.example')
    const { id: strangerId } = await addMember('stranger@one.example')
    const [ownToken, otherToken, stranger] = [
      await test.signIn(id),
      await test.signIn(id),
      await test.signIn(strangerId),
    ]
    const sessionOf = async (token: string) => (await test.call(me, {}, token)).body.sessionId
    const foreign = await test.call(logout, { body: { sessionId: await sessionOf(stranger) } }, ownToken)
    expect(foreign.status).toBe(404)
    expect((await test.call(me, {}, stranger)).status).toBe(200)
    expect((await test.call(logout, { body: { sessionId: 'not-a-uuid' } }, ownToken)).status).toBe(404)
    const { status, headers } = await test.call(logout, { body: { sessionId: await sessionOf(otherToken) } }, ownToken)
    expect(status).toBe(200)
    expect(headers['set-cookie']).toBeUndefined()
    expect((await test.call(me, {}, otherToken)).status).toBe(401)
    expect((await test.call(me, {}, ownToken)).status).toBe(200)
  })
})

describe('POST /api/auth/login', () => {
  it('gives the same response to an unknown address and a wrong password', async () => {
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

  it('ignores the case of the address, and sets an HttpOnly cookie instead of returning a token to a browser', async () => {
    await addMember('Case@One.example')
    const response = await signInFrom('10.0.0.2', { email: 'case@one.EXAMPLE', password })
    const { user, requires2FA } = response.json()
    expect(requires2FA).toBe(false)
    expect(user).not.toHaveProperty('token')
    const [cookie = ''] = [response.headers['set-cookie']].flat().map(String)
    expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const value = /=([\w-]{43});/.exec(cookie)?.[1] ?? ''
    expect(response.body).not.toContain(value)
    const byCookie = await test.app.inject({ ...requestOf(me), cookies: { '__Host-session': value } })
    expect(byCookie.json().user.email).toBe('Case@One.example')
    const stored = await test.deps.db.selectFrom('sessions').select('token_hash').execute()
    expect(stored.some(row => row.token_hash.toString('base64url') === value)).toBe(false)
  })

  it('returns a bearer token to an API client, with or without an Origin', async () => {
    await addMember('client@one.example')
    const request = requestOf(login, { body: { email: 'client@one.example', password } })
    for (const headers of [{}, { origin: test.deps.config.publicUrl }]) {
      const response = await test.app.inject({ ...request, headers, remoteAddress: '10.0.0.2' })
      const { user, sessionId } = response.json()
      expect(user.token).toMatch(/^[\w-]{43}$/)
      expect((await test.call(me, {}, user.token)).body.sessionId).toBe(sessionId)
    }
  })

  it.each([
    ['trial-ended', { membership_plan: 'trial', trial_ends_at: new Date('2026-11-01T00:00:00Z') } as const],
    ['account-blocked', { custom_full_block: '<p>Call us</p>' }],
  ])('lets a %s account sign in, so that it sees why it is blocked', async (role, company) => {
    await addMember(`${role}@one.example`, company)
    const response = await signInFrom('10.0.0.3', { email: `${role}@one.example`, password })
    expect(response.statusCode).toBe(200)
  })

  it('requires the second factor if it is on, and opens no session before it', async () => {
    const { id } = await addMember('factor@one.example')
    const { db, clock } = test.deps
    await db.updateTable('contacts').set({ two_factor_enabled_at: clock.now() }).where('id', '=', id).execute()
    const first = await signInFrom('10.0.0.4', { email: 'factor@one.example', password })
    expect(first.json()).toEqual({ status: 200, requires2FA: true })
    expect(first.headers['set-cookie']).toBeUndefined()
    const second = await signInFrom('10.0.0.4', { email: 'factor@one.example', password, code: '123456' })
    expect(second.json().code).toBe('wrong-code')
    const wrong = await signInFrom('10.0.0.4', { email: 'factor@one.example', password: 'wrong', code: '123456' })
    expect(wrong.json().code).toBe('wrong-credentials')
    const sessions = await db.selectFrom('sessions').where('contact_id', '=', id).selectAll().execute()
    expect(sessions).toEqual([])
  })

  it('requires a captcha after exactly five of many concurrent wrong passwords, for unknown addresses too', async () => {
    await addMember('crowd@one.example')
    for (const email of ['crowd@one.example', 'ghost@one.example']) {
      const tries = Array.from({ length: 24 }, (_, index) =>
        signInFrom(`10.1.${index}.1`, { email, password: 'wrong' }),
      )
      const responses = (await Promise.all(tries)).map(response => response.json().code)
      expect(responses.filter(code => code === 'wrong-credentials')).toHaveLength(5)
      expect(responses.filter(code => code === 'captcha-required')).toHaveLength(19)
      const captcha = await solvedCaptcha(test)
      const wrong = { email, password: 'wrong', captcha }
      expect((await signInFrom('10.1.98.1', wrong)).json().code).toBe('wrong-credentials')
      // The first request used up this solution.
      expect((await signInFrom('10.1.98.1', wrong)).json().code).toBe('captcha-required')
    }
    const right = { email: 'crowd@one.example', password }
    expect((await signInFrom('10.1.99.1', right)).json().code).toBe('captcha-required')
    const captcha = await solvedCaptcha(test)
    expect((await signInFrom('10.1.99.1', { ...right, captcha })).statusCode).toBe(200)
    expect((await signInFrom('10.1.99.1', right)).statusCode).toBe(200)
  })

  it('counts failures within a sliding window', async () => {
    const wrong = () => signInFrom('10.2.0.1', { email: 'slide@one.example', password: 'wrong' })
    for (let round = 0; round < 3; round += 1) await wrong()
    test.clock.advance({ minutes: 14 })
    for (let round = 0; round < 2; round += 1) expect((await wrong()).json().code).toBe('wrong-credentials')
    expect((await wrong()).json().code).toBe('captcha-required')
    test.clock.advance({ minutes: 1 })
    for (let round = 0; round < 3; round += 1) expect((await wrong()).json().code).toBe('wrong-credentials')
    expect((await wrong()).json().code).toBe('captcha-required')
  })

  it('admits a browser that signed in before, despite failures from the same network', async () => {
    await addMember('owner@one.example')
    const body = { email: 'owner@one.example', password }
    const first = await signInFrom('10.3.0.1', body)
    const cookie = first.cookies.find(({ name }) => name === '__Host-device')
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
    for (let round = 0; round < 30; round += 1)
      await signInFrom('10.3.0.1', { email: `n${round}@one.example`, password: 'wrong' })
    for (let round = 0; round < 6; round += 1) await signInFrom('10.3.1.1', { ...body, password: 'wrong' })
    expect((await signInFrom('10.3.2.1', body)).json().code).toBe('captcha-required')
    const byDevice = (given: object, device = cookie?.value ?? '') =>
      test.app.inject({
        ...requestOf(login, { body: { ...body, ...given } }),
        remoteAddress: '10.3.0.1',
        cookies: { '__Host-device': device },
      })
    expect((await byDevice({})).statusCode).toBe(200)
    // An altered cookie is invalid, and a valid one counts for its account only.
    expect((await byDevice({}, `${cookie?.value}x`)).statusCode).toBe(429)
    await addMember('neighbor@one.example')
    expect((await byDevice({ email: 'neighbor@one.example' })).statusCode).toBe(429)
    // Its own failures limit it.
    for (let round = 0; round < 10; round += 1) expect((await byDevice({ password: 'wrong' })).statusCode).toBe(400)
    expect((await byDevice({})).statusCode).toBe(429)
  })

  it('mails the owner about many failures once a day', async () => {
    await addMember('tell@one.example')
    const job = authJobs.find(({ name }) => name === 'mail-sign-in-failures')
    for (let round = 0; round < 10; round += 1) {
      const captcha = round < 5 ? undefined : await solvedCaptcha(test)
      await signInFrom('10.4.0.1', { email: 'tell@one.example', password: 'wrong', captcha })
    }
    const queued = await sql<{ payload: unknown }>`
      select payload from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
      where identifier = 'mail-sign-in-failures'`.execute(test.deps.db)
    expect(queued.rows).toEqual([{ payload: { email: 'tell@one.example' } }])
    for (const email of ['tell@one.example', 'tell@one.example', 'unknown@one.example'])
      await job?.run(test.deps, { email })
    const mails = await mailsTo(test.deps.db, 'tell@one.example')
    expect(mails.map(({ subject }) => subject)).toEqual(['Failed attempts to sign in'])
    expect(mails[0]?.text).toContain('entered 10 wrong passwords')
  })

  it('lets exactly thirty failures through from one network', async () => {
    const tries = Array.from({ length: 40 }, (_, index) =>
      signInFrom(`2001:db8:1:2::${index + 1}`, { email: `n${index}@one.example`, password: 'wrong' }),
    )
    const responses = await Promise.all(tries)
    expect(responses.filter(response => response.statusCode === 400)).toHaveLength(30)
    expect(responses.filter(response => response.statusCode === 429)).toHaveLength(10)
    const neighbor = await signInFrom('2001:db8:1:3::1', { email: 'n@one.example', password: 'wrong' })
    expect(neighbor.statusCode).toBe(400)
  })

  it('resets the failures of an account after the right password', async () => {
    await addMember('forgiven@one.example')
    const wrong = () => signInFrom('10.0.0.6', { email: 'forgiven@one.example', password: 'wrong' })
    for (let round = 0; round < 4; round += 1) await wrong()
    expect((await signInFrom('10.0.0.6', { email: 'forgiven@one.example', password })).statusCode).toBe(200)
    for (let round = 0; round < 5; round += 1) expect((await wrong()).json().code).toBe('wrong-credentials')
    expect((await wrong()).json().code).toBe('captcha-required')
  })

  it('names the invalid fields', async () => {
    const { problem } = await test.call(login, { body: { email: 'no address', password: '' } })
    expect(problem.errors).toEqual([
      { param: 'email', msg: 'This field should be a correct email-address' },
      { param: 'password', msg: 'This field is required' },
    ])
  })

  it('refuses a sign-in from another origin', async () => {
    const request = requestOf(login, { body: { email: 'known@one.example', password } })
    const response = await test.app.inject({ ...request, headers: { origin: 'https://evil.example' } })
    expect(response.json().code).toBe('foreign-origin')
  })
})

describe('a session cookie', () => {
  it('allows no change if the request has no Origin or a foreign one', async () => {
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

  it('is accepted from the origin of PUBLIC_URL, not of the Host header; in a demo also from localhost', async () => {
    const request = requestOf(login, { body: { email: 'nobody@one.example', password: 'x' } })
    const statusFrom = async (host: string) =>
      (await test.app.inject({ ...request, headers: { host, origin: `http://${host}` } })).statusCode
    expect(await statusFrom('evil.example')).toBe(403)
    for (const host of ['localhost:8080', '127.0.0.1:3000', '[::1]:3000']) expect(await statusFrom(host)).toBe(400)
  })

  it('expires after thirty days, however often it is used', async () => {
    const { id } = await addMember('old@one.example')
    const token = await test.signIn(id)
    for (let round = 0; round < 3; round += 1) {
      test.clock.advance({ days: 9 })
      expect((await test.call(me, {}, token)).status).toBe(200)
    }
    test.clock.advance({ days: 3 })
    expect((await test.call(me, {}, token)).status).toBe(401)
  })

  it('expires after fourteen days without use', async () => {
    const { id } = await addMember('idle@one.example')
    const token = await test.signIn(id)
    test.clock.advance({ days: 13 })
    expect((await test.call(me, {}, token)).status).toBe(200)
    test.clock.advance({ days: 14 })
    expect((await test.call(me, {}, token)).status).toBe(401)
  })

  it('is one of at most twenty; a further sign-in ends the least recently used one', async () => {
    const { id } = await addMember('many@one.example')
    const first = await test.signIn(id)
    test.clock.advance({ minutes: 1 })
    const tokens: string[] = []
    for (let index = 0; index < 20; index += 1) tokens.push(await test.signIn(id))
    expect((await test.call(me, {}, first)).status).toBe(401)
    expect((await test.call(me, {}, tokens[0])).status).toBe(200)
    expect((await test.call(me, {}, tokens[19])).status).toBe(200)
  })
})
