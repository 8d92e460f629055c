import type { Deps } from '../../deps.ts'
import { transaction } from '../../platform/db/database.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { lastMorning, listMailable, mayBeMailed, sendListDigests } from '../delivery/index.ts'
import { digestMail } from './mail.ts'
import { deleteHits, lockDigestOf } from './queries.ts'
import { listHitsOf, listOwnersOfHits, listSearchesOf } from './reads.ts'

/** Hits of a saved search beyond this limit appear as a number only. */
const shownPerSearch = 20

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/**
 * Tells everybody what their daily saved searches had found by the last 07:00 in Amsterdam. What was told is deleted with
 * the same transaction, so that it may run at any time and any number of times: a morning that was missed is made up for.
 */
export async function sendDigests(deps: ServiceDeps): Promise<void> {
  // First, as it names what the saved searches found of the lists, and that is not told again.
  await sendListDigests(deps)
  const until = await lastMorning(deps.db, deps.clock.now())
  for (const contactId of await listOwnersOfHits(deps.db, until)) await sendDigest(deps, contactId, until)
}

const sendDigest = ({ db, clock, config }: ServiceDeps, contactId: number, until: Date): Promise<void> =>
  transaction(db, async tx => {
    await lockDigestOf(tx, contactId)
    const now = clock.now()
    const [owner] = await listMailable(tx, [contactId])
    const bySearch = Map.groupBy(
      await listHitsOf(tx, contactId, until, shownPerSearch),
      ({ saved_search_id }) => saved_search_id,
    )
    const searches = (await listSearchesOf(tx, contactId)).filter(search => search.stopped_at === null)
    const parts = searches.flatMap(search => {
      const hits = bySearch.get(search.id)
      return hits === undefined ? [] : [{ search, hits, count: hits[0]?.count ?? 0 }]
    })
    if (owner !== undefined && mayBeMailed(owner, now) && parts.length > 0)
      await queueMail(tx, digestMail(config, owner, parts), now)
    await deleteHits(tx, contactId, until)
  })
