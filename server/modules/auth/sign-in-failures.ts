import type { Deps } from '../../deps.ts'
import { transaction } from '../../platform/db/database.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { count } from '../../platform/throttle/throttle.ts'
import { signInFailuresMail } from './mail.ts'
import { findContactByEmail } from './reads.ts'

export const signInFailuresJobName = 'mail-sign-in-failures'
/** Number of wrong passwords within 15 minutes after which the owner gets a mail. */
export const failuresToReport = 10

/** Mails the owner of an address, if there is one, about many failed sign-ins: at most once a day. */
export async function mailSignInFailures({ db, clock, config }: Deps, email: string): Promise<void> {
  const contact = await findContactByEmail(db, email)
  if (contact === undefined) return
  const now = clock.now()
  await transaction(db, async tx => {
    const { hits } = await count(tx, { key: `sign-in:told:${contact.id}`, max: 1, minutes: 1_440 }, now)
    if (hits === 1) await queueMail(tx, () => signInFailuresMail(config, contact, failuresToReport), now)
  })
}
