import { pages } from '../../../contract/pages.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { lastMorning, listMailable, mayBeMailed, sendListDigests } from '../delivery/index.ts'
import { notify } from '../notifications/index.ts'
import { type DigestPart, digestMail, summarize } from './mail.ts'
import { deleteHits, lockDigestOf } from './queries.ts'
import { listHitsOf, listOwnersOfHits, listSearchesOf } from './reads.ts'
import { savedSearchesTexts } from './texts.ts'

/** Beyond this limit, a digest shows only the number of further hits. */
const shownPerSearch = 20

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/**
 * Mails everybody the hits of their daily saved searches up to the last 07:00 in Amsterdam. Sent hits are deleted in the same
 * transaction, so it may run at any time and any number of times, and makes up for a missed morning.
 */
export async function sendDigests(deps: ServiceDeps): Promise<void> {
  // First: the list digest names the saved searches that found its broadcasts, and the digest below omits those hits.
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
    if (owner !== undefined && mayBeMailed(owner, now) && parts.length > 0) {
      await queueMail(tx, () => digestMail(config, owner, parts), now)
      await notifyOfDigest(tx, contactId, parts, now)
    }
    await deleteHits(tx, contactId, until)
  })

const notifyOfDigest = (tx: Tx, contactId: number, parts: readonly DigestPart[], now: Date): Promise<void> =>
  notify(
    tx,
    { contactIds: [contactId], topic: 'saved-searches', fromCompanyId: null },
    () => ({
      title: savedSearchesTexts.digest.title(parts.reduce((sum, part) => sum + part.count, 0)),
      body: summarize(parts.map(({ search }) => search)),
      path: `${pages.broadcasts.path}?tab=saved`,
    }),
    now,
  )
