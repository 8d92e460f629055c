import type { IndexSource } from '../search-engine/host/index-source.ts'
import type { MessageProtocol } from '../threads/protocol.ts'
import type { ClusterConfig } from './cluster-config.ts'

export interface WriterTask {
  source: Pick<IndexSource, 'module' | 'exportName'>
  databaseUrl: string
  cluster: ClusterConfig
}

/** Messages from the thread. */
export type FromWriter =
  /** The identity of this node's database; see `identifyDatabase`. */
  | { type: 'identified'; identity: string | null }
  /** This node has the lock and writes the index. */
  | { type: 'writing' }
  | { type: 'filled'; documents: number; tookMs: number }
  | { type: 'trouble'; message: string }

/** `poll` makes the thread poll for changes now; `stop` ends it. */
export type WriterProtocol = MessageProtocol<'poll' | 'stop', FromWriter>
