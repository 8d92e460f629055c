import type { IndexSource } from '../search-engine/host/index-source.ts'
import type { ClusterConfig } from './cluster-config.ts'

export interface FollowingTask {
  source: Pick<IndexSource, 'module' | 'exportName'>
  databaseUrl: string
  cluster: ClusterConfig
}

/** What the following thread tells. */
export type FromFollower =
  /** Which database this node has; see `placeOf`. */
  | { type: 'place'; identity: string | null }
  /** This node writes the index from now on. */
  | { type: 'writing' }
  | { type: 'filled'; documents: number; tookMs: number }
  | { type: 'trouble'; message: string }

/** What it is told: to look for changes now, or to end. */
export type ToFollower = 'look' | 'stop'
