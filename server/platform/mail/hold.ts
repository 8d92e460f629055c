import type { Db, Tx } from '../db/database.ts'
import { discardNotifications } from '../push/held.sql.ts'
import { countHeld, discardMails, findHold, notifySenders, releaseHold } from './queries.ts'

/** Selects the waiting mails to discard on release. */
export type Discard = 'before' | 'all' | 'none'

export interface MailHold {
  since: Date
  /** Explanation for staff. */
  reason: string
  /** Waiting mails queued before the restore, which may have been delivered already. */
  numBefore: number
  numAfter: number
}

/** Returns the hold on mail after a database was restored or copied, with counts; undefined if mail is not held. */
export async function getMailHold(db: Db): Promise<MailHold | undefined> {
  const hold = await findHold(db)
  if (hold === undefined) return undefined
  return { since: hold.mail_held_at, reason: hold.reason, ...(await countHeld(db, hold.mail_held_from)) }
}

/** Returns the hold on mail without counts, which is fast enough for a readiness check. */
export async function findMailHold(db: Db): Promise<{ since: string; reason: string } | undefined> {
  const hold = await findHold(db)
  return hold && { since: hold.mail_held_at.toISOString(), reason: hold.reason }
}

interface Release {
  discard: Discard
  /** `contact/12` or `command line`. */
  by: string
  now: Date
}

/**
 * Releases held mail after discarding the mails and notifications that `discard` selects. Returns the number of
 * discarded mails, which staff can retry individually; undefined if no mail was held.
 */
export async function releaseMail(tx: Tx, { discard, by, now }: Release): Promise<number | undefined> {
  const hold = await releaseHold(tx, { by, now })
  if (hold === undefined) return undefined
  const numDiscarded =
    discard === 'none' ? 0 : await discardMails(tx, discard === 'all' ? undefined : hold.mail_held_from, now)
  if (discard !== 'none') await discardNotifications(tx, discard === 'all' ? undefined : hold.mail_held_at)
  await notifySenders(tx)
  return numDiscarded
}
