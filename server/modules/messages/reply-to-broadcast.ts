import { z } from 'zod'
import { fieldMessage } from '../../../contract/kit/index.ts'
import type { newBroadcastReply } from '../../../contract/messages.ts'
import type { Deps } from '../../deps.ts'
import { transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { attempt } from '../../platform/throttle/throttle.ts'
import type { Account } from '../auth/index.ts'
import { fileMessage } from '../inbox/index.ts'
import { isMuted } from '../mutes/index.ts'
import { readSetting, type Setting } from '../settings/index.ts'
import { oneLine, plainText } from '../trade-text/index.ts'
import { admitToCompany, mailedThread, notifyOfMessage, personOf } from './admit.ts'
import { replyMail } from './mail.ts'
import { addressOf } from './policy.ts'
import { findBroadcastToAnswer, getReplier, listSuppressed } from './reads.ts'
import { messagesTexts } from './texts.ts'

/** Replies that one contact may send per hour, from any IP address. */
export const repliesPerHour: Setting<number> = {
  key: 'repliesPerHour',
  schema: z.number().int().positive(),
  fallback: 60,
}

const invalidField = (param: string, msg: string) => new Problem('invalid-input', { errors: [{ param, msg }] })

/**
 * Returns the broadcast and the address of its poster. Throws if it does not exist, is the sender's own, or its poster cannot
 * be reached.
 */
async function findPoster({ db }: Pick<Deps, 'db'>, broadcastId: number, companyId: number) {
  const broadcast = await findBroadcastToAnswer(db, broadcastId)
  if (broadcast === undefined) throw new Problem('broadcast-not-found')
  if (broadcast.company_id === companyId) throw invalidField('broadcastId', messagesTexts.ownBroadcast)
  const to = addressOf(broadcast, await listSuppressed(db, [broadcast.from_email, broadcast.email]))
  if (to === undefined) throw invalidField('broadcastId', messagesTexts.unreachable)
  return { broadcast, to }
}

/**
 * Stores a reply to a broadcast and mails it to the poster. Hidden addresses stay hidden: no response contains the poster's, and the mail
 * does not contain the replier's.
 */
export async function replyToBroadcast(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { contactId, companyId }: Pick<Account, 'contactId' | 'companyId'>,
  requested: z.output<typeof newBroadcastReply>,
  { isByMail = false } = {},
): Promise<void> {
  const subject = oneLine(requested.subject)
  const body = plainText(requested.body)
  if (subject === '') throw invalidField('subject', fieldMessage.required)
  if (body === '') throw invalidField('body', fieldMessage.required)
  const { broadcast, to } = await findPoster({ db }, requested.broadcastId, companyId)
  const max = await readSetting(db, repliesPerHour)
  await transaction(db, async tx => {
    await attempt(tx, { clock, config }, [{ key: `reply:contact:${contactId}`, max, minutes: 60 }])
    const { id, contact_id, company_id, company_name } = broadcast
    const attempted = { contactId, companyId, toContactId: contact_id, toCompanyId: company_id }
    await admitToCompany(tx, { clock, config }, attempted)
    const replier = await getReplier(tx, contactId)
    const poster = { contactId: contact_id, companyId: company_id, companyName: company_name }
    const message = { from: personOf(replier), to: poster, subject, body, broadcastId: id, isByMail }
    const now = clock.now()
    const thread = mailedThread(config, await fileMessage(tx, message, now), now)
    await notifyOfMessage(tx, { contactId: contact_id, threadId: thread.id, from: replier, subject }, now)
    if (await isMuted(tx, { contactId: contact_id, companyId })) return
    await queueMail(tx, () => replyMail(config, replier, broadcast, { to, subject, body, thread }), now)
  })
}
