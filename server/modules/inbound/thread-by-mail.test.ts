import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endAllAccess } from '../../../contract/account-access.ts'
import { answerThread, getMessageFile, getThread, listThreads } from '../../../contract/inbox.ts'
import { sendBroadcastReply, sendMailToContact } from '../../../contract/messages.ts'
import { post } from '../../../tests/access/world.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { authservId, type MailInSite, startMailInSite } from '../../../tests/support/mail-in.ts'
import { addRfq, addTrader, type Trader } from '../../../tests/support/rfqs.ts'
import { addContact, addList } from '../../../tests/support/world.ts'
import { replyAddressDays } from '../inbox/index.ts'

let site: MailInSite
let t: TestApp
let writer: Trader
let reader: Trader
let address: string

beforeAll(async () => {
  site = await startMailInSite(authservId)
  t = site.test
  await addList(t.deps.db)
})
afterAll(() => site.close())

const mailTo = async (email: string) => {
  const mails = await t.deps.db
    .selectFrom('mail_outbox')
    .innerJoin('mail_contents', 'mail_contents.id', 'content_id')
    .where('to_address', '=', email.toLowerCase())
    .selectAll('mail_contents')
    .orderBy('mail_outbox.id')
    .execute()
  return mails.at(-1)
}
const addressIn = (header: string | null | undefined) => /reply\+[^>]+/.exec(header ?? '')?.[0] ?? ''
const write = (from: Trader, to: Trader) => {
  const typed = { senderName: 'x', senderEmail: 'x@y.example', companyName: 'x', recipientId: to.id }
  return t.call(sendMailToContact, { body: { ...typed, subject: 'Trays', message: 'Twelve of them?' } }, from.token)
}

beforeEach(async () => {
  await site.clearOutbox()
  writer = await addTrader(t, 'Osprey')
  reader = await addTrader(t, 'Falcon')
  await write(writer, reader)
  address = addressIn((await mailTo(reader.email))?.from_address)
})

interface RawMail {
  from?: string
  headers?: readonly string[]
  subject?: string
  body?: string
  envelopeFrom?: string
  verdict?: string
}

let serial = 0
/** Delivers a mail to the address of a thread, as the mail server does. */
function deliver(to: string, raw: RawMail = {}) {
  serial += 1
  const {
    from = reader.email,
    headers = [],
    subject = 'Re: Trays',
    body = 'Yes, twelve.\r\n',
    envelopeFrom = from,
  } = raw
  const verdict = raw.verdict ?? `${authservId}; dmarc=pass header.from=${from.split('@')[1]}`
  const lines = [
    `Authentication-Results: ${verdict}`,
    `From: "Ada Falcon" <${from}>`,
    `To: <${to}>`,
    `Subject: ${subject}`,
    `Message-ID: <mail-${serial}@${from.split('@')[1]}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    ...headers,
  ]
  return site.send(from, { to, envelopeFrom, raw: `${lines.join('\r\n')}\r\n\r\n${body}` })
}

/** Returns the number of messages in all inboxes, readable or not. */
const countEntries = async () => (await t.deps.db.selectFrom('inbox_entries').select('id').execute()).length
const sentTexts = async (trader: Trader) => {
  const [row] = (await t.call(listThreads, { query: {} }, trader.token)).body.payload.results
  if (row === undefined) return []
  const { payload } = (await t.call(getThread, { params: { id: row.id } }, trader.token)).body
  return payload.entries.map(
    ({ isSent, isByMail, text }) => `${isSent ? '>' : '<'}${isByMail ? ' by mail' : ''} ${text}`,
  )
}
/** Checks that a mail is refused, and that nothing was filed or mailed. */
async function expectRefused(to: string, raw: RawMail, why: RegExp) {
  await site.clearOutbox()
  const before = await countEntries()
  await expect(deliver(to, raw)).rejects.toThrow(why)
  expect(await countEntries()).toBe(before)
  expect(await t.deps.db.selectFrom('mail_outbox').select('id').execute()).toEqual([])
}

describe('the mail about a message', () => {
  it('comes "via" the site from an address of the thread, even if the writer hides their own', async () => {
    const mail = await mailTo(reader.email)
    expect(mail?.from_address).toMatch(
      /^"Ada Osprey via TBS" <reply\+\d+\.[0-9a-z]+\.[0-9a-f]{32}@lists\.tbs\.example>$/,
    )
    expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64)
    expect(mail?.reply_to).toBeNull()
    expect(mail?.text_body).toContain('A reply to this mail goes to Ada Osprey.')
    await t.deps.db.updateTable('contacts').set({ is_email_hidden: true }).where('id', '=', writer.id).execute()
    await write(writer, reader)
    const hidden = await mailTo(reader.email)
    expect(JSON.stringify(hidden)).not.toContain(writer.email)
    expect(addressIn(hidden?.from_address)).not.toBe('')
    expect(hidden?.text_body).toContain('A reply to this mail goes to Ada Osprey.')
  })

  it('has such an address for replies to broadcasts and requests for quote too', async () => {
    const broadcastId = await post(t, reader.companyId, 2)
    const { from_email } = await t.deps.db
      .selectFrom('broadcasts')
      .where('id', '=', broadcastId)
      .select('from_email')
      .executeTakeFirstOrThrow()
    const body = { broadcastId, subject: 'Re: WTS', body: 'Price?' }
    await t.call(sendBroadcastReply, { body }, writer.token)
    expect(addressIn((await mailTo(from_email))?.from_address)).not.toBe('')
    const { supplier } = await addRfq(t, writer.id)
    const request = await mailTo(supplier.email)
    await deliver(addressIn(request?.reply_to), { from: supplier.email, body: 'Tomorrow.' })
    expect(await sentTexts(writer)).toEqual(expect.arrayContaining(['< by mail Tomorrow.']))
  })
})

describe('a reply by mail', () => {
  it('lands in the thread and is mailed to the other side, who can reply in turn', async () => {
    await deliver(address)
    expect(await sentTexts(reader)).toEqual(['< Twelve of them?', '> by mail Yes, twelve.'])
    const mail = await mailTo(writer.email)
    expect(mail).toMatchObject({ subject: 'Re: Trays' })
    expect(mail?.from_address).toContain('Ada Falcon via TBS')
    const back = addressIn(mail?.from_address)
    await deliver(back, { from: writer.email, body: 'Then I take them.' })
    expect(await sentTexts(reader)).toHaveLength(3)
    expect(await sentTexts(writer)).toHaveLength(3)
  })

  it('is accepted at the address in capitals, and filed once if it is delivered twice', async () => {
    await deliver(address.toUpperCase())
    serial -= 1
    await deliver(address.toUpperCase())
    expect(await sentTexts(reader)).toHaveLength(2)
  })

  it('is filed without quotes, signature, personal addresses and a hidden address', async () => {
    await t.deps.db.updateTable('contacts').set({ is_email_hidden: true }).where('id', '=', reader.id).execute()
    const body = [
      'Yes, twelve.',
      `Write to ${reader.email}.`,
      `See ${address} for more.`,
      '',
      'Kind regards,',
      'Ada',
      `On Tue, 3 Nov 2026 at 10:00, Ada Osprey via TBS <${address}> wrote:`,
      '> Twelve of them?',
    ].join('\r\n')
    await deliver(address, { body })
    const [, reply = ''] = await sentTexts(reader)
    expect(reply).toContain('> by mail Yes, twelve.')
    for (const gone of [reader.email, 'reply+', 'Twelve', 'regards']) expect(reply).not.toContain(gone)
    expect((await mailTo(writer.email))?.text_body).not.toContain(reader.email)
  })

  it('is refused from a stranger, even from a member who was not mailed', async () => {
    const other = await addTrader(t, 'Heron')
    const colleague = `colleague${serial}@falcon.example`
    await addContact(t.deps.db, reader.companyId, { email: colleague, email_confirmed_at: t.clock.now() })
    for (const from of ['stranger@one.example', other.email, writer.email, colleague])
      await expectRefused(address, { from }, /Only the person who received the mail/)
  })

  it('is refused if the sender may be forged', async () => {
    const domain = reader.email.split('@')[1]
    await expectRefused(
      address,
      { verdict: `${authservId}; dmarc=fail header.from=${domain}` },
      /could not be verified/,
    )
    await expectRefused(address, { verdict: `evil.example; dmarc=pass header.from=${domain}` }, /could not be verified/)
    await expectRefused(address, { headers: [`From: other@one.example`] }, /exactly one sender/)
  })

  it('is refused at a forged or changed address, one of another thread, and one that is too old', async () => {
    const [, id = '', issued = '', mac = ''] = /^reply\+(\d+)\.([0-9a-z]+)\.([0-9a-f]+)@/.exec(address) ?? []
    const domain = 'lists.tbs.example'
    const newer = (Number.parseInt(issued, 36) + 1).toString(36)
    const forged = `${mac.startsWith('0') ? '1' : '0'}${mac.slice(1)}`
    for (const local of [
      `reply+${id}.${issued}.${forged}`,
      `reply+${id}.${newer}.${mac}`,
      `reply+${Number(id) + 1}.${issued}.${mac}`,
      `reply+4294967295.${issued}.${mac}`,
      `reply+${id}.${issued}.${mac.slice(1)}`,
    ])
      await expectRefused(`${local}@${domain}`, {}, /no such address/)
    await expectRefused(address.replace(domain, 'tbs.example'), {}, /no such address/)
    t.clock.advance({ days: replyAddressDays.fallback + 1 })
    await expectRefused(address, {}, /no longer takes replies/)
  })

  it('is refused after its owner ended mailed links, until the next mail', async () => {
    t.clock.advance({ minutes: 1 })
    await t.call(endAllAccess, {}, reader.token)
    await expectRefused(address, {}, /no longer takes replies/)
    t.clock.advance({ minutes: 1 })
    await write(writer, reader)
    await deliver(addressIn((await mailTo(reader.email))?.from_address))
    expect(await sentTexts(reader)).toHaveLength(3)
  })

  it('is refused if the thread key was renewed', async () => {
    const reply_key = '00000000-0000-4000-8000-000000000000'
    await t.deps.db.updateTable('inbox_threads').set({ reply_key }).where('contact_id', '=', reader.id).execute()
    await expectRefused(address, {}, /no such address/)
  })

  it('is refused from programs: automatic replies, bounces, lists and loops', async () => {
    await expectRefused(address, { headers: ['Auto-Submitted: auto-replied'] }, /automatic reply/)
    await expectRefused(address, { headers: ['X-Autoreply: yes'] }, /automatic reply/)
    await expectRefused(address, { envelopeFrom: '' }, /report|Not accepted/)
    await expectRefused(address, { headers: ['List-Id: <a.b.example>'] }, /mailing list message/)
    await expectRefused(address, { headers: ['X-Loop: tbs.example'] }, /loop/)
  })

  it('is refused from people who are suspended, blocked or read-only', async () => {
    const { db } = t.deps
    const set = (values: object) => db.updateTable('contacts').set(values).where('id', '=', reader.id).execute()
    await set({ is_read_only: true })
    await expectRefused(address, {}, /cannot send messages/)
    await set({ is_read_only: false })
    const company = db.updateTable('companies').where('id', '=', reader.companyId)
    await company.set({ custom_full_block: 'Call us' }).execute()
    await expectRefused(address, {}, /cannot send messages/)
    await company.set({ custom_full_block: null }).execute()
    await set({ is_force_logout: true })
    await expectRefused(address, {}, /cannot send messages/)
  })

  it('with a program attached, without new text or in HTML only is not filed, and its writer is told why', async () => {
    await site.clearOutbox()
    const to = address
    const attachments = [{ filename: 'list.exe', content: Buffer.from('MZ') }]
    await site.send(reader.email, { to, subject: 'Re: Trays', text: 'See the list.', attachments })
    await deliver(to, { body: '> Twelve of them?\r\n' })
    await site.send(reader.email, { to, subject: 'Re: Trays', html: '<p>Yes</p>' })
    expect(await sentTexts(reader)).toHaveLength(1)
    const mails = await site.mailsTo(reader.email)
    expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill('Not delivered: Re: Trays'))
    expect(mails[0]?.text_body).toContain('list.exe')
    expect(mails[1]?.text_body).toContain('no text of yours')
    expect(mails[2]?.text_body).toContain('HTML only')
    expect(mails[0]?.text_body).toContain('/inbox/')
  })

  it('is filed with its files, which only the two sides can open', async () => {
    const attachments = [{ filename: 'list.csv', content: Buffer.from('P/N;Qty\nA-1;5\n') }]
    await site.send(reader.email, { to: address, subject: 'Re: Trays', text: 'See the list.', attachments })
    const [row] = (await t.call(listThreads, { query: {} }, writer.token)).body.payload.results
    const { entries } = (await t.call(getThread, { params: { id: row?.id ?? 0 } }, writer.token)).body.payload
    const [file] = entries.at(-1)?.files ?? []
    expect(file).toMatchObject({ name: 'list.csv', byteSize: 14 })
    expect((await t.call(getMessageFile, { params: { id: file?.id ?? 0 } }, writer.token)).raw).toContain('A-1;5')
  })

  it('counts toward the limits of messages', async () => {
    const [row] = (await t.call(listThreads, { query: {} }, reader.token)).body.payload.results
    for (let at = 0; at < 20; at += 1)
      await t.call(answerThread, { params: { id: row?.id ?? 0 }, body: { text: `${at}` } }, reader.token)
    await deliver(address)
    expect(await sentTexts(reader)).toHaveLength(21)
    expect((await site.mailsTo(reader.email)).at(-1)?.text_body).toContain('Too many attempts')
  })
})
