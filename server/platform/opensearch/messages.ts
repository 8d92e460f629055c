import type { ClusterConfig } from './cluster-config.ts'

export interface FollowingTask {
  /** The module of the index's source. */
  module: string
  databaseUrl: string
  cluster: ClusterConfig
}

/** What the following thread tells. `at` is in `monotonicMs`. */
export type FromFollower =
  /** This node writes the index from now on. */
  | { type: 'writing' }
  /** Everything that was committed before `at` can be found. */
  | { type: 'looked'; at: number; changes: number }
  | { type: 'filled'; documents: number; tookMs: number }
  | { type: 'trouble'; message: string }

/** What it is told: to look for changes now, or to end. */
export type ToFollower = 'look' | 'stop'
