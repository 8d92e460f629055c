import { forMeDays } from '../../../../contract/broadcasts.ts'
import type { Deps } from '../../../deps.ts'
import type { Account } from '../../auth/index.ts'
import { listFinds } from '../../saved-searches/index.ts'
import { countUnread, listWanted } from './for-me.sql.ts'

/** The reason why a broadcast is listed for somebody. */
export interface Reason {
  /** The first line that fits, counted from 1; null if the whole broadcast does. */
  line: number | null
  /** The reader's saved searches that found it. */
  searches: string[]
}

type ForMeDeps = Pick<Deps, 'db' | 'clock'>

/**
 * Returns the recent broadcasts that want numbers in the company's stock, or that the contact's saved searches found.
 */
export async function listForMe(
  { db, clock }: ForMeDeps,
  { contactId, companyId }: Account,
): Promise<Map<number, Reason>> {
  const since = new Date(clock.now().getTime() - forMeDays * 86_400_000)
  const [wanted, finds] = await Promise.all([
    listWanted(db, { companyId, since }),
    listFinds(db, { contactId, companyId, since }),
  ])
  const reasons = new Map<number, Reason>([...wanted].map(([id, line]) => [id, { line, searches: [] }]))
  for (const { broadcastId, line, search } of finds) {
    const reason = reasons.get(broadcastId) ?? { line, searches: [] }
    reason.searches.push(search)
    reasons.set(broadcastId, reason)
  }
  return reasons
}

/** Returns how many of the broadcasts for this reader they have not opened. */
export async function countForMeOf(deps: ForMeDeps, account: Account): Promise<number> {
  const ids = [...(await listForMe(deps, account)).keys()]
  const { contactId, companyId } = account
  return ids.length === 0 ? 0 : countUnread(deps.db, { contactId, companyId, ids })
}
