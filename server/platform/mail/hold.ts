import type { Db, Tx } from '../db/database.ts'
import { countHeld, discardMails, findHold, notifySenders, releaseHold } from './queries.ts'

/** Which of the mails that wait are given up on release. */
export type Discard = 'before' | 'all' | 'none'

export interface MailHold {
  since: Date
  /** In words for staff. */
  reason: string
  /** Of what waits, queued before the restore: readers may have got these. */
  numBefore: number
  numAfter: number
}

/** The hold that a restored or copied database puts on mail; undefined while mail leaves. */
export async function getMailHold(db: Db): Promise<MailHold | undefined> {
  const hold = await findHold(db)
  if (hold === undefined) return undefined
  return { since: hold.mail_held_at, reason: hold.reason, ...(await countHeld(db, hold.mail_held_from)) }
}

/** Since when mail is held, and why; undefined while it leaves. Cheap enough for a readiness check. */
export async function findMailHold(db: Db): Promise<{ since: string; reason: string } | undefined> {
  const hold = await findHold(db)
  return hold && { since: hold.mail_held_at.toISOString(), reason: hold.reason }
}

interface Release {
  discard: Discard
  /** contact/12, or command line. */
  by: string
  now: Date
}

/**
 * Lets mail leave again, having given up what `discard` says; returns how many were given up. Undefined where no mail is held.
 * Staff may try each of those again.
 */
export async function releaseMail(tx: Tx, { discard, by, now }: Release): Promise<number | undefined> {
  const hold = await releaseHold(tx, { by, now })
  if (hold === undefined) return undefined
  const numDiscarded =
    discard === 'none' ? 0 : await discardMails(tx, discard === 'all' ? undefined : hold.mail_held_from, now)
  await notifySenders(tx)
  return numDiscarded
}
