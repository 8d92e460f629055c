import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { addJobSql } from '../../platform/jobs/queries.ts'
import { signalSql } from '../../platform/live/signal.ts'
import { deliverBroadcast } from '../delivery/index.ts'
import { matchSavedSearchesJobName } from '../saved-searches/index.ts'
import { notifyAll } from './queries.ts'

interface ServiceDeps {
  config: Deps['config']
  now: Date
}

interface Announcement {
  id: number
  listId: number
  /** This contact gets a confirmation mail instead of the list mail. */
  exceptContactId?: number
}

/**
 * Queues the mails and the saved-search job of a posted or resent broadcast, and notifies open lists, all in its transaction.
 */
export async function announce(tx: Tx, { config, now }: ServiceDeps, { id, listId, ...others }: Announcement) {
  await deliverBroadcast(tx, { config, now, ...others }, id)
  await notifyAll(tx, [addJobSql(matchSavedSearchesJobName, { broadcastId: id }), signalSql('broadcasts', { listId })])
}
