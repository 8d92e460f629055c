import { parentPort } from 'node:worker_threads'
import { releaseMemory } from '../../release-memory.ts'
import { lowerThreadPriority } from '../../threads/lower-thread-priority.ts'
import { mergeSegments } from '../index.ts'
import type { BackgroundResult, BackgroundTask } from './messages.ts'
import { saveSnapshot } from './snapshot-files.ts'

/** The thread that merges and saves segments of all indexes, one task at a time. */
async function answer(task: BackgroundTask): Promise<BackgroundResult> {
  if (task.type === 'merge') return { buffer: mergeSegments(task.inputs).buffer }
  return { files: await saveSnapshot(task) }
}

lowerThreadPriority()
let last: Promise<unknown> = Promise.resolve()
parentPort?.on('message', ({ number, task }: { number: number; task: BackgroundTask }) => {
  last = last
    .then(() => answer(task))
    .then(
      done => parentPort?.postMessage({ number, done }),
      error => parentPort?.postMessage({ number, failed: error instanceof Error ? error.message : String(error) }),
    )
    .then(releaseMemory)
})
