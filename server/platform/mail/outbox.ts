import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import { verbatim } from './filling.ts'
import { insertContent, insertRecipient, notifySenders, notifySendersSql } from './queries.ts'

export interface Address {
  name: string
  address: string
}

/** What a mail says, to however many. */
export interface NewContent {
  from: Address
  replyTo?: string
  /** May hold `{{name}}` where a recipient's own value stands, as may text, HTML and headers; see `verbatim`. */
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** What it is about, e.g. broadcast/12: mails of one topic are listed together. */
  topic: string
  /** Given where the same mail must not be written twice, however often its cause is repeated. */
  dedupeKey?: string
  /** In angle brackets; one is made where none is given. */
  messageId?: string
}

/** A mail to one, with nothing to fill in. */
export interface NewMail extends Omit<NewContent, 'topic'> {
  to: string
  topic?: string
  /** 0, the default: somebody waits for it. 1: prompt. 2: bulk. */
  priority?: 0 | 1 | 2
}

/** `"Name" <address>`, the name without what could end the quotes or the line. */
const written = ({ name, address }: Address) => `"${name.replaceAll(/["\\\r\n]/g, ' ')}" <${address}>`

/**
 * Writes what a mail says and answers its id; undefined where its dedupe key is there already. The caller writes its
 * recipients into `mail_outbox` in the same transaction and calls `wakeSender`. The Message-ID is chosen here, so that a mail
 * sent twice after a crash is one mail to its reader.
 */
export function writeContent(tx: Tx, content: NewContent, now: Date): Promise<number | undefined> {
  const host = content.from.address.slice(content.from.address.indexOf('@') + 1)
  return insertContent(tx, {
    dedupe_key: content.dedupeKey ?? null,
    topic: content.topic,
    from_address: written(content.from),
    reply_to: content.replyTo ?? null,
    subject: content.subject,
    text_body: content.text,
    html_body: content.html,
    headers: JSON.stringify(content.headers ?? {}),
    message_id: content.messageId ?? `<${randomUUID()}@${host}>`,
    created_at: now,
  })
}

/** Tells the senders that mail was written, when and only when the transaction commits. */
export const wakeSender = (tx: Tx): Promise<void> => notifySenders(tx)
/** What `wakeSender` selects, for a statement that does more. */
export const wakeSenderSql = notifySendersSql

/** Writes a mail to one into the outbox: it is sent soon after the transaction commits, and never if it does not. */
export async function queueMail(tx: Tx, mail: NewMail, now: Date): Promise<void> {
  const { to, priority = 0, topic = 'account', headers = {}, ...rest } = mail
  const content: NewContent = {
    ...rest,
    topic,
    subject: verbatim(mail.subject),
    text: verbatim(mail.text),
    html: verbatim(mail.html),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, verbatim(value)])),
  }
  const contentId = await writeContent(tx, content, now)
  if (contentId === undefined) return
  await insertRecipient(tx, { content_id: contentId, to_address: to.toLowerCase(), priority, next_attempt_at: now })
  await wakeSender(tx)
}
