import { z } from 'zod'
import { fieldMessage } from '../../../contract/kit/index.ts'
import type { newContactMessage, newProviderMessage } from '../../../contract/messages.ts'
import type { Deps } from '../../deps.ts'
import { spendCaptcha } from '../../platform/captcha/captcha.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { attempt, networkOf } from '../../platform/throttle/throttle.ts'
import type { Account, Viewer } from '../auth/index.ts'
import { fileMessage } from '../inbox/index.ts'
import { isMuted } from '../mutes/index.ts'
import { readSetting, type Setting } from '../settings/index.ts'
import { oneLine, plainText } from '../trade-text/index.ts'
import { admitMessage, findSender, mailedThread, messagesPerHour, notifyOfMessage, personOf } from './admit.ts'
import { contactMail, providerMail, type Sender } from './message-mail.ts'
import { findRecipient, findTeamAddress, listSuppressed, type Recipient } from './reads.ts'
import { messagesTexts } from './texts.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Messages to the provider that visitors of one network may send per hour. */
export const visitorMessagesPerHour: Setting<number> = {
  key: 'visitorMessagesPerHour',
  schema: z.number().int().positive(),
  fallback: 10,
}

const invalidField = (param: string, msg: string) => new Problem('invalid-input', { errors: [{ param, msg }] })

/** Returns one line of a form as plain text; throws if nothing but control characters is left. */
function requireLine(param: string, text: string): string {
  const line = oneLine(text)
  if (line === '') throw invalidField(param, fieldMessage.required)
  return line
}

/** Returns subject and body as plain text; throws if one of them is empty. */
export function checkTexts({ subject, message }: { subject: string; message: string }) {
  const body = plainText(message)
  if (body === '') throw invalidField('message', fieldMessage.required)
  return { subject: requireLine('subject', subject), body }
}

/**
 * Stores a message to a contact person of another company and mails it. No response contains their address; the mail has the
 * sender's unless it is hidden.
 */
export async function mailContact(
  { db, clock, config }: ServiceDeps,
  { contactId, companyId }: Pick<Account, 'contactId' | 'companyId'>,
  requested: z.output<typeof newContactMessage>,
): Promise<void> {
  const { subject, body } = checkTexts(requested)
  const recipient = await findRecipient(db, requested.recipientId)
  if (recipient === undefined) throw new Problem('not-found')
  if (recipient.company_id === companyId) throw invalidField('recipientId', messagesTexts.ownColleague)
  if ((await listSuppressed(db, [recipient.email])).length > 0)
    throw invalidField('recipientId', messagesTexts.contactUnreachable)
  const { isFromServicePage } = requested
  await transaction(db, async tx => {
    const sender = await findSender(tx, contactId)
    await sendMessage(tx, { clock, config }, { sender, recipient, subject, body, isFromServicePage })
  })
}

interface ContactMessage {
  sender: Awaited<ReturnType<typeof findSender>>
  recipient: Recipient
  subject: string
  body: string
  isFromServicePage?: boolean
  isRecipientHidden?: boolean
}

/**
 * Files a message in both inboxes and mails it, unless the recipient has muted the sender's company. Throws `too-many-requests` and
 * `blocked-by-recipient`.
 */
export async function sendMessage(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { sender, recipient, subject, body, isFromServicePage = false, isRecipientHidden = false }: ContactMessage,
): Promise<void> {
  const { id: contactId, company_id: companyId } = sender.row
  const attempted = { contactId, companyId, toContactId: recipient.id, toCompanyId: recipient.company_id }
  await admitMessage(tx, { clock, config }, attempted)
  const now = clock.now()
  const message = { from: personOf(sender.row), to: personOf(recipient), subject, body, isRecipientHidden }
  const filed = await fileMessage(tx, message, now)
  const thread = mailedThread(config, filed, now)
  await notifyOfMessage(tx, { contactId: recipient.id, threadId: thread.id, from: sender.row, subject }, now)
  if (await isMuted(tx, { contactId: recipient.id, companyId })) return
  const about = { to: recipient.email, subject, body, isFromServicePage, thread }
  await queueMail(tx, () => contactMail(config, sender, about), now)
}

/** Mails the provider. A visitor needs a solved captcha; blocked accounts are identified by their session. */
export async function mailProvider(
  { db, clock, config }: ServiceDeps,
  viewer: Viewer,
  ip: string,
  requested: z.output<typeof newProviderMessage>,
): Promise<void> {
  const { subject, body } = checkTexts(requested)
  const { teamMemberId, isFromServicePage } = requested
  const teamAddress = teamMemberId === undefined ? undefined : await findTeamAddress(db, teamMemberId)
  if (teamMemberId !== undefined && teamAddress === undefined) throw new Problem('not-found')
  const account = viewer.role === 'visitor' ? undefined : (viewer as Account)
  const sender: Sender =
    account === undefined
      ? {
          name: requireLine('senderName', requested.senderName),
          email: requested.senderEmail,
          isEmailHidden: false,
          companyId: null,
          company: requireLine('companyName', requested.companyName),
        }
      : { ...(await findSender(db, account.contactId)), isEmailHidden: false }
  const now = clock.now()
  const throttle =
    account === undefined
      ? { key: `message:network:${networkOf(ip)}`, max: await readSetting(db, visitorMessagesPerHour), minutes: 60 }
      : { key: `message:contact:${account.contactId}`, max: await readSetting(db, messagesPerHour), minutes: 60 }
  await transaction(db, async tx => {
    if (account === undefined && !(await spendCaptcha(tx, { secret: config.secret, now }, requested.captcha ?? '')))
      throw new Problem('captcha-failed', { errors: [{ param: 'captcha', msg: messagesTexts.captcha }] })
    await attempt(db, { clock, config }, [throttle])
    await queueMail(tx, () => providerMail(config, sender, { subject, body, isFromServicePage, teamAddress }), now)
  })
}
