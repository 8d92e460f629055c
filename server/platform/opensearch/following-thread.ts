import { importSource } from '../search-engine/host/index-source.ts'
import { serveThread, threadData } from '../threads/serve-thread.ts'
import { Following } from './following.ts'
import type { FollowingProtocol, FollowingTask } from './messages.ts'

/** The thread that writes one index of the cluster, so that the main thread never waits for it. */
const task = threadData<FollowingTask>()
const source = await importSource(task.source)
const following = new Following(task, source, message => main.send(message))
const main = serveThread<FollowingProtocol>(
  {},
  { onMessage: message => (message === 'stop' ? following.stop() : following.poll()) },
)
await following.run()
main.close()
