import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/database.ts'
import { type Contents, outgoing } from './contents.ts'
import { type LockedMail, lockMails, markNotSent, markSent, markSuppressed } from './queries.ts'
import { type Verdict, verdictOf } from './refusals.ts'
import { suppress } from './suppression.ts'
import type { MailTransport, OutgoingMail } from './transport.ts'

/** Minutes to wait after each failed attempt; after the last the mail is given up. */
const pauses = [1, 5, 15, 60, 180, 480, 960]
/** Minutes to wait for a relay that is away, should nothing else tell that it is back. */
const relayPause = 1
/** A mail that the relay left unanswered this often is given up: its reader may have got it each time. */
const mostUnanswered = 3

/** A mail that was not taken, and what the other side said. */
export interface Refusal {
  mail: LockedMail
  verdict: Verdict
  reason: string
}

/** Told of each mail as soon as it is known, however long the others of its round take. */
export interface RoundListener {
  accepted(id: number): void
  /** What a failure means, in view of how others fare. */
  judge(verdict: Verdict): Verdict
  refused(refusal: Refusal): void
}

interface Needs {
  config: Config
  clock: Clock
  mail: MailTransport
  contents: Contents
}

interface Round {
  ids: readonly number[]
  /** At least as many. */
  lanes: readonly number[]
  listener: RoundListener
}

/**
 * Sends these at once, each over a lane of its own, and marks them in the transaction that holds them; answers those that were
 * still to be dealt with.
 */
export async function sendRound(tx: Tx, needs: Needs, { ids, lanes, listener }: Round): Promise<LockedMail[]> {
  const { clock } = needs
  const held = await lockMails(tx, ids, clock.now())
  const suppressed = held.filter(mail => mail.is_suppressed).map(mail => mail.id)
  const mails = held.filter(mail => !mail.is_suppressed)
  const refusals = await sendAll(tx, needs, { mails, lanes, listener })
  const now = clock.now()
  if (suppressed.length > 0) await markSuppressed(tx, suppressed, now)
  const refused = new Set(refusals.map(({ mail }) => mail))
  const sent = mails.filter(mail => !refused.has(mail)).map(mail => mail.id)
  if (sent.length > 0) await markSent(tx, sent, now)
  for (const refusal of inLockOrder(refusals)) await markRefused(tx, refusal, now)
  return held
}

/** Answers those that were not taken. */
async function sendAll(
  tx: Tx,
  { config, mail: transport, contents }: Needs,
  { mails, lanes, listener }: { mails: readonly LockedMail[] } & Omit<Round, 'ids'>,
): Promise<Refusal[]> {
  const makerOf = await contents.get(tx, new Set(mails.map(mail => mail.content_id)))
  const bounces = { secret: config.secret, domain: config.mail.bounceDomain }
  const refusals: Refusal[] = []
  const refuse = (mail: LockedMail, error: unknown, known: Verdict) => {
    const verdict = listener.judge(known)
    const reason = (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 500)
    refusals.push({ mail, verdict, reason })
    listener.refused({ mail, verdict, reason })
  }
  const send = async (mail: LockedMail, lane: number) => {
    let message: OutgoingMail
    try {
      message = outgoing(makerOf(mail.content_id), mail, bounces)
    } catch (error) {
      // Its own fault: nobody was asked.
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

/** Rounds that suppress the same addresses wait for each other, and must not crosswise. */
const inLockOrder = (refused: readonly Refusal[]) =>
  refused.toSorted((a, b) => (a.mail.to_address < b.mail.to_address ? -1 : 1))

/** What a refusal means for the mail and its address. */
async function markRefused(tx: Tx, { mail, verdict, reason: last_error }: Refusal, now: Date): Promise<void> {
  const { id, to_address } = mail
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  if (verdict === 'relay') {
    // A relay that is away says nothing about the mail: no attempt is counted, and it is never given up for it.
    const { attempts, unanswered } = mail
    const outcome = { last_error, attempts, unanswered, waits_for_relay: true, next_attempt_at: inMinutes(relayPause) }
    return void (await markNotSent(tx, id, outcome))
  }
  if (verdict === 'mailbox') await suppress(tx, { address: to_address, reason: 'bounce', detail: last_error }, now)
  const unanswered = mail.unanswered + (verdict === 'unanswered' ? 1 : 0)
  const isFinal = verdict === 'mail' || verdict === 'mailbox' || unanswered >= mostUnanswered
  const pause = pauses[mail.attempts]
  const next = isFinal || pause === undefined ? { failed_at: now } : { next_attempt_at: inMinutes(pause) }
  const words = unanswered >= mostUnanswered ? `${last_error} ${givenUpUnanswered}` : last_error
  await markNotSent(tx, id, {
    last_error: words,
    attempts: mail.attempts + 1,
    unanswered,
    waits_for_relay: false,
    ...next,
  })
}

const givenUpUnanswered = `Given up after ${mostUnanswered} times: it may have arrived, see the relay's log.`
