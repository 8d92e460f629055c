import { randomUUID } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import { type Language, languages } from '../../../contract/kit/languages.ts'
import type { Tx } from '../db/database.ts'
import { currentLanguage, inLanguage } from '../language/current.ts'
import { verbatim } from './filling.ts'
import {
  findMailLanguage,
  insertContent,
  insertRecipient,
  listMailLanguages,
  notifySenders,
  notifySendersSql,
} from './queries.ts'

export interface Address {
  name: string
  address: string
}

/** The content of a mail, for any number of recipients. */
export interface NewContent {
  from: Address
  replyTo?: string
  /** May contain placeholders `{{name}}` for a recipient's values, like text, HTML and headers; see `verbatim`. */
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** The subject matter, e.g. broadcast/12; mails of a topic are listed together. */
  topic: string
  /** Makes writing the mail idempotent: a second mail with the same key is not written. */
  dedupeKey?: string
  /** In angle brackets; generated if absent. */
  messageId?: string
  /** The issued document whose files are attached when the mail is sent. */
  attached?: string
}

/** A mail to one recipient, without placeholders. */
export interface NewMail extends Omit<NewContent, 'topic'> {
  to: string
  topic?: string
  /** 0 (default): a person is waiting for it. 1: prompt. 2: bulk. */
  priority?: 0 | 1 | 2
  /** Not sent before; default: now. */
  dueAt?: Date
}

/** Formats `"Name" <address>`; replaces characters that could end the quotes or the line. */
const formatAddress = ({ name, address }: Address) => `"${name.replaceAll(/["\\\r\n]/g, ' ')}" <${address}>`

/**
 * Inserts a content and returns its id; undefined if its dedupe key already exists. The caller inserts the recipients
 * into `mail_outbox` in the same transaction and calls `wakeSender`. The Message-ID is chosen here, so that mail
 * programs recognize a mail that is sent again after a crash.
 */
export function writeContent(tx: Tx, content: NewContent, now: Date): Promise<number | undefined> {
  const host = content.from.address.slice(content.from.address.indexOf('@') + 1)
  return insertContent(tx, {
    dedupe_key: content.dedupeKey ?? null,
    topic: content.topic,
    from_address: formatAddress(content.from),
    reply_to: content.replyTo ?? null,
    subject: content.subject,
    text_body: content.text,
    html_body: content.html,
    headers: JSON.stringify(content.headers ?? {}),
    attached: content.attached ?? null,
    message_id: content.messageId ?? `<${randomUUID()}@${host}>`,
    created_at: now,
  })
}

/** Returns the dedupe key of a content in a language. */
export const keyIn = (key: string, language: Language) => (language === 'en' ? key : `${key}/${language}`)

/** Returns the dedupe keys that a content has in the languages of its readers. */
export const contentKeys = (key: string): string[] => languages.map(language => keyIn(key, language))

/** The ids of one content in several languages; there is always an English one. */
export type ContentIds = ReadonlyMap<Language, number>

/**
 * Writes a content in English and in each other language of the addresses that a select returns. Returns undefined if its dedupe key
 * already exists. Insert the recipients with `contentFor`, in the same transaction.
 */
export async function writeContents(
  tx: Tx,
  { readers, write }: { readers: RawBuilder<unknown>; write: () => NewContent },
  now: Date,
): Promise<ContentIds | undefined> {
  const ids = new Map<Language, number>()
  for (const language of new Set<Language>(['en', ...(await listMailLanguages(tx, readers))])) {
    const content = await inLanguage(language, write)
    const { dedupeKey } = content
    const id = await writeContent(
      tx,
      { ...content, ...(dedupeKey !== undefined && { dedupeKey: keyIn(dedupeKey, language) }) },
      now,
    )
    if (id === undefined) return undefined
    ids.set(language, id)
  }
  return ids
}

/** Notifies the senders of new mail if and when the transaction commits. */
export const wakeSender = (tx: Tx): Promise<void> => notifySenders(tx)
/** The SQL of `wakeSender`, to use inside another statement. */
export const wakeSenderSql = notifySendersSql

async function insertMail(tx: Tx, mail: NewMail, now: Date): Promise<void> {
  const { to, priority = 0, topic = 'account', headers = {}, dueAt = now, ...rest } = mail
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
  await insertRecipient(tx, { content_id: contentId, to_address: to.toLowerCase(), priority, next_attempt_at: dueAt })
  await wakeSender(tx)
}

/**
 * Inserts a mail to one recipient into the outbox. It is sent soon after the transaction commits. `write` builds it, and is called
 * again with the texts of the recipient's language if that is not the current one. If no language is stored for the address, the mail is in
 * `fallback`: pass the language of the request if the request contained the address. A mail to the domain `.invalid`, which
 * exists nowhere, is dropped.
 */
export async function queueMail(tx: Tx, write: () => NewMail, now: Date, fallback: Language = 'en'): Promise<void> {
  const draft = write()
  if (draft.to.endsWith('.invalid')) return
  const language = (await findMailLanguage(tx, draft.to)) ?? fallback
  await insertMail(tx, language === currentLanguage() ? draft : await inLanguage(language, write), now)
}

/** Inserts several mails as `queueMail` does, each in the language of its recipient. */
export async function queueMails(tx: Tx, write: () => NewMail[], now: Date): Promise<void> {
  for (const [index, draft] of write().entries()) await queueMail(tx, () => write()[index] ?? draft, now)
}
