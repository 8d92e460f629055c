import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login, me, resetPassword } from '../../../contract/auth.ts'
import {
  countRecoveryCodes,
  disable2fa,
  generate2faSecret,
  renewRecoveryCodes,
  verify2fa,
  verify2faForDisable,
} from '../../../contract/second-factor.ts'
import { addAccount, password } from '../../../tests/support/account.ts'
import { createTestApp, requestOf, type TestApp } from '../../../tests/support/app.ts'
import { mailsTo as writtenTo } from '../../../tests/support/mails.ts'
import { codeAt, freshCode, setUpFactor } from '../../../tests/support/second-factor.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { Problem } from '../../platform/http/problem.ts'
import { authJobs, confirmIdentity } from './index.ts'

let test: TestApp
let email: string
let contactId: number
let token: string
let address: string

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  ;({ email, contactId, address } = await addAccount(test))
  token = await test.signIn(contactId)
})

const now = () => test.clock.now()
/** Returns the subjects of the mails about the second factor. */
const mailsTo = async (address: string) =>
  (await writtenTo(test.deps.db, address)).map(({ subject }) => subject).filter(each => !each.startsWith('New sign-in'))
const setUp = () => setUpFactor(test, token)
const fresh = () => freshCode(test, contactId)
const signIn = (code?: string) =>
  test.app.inject({
    ...requestOf(login, { body: { email, password, code } }),
    remoteAddress: address,
  })
const signInCode = async (code: string) => (await signIn(code)).json().code
const confirm = async (given: object, role: 'member' | 'staff' = 'member') => {
  try {
    await confirmIdentity(test.deps, { contactId, sessionId: '', role }, given)
    return 'confirmed'
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

describe('setting up', () => {
  it('refuses a visitor on every call', async () => {
    for (const endpoint of [generate2faSecret, verify2fa, verify2faForDisable, disable2fa, renewRecoveryCodes])
      expect((await test.call(endpoint)).problem.code).toBe('sign-in-required')
  })

  it('is pending until a first code is verified, then required to sign in', async () => {
    const { secret } = (await test.call(generate2faSecret, {}, token)).body
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect((await signIn()).json().requires2FA).toBe(false)
    const wrong = await test.call(verify2fa, { body: { code: '000000' } }, token)
    expect(wrong.problem).toMatchObject({ code: 'wrong-code', msg: 'Invalid code. Please try again.' })
    const { body } = await test.call(verify2fa, { body: { code: codeAt(secret, now()) } }, token)
    expect(body.recoveryCodes).toHaveLength(10)
    expect((await test.call(me, {}, token)).body.user.enable2fa).toBe(true)
    expect((await signIn()).json()).toEqual({ status: 200, requires2FA: true })
    expect(await mailsTo(email)).toEqual(['Two-factor authentication is on'])
    expect((await test.call(generate2faSecret, {}, token)).problem.code).toBe('second-factor-on')
    expect((await test.call(verify2fa, { body: { code: await fresh() } }, token)).problem.code).toBe('second-factor-on')
  })

  it('ends the other sessions, which a password alone may have opened', async () => {
    const elsewhere = await test.signIn(contactId)
    await setUp()
    expect((await test.call(me, {}, elsewhere)).status).toBe(401)
    expect((await test.call(me, {}, token)).status).toBe(200)
  })

  it('replaces an unfinished setup, and expires after an hour', async () => {
    const first = (await test.call(generate2faSecret, {}, token)).body.secret
    const { secret } = (await test.call(generate2faSecret, {}, token)).body
    const verify = async (seed: string) =>
      (await test.call(verify2fa, { body: { password, code: codeAt(seed, now()) } }, token)).problem.code
    expect(await verify(first)).toBe('wrong-code')
    test.clock.advance({ hours: 1, seconds: 1 })
    expect(await verify(secret)).toBe('second-factor-not-started')
  })

  it.each(['', '12345', '1234567', '12345a', '１２３４５６', '<b>123</b>'])('refuses %j as no code', async code => {
    const { problem } = await test.call(verify2fa, { body: { code } }, token)
    expect(problem.code).toBe('invalid-input')
    expect(problem.errors).toEqual([{ param: 'code', msg: 'Please enter a valid 6-digit code' }])
  })

  it('stores neither the seed nor a recovery code readably', async () => {
    const { secret, recoveryCodes } = await setUp()
    const row = await test.deps.db
      .selectFrom('second_factors')
      .where('contact_id', '=', contactId)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(row.key_id).toMatch(/^[0-9a-f]{12}$/)
    expect(row.sealed_seed.toString('latin1')).not.toContain(secret)
    expect(row.sealed_seed).toHaveLength(12 + 16 + 20)
    const hashes = await test.deps.db.selectFrom('recovery_codes').selectAll().execute()
    expect(JSON.stringify(hashes)).not.toContain(recoveryCodes[0]?.slice(0, 9))
  })
})

describe('a code', () => {
  it('signs in once, even one step early or late; earlier codes do not work after that', async () => {
    const { secret } = await setUp()
    const step = (by: number) => codeAt(secret, new Date(now().getTime() + by * 30_000))
    expect(await signInCode(step(0))).toBe('wrong-code')
    test.clock.advance({ minutes: 5 })
    expect(await signInCode(step(2))).toBe('wrong-code')
    expect(await signInCode(step(-2))).toBe('wrong-code')
    expect((await signIn(step(-1))).statusCode).toBe(200)
    expect((await signIn(step(1))).statusCode).toBe(200)
    expect(await signInCode(step(1))).toBe('wrong-code')
    expect(await signInCode(step(0))).toBe('wrong-code')
  })

  it('is accepted in exactly one of a hundred concurrent submissions, on every path', async () => {
    await setUp()
    const code = await fresh()
    Object.assign(test.deps.config, { liftsLimits: true })
    const submissions = Array.from({ length: 100 }, async (_, index) => {
      if (index % 10 === 0) return (await signIn(code)).statusCode
      if (index % 2 === 0) return (await test.call(verify2faForDisable, { body: { code } }, token)).status
      return (await confirm({ code })) === 'confirmed' ? 200 : 400
    })
    const statuses = await Promise.all(submissions)
    Object.assign(test.deps.config, { liftsLimits: false })
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(statuses.filter(status => status === 400)).toHaveLength(99)
  })

  it('is switched on with the password, unless the person has just signed in', async () => {
    const started = async () => (await test.call(generate2faSecret, {}, token)).body
    expect((await started()).needsPassword).toBe(false)
    test.clock.advance({ minutes: 10 })
    const { secret, needsPassword } = await started()
    expect(needsPassword).toBe(true)
    const verify = (more: object) =>
      test.call(verify2fa, { body: { code: codeAt(secret, test.clock.now()), ...more } }, token)
    expect((await verify({})).problem.code).toBe('confirmation-required')
    const wrong = (await verify({ password: 'wrong' })).problem
    expect([wrong.code, wrong.errors?.[0]?.param]).toEqual(['wrong-credentials', 'password'])
    expect((await verify({ password })).status).toBe(200)
  })

  it('can be guessed at most ten times in 15 minutes, counted over all paths but separately from passwords', async () => {
    await setUp()
    for (let round = 0; round < 5; round += 1) expect(await signInCode('000000')).toBe('wrong-code')
    for (let round = 0; round < 5; round += 1)
      expect((await test.call(verify2faForDisable, { body: { code: '000000' } }, token)).problem.code).toBe(
        'wrong-code',
      )
    expect(await signInCode(await fresh())).toBe('too-many-requests')
    expect((await test.call(verify2faForDisable, { body: { code: await fresh() } }, token)).status).toBe(429)
    expect((await signIn()).json()).toEqual({ status: 200, requires2FA: true })
    test.clock.advance({ minutes: 15 })
    expect((await signIn(await fresh())).statusCode).toBe(200)
  })

  it('can be guessed at most fifty times a day', async () => {
    await setUp()
    for (let round = 0; round < 5; round += 1) {
      for (let guess = 0; guess < 10; guess += 1) expect(await confirm({ code: '000000' })).toBe('wrong-code')
      test.clock.advance({ minutes: 16 })
    }
    expect(await confirm({ code: await fresh() })).toBe('too-many-requests')
    test.clock.advance({ days: 1 })
    expect(await confirm({ code: await fresh() })).toBe('confirmed')
  })
})

describe('a recovery code', () => {
  it('signs in once, however it is written, and is reported to its owner by mail', async () => {
    const { recoveryCodes } = await setUp()
    const [first = '', second = ''] = recoveryCodes
    expect(first).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect((await signIn(first.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200)
    expect(await signInCode(first)).toBe('wrong-code')
    const responses = await Promise.all([signIn(second), signIn(second), signIn(second)])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
    const mails = await writtenTo(test.deps.db, email)
    expect(mails.at(-1)?.text).toContain('You have 8 recovery codes left.')
  })

  it('does not work for another account', async () => {
    const { recoveryCodes } = await setUp()
    const other = await addContact(test.deps.db, await addCompany(test.deps.db))
    const theirs = await test.signIn(other)
    await setUpFactor(test, theirs)
    const body = { code: recoveryCodes[0] ?? '' }
    expect((await test.call(verify2faForDisable, { body }, theirs)).problem.code).toBe('wrong-code')
    expect((await test.call(verify2faForDisable, { body }, token)).status).toBe(200)
  })
})

describe('disabling', () => {
  const check = (code: string, by = token) => test.call(verify2faForDisable, { body: { code } }, by)
  const disable = (by = token) => test.call(disable2fa, {}, by)

  it('needs a fresh code in the same session within five minutes', async () => {
    expect((await check('000000')).problem.code).toBe('second-factor-off')
    expect((await disable()).problem.code).toBe('second-factor-off')
    await setUp()
    expect((await disable()).problem.code).toBe('confirmation-required')
    expect((await check(await fresh())).status).toBe(200)
    expect((await disable(await test.signIn(contactId))).problem.code).toBe('confirmation-required')
    test.clock.advance({ minutes: 5 })
    expect((await disable()).problem.code).toBe('confirmation-required')
    await check(await fresh())
    expect((await disable()).status).toBe(200)
    expect((await test.call(me, {}, token)).body.user.enable2fa).toBe(false)
    expect((await signIn()).json().requires2FA).toBe(false)
    expect((await mailsTo(email)).at(-1)).toBe('Two-factor authentication is off')
    expect((await disable()).problem.code).toBe('second-factor-off')
  })
})

it('a new password does not bypass the second factor', async () => {
  await setUp()
  const { mailResetLink } = await import('./password-reset.ts')
  await mailResetLink(test.deps, email)
  const text = (await writtenTo(test.deps.db, email)).at(-1)?.text ?? ''
  const reset = /reset=([\w-]+)/.exec(text)?.[1] ?? ''
  await test.call(resetPassword, { body: { token: reset, password: 'four palletized mainframes' } })
  const body = { email, password: 'four palletized mainframes' }
  expect((await test.call(login, { body })).body).toEqual({ status: 200, requires2FA: true })
})

describe('confirming a dangerous change', () => {
  it('takes the password of an account without a second factor, and limits wrong ones', async () => {
    expect(await confirm({})).toBe('confirmation-required')
    expect(await confirm({ password })).toBe('confirmed')
    for (let round = 0; round < 10; round += 1) expect(await confirm({ password: 'wrong' })).toBe('wrong-credentials')
    expect(await confirm({ password })).toBe('too-many-requests')
  })

  it('takes a code, and accepts nothing else from staff', async () => {
    await setUp()
    expect(await confirm({ password }, 'staff')).toBe('confirmation-required')
    expect(await confirm({ password, code: '000000' }, 'staff')).toBe('wrong-code')
    const code = await fresh()
    expect(await confirm({ code }, 'staff')).toBe('confirmed')
    expect(await confirm({ code }, 'staff')).toBe('wrong-code')
  })
})

it('a new secret encrypts the seeds again, after which the old one can go', async () => {
  await setUp()
  const { config } = test.deps
  const [older = ''] = config.encryptionSecrets
  const newer = 'Zt6-qLw93hB1nXcR5vYkMdF8sGjUeTa2'
  Object.assign(config, { encryptionSecrets: [newer, older] })
  expect(await confirm({ code: await fresh() })).toBe('confirmed')
  await authJobs.find(({ name }) => name === 'reseal-second-factors')?.run(test.deps, {})
  Object.assign(config, { encryptionSecrets: [newer] })
  expect(await confirm({ code: await fresh() })).toBe('confirmed')
  Object.assign(config, { encryptionSecrets: [older] })
  await expect(fresh()).rejects.toThrow('ENCRYPTION_SECRETS')
})

describe('new recovery codes', () => {
  const renew = (code: string) => test.call(renewRecoveryCodes, { body: { code } }, token)
  const numLeft = async () => (await test.call(countRecoveryCodes, {}, token)).body.payload.numLeft

  it('need a second factor and a fresh code', async () => {
    expect((await renew('123456')).problem.code).toBe('second-factor-off')
    await setUp()
    expect((await renew('12ab')).problem.errors).toMatchObject([{ param: 'code' }])
    const code = await fresh()
    expect((await renew(code === '000000' ? '000001' : '000000')).problem.code).toBe('wrong-code')
    expect((await renew(code)).status).toBe(200)
    expect((await renew(code)).problem.code).toBe('wrong-code')
  })

  it('replace the old ones, which no longer sign in, and are mailed without the codes', async () => {
    const { recoveryCodes: old } = await setUp()
    await signIn(old[0])
    expect(await numLeft()).toBe(9)
    const { recoveryCodes } = (await renew(await fresh())).body
    expect(new Set([...old, ...recoveryCodes]).size).toBe(20)
    expect(await numLeft()).toBe(10)
    expect(await signInCode(old[1] ?? '')).toBe('wrong-code')
    expect((await signIn(recoveryCodes[0])).statusCode).toBe(200)
    expect(await numLeft()).toBe(9)
    expect(await mailsTo(email)).toContain('Your recovery codes were replaced')
    const texts = (await writtenTo(test.deps.db, email)).map(({ text }) => text).join()
    expect(texts).not.toContain(recoveryCodes[1])
  })

  it('are made once, even with concurrent requests', async () => {
    await setUp()
    const code = await fresh()
    const replies = await Promise.all(Array.from({ length: 10 }, () => renew(code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await numLeft()).toBe(10)
  })
})
