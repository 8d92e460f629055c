import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { me } from '../../../contract/auth.ts'
import {
  confirmAddress,
  getBroadcastSettings,
  removeAlternativeEmail,
  saveBroadcastSettings,
  sendConfirmation,
  setAlternativeEmail,
} from '../../../contract/delivery.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { addMember } from '../../../tests/support/subscribers.ts'
import { addContact, addList } from '../../../tests/support/world.ts'
import { hashPassword } from '../auth/index.ts'

const password = 'four pallets of memory'
let passwordHash: string
let t: TestApp
beforeAll(async () => {
  passwordHash = await hashPassword(password)
  t = await createTestApp()
  await addList(t.deps.db, 2)
})
afterAll(() => t.close())

async function newMember(contact: Parameters<typeof addMember>[1] = {}) {
  const member = await addMember(t.deps.db, contact)
  await t.deps.db
    .updateTable('contacts')
    .set({ password_hash: passwordHash })
    .where('id', '=', member.contactId)
    .execute()
  return { ...member, token: await t.signIn(member.contactId) }
}
let serial = 0
const newAddress = () => {
  serial += 1
  return `alternative${serial}@one.example`
}
const set = (token: string | undefined, email: string, proof: object = { password }) =>
  t.call(setAlternativeEmail, { body: { email, ...proof } }, token)
const confirm = (token: string) => t.call(confirmAddress, { body: { token } })

/** Returns the tokens mailed to an address, newest last. */
async function tokensFor(email: string): Promise<string[]> {
  const rows = await t.deps.db
    .selectFrom('mail_outbox')
    .innerJoin('mail_contents', 'mail_contents.id', 'content_id')
    .where('to_address', '=', email)
    .orderBy('mail_outbox.id')
    .select(['text_body', 'priority'])
    .execute()
  return rows.map(row => /confirm-address\?token=(\S+)/.exec(row.text_body)?.[1] ?? '')
}
const lastToken = async (email: string) => (await tokensFor(email)).at(-1) ?? ''
const settingsOf = async (token: string) => (await t.call(getBroadcastSettings, {}, token)).body.payload

describe('an alternative address', () => {
  it('cannot be set by a visitor', async () => {
    expect((await set(undefined, newAddress())).problem.code).toBe('sign-in-required')
  })

  it('is set with a fresh password or code only, and the primary address is told', async () => {
    const { token, email } = await newMember()
    const alternative = newAddress()
    expect((await set(token, alternative, {})).problem.code).toBe('confirmation-required')
    const wrong = (await set(token, alternative, { password: 'wrong' })).problem
    expect([wrong.code, wrong.errors?.[0]?.param]).toEqual(['wrong-credentials', 'password'])
    expect((await settingsOf(token)).alternate).toBeNull()
    expect(await mailsTo(t.deps.db, email)).toEqual([])
    expect((await set(token, alternative)).status).toBe(200)
    const [mail] = await mailsTo(t.deps.db, email)
    expect(mail?.subject).toBe('Your account has a new alternative address')
    for (const fact of [alternative, '/account-access']) expect(mail?.text).toContain(fact)
  })

  it('does not count until its owner has followed the link', async () => {
    const { token, contactId } = await newMember()
    const email = newAddress()
    const response = await set(token, email)
    expect(response.body.payload.alternate).toMatchObject({ email, isConfirmed: false })
    const { version } = await t.deps.db
      .selectFrom('contacts')
      .where('id', '=', contactId)
      .select('version')
      .executeTakeFirstOrThrow()
    expect([version, Number(response.headers['x-user-version'])]).toEqual([2, 2])
    expect((await confirm(await lastToken(email))).body.payload).toEqual({ email })
    expect((await settingsOf(token)).alternate?.isConfirmed).toBe(true)
    expect((await confirm(await lastToken(email))).status).toBe(200)
  })

  it('cannot be the contact’s primary address or a colleague’s address', async () => {
    const { token, email, companyId } = await newMember()
    const [primary, alternative] = [newAddress(), newAddress()]
    const addresses = { email: primary, email_alt: alternative, email_alt_confirmed_at: t.clock.now() }
    await addContact(t.deps.db, companyId, addresses)
    for (const used of [email, email.toUpperCase(), primary, alternative])
      expect((await set(token, used)).problem.code).toBe('address-in-use')
    expect((await settingsOf(token)).alternate).toBeNull()
  })

  it('reveals only by mail whether another company uses it', async () => {
    const alternative = newAddress()
    const other = await newMember({ email_alt: alternative, is_email_hidden: true })
    for (const foreign of [other.email, alternative]) {
      const { token } = await newMember()
      const responses = [await set(token, foreign), await set(token, newAddress()), await set(token, foreign)]
      expect(responses.map(response => response.status)).toEqual([200, 200, 200])
      expect(await confirm(await lastToken(foreign))).toMatchObject({
        status: 409,
        problem: { code: 'address-in-use' },
      })
    }
  })

  it('is offered as a sender address once it is confirmed', async () => {
    const { token } = await newMember()
    const email = newAddress()
    await set(token, email)
    const emailAlt = async () => (await t.call(me, {}, token)).body.user.emailAlt
    expect(await emailAlt()).toBeNull()
    const version = async () => Number((await t.call(me, {}, token)).headers['x-user-version'])
    const before = await version()
    await confirm(await lastToken(email))
    expect([await emailAlt(), await version()]).toEqual([email, before + 1])
  })

  it('counts as one while a colleague has the same address, and as two when theirs differ', async () => {
    const { token, companyId } = await newMember()
    const colleague = await t.signIn(await addContact(t.deps.db, companyId, { password_hash: passwordHash }))
    const shared = newAddress()
    const settings = [
      { address: 'primary' as const, listId: 2, type: 0 as const },
      { address: 'alternate' as const, listId: 2, type: 0 as const },
    ]
    await set(token, shared)
    expect((await t.call(saveBroadcastSettings, { body: { settings } }, token)).status).toBe(200)
    await set(colleague, shared)
    const saved = await t.call(saveBroadcastSettings, { body: { settings: settings.slice(1) } }, colleague)
    expect(saved.body.payload.limit.used).toBe(2)
    expect((await set(colleague, newAddress())).problem.code).toBe('address-limit-reached')
    expect((await settingsOf(colleague)).alternate?.email).toBe(shared)
  })

  it('belongs to the first of two people to confirm it', async () => {
    const [one, two] = [await newMember(), await newMember()]
    const email = newAddress()
    await set(one.token, email)
    await set(two.token, email)
    const responses = await Promise.all((await tokensFor(email)).map(confirm))
    expect(responses.map(response => response.status).sort()).toEqual([200, 409])
    expect(responses.find(response => response.status === 409)?.problem.code).toBe('address-in-use')
  })

  it('can be checked only a limited number of times', async () => {
    const { token } = await newMember()
    const email = newAddress()
    const responses = []
    for (let round = 0; round < 4; round += 1) responses.push((await set(token, email)).status)
    expect(responses).toEqual([200, 200, 200, 429])
    expect(await tokensFor(email)).toHaveLength(3)
  })

  it('is sent a limited number of links a day, however many people request them', async () => {
    const email = newAddress()
    const now = t.clock.now()
    for (let round = 0; round < 4; round += 1) {
      const { token } = await newMember()
      for (let time = 0; time < 3; time += 1) await set(token, email)
      t.clock.advance({ minutes: 15 })
    }
    expect(await tokensFor(email)).toHaveLength(8)
    t.clock.set(now)
  })

  it('is deleted with its settings, and its old link becomes invalid', async () => {
    const { token } = await newMember()
    const email = newAddress()
    await set(token, email)
    const settings = [{ address: 'alternate' as const, listId: 2, type: 1 as const }]
    expect((await t.call(saveBroadcastSettings, { body: { settings } }, token)).body.payload.limit.used).toBe(1)
    const { body } = await t.call(removeAlternativeEmail, {}, token)
    expect(body.payload).toMatchObject({ alternate: null, limit: { used: 0 } })
    expect((await confirm(await lastToken(email))).problem.code).toBe('invalid-link')
    const periods = await t.deps.db.selectFrom('digest_periods').selectAll().execute()
    expect(periods).toEqual([])
  })
})

describe('a confirmation link', () => {
  const resend = (token: string, address: 'primary' | 'alternate') =>
    t.call(sendConfirmation, { body: { address } }, token)

  it('is mailed again only while the address is unconfirmed', async () => {
    const { token, email } = await newMember({ email_confirmed_at: null })
    expect((await resend(token, 'alternate')).problem.code).toBe('no-alternative-address')
    expect((await resend(token, 'primary')).status).toBe(200)
    expect((await confirm(await lastToken(email))).status).toBe(200)
    expect((await settingsOf(token)).primary.isConfirmed).toBe(true)
    expect((await resend(token, 'primary')).status).toBe(200)
    expect(await tokensFor(email)).toHaveLength(1)
  })

  it('is valid for seven days', async () => {
    const { token, email } = await newMember({ email_confirmed_at: null })
    await resend(token, 'primary')
    const now = t.clock.now()
    t.clock.advance({ days: 7 })
    expect((await confirm(await lastToken(email))).problem.code).toBe('invalid-link')
    t.clock.set(new Date(now.getTime() + 7 * 86_400_000 - 1000))
    expect((await confirm(await lastToken(email))).status).toBe(200)
    t.clock.set(now)
  })

  it('cannot be forged', async () => {
    const { token, email } = await newMember({ email_confirmed_at: null })
    await resend(token, 'primary')
    const [payload, mac] = (await lastToken(email)).split('.')
    const forged = Buffer.from(
      Buffer.from(payload ?? '', 'base64url')
        .toString()
        .replace('|primary|', '|alternate|'),
    )
    for (const wrong of ['x', `${payload}.`, `${payload}.${mac}A`, `${forged.toString('base64url')}.${mac}`])
      expect((await confirm(wrong)).problem.code).toBe('invalid-link')
    expect((await settingsOf(token)).primary.isConfirmed).toBe(false)
  })
})
