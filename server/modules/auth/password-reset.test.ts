import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login, me, requestPasswordReset, resetPassword, verifyResetToken } from '../../../contract/auth.ts'
import { getFeedToken, listBroadcasts } from '../../../contract/broadcasts.ts'
import { createApiKey, sendStock } from '../../../contract/stock-uploads.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { mailsTo as writtenTo } from '../../../tests/support/mails.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { authJobs, hashPassword } from './index.ts'

const oldPassword = 'circular-trade-26'
const newPassword = 'four palletized mainframes'
let test: TestApp
let email: string
let contactId: number
let serial = 0

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  serial += 1
  email = `reset${serial}@one.example`
  const company = await addCompany(test.deps.db, { name: 'Brightwater Systems' })
  contactId = await addContact(test.deps.db, company, { email, password_hash: await hashPassword(oldPassword) })
})

async function runJob(name: string, payload: unknown) {
  const job = authJobs.find(candidate => candidate.name === name)
  if (job === undefined) throw new Error(`no job ${name}`)
  await job.run(test.deps, payload)
}

const mailsTo = (address: string) => writtenTo(test.deps.db, address)

/** Returns the token of the newest link mailed to this test's contact. */
async function mailedToken(): Promise<string> {
  await runJob('mail-reset-link', { email })
  const mail = (await mailsTo(email)).at(-1)
  const token = /http:\/\/localhost:3000\/\?reset=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error('no link was mailed')
  return token
}

const signIn = (password: string) => test.call(login, { body: { email, password } })

describe('POST /api/auth/requestPasswordReset', () => {
  it('returns the same response for an unknown address as for a known one', async () => {
    const unknown = await test.call(requestPasswordReset, { body: { email: `nobody${serial}@one.example` } })
    const known = await test.call(requestPasswordReset, { body: { email } })
    expect(known.raw).toBe(unknown.raw)
    expect(known.raw).toBe('{"status":200}')
    expect(await mailsTo(email)).toEqual([])
    await runJob('mail-reset-link', { email: `nobody${serial}@one.example` })
    expect(await mailsTo(`nobody${serial}@one.example`)).toEqual([])
  })

  it('refuses a fourth request for one mailbox within a quarter of an hour, known or not', async () => {
    for (const address of [email, `ghost${serial}@one.example`]) {
      const ask = () => test.call(requestPasswordReset, { body: { email: address } })
      const statuses = (await Promise.all([ask(), ask(), ask(), ask()])).map(response => response.status)
      expect(statuses.sort()).toEqual([200, 200, 200, 429])
    }
    test.clock.advance({ minutes: 15 })
    expect((await test.call(requestPasswordReset, { body: { email } })).status).toBe(200)
  })

  it('mails a link whose token is not stored, and invalidates earlier links', async () => {
    const first = await mailedToken()
    const second = await mailedToken()
    const rows = await test.deps.db
      .selectFrom('password_resets')
      .where('contact_id', '=', contactId)
      .selectAll()
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.token_hash.toString('base64url')).not.toBe(second)
    expect((await test.call(verifyResetToken, { body: { resetToken: first } })).body.payload.isSuccess).toBe(false)
    expect((await test.call(verifyResetToken, { body: { resetToken: second } })).body.payload.isSuccess).toBe(true)
  })
})

describe('POST /api/auth/verifyResetToken', () => {
  it('reports a made-up token as invalid', async () => {
    const { body } = await test.call(verifyResetToken, { body: { resetToken: 'made-up' } })
    expect(body.payload).toEqual({
      isSuccess: false,
      isFirst: false,
      msg: 'This link is invalid or has expired. Please request a new one.',
    })
  })

  it('is valid for thirty minutes', async () => {
    const resetToken = await mailedToken()
    test.clock.advance({ minutes: 29 })
    const good = await test.call(verifyResetToken, { body: { resetToken } })
    expect(good.body.payload).toMatchObject({ isSuccess: true, isFirst: false })
    test.clock.advance({ minutes: 1 })
    expect((await test.call(verifyResetToken, { body: { resetToken } })).body.payload.isSuccess).toBe(false)
    const late = await test.call(resetPassword, { body: { token: resetToken, password: newPassword } })
    expect(late.problem.code).toBe('invalid-reset-token')
  })
})

describe('POST /api/auth/resetPassword', () => {
  it('refuses a made-up token', async () => {
    const { status, problem } = await test.call(resetPassword, { body: { token: 'made-up', password: newPassword } })
    expect(status).toBe(400)
    expect(problem.code).toBe('invalid-reset-token')
  })

  it('sets the password, ends every session and tells the owner', async () => {
    const session = await test.signIn(contactId)
    const token = await mailedToken()
    const { status, headers } = await test.call(resetPassword, { body: { token, password: newPassword } })
    expect(status).toBe(200)
    expect(headers['set-cookie']).toBeUndefined()
    expect((await test.call(me, {}, session)).status).toBe(401)
    expect((await signIn(oldPassword)).status).toBe(400)
    expect((await signIn(newPassword)).status).toBe(200)
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    expect(subjects.slice(-2)).toEqual(['Your password was changed', 'New sign-in to your account'])
  })

  it('ends feed tokens and API keys of that person only, and the mail says so', async () => {
    const colleague = await test.signIn(await addContact(test.deps.db, await addCompany(test.deps.db)))
    const session = await test.signIn(contactId)
    const feedTokenOf = async (bearer: string) => (await test.call(getFeedToken, {}, bearer)).body.payload.token
    const keyOf = async (bearer: string) =>
      (await test.call(createApiKey, { body: { name: 'Warehouse' } }, bearer)).body.payload.key
    const readFeed = (token: string) => test.call(listBroadcasts, { query: { contentType: 'rss', token } })
    const isRefused = async (key: string) => (await test.call(sendStock, { body: [] }, key)).status === 401
    const [feed, otherFeed] = [await feedTokenOf(session), await feedTokenOf(colleague)]
    const [key, otherKey] = [await keyOf(session), await keyOf(colleague)]
    expect((await readFeed(feed)).status).toBe(200)
    expect(await isRefused(key)).toBe(false)

    const token = await mailedToken()
    expect((await test.call(resetPassword, { body: { token, password: newPassword } })).status).toBe(200)
    expect((await readFeed(feed)).problem.code).toBe('invalid-link')
    expect(await isRefused(key)).toBe(true)
    expect((await readFeed(otherFeed)).status).toBe(200)
    expect(await isRefused(otherKey)).toBe(false)
    const mail = (await mailsTo(email)).at(-1)
    expect(mail?.text).toContain('signed out everywhere, and the addresses of your RSS feeds no longer work')
    expect(mail?.text).toContain('API keys of yours were revoked: Warehouse.')
  })

  it('removes passkeys, so that none that a stranger added opens the account, and ends mailed links', async () => {
    const { db, clock } = test.deps
    const passkey = { contact_id: contactId, name: 'Phone', credential_id: email, created_at: clock.now() }
    await db
      .insertInto('passkeys')
      .values({ ...passkey, public_key: Buffer.from('key'), counter: 0 })
      .execute()
    const token = await mailedToken()
    expect((await test.call(resetPassword, { body: { token, password: newPassword } })).status).toBe(200)
    expect(await db.selectFrom('passkeys').where('contact_id', '=', contactId).select('id').execute()).toEqual([])
    const contact = db.selectFrom('contacts').where('id', '=', contactId).select('links_ended_at')
    expect((await contact.executeTakeFirstOrThrow()).links_ended_at).toEqual(clock.now())
    const mail = (await mailsTo(email)).at(-1)
    expect(mail?.text).toContain('passkeys were removed')
    expect(mail?.text).toContain('check on the page Account Access that they are yours')
  })

  it('works once, even with concurrent requests', async () => {
    const token = await mailedToken()
    const tries = Array.from({ length: 6 }, (_, index) =>
      test.call(resetPassword, { body: { token, password: `${newPassword} ${index}` } }),
    )
    const statuses = (await Promise.all(tries)).map(response => response.status)
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400, 400])
  })

  it.each(['password1', 'qwertyuiop', 'brightwater1', 'reset'])(
    'refuses %s and keeps the link valid',
    async password => {
      const token = await mailedToken()
      const { problem } = await test.call(resetPassword, { body: { token, password } })
      expect(problem.code).toBe('weak-password')
      expect(problem.errors?.[0]?.param).toBe('password')
      expect((await test.call(verifyResetToken, { body: { resetToken: token } })).body.payload.isSuccess).toBe(true)
    },
  )

  it('lifts the captcha that wrong passwords caused', async () => {
    for (let round = 0; round < 5; round += 1) await signIn('wrong')
    expect((await signIn(oldPassword)).problem.code).toBe('captcha-required')
    const token = await mailedToken()
    await test.call(resetPassword, { body: { token, password: newPassword } })
    expect((await signIn(newPassword)).status).toBe(200)
  })
})

describe('the nightly purge', () => {
  it('deletes ended sessions, old links and old counts, and keeps the rest', async () => {
    const { db } = test.deps
    const token = await test.signIn(contactId)
    await mailedToken()
    await signIn('wrong')
    await runJob('purge-sign-ins', {})
    expect((await test.call(me, {}, token)).status).toBe(200)
    expect(
      await db.selectFrom('password_resets').where('contact_id', '=', contactId).selectAll().execute(),
    ).toHaveLength(1)
    test.clock.advance({ days: 31 })
    await runJob('purge-sign-ins', {})
    for (const table of ['sessions', 'password_resets', 'throttles'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})
