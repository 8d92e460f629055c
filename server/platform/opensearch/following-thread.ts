import { parentPort, workerData } from 'node:worker_threads'
import { importSource } from '../search-engine/host/index-source.ts'
import { Following } from './following.ts'
import type { FollowingTask, FromFollower, ToFollower } from './messages.ts'

/** The thread that writes one index of the cluster, so that the thread that answers never waits for it. */
const task: FollowingTask = workerData
const source = await importSource(task.source)
const following = new Following(task, source, (message: FromFollower) => parentPort?.postMessage(message))
parentPort?.on('message', (message: ToFollower) => (message === 'stop' ? following.stop() : following.look()))
await following.run()
parentPort?.close()
