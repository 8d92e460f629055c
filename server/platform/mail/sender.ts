import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Job } from '../jobs/job.ts'
import { sendMailJobName } from './outbox.ts'
import { claimDueMails, markNotSent, markSent, type OutboxRow, purgeMails } from './queries.ts'
import type { MailTransport } from './transport.ts'

export interface Sender {
  db: Db
  clock: Clock
  log: Logger
  mail: MailTransport
}

const batch = 20
/** Longer than a relay may keep us waiting, so that nobody else sends a mail that is on its way. */
const leaseMs = 15 * 60_000
/** Minutes to wait after each failed attempt; after the last the mail is given up. */
const pauses = [1, 5, 15, 60, 180, 480, 960]

/** What the relay refuses for good (5xx) is not tried again. */
const isFinal = (error: unknown) =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500

async function sendOne({ db, clock, log, mail }: Sender, row: OutboxRow) {
  try {
    await mail.send(row)
  } catch (error) {
    const now = clock.now()
    const pause = isFinal(error) ? undefined : pauses[row.attempts - 1]
    const last_error = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    log.warn({ mailId: row.id, attempts: row.attempts, reason: last_error }, 'mail not sent')
    const next =
      pause === undefined ? { failed_at: now } : { next_attempt_at: new Date(now.getTime() + pause * 60_000) }
    await markNotSent(db, row.id, { last_error, ...next })
    return
  }
  await markSent(db, row.id, clock.now())
}

/** Sends whatever is due, until nothing is. Any number may run at once: each mail is taken by one. */
export async function sendDueMails(sender: Sender): Promise<void> {
  const { db, clock } = sender
  for (;;) {
    const now = clock.now()
    const leaseUntil = new Date(now.getTime() + leaseMs)
    const rows = await claimDueMails(db, { now, leaseUntil, limit: batch })
    await Promise.all(rows.map(row => sendOne(sender, row)))
    if (rows.length < batch) return
  }
}

/** Mails are kept this long after they were written, to answer "did you write to me?". */
const keptMs = 30 * 86_400_000

export const mailJobs: readonly Job<Sender>[] = [
  // Runs when mail was queued, and each minute for what waits for another attempt.
  { name: sendMailJobName, cron: '* * * * *', run: sendDueMails },
  {
    name: 'purge-mails',
    cron: '57 2 * * *',
    run: async ({ db, clock }) => {
      await purgeMails(db, new Date(clock.now().getTime() - keptMs))
    },
  },
]
