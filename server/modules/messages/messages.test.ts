import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postBroadcast, removeBroadcast } from '../../../contract/broadcasts.ts'
import { sendBroadcastReply } from '../../../contract/messages.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { epochOf } from '../../../tests/support/mails.ts'
import { addCompany, addContact, addList } from '../../../tests/support/world.ts'
import { repliesPerHour } from './reply-to-broadcast.ts'

let t: TestApp
let serial = 0
let poster: { id: number; companyId: number; token: string; email: string }
let replier: { id: number; companyId: number; token: string; email: string }
let broadcastId: number

async function newTrader(who: string, contact: Parameters<typeof addContact>[2] = {}) {
  serial += 1
  const email = `${who.toLowerCase()}${serial}@${who.toLowerCase()}.example`
  const companyId = await addCompany(t.deps.db, { name: `${who} Trading` })
  const id = await addContact(t.deps.db, companyId, { name: `Ada ${who}`, email, ...contact })
  return { id, companyId, email, token: await t.signIn(id) }
}

async function post(more: Record<string, unknown> = {}) {
  const line = { quantity: '5', brand: 'HP', desc: `507127-B${serial}`, condition: 'F/S', price: '10' }
  const body = { listType: 2, ...line, additionalInfo: 'Tested, <b>boxed</b>', ...more }
  return (await t.call(postBroadcast, { body }, poster.token)).body.payload.id
}

const reply = (more: Record<string, unknown> = {}, token: string | undefined = replier.token) => {
  const body = { broadcastId, subject: 'Re: your offer', body: 'I take all.\n\nGreetings', ...more }
  return t.call(sendBroadcastReply, { body }, token)
}

const mails = () =>
  t.deps.db
    .selectFrom('mail_outbox')
    .innerJoin('mail_contents', 'mail_contents.id', 'mail_outbox.content_id')
    .where('topic', '=', `reply/${broadcastId}`)
    .orderBy('mail_outbox.id')
    .selectAll('mail_contents')
    .select(['to_address', 'priority'])
    .execute()
async function onlyMail() {
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  return mail as NonNullable<typeof mail>
}

beforeAll(async () => {
  t = await createTestApp()
  await addList(t.deps.db, 2, 'Server/Storage')
})
beforeEach(async () => {
  poster = await newTrader('Falcon')
  replier = await newTrader('Osprey')
  broadcastId = await post()
})
afterAll(() => t.close())

describe('a reply to a broadcast', () => {
  it('is refused from visitors and from companies that do not trade', async () => {
    const service = await addContact(t.deps.db, await addCompany(t.deps.db, { is_service_only: true }))
    expect((await t.call(sendBroadcastReply, { body: { broadcastId, subject: 'a', body: 'b' } })).status).toBe(401)
    expect((await reply({}, await t.signIn(service))).problem.code).toBe('traders-only')
    expect(await mails()).toEqual([])
  })

  it('is mailed to the address the broadcast was sent from, with a Reply-To of the replier', async () => {
    const epoch = await epochOf(t.deps.db)
    const { status, body } = await reply()
    expect({ status, body }).toEqual({ status: 200, body: { status: 200 } })
    expect(await onlyMail()).toMatchObject({
      to_address: poster.email,
      from_address: '"Ada Osprey via TBS" <server-storage@lists.tbs.example>',
      reply_to: replier.email,
      subject: 'Re: your offer',
      priority: 1,
      headers: {
        'In-Reply-To': `<broadcast.${broadcastId}.1.${epoch}@tbs.example>`,
        References: `<broadcast.${broadcastId}.1.${epoch}@tbs.example>`,
      },
    })
  })

  it('names the replier and quotes the broadcast, in plain text and in escaped HTML', async () => {
    await reply({ body: '<script>alert(1)</script> & {{name}}' })
    const { text_body, html_body } = await onlyMail()
    expect(text_body).toContain('From: Ada Osprey, Osprey Trading, Netherlands')
    expect(text_body).toMatch(/^> WTS 5x HP 507127/m)
    expect(text_body).toMatch(/^> Tested, <b>boxed<\/b>$/m)
    expect(html_body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp;')
    expect(html_body).not.toContain('<b>boxed')
  })

  it('removes line breaks and control characters from the subject', async () => {
    await reply({ subject: 'Re:\r\nBcc: all@evil.example\u0000 x' })
    expect((await onlyMail()).subject).toBe('Re: Bcc: all@evil.example x')
  })

  it.each(['subject', 'body'])('requires a %s', async param => {
    for (const empty of ['', '  ', '\u0000\u0001'])
      expect((await reply({ [param]: empty })).problem.errors).toEqual([{ param, msg: 'This field is required' }])
  })

  it('is refused for a removed or unknown broadcast', async () => {
    await t.call(removeBroadcast, { params: { id: broadcastId } }, poster.token)
    expect((await reply()).problem.code).toBe('broadcast-not-found')
    expect((await reply({ broadcastId: 999_999 })).problem.code).toBe('broadcast-not-found')
  })

  it('is refused for the member’s own broadcast and a colleague’s', async () => {
    const colleague = await t.signIn(await addContact(t.deps.db, poster.companyId))
    for (const token of [poster.token, colleague])
      expect((await reply({}, token)).problem.errors).toEqual([
        { param: 'broadcastId', msg: 'This is your own broadcast.' },
      ])
  })
})

describe('the recipient of a reply', () => {
  const alternative = 'falcon-deals@falcon.example'
  const without = { email_alt: null, email_alt_confirmed_at: null }
  beforeEach(async () => {
    await t.deps.db.updateTable('contacts').set(without).where('email_alt', '=', alternative).execute()
    const set = { email_alt: alternative, email_alt_confirmed_at: t.clock.now() }
    await t.deps.db.updateTable('contacts').set(set).where('id', '=', poster.id).execute()
    await t.deps.db.deleteFrom('mail_suppressions').execute()
    t.clock.advance({ minutes: 20 })
    broadcastId = await post({ fromEmail: alternative, desc: `NT-${serial}` })
  })
  const suppress = (address: string) =>
    t.deps.db.insertInto('mail_suppressions').values({ address, reason: 'bounce', created_at: t.clock.now() }).execute()

  it('is the alternative address if the broadcast was sent from it', async () => {
    await reply()
    expect((await onlyMail()).to_address).toBe(alternative)
  })

  it('is the primary address if the poster has removed the alternative one', async () => {
    await t.deps.db.updateTable('contacts').set(without).where('id', '=', poster.id).execute()
    await reply()
    expect((await onlyMail()).to_address).toBe(poster.email)
  })

  it('is the primary address if the alternative one is suppressed; without either, the reply is refused', async () => {
    await suppress(alternative.toUpperCase())
    await reply()
    expect((await onlyMail()).to_address).toBe(poster.email)
    await suppress(poster.email)
    const { problem, raw } = await reply()
    expect(problem.errors?.[0]?.msg).toBe('The poster of this broadcast cannot be reached by mail at present.')
    expect(raw).not.toContain('@')
    expect(await mails()).toHaveLength(1)
  })
})

describe('a hidden address', () => {
  const hide = (id: number) =>
    t.deps.db.updateTable('contacts').set({ is_email_hidden: true }).where('id', '=', id).execute()

  it('of the replier is not in the mail, which links to the company’s page instead', async () => {
    await hide(replier.id)
    await reply()
    const mail = await onlyMail()
    expect(mail.reply_to).toBeNull()
    expect(JSON.stringify(mail)).not.toContain(replier.email)
    expect(mail.text_body).toContain(`/companies/${replier.companyId}`)
    expect(mail.text_body).toContain('replies to this mail are not delivered')
  })

  it('of the poster is passed only to the mail server', async () => {
    await hide(poster.id)
    const { raw } = await reply()
    expect(raw).not.toContain(poster.email)
    const { to_address, ...mail } = await onlyMail()
    expect(to_address).toBe(poster.email)
    expect(JSON.stringify(mail)).not.toContain(poster.email)
  })
})

describe('the number of replies', () => {
  it('is limited per contact and hour, for concurrent requests too', async () => {
    const value = JSON.stringify(3)
    await t.deps.db.insertInto('settings').values({ key: repliesPerHour.key, value, description: '' }).execute()
    const responses = await Promise.all(Array.from({ length: 6 }, () => reply()))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429])
    const refused = await reply()
    expect(refused.problem.code).toBe('too-many-requests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await mails()).toHaveLength(3)
    const other = await newTrader('Heron')
    expect((await reply({}, other.token)).status).toBe(200)
    t.clock.advance({ minutes: 60 })
    expect((await reply()).status).toBe(200)
    await t.deps.db.deleteFrom('settings').where('key', '=', repliesPerHour.key).execute()
  })
})
