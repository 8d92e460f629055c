import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { OutboxRow } from './queries.ts'

/** Hands mails over: to a relay, or into the local mailbox. */
export interface MailTransport {
  /** Resolves once the mail is out of our hands; rejects with the reason, `responseCode` being the relay's where it gave one. */
  send(mail: OutboxRow): Promise<void>
  close(): void
}

const headersOf = z.record(z.string(), z.string())

const messageOf = (mail: OutboxRow) => ({
  from: mail.from_address,
  to: mail.to_address,
  ...(mail.reply_to !== null && { replyTo: mail.reply_to }),
  subject: mail.subject,
  text: mail.text_body,
  html: mail.html_body,
  headers: headersOf.parse(mail.headers),
  messageId: mail.message_id,
  date: mail.created_at,
  // Texts come from us, but nothing in one may ever make the server read a file or fetch an address.
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** What a relay may keep silent for: a batch of mails over few connections must end before the sender's lease does. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Over SMTP, with a few connections kept open. */
export function smtpTransport(url: string): MailTransport {
  const smtp = createTransport({ url, pool: true, maxConnections: 5, maxMessages: 200, ...patience })
  return {
    send: async mail => {
      await smtp.sendMail(messageOf(mail))
    },
    close: () => smtp.close(),
  }
}

/** The local mailbox: each mail a file in the folder, named by its place in the outbox. */
export function folderTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async mail => {
      const { message } = await composer.sendMail(messageOf(mail))
      await mkdir(folder, { recursive: true })
      const path = join(folder, `${String(mail.id).padStart(10, '0')}.eml`)
      await writeFile(`${path}.part`, message as Buffer)
      await rename(`${path}.part`, path)
    },
    close: () => {},
  }
}
