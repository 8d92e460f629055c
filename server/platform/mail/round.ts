import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/database.ts'
import { failureTexts } from './common-texts.ts'
import { type ContentCache, outgoingMessage } from './contents.ts'
import { type LockedMail, lockMails, markNotSent, markSent, markSuppressed } from './queries.ts'
import { type Verdict, verdictOf } from './refusals.ts'
import { suppress } from './suppression.ts'
import type { MailTransport, OutgoingMail } from './transport.ts'

/** Minutes to wait after each failed attempt; after the last attempt the mail has failed. */
const pauses = [1, 5, 15, 60, 180, 480, 960]
/** Minutes between attempts while the relay is unavailable, unless its return is noticed earlier. */
const relayPause = 1
/** A mail fails after this many unanswered attempts, because the recipient may have received it each time. */
const maxUnanswered = 3

/** A mail that was refused, and the reason given. */
export interface Refusal {
  mail: LockedMail
  verdict: Verdict
  reason: string
}

/** Notified of each mail's outcome immediately, even if other mails of the round take longer. */
export interface RoundListener {
  accepted(id: number): void
  /** Reconsiders a verdict in view of other mails. */
  judge(verdict: Verdict): Verdict
  refused(refusal: Refusal): void
}

interface RoundDeps {
  config: Config
  clock: Clock
  mail: MailTransport
  contents: ContentCache
}

interface Round {
  ids: readonly number[]
  /** At least as many as ids. */
  lanes: readonly number[]
  listener: RoundListener
}

/**
 * Sends mails concurrently, each over its own lane, and marks them in the transaction that locks them. Returns the
 * mails that were still due.
 */
export async function sendRound(tx: Tx, deps: RoundDeps, { ids, lanes, listener }: Round): Promise<LockedMail[]> {
  const { clock } = deps
  const locked = await lockMails(tx, ids, clock.now())
  const suppressed = locked.filter(mail => mail.is_suppressed).map(mail => mail.id)
  const mails = locked.filter(mail => !mail.is_suppressed)
  const refusals = await sendAll(tx, deps, { mails, lanes, listener })
  const now = clock.now()
  if (suppressed.length > 0) await markSuppressed(tx, suppressed, now)
  const refused = new Set(refusals.map(({ mail }) => mail))
  const sent = mails.filter(mail => !refused.has(mail)).map(mail => mail.id)
  if (sent.length > 0) await markSent(tx, sent, now)
  for (const refusal of sortForLocking(refusals)) await markRefused(tx, refusal, now)
  return locked
}

/** Sends mails and returns those that were refused. */
async function sendAll(
  tx: Tx,
  { config, mail: transport, contents }: RoundDeps,
  { mails, lanes, listener }: { mails: readonly LockedMail[] } & Omit<Round, 'ids'>,
): Promise<Refusal[]> {
  const makerOf = await contents.get(tx, new Set(mails.map(mail => mail.content_id)))
  const bounces = { secret: config.secret, domain: config.mail.bounceDomain }
  const refusals: Refusal[] = []
  const refuse = (mail: LockedMail, error: unknown, cause: Verdict) => {
    const verdict = listener.judge(cause)
    const reason = (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 500)
    refusals.push({ mail, verdict, reason })
    listener.refused({ mail, verdict, reason })
  }
  const send = async (mail: LockedMail, lane: number) => {
    let message: OutgoingMail
    try {
      message = outgoingMessage(makerOf(mail.content_id), mail, bounces)
    } catch (error) {
      // The mail itself is invalid; nothing was sent.
      return refuse(mail, error, 'later')
    }
    try {
      await transport.send(message, lane)
    } catch (error) {
      return refuse(mail, error, verdictOf(error))
    }
    listener.accepted(mail.id)
  }
  await Promise.all(mails.map((mail, index) => send(mail, lanes[index] ?? 0)))
  return refusals
}

/** Sorts by address, so that rounds that suppress the same addresses cannot deadlock. */
const sortForLocking = (refused: readonly Refusal[]) =>
  refused.toSorted((a, b) => (a.mail.to_address < b.mail.to_address ? -1 : 1))

/** Stores the consequences of a refusal for the mail and its address. */
async function markRefused(tx: Tx, { mail, verdict, reason: last_error }: Refusal, now: Date): Promise<void> {
  const { id, to_address } = mail
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  if (verdict === 'relay') {
    // An unavailable relay says nothing about the mail, so no attempt is counted and the mail does not fail.
    const { attempts, unanswered } = mail
    const outcome = { last_error, attempts, unanswered, waits_for_relay: true, next_attempt_at: inMinutes(relayPause) }
    return void (await markNotSent(tx, id, outcome))
  }
  if (verdict === 'mailbox') await suppress(tx, { address: to_address, reason: 'bounce', detail: last_error }, now)
  const unanswered = mail.unanswered + (verdict === 'unanswered' ? 1 : 0)
  const isFinal = verdict === 'mail' || verdict === 'mailbox' || unanswered >= maxUnanswered
  const pause = pauses[mail.attempts]
  const next = isFinal || pause === undefined ? { failed_at: now } : { next_attempt_at: inMinutes(pause) }
  const lastError = unanswered >= maxUnanswered ? failureTexts.givenUp(last_error, maxUnanswered) : last_error
  await markNotSent(tx, id, {
    last_error: lastError,
    attempts: mail.attempts + 1,
    unanswered,
    waits_for_relay: false,
    ...next,
  })
}
