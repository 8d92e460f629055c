import { importSource } from '../search-engine/host/index-source.ts'
import { serveThread, threadData } from '../threads/serve-thread.ts'
import { ClusterIndexWriter } from './cluster-index-writer.ts'
import type { WriterProtocol, WriterTask } from './messages.ts'

/** The thread that writes one index of the cluster, so that the main thread never waits for it. */
const task = threadData<WriterTask>()
const source = await importSource(task.source)
const writer = new ClusterIndexWriter(task, source, message => main.send(message))
const main = serveThread<WriterProtocol>(
  {},
  { onMessage: message => (message === 'stop' ? writer.stop() : writer.poll()) },
)
await writer.run()
main.close()
