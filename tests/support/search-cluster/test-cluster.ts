import { randomUUID } from 'node:crypto'
import { SearchClusterStandIn } from './stand-in.ts'

export interface TestCluster {
  /** The value for SEARCH_ENGINE. */
  url: string
  /** Deletes its indexes. */
  stop(): Promise<void>
}

/**
 * Returns a cluster for the tests of one file: the stand-in, or the real one at TEST_SEARCH_CLUSTER (`http://host:9200`), where each
 * file has its own indexes.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const origin = process.env.TEST_SEARCH_CLUSTER
  if (origin === undefined) return new SearchClusterStandIn().start()
  const prefix = `test-${randomUUID()}`
  const stop = async () => {
    const { status } = await fetch(`${origin}/${prefix}-*`, { method: 'DELETE' })
    if (status !== 200) throw new Error(`the cluster did not delete the indexes of the test: ${status}`)
  }
  return { url: `${origin}/${prefix}`, stop }
}
