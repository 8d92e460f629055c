import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendMailToContact, sendMailToProvider } from '../../../contract/messages.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { solvedCaptcha } from '../../../tests/support/captcha.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { setSetting } from '../../../tests/support/settings.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { messagesPerHour } from './admit.ts'
import { visitorMessagesPerHour } from './send-message.ts'

let t: TestApp
let serial = 0
let recipient: { id: number; companyId: number; email: string }
let sender: { id: number; companyId: number; email: string; token: string }

async function newMember(name: string, company: Parameters<typeof addCompany>[1] = {}) {
  serial += 1
  const email = `${name.toLowerCase()}${serial}@members.example`
  const companyId = await addCompany(t.deps.db, { name: `${name} Trading`, ...company })
  const id = await addContact(t.deps.db, companyId, { name: `Ada ${name}`, email })
  return { id, companyId, email, token: await t.signIn(id) }
}

const typed = {
  senderName: 'Somebody else',
  senderEmail: 'spoofed@evil.example',
  companyName: 'Other Ltd',
  subject: 'A question',
  message: 'Do you ship to Malta?\n\nGreetings',
}
const toContact = (more: Record<string, unknown> = {}, token: string | undefined = sender.token) =>
  t.call(sendMailToContact, { body: { ...typed, recipientId: recipient.id, ...more } }, token)
const toProvider = (more: Record<string, unknown> = {}, token?: string) =>
  t.call(sendMailToProvider, { body: { ...typed, ...more } }, token)
const support = () => mailsTo(t.deps.db, t.deps.config.brand.supportEmail)

beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  recipient = await newMember('Falcon')
  sender = await newMember('Osprey')
})
afterAll(() => t.close())

describe('a message to a contact', () => {
  it('is refused to visitors and blocked accounts', async () => {
    const body = { ...typed, recipientId: recipient.id }
    expect((await t.call(sendMailToContact, { body })).status).toBe(401)
    const blocked = await newMember('Heron', { custom_full_block: 'Call us' })
    expect((await toContact({}, blocked.token)).problem.code).toBe('account-blocked')
    expect(await mailsTo(t.deps.db, recipient.email)).toEqual([])
  })

  it('is mailed in the name of the signed-in user, whatever the form says', async () => {
    const { status, raw } = await toContact()
    expect(status).toBe(200)
    expect(raw).not.toContain('@')
    const [mail, ...more] = await mailsTo(t.deps.db, recipient.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      from_address: `"Ada Osprey via TBS" <${t.deps.config.brand.supportEmail}>`,
      reply_to: sender.email,
      subject: 'A question',
    })
    expect(mail?.text).toContain('Ada Osprey, Osprey Trading, Netherlands')
    expect(mail?.text).toContain('Do you ship to Malta?\n\nGreetings')
    for (const spoofed of ['Somebody else', 'evil.example', 'Other Ltd']) expect(mail?.text).not.toContain(spoofed)
  })

  it('can be written by service-only members', async () => {
    const service = await newMember('Heron', { is_service_only: true })
    expect((await toContact({ isFromServicePage: true }, service.token)).status).toBe(200)
    expect((await mailsTo(t.deps.db, recipient.email))[0]?.text).toContain('Written on: the services page')
  })

  it('never shows the address of a sender who hides it', async () => {
    await t.deps.db.updateTable('contacts').set({ is_email_hidden: true }).where('id', '=', sender.id).execute()
    await toContact()
    const [mail] = await mailsTo(t.deps.db, recipient.email)
    expect(mail?.reply_to).toBeNull()
    expect(JSON.stringify(mail)).not.toContain(sender.email)
    expect(mail?.text).toContain(`/companies/${sender.companyId}`)
  })

  it('keeps HTML and line breaks out of subject and body', async () => {
    await toContact({ subject: 'Hi\r\nBcc: all@evil.example', message: '<script>alert(1)</script>' })
    const [mail] = await mailsTo(t.deps.db, recipient.email)
    expect(mail?.subject).toBe('Hi Bcc: all@evil.example')
    expect(mail?.html_body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it.each(['senderName', 'senderEmail', 'companyName', 'subject', 'message'])('requires %s', async param => {
    expect((await toContact({ [param]: ' ' })).problem.errors?.[0]).toEqual({ param, msg: 'This field is required' })
  })

  it.each(['subject', 'message'])('requires a %s with more than control characters', async param => {
    expect((await toContact({ [param]: '\u0000\u0001' })).problem.errors).toEqual([
      { param, msg: 'This field is required' },
    ])
  })

  it('is refused for colleagues, unknown contacts and those of the provider', async () => {
    const colleague = await addContact(t.deps.db, sender.companyId)
    expect((await toContact({ recipientId: colleague })).problem.errors?.[0]?.param).toBe('recipientId')
    const staff = await addContact(t.deps.db, await addCompany(t.deps.db, { is_operator: true }))
    for (const recipientId of [999_999, staff])
      expect((await toContact({ recipientId })).problem.code).toBe('not-found')
  })

  it('is refused for a contact whose address bounces, without naming it', async () => {
    const suppression = { address: recipient.email, reason: 'bounce' as const, created_at: t.clock.now() }
    await t.deps.db.insertInto('mail_suppressions').values(suppression).execute()
    const { problem, raw } = await toContact()
    expect(problem.errors).toEqual([
      { param: 'recipientId', msg: 'This contact cannot be reached by mail at present.' },
    ])
    expect(raw).not.toContain('@')
  })

  it('is limited per sender and hour, for concurrent messages too', async () => {
    await setSetting(t.deps.db, messagesPerHour.key, 3)
    const replies = await Promise.all(Array.from({ length: 6 }, () => toContact()))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429])
    expect(await mailsTo(t.deps.db, recipient.email)).toHaveLength(3)
    await t.deps.db.deleteFrom('settings').where('key', '=', messagesPerHour.key).execute()
  })
})

describe('a message to the provider', () => {
  it('requires a captcha per message from a visitor', async () => {
    const before = (await support()).length
    expect((await toProvider()).problem).toMatchObject({ code: 'captcha-failed', errors: [{ param: 'captcha' }] })
    const captcha = await solvedCaptcha(t)
    expect((await toProvider({ captcha })).status).toBe(200)
    expect((await toProvider({ captcha })).problem.code).toBe('captcha-failed')
    const sent = (await support()).slice(before)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ reply_to: 'spoofed@evil.example', subject: 'A question' })
    expect(sent[0]?.text).toContain('From: Somebody else, Other Ltd')
  })

  it('is sent in the name of the signed-in user, without a captcha, even if the account is blocked', async () => {
    for (const member of [sender, await newMember('Heron', { custom_full_block: 'Call us' })]) {
      expect((await toProvider({}, member.token)).status).toBe(200)
      const mail = (await support()).at(-1)
      expect(mail).toMatchObject({ reply_to: member.email })
      expect(mail?.text).not.toContain('Somebody else')
    }
  })

  it('from the services page goes to sales', async () => {
    await toProvider({ isFromServicePage: true }, sender.token)
    const [mail] = await mailsTo(t.deps.db, t.deps.config.brand.salesEmail)
    expect(mail?.text).toContain('Written on: the services page')
  })

  it('goes to a member of the team without revealing their address', async () => {
    const person = { name: 'Ioana', position: 'Support', email: 'ioana@team.example' }
    const { id } = await t.deps.db.insertInto('team_members').values(person).returning('id').executeTakeFirstOrThrow()
    const { status, raw } = await toProvider({ teamMemberId: id }, sender.token)
    expect(status).toBe(200)
    expect(raw).not.toContain('@')
    expect(await mailsTo(t.deps.db, person.email)).toMatchObject([{ reply_to: sender.email }])
    expect((await toProvider({ teamMemberId: 999_999 }, sender.token)).problem.code).toBe('not-found')
    const visitor = await toProvider({ teamMemberId: id })
    expect(visitor.problem.code).toBe('captcha-failed')
    expect(await mailsTo(t.deps.db, person.email)).toHaveLength(1)
  })

  it('requires a valid address from a visitor', async () => {
    const { problem } = await toProvider({ senderEmail: 'nobody' })
    expect(problem.errors).toEqual([{ param: 'senderEmail', msg: 'This field should be a correct email-address' }])
  })

  it('is limited per network and hour', async () => {
    await setSetting(t.deps.db, visitorMessagesPerHour.key, 1)
    t.clock.advance({ minutes: 61 })
    expect((await toProvider({ captcha: await solvedCaptcha(t) })).status).toBe(200)
    const refused = await toProvider({ captcha: await solvedCaptcha(t) })
    expect(refused.problem.code).toBe('too-many-requests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})
