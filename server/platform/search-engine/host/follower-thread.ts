import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '../../threads/lower-thread-priority.ts'
import { Reading } from './index-follower.ts'
import type { IndexSource } from './index-source.ts'
import type { FromReader, ReaderTask, ToReader } from './messages.ts'

/**
 * The thread that reads one index's documents, so that the thread that answers never waits for it: nor for a core that it
 * holds, once there is an index to answer from. Until then nothing is more urgent.
 */
const task: ReaderTask = workerData
const { source }: { source: IndexSource } = await import(task.module)
const reading = new Reading(task, source, (message: FromReader) => {
  if (message.type === 'everything') lowerThreadPriority()
  parentPort?.postMessage(message)
})
if (task.seen !== undefined) lowerThreadPriority()
parentPort?.on('message', (message: ToReader) => (message === 'stop' ? reading.stop() : reading.look()))
await reading.run()
parentPort?.close()
