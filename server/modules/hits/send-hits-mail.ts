import type { Deps } from '../../deps.ts'
import { transaction } from '../../platform/db/database.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { lastMorning, listMailable, mayBeMailed } from '../delivery/index.ts'
import { hitsMail } from './mail.ts'
import { advanceDueContacts } from './queries.ts'
import { countHits, listHitsBetween } from './reads.ts'

/** Longer than a search takes to be stored: hits from just before 07:00 must be counted before they are passed over. */
const storedAfterMs = 60_000
/** Hits beyond this limit are counted but not listed. */
const maxShownHits = 50
/** Contacts per transaction. */
const batchSize = 100
const maxCountedHits = 100_000

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/**
 * Sends each subscriber a mail that lists the searches that found their stock, up to the most recent 07:00 in Amsterdam.
 * Subscribers without hits get none. Safe to run at any time and on several nodes: each hit is mailed once, and a missed morning is
 * made up for.
 */
export async function sendHitsMails(deps: ServiceDeps): Promise<void> {
  const until = await lastMorning(deps.db, new Date(deps.clock.now().getTime() - storedAfterMs))
  while ((await sendBatch(deps, until)) === batchSize);
}

const sendBatch = ({ db, clock, config }: ServiceDeps, until: Date): Promise<number> =>
  transaction(db, async tx => {
    const now = clock.now()
    const due = new Map((await advanceDueContacts(tx, until, batchSize)).map(({ id, since }) => [id, since]))
    for (const contact of await listMailable(tx, [...due.keys()])) {
      const since = due.get(contact.id)
      if (since === undefined || !mayBeMailed(contact, now)) continue
      const reader = { companyId: contact.company_id, contactId: contact.id }
      const count = await countHits(tx, reader, { since, until, cap: maxCountedHits })
      const newest = await listHitsBetween(tx, reader, { since, until, limit: maxShownHits })
      if (count > 0) await queueMail(tx, () => hitsMail(config, contact, { count, newest }), now)
    }
    return due.size
  })
