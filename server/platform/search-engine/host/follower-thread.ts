import { lowerThreadPriority } from '../../threads/lower-thread-priority.ts'
import { serveThread, threadData } from '../../threads/serve-thread.ts'
import { IndexFollower } from './index-follower.ts'
import { importSource } from './index-source.ts'
import type { FollowerProtocol, FollowerTask } from './messages.ts'

/**
 * The thread that follows the database for one index, so that the main thread never waits for it. Its priority is
 * lowered once there is an index; until then nothing is more urgent.
 */
const task = threadData<FollowerTask>()
const source = await importSource(task.source)
const follower = new IndexFollower(task, source, message => {
  if (message.type === 'loaded') lowerThreadPriority()
  main.send(message)
})
if (task.checkpoint !== undefined) lowerThreadPriority()
const main = serveThread<FollowerProtocol>(
  {},
  { onMessage: message => (message === 'stop' ? follower.stop() : follower.poll()) },
)
await follower.run()
main.close()
