import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePassword, login, me } from '../../../contract/auth.ts'
import { getFeedToken, listBroadcasts } from '../../../contract/broadcasts.ts'
import { createApiKey, sendStock } from '../../../contract/stock-uploads.ts'
import { addAccount, password as current } from '../../../tests/support/account.ts'
import { createTestApp, requestOf, type TestApp } from '../../../tests/support/app.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { mailResetLink } from './password-reset.ts'

const next = 'four palletized mainframes'
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
  ;({ email, contactId, address } = await addAccount(test, { name: 'Brightwater Systems' }))
  token = await test.signIn(contactId)
})

const change = (body: { currentPassword: string; password: string }, by: string | undefined = token) =>
  test.call(changePassword, { body }, by)
const signIn = async (password: string) => {
  const request = requestOf(login, { body: { email, password } })
  return (await test.app.inject({ ...request, remoteAddress: address })).statusCode
}

describe('POST /api/auth/changePassword', () => {
  it('refuses a visitor', async () => {
    const response = await test.call(changePassword, { body: { currentPassword: current, password: next } })
    expect(response.problem.code).toBe('sign-in-required')
  })

  it('changes the password, ends the other sessions, invalidates old reset links and mails the owner', async () => {
    const elsewhere = await test.signIn(contactId)
    await mailResetLink(test.deps, email)
    expect((await change({ currentPassword: current, password: next })).status).toBe(200)
    expect((await test.call(me, {}, token)).status).toBe(200)
    expect((await test.call(me, {}, elsewhere)).status).toBe(401)
    expect(await signIn(current)).toBe(400)
    expect(await signIn(next)).toBe(200)
    const links = test.deps.db.selectFrom('password_resets').where('contact_id', '=', contactId).selectAll()
    expect(await links.execute()).toEqual([])
    const mails = await mailsTo(test.deps.db, email)
    const mail = mails.find(({ subject }) => subject === 'Your password was changed')
    expect(mail?.text).toContain('Your other sessions were signed out')
  })

  it('ends feed addresses and API keys, and the mail says so', async () => {
    const { key } = (await test.call(createApiKey, { body: { name: 'Warehouse' } }, token)).body.payload
    const feed = (await test.call(getFeedToken, {}, token)).body.payload.token
    expect((await change({ currentPassword: current, password: next })).status).toBe(200)
    expect((await test.call(sendStock, { body: [] }, key)).status).toBe(401)
    const read = await test.call(listBroadcasts, { query: { contentType: 'rss', token: feed } })
    expect(read.problem.code).toBe('invalid-link')
    const mail = (await mailsTo(test.deps.db, email)).at(-1)
    expect(mail?.text).toContain('API keys of yours were revoked: Warehouse.')
    expect(mail?.text).toContain('the addresses of your RSS feeds no longer work')
  })

  it('names the field at fault: a wrong current password, and a new one that is too weak', async () => {
    const fault = async (currentPassword: string, password: string) => {
      const { problem } = await change({ currentPassword, password })
      return [problem.code, problem.errors]
    }
    const weak = (msg: string) => ['weak-password', [{ param: 'password', msg }]]
    expect(await fault('wrong', next)).toEqual([
      'wrong-credentials',
      [{ param: 'currentPassword', msg: 'This password is incorrect.' }],
    ])
    expect(await fault(current, 'x7#Kp!2mQ')).toEqual(weak('Please use at least 10 characters.'))
    expect(await fault(current, 'QWERTYUIOP')).toEqual(
      weak('This password is known from data breaches. Please choose another one.'),
    )
    expect(await fault(current, 'brightwater1')).toEqual(weak('Please choose a stronger password.'))
    expect(await fault(current, current)).toEqual(weak('Please choose a password that differs from the current one.'))
    expect((await change({ currentPassword: '', password: '' })).problem.errors).toHaveLength(2)
    expect(await signIn(current)).toBe(200)
  })

  it('allows ten guesses in 15 minutes', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expect((await change({ currentPassword: `wrong ${guess}`, password: next })).status).toBe(400)
    expect((await change({ currentPassword: current, password: next })).status).toBe(429)
  })

  it('changes once, even with concurrent requests', async () => {
    const tries = [1, 2, 3, 4].map(attempt => change({ currentPassword: current, password: `${next} ${attempt}` }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 400, 400, 400])
  })
})
