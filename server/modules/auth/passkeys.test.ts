import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endAllAccess } from '../../../contract/account-access.ts'
import { suspendContact } from '../../../contract/member-admin.ts'
import {
  addPasskey,
  getPasskeyCode,
  listPasskeys,
  maxPasskeys,
  passkeySignIn,
  removePasskey,
  startPasskey,
  startPasskeyCode,
  startPasskeySignIn,
} from '../../../contract/passkeys.ts'
import { addAccount, password } from '../../../tests/support/account.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { createAuthenticator } from '../../../tests/support/authenticator.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { addFactor, freshCode, setUpFactor } from '../../../tests/support/second-factor.ts'
import { addStaff } from '../../../tests/support/staff.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { confirmIdentity } from './confirm-identity.ts'

let test: TestApp
let email: string
let contactId: number
let token: string

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  ;({ email, contactId } = await addAccount(test))
  token = await test.signIn(contactId)
  // Starting and signing in are limited per minute and address.
  test.clock.advance({ minutes: 1 })
})

type Authenticator = ReturnType<typeof createAuthenticator>

const start = async (by = token) => (await test.call(startPasskey, { body: { password } }, by)).body.options
const add = (authenticator: Authenticator, options: unknown, by = token) =>
  test.call(addPasskey, { body: { name: 'Phone', credential: authenticator.create(options) } }, by)
const added = async () => {
  const authenticator = createAuthenticator()
  expect((await add(authenticator, await start())).status).toBe(200)
  return authenticator
}
const challenge = async () => (await test.call(startPasskeySignIn)).body.options
const signIn = (authenticator: Authenticator, options: unknown) =>
  test.call(passkeySignIn, { body: { credential: authenticator.get(options) } })
const codeOf = async (answer: ReturnType<typeof signIn> | ReturnType<typeof add>) => (await answer).problem.code
const list = async () => (await test.call(listPasskeys, {}, token)).body.payload.results

describe('adding a passkey', () => {
  it('is refused to visitors, and without a fresh password or code', async () => {
    for (const endpoint of [listPasskeys, startPasskey, addPasskey, removePasskey])
      expect((await test.call(endpoint, { params: { id: 1 } } as never)).problem.code).toBe('sign-in-required')
    expect((await test.call(startPasskey, {}, token)).problem.code).toBe('confirmation-required')
    const wrong = await test.call(startPasskey, { body: { password: 'wrong' } }, token)
    expect(wrong.problem.errors?.[0]?.param).toBe('password')
    await setUpFactor(test, token)
    const body = { code: await freshCode(test, contactId) }
    expect((await test.call(startPasskey, { body }, token)).status).toBe(200)
  })

  it('is stored once, and mailed to its owner', async () => {
    const authenticator = createAuthenticator()
    const options = await start()
    expect((await add(authenticator, options)).status).toBe(200)
    expect(await codeOf(add(createAuthenticator(), options))).toBe('passkey-refused')
    expect(await codeOf(add(authenticator, await start()))).toBe('passkey-refused')
    expect(await list()).toMatchObject([{ name: 'Phone', lastUsedDT: null }])
    expect((await mailsTo(test.deps.db, email)).at(-1)?.subject).toBe('A passkey was added')
  })

  it('is refused with another site’s or person’s challenge, an old one, or without user verification', async () => {
    const foreign = createAuthenticator({ origin: 'https://evil.example' })
    expect(await codeOf(add(foreign, await start()))).toBe('passkey-refused')
    const elsewhere = createAuthenticator({ site: 'evil.example' })
    expect(await codeOf(add(elsewhere, await start()))).toBe('passkey-refused')
    const other = await test.signIn(await addContact(test.deps.db, await addCompany(test.deps.db)))
    expect(await codeOf(add(createAuthenticator(), await start(), other))).toBe('passkey-refused')
    const options = await start()
    test.clock.advance({ minutes: 5 })
    expect(await codeOf(add(createAuthenticator(), options))).toBe('passkey-refused')
    const unverified = createAuthenticator()
    unverified.isUserVerified = false
    expect(await codeOf(add(unverified, await start()))).toBe('passkey-refused')
    expect(await list()).toEqual([])
  })

  it(`accepts at most ${maxPasskeys}`, async () => {
    const options: unknown[] = []
    while (options.length < maxPasskeys + 2) options.push(await start())
    const responses = await Promise.all(options.map(each => add(createAuthenticator(), each)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(maxPasskeys)
    expect((await test.call(startPasskey, { body: { password } }, token)).problem.code).toBe('too-many-passkeys')
  })
})

describe('signing in with a passkey', () => {
  it('opens a session in place of password and code', async () => {
    const authenticator = await added()
    await setUpFactor(test, token)
    const { status, body, headers } = await signIn(authenticator, await challenge())
    expect(status).toBe(200)
    expect(body).toMatchObject({ requires2FA: false, user: { id: contactId, email } })
    expect(String(headers['set-cookie'])).toContain('__Host-session=')
    expect((await list())[0]?.lastUsedDT).toBe(test.clock.now().toISOString())
    const event = await test.deps.db
      .selectFrom('security_events')
      .where('contact_id', '=', contactId)
      .where('event', '=', 'sign-in')
      .select('outcome')
      .execute()
    expect(event).toEqual([{ outcome: 'done' }])
  })

  it('works once per challenge, even with concurrent requests', async () => {
    const authenticator = await added()
    const options = await challenge()
    const responses = await Promise.all([1, 2, 3].map(() => signIn(authenticator, options)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await codeOf(signIn(authenticator, { challenge: 'made-up' }))).toBe('passkey-refused')
  })

  it('refuses an unknown key, another site’s signature, no user verification, and a cloned key whose counter is behind', async () => {
    expect(await codeOf(signIn(createAuthenticator(), await challenge()))).toBe('passkey-refused')
    const authenticator = await added()
    const copy = { ...authenticator, counter: 0 }
    authenticator.origin = 'https://evil.example'
    expect(await codeOf(signIn(authenticator, await challenge()))).toBe('passkey-refused')
    authenticator.origin = 'http://localhost:3000'
    authenticator.isUserVerified = false
    expect(await codeOf(signIn(authenticator, await challenge()))).toBe('passkey-refused')
    authenticator.isUserVerified = true
    expect((await signIn(authenticator, await challenge())).status).toBe(200)
    authenticator.counter = copy.counter
    expect(await codeOf(signIn(authenticator, await challenge()))).toBe('passkey-refused')
  })

  it('is refused once its owner removed the passkey or ended all access', async () => {
    const authenticator = await added()
    const params = { id: (await list())[0]?.id ?? 0 }
    const stranger = await test.signIn(await addContact(test.deps.db, await addCompany(test.deps.db)))
    expect((await test.call(removePasskey, { params }, stranger)).problem.code).toBe('not-found')
    expect((await test.call(removePasskey, { params }, token)).status).toBe(200)
    expect(await codeOf(signIn(authenticator, await challenge()))).toBe('passkey-refused')
    const second = await added()
    await test.call(endAllAccess, {}, token)
    expect(await list()).toEqual([])
    expect(await codeOf(signIn(second, await challenge()))).toBe('passkey-refused')
  })
})

describe('a passkey instead of a code', () => {
  const startCode = (by = token) => test.call(startPasskeyCode, {}, by)
  const codeBy = async (authenticator: Authenticator, options: unknown, by = token) =>
    (await test.call(getPasskeyCode, { body: { credential: authenticator.get(options) } }, by)).body.code
  const accountOfToken = async () => {
    const { id } = await test.deps.db
      .selectFrom('sessions')
      .where('contact_id', '=', contactId)
      .select('id')
      .executeTakeFirstOrThrow()
    return { contactId, sessionId: id, role: 'member' as const }
  }
  const newPasskey = (code: string, by = token) => test.call(startPasskey, { body: { code } }, by)

  it('is only for members with a passkey', async () => {
    expect((await test.call(startPasskeyCode)).problem.code).toBe('sign-in-required')
    expect((await startCode()).problem.code).toBe('passkey-refused')
    const other = createAuthenticator()
    const credential = other.get({ challenge: 'unknown' })
    expect((await test.call(getPasskeyCode, { body: { credential } }, token)).problem.code).toBe('passkey-refused')
  })

  it('confirms an identity once, in this session, for five minutes', async () => {
    const authenticator = await added()
    const { options } = (await startCode()).body
    expect(options.allowCredentials).toHaveLength(1)
    const code = await codeBy(authenticator, options)
    const otherSession = await test.signIn(contactId)
    expect((await newPasskey(code, otherSession)).problem.code).toBe('wrong-code')
    expect((await newPasskey(code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await newPasskey(code)).problem.code).toBe('wrong-code')
    const late = await codeBy(authenticator, (await startCode()).body.options)
    test.clock.advance({ minutes: 6 })
    expect((await newPasskey(late)).problem.code).toBe('wrong-code')
    const replaced = await codeBy(authenticator, (await startCode()).body.options)
    await codeBy(authenticator, (await startCode()).body.options)
    expect((await newPasskey(replaced)).problem.code).toBe('wrong-code')
  })

  it('confirms exactly one of a hundred concurrent calls', async () => {
    const authenticator = await added()
    const code = await codeBy(authenticator, (await startCode()).body.options)
    const account = await accountOfToken()
    const calls = await Promise.all(
      Array.from({ length: 100 }, () =>
        confirmIdentity(test.deps, account, { code }).then(
          () => 'confirmed',
          () => 'refused',
        ),
      ),
    )
    expect(calls.filter(outcome => outcome === 'confirmed')).toHaveLength(1)
  })

  it('is not issued for another person’s passkey, and its challenge cannot add a passkey', async () => {
    const authenticator = await added()
    const stranger = await test.signIn((await addAccount(test)).contactId)
    const { options } = (await startCode()).body
    const body = { credential: authenticator.get(options) }
    expect((await test.call(getPasskeyCode, { body }, stranger)).problem.code).toBe('passkey-refused')
    const forAdding = (await startCode()).body.options
    expect(await codeOf(add(createAuthenticator(), forAdding))).toBe('passkey-refused')
  })

  it('confirms a dangerous command of staff', async () => {
    const { db } = test.deps
    const staffId = await addStaff(db)
    const staff = await test.signIn(staffId)
    const authenticator = createAuthenticator()
    const code = await addFactor(test, staffId, 'verified')
    const { options } = (await test.call(startPasskey, { body: { code } }, staff)).body
    expect((await add(authenticator, options, staff)).status).toBe(200)
    const target = { params: { id: await addContact(db, await addCompany(db)) } }
    const suspend = (given: string) =>
      test.call(suspendContact, { ...target, body: { reason: 'A disputed invoice.', code: given } }, staff)
    expect((await suspend('ABCD-EFGH-IJKL-MNOP')).problem.code).toBe('wrong-code')
    const passkeyCode = await codeBy(authenticator, (await startCode(staff)).body.options, staff)
    expect((await suspend(passkeyCode)).status).toBe(200)
    expect((await suspend(passkeyCode)).problem.code).toBe('wrong-code')
  })
})
