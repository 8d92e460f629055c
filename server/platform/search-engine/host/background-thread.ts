import { releaseMemory } from '../../release-memory.ts'
import { lowerThreadPriority } from '../../threads/lower-thread-priority.ts'
import { serveThread } from '../../threads/serve-thread.ts'
import { mergeSegments } from '../index.ts'
import type { BackgroundProtocol } from './messages.ts'
import { saveSnapshot } from './snapshot-files.ts'

/** The thread that merges and saves segments of all indexes, one task at a time. */
lowerThreadPriority()
serveThread<BackgroundProtocol>(
  {
    merge: async ({ inputs }) => mergeSegments(inputs).buffer,
    save: saveSnapshot,
  },
  { afterCall: releaseMemory },
)
