import type { z } from 'zod'
import { countCap, listOf } from '../../../contract/kit/index.ts'
import type { listMutes, searchModerated } from '../../../contract/moderation.ts'
import type { Deps } from '../../deps.ts'
import { findBroadcasts } from '../broadcasts/index.ts'
import { searchQuery } from '../search/index.ts'
import { moderatedReply, muteReply } from './present.ts'
import { countMutes, listModerated, listMuteRows, pageOfNewest } from './reads.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock'>

/**
 * Returns one page of broadcasts for staff: live and removed ones, or only removed ones. Each kind has a separate index
 * by date, so that both are read side by side and merged.
 */
export async function searchForStaff({ db, clock }: ServiceDeps, requested: z.output<typeof searchModerated.query>) {
  const { page, pageSize, listType: listId, type: side, companyId, isRemoved } = requested
  const text = searchQuery(requested.query, requested.exactPhrase)
  const end = Math.min(page * pageSize, countCap)
  const query = { text, audience: 'member' as const, listId, side, companyId, page: 1, pageSize: end }
  const kinds = isRemoved ? [true] : [true, false]
  const ofKinds = await Promise.all(kinds.map(kind => findBroadcasts(db, { ...query, isRemoved: kind })))
  const ids = await pageOfNewest(
    db,
    ofKinds.flatMap(hits => hits.ids),
    { page, pageSize },
  )
  const rows = await listModerated(db, ids)
  const count = ofKinds.reduce((sum, hits) => sum + hits.count, 0)
  return {
    payload: {
      results: rows.map(row => moderatedReply(row, clock.now())),
      numResults: Math.min(count, countCap),
      isCapped: count > countCap || ofKinds.some(hits => hits.isCapped),
    },
  }
}

/** Returns one page of the contacts who are muted on a list. */
export async function searchMutes({ db }: ServiceDeps, requested: z.output<typeof listMutes.query>) {
  const [rows, count] = await Promise.all([listMuteRows(db, requested), countMutes(db, countCap)])
  return listOf(rows.map(muteReply), count)
}
