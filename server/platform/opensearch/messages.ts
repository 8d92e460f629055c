import type { IndexSource } from '../search-engine/host/index-source.ts'
import type { MessageProtocol } from '../threads/protocol.ts'
import type { ClusterConfig } from './cluster-config.ts'

export interface FollowingTask {
  source: Pick<IndexSource, 'module' | 'exportName'>
  databaseUrl: string
  cluster: ClusterConfig
}

/** Messages of the follower thread. */
export type FromFollower =
  /** The identity of this node's database; see `placeOf`. */
  | { type: 'place'; identity: string | null }
  /** This node writes the index from now on. */
  | { type: 'writing' }
  | { type: 'filled'; documents: number; tookMs: number }
  | { type: 'trouble'; message: string }

/** `poll` makes the thread poll for changes now, `stop` ends it. */
export type FollowingProtocol = MessageProtocol<'poll' | 'stop', FromFollower>
