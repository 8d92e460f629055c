import type { Deps } from '../../deps.ts'
import { broadcastsShape } from './engine/shape.ts'

const maxWaitMs = 3_000

/**
 * Resolves once lists show every committed broadcast, but after three seconds at the latest, so that users see their own
 * change in the next list they request.
 */
export async function listsUpToDate({ search, searchCluster }: Pick<Deps, 'search' | 'searchCluster'>): Promise<void> {
  await Promise.all([search, searchCluster].map(each => each?.settled(broadcastsShape.name, maxWaitMs)))
}
