import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { addJobSql } from '../../platform/jobs/queries.ts'
import { signalSql } from '../../platform/live/signal.ts'
import { deliverBroadcast } from '../delivery/index.ts'
import { matchSavedSearchesJobName } from '../saved-searches/index.ts'
import { tell } from './queries.ts'

interface ServiceDeps {
  config: Deps['config']
  now: Date
}

interface Announced {
  id: number
  listId: number
  /** A contact who gets another mail about it, and therefore none from the list. */
  exceptContactId?: number
}

/**
 * What follows from a broadcast that was posted or resent, in its transaction: its mails, the saved searches, the open lists.
 */
export async function announce(tx: Tx, { config, now }: ServiceDeps, { id, listId, ...others }: Announced) {
  await deliverBroadcast(tx, { config, now, ...others }, id)
  await tell(tx, [addJobSql(matchSavedSearchesJobName, { broadcastId: id }), signalSql('broadcasts', { listId })])
}
