import { createTransport, type SendMailOptions } from 'nodemailer'
import { startMailIn } from '../../server/modules/inbound/index.ts'
import type { InboundConfig } from '../../server/platform/config.ts'
import { createTestApp, type TestApp } from './app.ts'
import { addCompany, addContact } from './world.ts'

/** The id whose Authentication-Results the test site trusts. */
export const authservId = 'mx.tbs.example'

export interface SentMail extends Pick<SendMailOptions, 'subject' | 'text' | 'html' | 'messageId' | 'inReplyTo'> {
  to?: string | string[]
  headers?: Record<string, string>
  attachments?: { filename: string; content: Buffer | string; contentType?: string }[]
  /** The whole raw mail, instead of everything above. */
  raw?: string
  /** The exchanger's results; by default the sender's domain is proven. */
  verdict?: string
  envelopeFrom?: string
}

interface Writer {
  company?: Parameters<typeof addCompany>[1]
  contact?: Parameters<typeof addContact>[2]
}

export interface MailInSite {
  test: TestApp
  port: number
  /** A member with a confirmed address of their own. */
  addWriter(writer?: Writer): Promise<{ email: string; companyId: number; contactId: number }>
  /** Delivers a mail as the exchanger does; rejects if it is refused. */
  send(from: string, mail: SentMail & { to: string | string[] }): Promise<void>
  /** Deletes the mails that the site wrote. */
  clearOutbox(): Promise<void>
  /** The mails to an address, oldest first. */
  mailsTo(address: string): Promise<{ subject: string; text_body: string; reply_to: string | null; headers: unknown }[]>
  close(): Promise<void>
}

let serial = 0

/** Starts a site that accepts mail; without `authservId` it trusts every From. */
export async function startMailInSite(believed?: string): Promise<MailInSite> {
  const query = believed === undefined ? '' : `?authserv=${believed}`
  const test = await createTestApp({ INBOUND_SMTP: `smtp://127.0.0.1:0${query}` })
  const { db, clock, config } = test.deps
  const listener = await startMailIn(test.deps, config.inbound as InboundConfig)
  const { port } = listener
  return {
    test,
    port,
    addWriter: async ({ company, contact } = {}) => {
      serial += 1
      const email = `writer${serial}@one.example`
      const companyId = await addCompany(db, company)
      const values = { email, email_confirmed_at: clock.now(), ...contact }
      return { email, companyId, contactId: await addContact(db, companyId, values) }
    },
    send: async (from, { to, verdict, envelopeFrom = from, headers, ...mail }) => {
      const smtp = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
      const results = verdict ?? `${authservId}; dmarc=pass header.from=${from.split('@')[1]}`
      const envelope = { from: envelopeFrom, to }
      try {
        if (mail.raw !== undefined) await smtp.sendMail({ raw: mail.raw, envelope })
        else
          await smtp.sendMail({
            from,
            to,
            ...mail,
            headers: { 'Authentication-Results': results, ...headers },
            envelope,
          })
      } finally {
        smtp.close()
      }
    },
    clearOutbox: async () => {
      await db.deleteFrom('mail_outbox').execute()
      await db.deleteFrom('mail_contents').execute()
    },
    mailsTo: address =>
      db
        .selectFrom('mail_outbox')
        .innerJoin('mail_contents', 'mail_contents.id', 'content_id')
        .where('to_address', '=', address)
        .select(['mail_contents.subject', 'text_body', 'reply_to', 'headers'])
        .orderBy('mail_outbox.id')
        .execute(),
    close: async () => {
      await listener.close()
      await test.close()
    },
  }
}
