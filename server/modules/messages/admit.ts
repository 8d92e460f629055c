import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Config } from '../../platform/config.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { attempt } from '../../platform/throttle/throttle.ts'
import { type FiledEntry, replyAddress } from '../inbox/index.ts'
import { isBlocked } from '../mutes/index.ts'
import { notify } from '../notifications/index.ts'
import { readSetting, type Setting } from '../settings/index.ts'
import type { MailedThread, Sender } from './message-mail.ts'
import { getReplier, type Replier } from './reads.ts'
import { messagesTexts } from './texts.ts'

const positive = z.number().int().positive()

/** Messages that one contact may send per hour, from any IP address. */
export const messagesPerHour: Setting<number> = { key: 'messagesPerHour', schema: positive, fallback: 60 }

/** Messages that one contact may send to one company per hour, with replies to its broadcasts. */
export const messagesPerCompanyPerHour: Setting<number> = {
  key: 'messagesPerCompanyPerHour',
  schema: positive,
  fallback: 20,
}

/** Messages with files that one contact may send per day. */
export const messagesWithFilesPerDay: Setting<number> = {
  key: 'messagesWithFilesPerDay',
  schema: positive,
  fallback: 50,
}

/** Counts a message with files; throws `too-many-requests` if the sender has sent too many today. */
export async function admitFiles(tx: Tx, deps: Pick<Deps, 'clock' | 'config'>, contactId: number): Promise<void> {
  const max = await readSetting(tx, messagesWithFilesPerDay)
  await attempt(tx, deps, [{ key: `message-files:contact:${contactId}`, max, minutes: 1_440 }])
}

interface MessageAttempt {
  contactId: number
  /** The sender's company. */
  companyId: number
  toContactId: number
  toCompanyId: number
}

/**
 * Counts a message to one company; throws `too-many-requests` if there were too many, and `blocked-by-recipient` if the recipient
 * has blocked the sender's company. A failed message does not count.
 */
export async function admitToCompany(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  { contactId, companyId, toContactId, toCompanyId }: MessageAttempt,
): Promise<void> {
  if (await isBlocked(tx, { contactId: toContactId, companyId })) throw new Problem('blocked-by-recipient')
  const max = await readSetting(tx, messagesPerCompanyPerHour)
  await attempt(tx, deps, [{ key: `message:contact:${contactId}:company:${toCompanyId}`, max, minutes: 60 }])
}

/** Counts a message; throws `too-many-requests` if the sender has written too many, in all or to this company. */
export async function admitMessage(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  attempted: MessageAttempt,
): Promise<void> {
  const max = await readSetting(tx, messagesPerHour)
  await attempt(tx, deps, [{ key: `message:contact:${attempted.contactId}`, max, minutes: 60 }])
  await admitToCompany(tx, deps, attempted)
}

/** Returns the signed-in sender, whatever a form says. */
export async function findSender(db: Db, contactId: number): Promise<Sender & { row: Replier }> {
  const row = await getReplier(db, contactId)
  return {
    name: row.name,
    email: row.email,
    isEmailHidden: row.is_email_hidden,
    companyId: row.company_id,
    company: `${row.company_name}, ${row.country_name}`,
    row,
  }
}

/** Returns a contact as the inbox files it. */
export const personOf = ({
  id,
  company_id,
  company_name,
}: {
  id: number
  company_id: number
  company_name: string
}) => ({
  contactId: id,
  companyId: company_id,
  companyName: company_name,
})

interface FiledMessage {
  /** The recipient. */
  contactId: number
  threadId: number
  from: Pick<Replier, 'name' | 'company_id' | 'company_name'>
  subject: string
}

/** Notifies the recipient of a message that was just filed. The notification says from whom and about what, but not the text. */
export const notifyOfMessage = (
  tx: Tx,
  { contactId, threadId, from, subject }: FiledMessage,
  now: Date,
): Promise<void> =>
  notify(
    tx,
    { contactIds: [contactId], topic: 'messages', fromCompanyId: from.company_id },
    () => ({
      title: messagesTexts.notification(from.name, from.company_name),
      body: subject,
      path: `/inbox/${threadId}`,
    }),
    now,
  )

/** Returns the recipient's thread of a message that was just filed, as its mail needs it. */
export const mailedThread = (config: Config, { thread_id, reply_key }: FiledEntry, now: Date): MailedThread => ({
  id: thread_id,
  address: replyAddress(config, { id: thread_id, replyKey: reply_key }, now),
})
