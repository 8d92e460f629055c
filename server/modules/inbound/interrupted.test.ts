import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendMailToContact } from '../../../contract/messages.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { authservId, type MailInSite, type SentMail, startMailInSite } from '../../../tests/support/mail-in.ts'
import { epochOf } from '../../../tests/support/mails.ts'
import { addTrader } from '../../../tests/support/rfqs.ts'
import { attachedStock } from '../../../tests/support/stock-files.ts'
import { addList } from '../../../tests/support/world.ts'
import { installReferenceData } from '../reference/index.ts'

const list = 'server-storage@lists.tbs.example'
const stock = 'stock@lists.tbs.example'
const subject = 'WTS 25x HP 507127-B21 (F/S)'
const attachments = [attachedStock]

let site: MailInSite
let test: TestApp

beforeAll(async () => {
  site = await startMailInSite(authservId)
  test = site.test
  await installReferenceData(test.deps.db)
  await addList(test.deps.db)
})
afterAll(() => site.close())
beforeEach(() => site.clearOutbox())

let serial = 0
/** Delivers a mail while its outcome cannot be stored, and again when it can. */
async function sendInterrupted(from: string, mail: SentMail & { to: string }) {
  serial += 1
  const messageId = `<interrupted-${serial}@one.example>`
  const { db } = test.deps
  await sql`alter table inbound_mails add constraint unstorable check (outcome = 'received') not valid`.execute(db)
  try {
    await expect(site.send(from, { ...mail, messageId })).rejects.toThrow()
  } finally {
    await sql`alter table inbound_mails drop constraint unstorable`.execute(db)
  }
  await site.send(from, { ...mail, messageId })
}

const writer = async () => (await site.addWriter()).email
const countMessages = async () => (await test.deps.db.selectFrom('messages').select('id').execute()).length
const outcomeOf = async (sender: string) =>
  (
    await test.deps.db
      .selectFrom('inbound_mails')
      .select('outcome')
      .where('sender', '=', sender)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.outcome

describe('a mail whose outcome could not be stored is processed once when it is delivered again:', () => {
  it('a broadcast', async () => {
    const from = await writer()
    await sendInterrupted(from, { to: list, subject: 'WTS 3x HP J9727A (F/S)', text: '3x HP J9727A F/S EUR 90' })
    const posted = await test.deps.db.selectFrom('broadcasts').where('from_email', '=', from).select('id').execute()
    expect(posted).toHaveLength(1)
    const mails = await site.mailsTo(from)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text_body).toContain(`/broadcasts/${posted[0]?.id}`)
    expect(await outcomeOf(from)).toBe('posted')
    await test.deps.db.deleteFrom('broadcasts').where('from_email', '=', from).execute()
  })

  it('a reply to a broadcast', async () => {
    await site.send(await writer(), { to: list, subject, text: '25x HP 507127-B21 F/S EUR 100' })
    const { id } = await test.deps.db.selectFrom('broadcasts').select('id').executeTakeFirstOrThrow()
    const inReplyTo = `<broadcast.${id}.1.${await epochOf(test.deps.db)}@tbs.example>`
    const replier = await writer()
    await sendInterrupted(replier, { to: list, subject: `Re: ${subject}`, text: 'I take them all.', inReplyTo })
    expect(await countMessages()).toBe(1)
    expect(await outcomeOf(replier)).toBe('replied')
  })

  it('a reply in a thread, even if it repeats the last one', async () => {
    const sender = await addTrader(test, 'Osprey')
    const reader = await addTrader(test, 'Falcon')
    const typed = { senderName: 'x', senderEmail: 'x@y.example', companyName: 'x', recipientId: reader.id }
    await test.call(sendMailToContact, { body: { ...typed, subject: 'Trays', message: 'Twelve?' } }, sender.token)
    const { from_address } = await test.deps.db
      .selectFrom('mail_outbox')
      .innerJoin('mail_contents', 'mail_contents.id', 'content_id')
      .where('to_address', '=', reader.email)
      .select('from_address')
      .executeTakeFirstOrThrow()
    const to = /reply\+[^>]+/.exec(from_address ?? '')?.[0] ?? ''
    const before = await countMessages()
    for (let time = 1; time <= 2; time += 1) {
      await sendInterrupted(reader.email, { to, subject: 'Re: Trays', text: 'Yes.' })
      expect(await countMessages()).toBe(before + time)
    }
  })

  it('lines that their writer must check', async () => {
    const from = await writer()
    await sendInterrupted(from, { to: list, subject: 'WTS', text: 'See attached.', attachments })
    expect(await site.mailsTo(from)).toHaveLength(1)
    expect(await outcomeOf(from)).toBe('asked')
  })

  it('a mail that is not sent', async () => {
    const from = await writer()
    await sendInterrupted(from, { to: list, subject: 'Hello', text: 'Hello' })
    expect(await site.mailsTo(from)).toHaveLength(1)
  })

  it('a stock list', async () => {
    const { email, companyId } = await site.addWriter()
    await sendInterrupted(email, { to: stock, subject: 'Our stock', text: '', attachments })
    const started = await test.deps.db
      .selectFrom('stock_uploads')
      .where('company_id', '=', companyId)
      .where('state', '=', 'waiting')
      .select('id')
      .execute()
    expect(started).toHaveLength(1)
    const mails = await site.mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text_body).toContain(`/inventory/upload/${started[0]?.id}`)
  })
})
