import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import { addJob } from '../jobs/queries.ts'
import { insertMail } from './queries.ts'

export interface Address {
  name: string
  address: string
}

export interface NewMail {
  from: Address
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** Given where the same mail must not be written twice, however often its cause is repeated. */
  dedupeKey?: string
}

export const sendMailJobName = 'send-mail'

/** `"Name" <address>`, the name without what could end the quotes or the line. */
const written = ({ name, address }: Address) => `"${name.replaceAll(/["\\\r\n]/g, ' ')}" <${address}>`

/**
 * Writes a mail into the outbox: it is sent soon after the transaction commits, and never if it does not. Its Message-ID is
 * chosen here, so that a mail sent twice after a crash is one mail to its reader.
 */
export async function queueMail(tx: Tx, mail: NewMail, now: Date): Promise<void> {
  const host = mail.from.address.slice(mail.from.address.indexOf('@') + 1)
  await insertMail(tx, {
    dedupe_key: mail.dedupeKey ?? null,
    from_address: written(mail.from),
    to_address: mail.to,
    reply_to: mail.replyTo ?? null,
    subject: mail.subject,
    text_body: mail.text,
    html_body: mail.html,
    headers: JSON.stringify(mail.headers ?? {}),
    message_id: `<${randomUUID()}@${host}>`,
    created_at: now,
    next_attempt_at: now,
  })
  await addJob(tx, sendMailJobName)
}
