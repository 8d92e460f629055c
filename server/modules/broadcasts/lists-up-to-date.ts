import type { Deps } from '../../deps.ts'
import { broadcastsShape } from './engine/shape.ts'

const mostMs = 3_000

/**
 * Resolves once lists show every broadcast as it is committed, or after three seconds: whoever changed one sees that in the
 * list they ask for next.
 */
export async function listsUpToDate({ search, searchCluster }: Pick<Deps, 'search' | 'searchCluster'>): Promise<void> {
  await Promise.all([search, searchCluster].map(each => each?.settled(broadcastsShape.name, mostMs)))
}
