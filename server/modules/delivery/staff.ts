import { listOf } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import { type Db, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type Discard, getMailHold, releaseMail } from '../../platform/mail/hold.ts'
import { wakeSender } from '../../platform/mail/outbox.ts'
import { deleteSuppression, retryMail } from '../../platform/mail/recipients.sql.ts'
import { recordAudit } from '../audit/index.ts'
import type { Account } from '../auth/index.ts'
import { presentMail, presentSuppression } from './present.ts'
import {
  broadcastExists,
  countMails,
  countStates,
  findOldestWaiting,
  listContentIds,
  listMails,
  listSuppressionRows,
  type MailQuery,
} from './reads.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock'>

async function findMails(db: Db, query: MailQuery) {
  const [rows, count] = await Promise.all([listMails(db, query), countMails(db, query)])
  return listOf(rows.map(presentMail), count)
}

/** Returns one page of a broadcast's mails, with the number in each state. */
export async function deliveriesOf(db: Db, broadcastId: number, query: MailQuery) {
  if (!(await broadcastExists(db, broadcastId))) throw new Problem('broadcast-not-found')
  const contentIds = await listContentIds(db, `broadcast/${broadcastId}`)
  const [list, counts] = await Promise.all([findMails(db, { ...query, contentIds }), countStates(db, contentIds)])
  return { ...list, counts }
}

/** Returns one page of all mails, with the numbers of waiting and failed ones. */
export async function mailQueue(db: Db, query: MailQuery) {
  const [list, waiting, failed, oldest] = await Promise.all([
    findMails(db, query),
    countMails(db, { state: 'waiting' }),
    countMails(db, { state: 'failed' }),
    findOldestWaiting(db),
  ])
  return { ...list, counts: { waiting, failed, oldestWaitingDT: oldest?.toISOString() ?? null } }
}

/** Retries a failed mail. Throws `not-found` if no failed mail has this id. */
export const retry = ({ db, clock }: ServiceDeps, { contactId }: Account, id: number): Promise<void> =>
  transaction(db, async tx => {
    const now = clock.now()
    const mail = await retryMail(tx, id, now)
    if (mail === undefined) throw new Problem('not-found')
    await recordAudit(tx, { actorId: contactId, action: 'retry-mail', subject: `mail/${id}`, newValue: mail, now })
    await wakeSender(tx)
  })

/** Returns the hold on mail; null if there is none. */
export async function mailHold(db: Db) {
  const hold = await getMailHold(db)
  if (hold === undefined) return null
  const { since, ...rest } = hold
  return { sinceDT: since.toISOString(), ...rest }
}

/** Releases held mail. Safe to repeat and to run concurrently. */
export const release = ({ db, clock }: ServiceDeps, { contactId }: Account, discard: Discard) =>
  transaction(db, async tx => {
    const now = clock.now()
    const numDiscarded = await releaseMail(tx, { discard, by: `contact/${contactId}`, now })
    if (numDiscarded === undefined) return { numDiscarded: 0 }
    const entry = { actorId: contactId, action: 'release-mail', subject: 'mail/hold' }
    await recordAudit(tx, { ...entry, newValue: { discard, numDiscarded }, now })
    return { numDiscarded }
  })

export async function suppressions(db: Db, query: Parameters<typeof listSuppressionRows>[1]) {
  const { rows, count } = await listSuppressionRows(db, query)
  return listOf(rows.map(presentSuppression), count)
}

/** Lifts the suppression of an address. Throws `not-found` if it is not suppressed. */
export const lift = ({ db, clock }: ServiceDeps, { contactId }: Account, address: string): Promise<void> =>
  transaction(db, async tx => {
    const lifted = await deleteSuppression(tx, address)
    if (lifted === undefined) throw new Problem('not-found')
    const entry = { actorId: contactId, action: 'lift-suppression', subject: `address/${lifted.address}` }
    await recordAudit(tx, { ...entry, oldValue: lifted, now: clock.now() })
  })
