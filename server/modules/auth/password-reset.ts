import { problemTexts } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { addJob } from '../../platform/jobs/queries.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { dropHits } from '../../platform/throttle/queries.ts'
import { attempt, networkOf } from '../../platform/throttle/throttle.ts'
import { passwordChangedMail, resetLinkMail, staffLinkMail } from './mail.ts'
import { assertAcceptable, hashPassword, noPassword } from './passwords.ts'
import { insertReset, replacePassword, spendReset } from './queries.ts'
import { findContactByEmail, findReset } from './reads.ts'
import { hashToken, newToken } from './sessions.ts'
import { accountKey } from './sign-in.ts'
import { authTexts } from './texts.ts'

const linkMinutes = 30
const requestsPerMailbox = 3
const requestsPerNetwork = 20

export const resetLinkJobName = 'mail-reset-link'

/**
 * Accepts a request for a reset link. A job looks up the address, so that the response and the work before it are the same
 * whether or not the address is known.
 */
export async function requestPasswordReset(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  email: string,
  ip: string,
) {
  await attempt(db, { clock, config }, [
    { key: `reset:address:${networkOf(ip)}`, max: requestsPerNetwork },
    { key: `reset:mailbox:${email.toLowerCase()}`, max: requestsPerMailbox },
  ])
  await transaction(db, tx => addJob(tx, resetLinkJobName, { email }))
}

const firstLinkMinutes = 24 * 60

/**
 * Returns a link with which the owner of a new account chooses their first password. It works once, for 24 hours: longer than the link of a
 * reset, because nobody waits for this mail. Links sent earlier stop working.
 */
export async function newPasswordLink(
  tx: Tx,
  { config, now }: Pick<Deps, 'config'> & { now: Date },
  contactId: number,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + firstLinkMinutes * 60_000)
  await insertReset(tx, { tokenHash: hashToken(token), contactId, now, expiresAt })
  return `${config.publicUrl}/?reset=${token}`
}

/** Mails new staff a link to choose a password; links sent earlier stop working. */
export async function mailStaffLink(
  tx: Tx,
  { config, now }: Pick<Deps, 'config'> & { now: Date },
  contact: { id: number; name: string; email: string },
): Promise<void> {
  const link = await newPasswordLink(tx, { config, now }, contact.id)
  await queueMail(tx, () => staffLinkMail(config, contact, link), now)
}

/** Mails a reset link to the contact of this address, if there is one; links sent earlier stop working. */
export async function mailResetLink({ db, clock, config }: Deps, email: string): Promise<void> {
  const contact = await findContactByEmail(db, email)
  if (contact === undefined) return
  const token = newToken()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + linkMinutes * 60_000)
  await transaction(db, async tx => {
    await insertReset(tx, { tokenHash: hashToken(token), contactId: contact.id, now, expiresAt })
    const link = `${config.publicUrl}/?reset=${token}`
    await queueMail(tx, () => resetLinkMail(config, contact, { link, minutes: linkMinutes }), now)
  })
}

/** Returns whether a reset link is valid, with the message to show, and whether the person has no password yet. */
export async function verifyResetToken({ db, clock }: { db: Db; clock: Clock }, token: string) {
  const contact = await findReset(db, hashToken(token), clock.now())
  if (contact === undefined) return { isSuccess: false, isFirst: false, msg: problemTexts['invalid-reset-token'] }
  return { isSuccess: true, isFirst: contact.password_hash === noPassword, msg: authTexts.linkIsGood }
}

/**
 * Sets a new password with a reset link, which is then used up; ends everything else that opens the account, and mails
 * the owner. Throws `invalid-reset-token`, or `weak-password`, which keeps the link valid.
 */
export async function resetPassword({ db, clock, config }: Deps, token: string, password: string): Promise<void> {
  const now = clock.now()
  const tokenHash = hashToken(token)
  const contact = await findReset(db, tokenHash, now)
  if (contact === undefined) throw new Problem('invalid-reset-token')
  assertAcceptable(password, [contact.email, contact.name, contact.company_name, config.brand.name])
  const passwordHash = await hashPassword(password)
  await transaction(db, async tx => {
    if (!(await spendReset(tx, tokenHash, now))) throw new Problem('invalid-reset-token')
    const revokedKeys = await replacePassword(tx, { contactId: contact.id, passwordHash, now })
    await dropHits(tx, accountKey(contact.email))
    await queueMail(tx, () => passwordChangedMail(config, contact, revokedKeys), now)
  })
}
