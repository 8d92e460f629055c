import { hash } from 'node:crypto'
import { z } from 'zod'
import { notificationTopics } from '../../../contract/notifications.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/queries.ts'
import { inLanguage } from '../../platform/language/current.ts'
import { findMailHold } from '../../platform/mail/hold.ts'
import { sendNotificationJobName } from '../../platform/push/held.sql.ts'
import { findStandings } from '../auth/index.ts'
import { unsealAddress } from './push-address.ts'
import * as queries from './queries.ts'

/** The text of a notification: at most the sender and the subject, because locked devices show it. */
export interface NewNotification {
  title: string
  body: string
  /** Path of the page that a click opens. */
  path: string
  /** A later notification with the same tag replaces this one; its path by default. */
  tag?: string
}

const sending = z.object({
  deviceId: z.number(),
  topic: z.enum([...notificationTopics, 'test']),
  title: z.string(),
  body: z.string(),
  path: z.string(),
  tag: z.string(),
  queued: z.iso.datetime().optional().describe('Releases before 2026-12 do not write it'),
  until: z.coerce.date().describe('It is not sent later'),
  attempt: z.number(),
})
type SendJob = z.output<typeof sending>

const hourMs = 3_600_000
/** How long a notification stays relevant. */
const worthMs = { 'saved-searches': 4 * hourMs, quotes: 24 * hourMs, messages: 24 * hourMs, test: hourMs / 4 }
/** Longer texts are cut: devices show about as much. */
const maxTitle = 100
const maxBody = 200

const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text)

/** Sends to few devices at a time, so that a slow push service keeps no other jobs waiting. */
const queueOf = (deviceId: number) => `notifications-${deviceId % 2}`

/** Queues a notification for one device in the transaction of its cause. */
export async function queueForDevice(
  tx: Tx,
  deviceId: number,
  topic: SendJob['topic'],
  { title, body, path, tag = path }: NewNotification,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + worthMs[topic]).toISOString()
  const texts = { title: cut(title, maxTitle), body: cut(body, maxBody), path, tag }
  const payload = { deviceId, topic, ...texts, queued: now.toISOString(), until, attempt: 1 }
  await addJob(tx, sendNotificationJobName, payload, { queue: queueOf(deviceId) })
}

/**
 * Notifies contacts, each in the language of their mail, on their devices that get the topic, once the transaction has
 * committed. Contacts who muted or blocked the company that it comes from get nothing.
 */
export async function notify(
  tx: Tx,
  recipients: queries.Recipients,
  notificationOf: (contactId: number) => NewNotification,
  now: Date,
): Promise<void> {
  for (const { id, contact_id, language } of await queries.listNotified(tx, recipients)) {
    const notification = await inLanguage(language ?? 'en', () => notificationOf(contact_id))
    await queueForDevice(tx, id, recipients.topic, notification, now)
  }
}

type SendDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'push'>

/**
 * Returns the delay before the next attempt: 15 s, four times as much each time, up to an hour, or the delay that the
 * push service asks for.
 */
const delayAfter = (attempt: number, requestedSeconds: number | undefined) =>
  Math.min(Math.max(15 * 4 ** (attempt - 1), requestedSeconds ?? 0), 3_600)

/** Seconds between checks whether the hold of a restored database has ended. */
const holdPause = 60

const tryAgain = (tx: Tx, sent: SendJob, delaySeconds: number) =>
  addJob(
    tx,
    sendNotificationJobName,
    { ...sent, until: sent.until.toISOString() },
    { queue: queueOf(sent.deviceId), delaySeconds },
  )

/** Tries again later, unless the notification would be outdated by then. */
async function retry(
  { db }: SendDeps,
  sent: SendJob,
  { now, requestedSeconds }: { now: Date; requestedSeconds: number | undefined },
) {
  const delaySeconds = delayAfter(sent.attempt, requestedSeconds)
  const isWorth = now.getTime() + delaySeconds * 1_000 < sent.until.getTime()
  await transaction(db, async tx => {
    await queries.markFailed(tx, sent.deviceId)
    if (isWorth) await tryAgain(tx, { ...sent, attempt: sent.attempt + 1 }, delaySeconds)
  })
}

/**
 * Sends a queued notification to its device, if the session of the device still lives and is not blocked. Removes a
 * device that has unsubscribed, and tries again later if the push service has a problem. While mail is held after a
 * restore, notifications wait with it.
 */
export async function sendNotification(deps: SendDeps, payload: unknown): Promise<void> {
  const { db, clock, config, log, push } = deps
  const requested = sending.parse(payload)
  const { deviceId, topic, title, body, path, tag, until } = requested
  const now = clock.now()
  const device = await queries.findDevice(db, deviceId)
  if (push === undefined || device === undefined || until <= now) return
  if ((await findMailHold(db)) !== undefined) return transaction(db, tx => tryAgain(tx, requested, holdPause))
  const { contact_id, session_id, sealed_address: bytes, key_id: keyId } = device
  if (!(await findStandings({ db, clock }, [session_id])).has(session_id)) return
  const outcome = await push.send(unsealAddress(config, contact_id, { keyId, bytes }), {
    payload: JSON.stringify({ title, body, path, tag }),
    ttlSeconds: Math.floor((until.getTime() - now.getTime()) / 1_000),
    urgency: topic === 'saved-searches' ? 'normal' : 'high',
    topic: hash('sha256', tag, 'base64url').slice(0, 32),
  })
  if (outcome.kind === 'sent') await queries.markSent(db, deviceId, now)
  else if (outcome.kind === 'gone') await queries.deleteDevice(db, { id: deviceId })
  else {
    log.warn({ deviceId, attempt: requested.attempt, why: outcome.why }, 'a notification could not be sent')
    if (outcome.kind === 'later') await retry(deps, requested, { now, requestedSeconds: outcome.afterSeconds })
    else await queries.markFailed(db, deviceId)
  }
}
