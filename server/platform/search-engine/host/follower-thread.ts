import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '../../threads/lower-thread-priority.ts'
import { IndexFollower } from './index-follower.ts'
import { importSource } from './index-source.ts'
import type { FollowerTask, FromFollower, ToFollower } from './messages.ts'

/**
 * The thread that follows the database for one index, so that the main thread never waits for it. Once there is an index it also
 * yields the processor; until then nothing is more urgent.
 */
const task: FollowerTask = workerData
const source = await importSource(task.source)
const follower = new IndexFollower(task, source, (message: FromFollower) => {
  if (message.type === 'loaded') lowerThreadPriority()
  parentPort?.postMessage(message)
})
if (task.checkpoint !== undefined) lowerThreadPriority()
parentPort?.on('message', (message: ToFollower) => (message === 'stop' ? follower.stop() : follower.poll()))
await follower.run()
parentPort?.close()
