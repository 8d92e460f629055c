import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDeps, type TestDeps } from '../../../tests/support/deps.ts'
import { type Call, type Fault, SearchClusterStandIn } from '../../../tests/support/search-cluster/stand-in.ts'
import { addCompany, addPart } from '../../../tests/support/world.ts'
import { partsIndexSource } from '../../modules/part-search/index.ts'
import { type Db, transaction } from '../db/database.ts'
import { readClusterUrl } from './cluster-config.ts'
import { ClusterIndexes } from './cluster-indexes.ts'
import { indexBody } from './mapping.ts'

let test: TestDeps
let db: Db
let company: number
let cluster: SearchClusterStandIn
let logLines: { msg: string; why?: string }[]
const running: ClusterIndexes[] = []

beforeAll(async () => {
  test = await createTestDeps()
  db = test.deps.db
  company = await addCompany(db)
})
afterAll(() => test.close())
beforeEach(async () => {
  cluster = await new SearchClusterStandIn().start()
  logLines = []
  await db.updateTable('parts').set({ removed_at: new Date() }).execute()
})
afterEach(async () => {
  for (const node of running.splice(0)) await node.close()
  await cluster.stop()
})

const longWait = { timeout: 60_000, interval: 20 }
const alias = 'tbs-parts'
const allDocuments = { fieldSet: 0, mustBeIn: [], order: 0, isDescending: false, offset: 0, limit: 100 }

/** Starts a node that searches in the cluster. */
function startNode(settings = '', at: { databaseUrl: string; db: Db } = { databaseUrl: test.databaseUrl, db }) {
  const config = readClusterUrl(`${cluster.url}${settings}`)
  if (config === undefined) throw new Error('the stand-in has no address')
  const log = pino({ level: 'info' }, { write: (line: string) => void logLines.push(JSON.parse(line)) })
  const node = new ClusterIndexes([partsIndexSource], { cluster: config, ...at, log })
  node.start()
  running.push(node)
  const index = node.indexOf('parts')
  if (index === undefined) throw new Error('there is no index of parts')
  /** Returns the cluster's result; undefined while searches go to the database. */
  const find = async (token?: string) =>
    node.current('parts')?.search({
      ...allDocuments,
      anyOf: token === undefined ? [] : [{ tokens: [{ text: token, isWhole: false }] }],
    })
  return { node, index, find }
}
const stop = async (node: ClusterIndexes) => {
  running.splice(running.indexOf(node), 1)
  await node.close()
}
/** Makes the first `times` requests of a kind fail. */
function failRequests(kind: RegExp, fault: Fault, times = Number.POSITIVE_INFINITY) {
  let left = times
  cluster.fault = ({ method, path }: Call) => {
    if (!kind.test(`${method} ${path}`) || left <= 0) return undefined
    left -= 1
    return fault
  }
}
const logs = (text: string) =>
  vi.waitFor(
    () => expect(logLines.map(({ msg, why }) => `${msg}: ${why}`)).toContainEqual(expect.stringContaining(text)),
    longWait,
  )

describe('an index in a cluster', () => {
  it('is filled from the database, gets replicas and an alias, and answers searches', async () => {
    const id = await addPart(db, company, { part_number: 'FIRST-1' })
    const { index, find, node } = startNode('/other-site?shards=3&replicas=2')
    expect(await find()).toBeUndefined()
    await index.caughtUp()
    expect(await find('first1')).toEqual({ ids: [id], count: 1 })
    expect(cluster.indices.behind('other-site-parts')).toEqual(cluster.indices.names)
    expect(await Promise.all(node.metrics.map(({ read }) => read()))).toMatchObject([{ parts: 1 }, {}, { parts: 1 }])
  })

  it('shows every node exactly what was committed', async () => {
    const nodes = [startNode(), startNode()]
    await Promise.all(nodes.map(({ index }) => index.caughtUp()))
    expect(nodes.map(({ index }) => index.figures.isWriting).sort()).toEqual([false, true])
    const rolledBack = transaction(db, async tx => {
      await addPart(tx, company, { part_number: 'NEVER-1' })
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow()
    for (const part_number of ['LATE-1', 'LATE-2', 'LATE-3']) {
      const id = await addPart(db, company, { part_number })
      for (const { find } of nodes)
        await vi.waitFor(
          async () => expect((await find(part_number.toLowerCase().replace('-', '')))?.ids).toEqual([id]),
          longWait,
        )
      await db.updateTable('parts').set({ removed_at: new Date() }).where('id', '=', id).execute()
      await nodes[0]?.node.settled('parts')
      await vi.waitFor(async () => expect(await nodes[0]?.find('late')).toEqual({ ids: [], count: 0 }), longWait)
    }
    expect(await nodes[1]?.find('never1')).toEqual({ ids: [], count: 0 })
  })

  it('includes a long transaction that began before others and committed after them', async () => {
    const { index, find } = startNode()
    await index.caughtUp()
    let early = 0
    let late = 0
    await transaction(db, async tx => {
      early = await addPart(tx, company, { part_number: 'A1' })
      late = await addPart(db, company, { part_number: 'B1' })
      await index.caughtUp()
      expect((await find())?.ids).toEqual([late])
    })
    await index.caughtUp()
    expect((await find())?.ids).toEqual([early, late])
  })

  it('is continued from the checkpoint by another node after the writer stops', async () => {
    const first = startNode()
    await addPart(db, company, { part_number: 'BEFORE-1' })
    await first.index.caughtUp()
    const second = startNode()
    await second.index.caughtUp()
    const filled = cluster.indices.names
    // The first node keeps writing after the second has started.
    await addPart(db, company, { part_number: 'LATER-1' })
    await first.index.caughtUp()
    await stop(first.node)
    await addPart(db, company, { part_number: 'AFTER-1' })
    await second.index.caughtUp()
    expect((await second.find())?.count).toBe(3)
    expect(second.index.figures.isWriting).toBe(true)
    expect(cluster.indices.names).toEqual(filled)
  })

  it('continues after its thread was killed or the database connection broke', async () => {
    const { index, find } = startNode()
    await index.caughtUp()
    await index.killWriter()
    await addPart(db, company, { part_number: 'AFTER-1' })
    await index.caughtUp()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'tbs search' and datname = current_database()`.execute(db)
    await addPart(db, company, { part_number: 'AGAIN-1' })
    await index.caughtUp()
    expect((await find())?.count).toBe(2)
    expect(cluster.indices.names).toHaveLength(1)
  })

  it('is replaced if an older release built it, and left alone if a newer one did', async () => {
    const { index, node } = startNode()
    await addPart(db, company)
    await index.caughtUp()
    const [old] = cluster.indices.names
    await stop(node)
    const state = (change: object) => {
      const { body } = cluster.indices.get(alias, 'state')
      const { state: before } = body._source as { state: { version: number } }
      const version = before.version + 1
      cluster.indices.put(alias, 'state', { state: { ...before, version, ...change } }, { version, type: 'external' })
    }
    state({ sourceVersion: 0 })
    const next = startNode()
    await next.index.caughtUp()
    expect((await next.find())?.count).toBe(1)
    await vi.waitFor(() => expect(cluster.indices.names).not.toContain(old), longWait)
    await stop(next.node)
    state({ sourceVersion: 99 })
    const { find } = startNode()
    await logs('made by a newer release')
    expect(await find()).toBeUndefined()
  })

  it('is neither searched nor changed by another site that uses the same names', async () => {
    const other = await createTestDeps()
    try {
      await addPart(db, company)
      const { index, find } = startNode()
      await index.caughtUp()
      const { names } = cluster.indices
      const stray = startNode('', { databaseUrl: other.databaseUrl, db: other.deps.db })
      await logs('a site with another database writes indexes of these names')
      expect(await stray.find()).toBeUndefined()
      expect(cluster.indices.names).toEqual(names)
      await index.caughtUp()
      expect((await find())?.count).toBe(1)
      await stop(stray.node)
    } finally {
      await other.close()
    }
  })
})

describe('while the cluster fails', () => {
  it('searches the database, and the cluster again once it is back', async () => {
    await addPart(db, company, { part_number: 'ONE-1' })
    const { index, find } = startNode()
    await index.caughtUp()
    await cluster.stop()
    expect(await find()).toBeUndefined()
    await logs('the search cluster is unavailable')
    // The next search does not wait for the cluster again.
    expect(index.isReady).toBe(false)
    await addPart(db, company, { part_number: 'TWO-2' })
    await cluster.start()
    await index.caughtUp()
    await vi.waitFor(async () => expect((await find())?.count).toBe(2), longWait)
  })

  it('uses an overloaded cluster again for the next search', async () => {
    await addPart(db, company)
    const { index, find } = startNode()
    await index.caughtUp()
    failRequests(/_search/, { status: 429 }, 1)
    expect(await find()).toBeUndefined()
    expect(await find()).toMatchObject({ count: 1 })
    failRequests(/_search/, { status: 503 }, 1)
    expect(await find()).toBeUndefined()
    expect(await find()).toMatchObject({ count: 1 })
  })

  it('bypasses the cluster for a while after a search gets no response', async () => {
    const { index, find } = startNode()
    await index.caughtUp()
    failRequests(/_search/, 'hang')
    const start = performance.now()
    expect(await find()).toBeUndefined()
    // The request timed out, so there will be no late response.
    expect(performance.now() - start).toBeLessThan(60_000)
    await index.caughtUp()
    expect(index.isReady).toBe(false)
  })

  it('treats the index as stale after a while without writes', async () => {
    const { index, find } = startNode()
    await index.caughtUp()
    failRequests(/PUT .*\/_doc\/state/, { status: 503 })
    const now = process.hrtime.bigint()
    vi.spyOn(process.hrtime, 'bigint').mockReturnValue(now + 16_000_000_000n)
    expect(await find()).toBeUndefined()
    vi.restoreAllMocks()
  })

  it.each<[string, RegExp, Fault]>([
    ['no capacity', /_bulk/, { status: 429 }],
    ['a cluster without a leader', /PUT \/tbs-parts-[\w-]+$/, { status: 503 }],
    ['a broken connection', /_bulk/, 'drop'],
    ['a lost response', /_bulk/, 'drop after it was done'],
    ['an index whose creation was not confirmed', /PUT \/tbs-parts-[\w-]+$/, 'drop after it was done'],
    ['a state whose write was not confirmed', /PUT .*\/state/, 'drop after it was done'],
  ])(
    'fills the index despite %s',
    async (_, kind, fault) => {
      const id = await addPart(db, company, { part_number: 'KEPT-1' })
      failRequests(kind, fault, 2)
      const { index, find } = startNode()
      await index.caughtUp()
      expect(await find()).toEqual({ ids: [id], count: 1 })
      expect(cluster.indices.names).toHaveLength(1)
    },
    30_000,
  )

  it('resends only the documents that an overloaded cluster rejected', async () => {
    const ids = [await addPart(db, company), await addPart(db, company), await addPart(db, company)]
    const sent: number[] = []
    cluster.fault = ({ path, body }) => {
      if (path.endsWith('/_bulk')) sent.push((body as unknown[]).length / 2)
      return undefined
    }
    let left = 2
    cluster.indices.refuseDocument = id => {
      if (id !== String(ids[1]) || left === 0) return undefined
      left -= 1
      return { status: 429, type: 'es_rejected_execution_exception' }
    }
    const { index, find } = startNode()
    await index.caughtUp()
    expect((await find())?.count).toBe(3)
    expect(sent.slice(0, 3)).toEqual([3, 1, 1])
  })

  it('does not search an incomplete index after one document was refused', async () => {
    const { index, find } = startNode()
    await index.caughtUp()
    // Before the line is there: the index may read it before this test knows its id. It is the only one written.
    cluster.indices.refuseDocument = () => ({ status: 400, type: 'mapper_parsing_exception' })
    const id = await addPart(db, company, { part_number: 'BAD-1' })
    await logs(`document ${id}: mapper_parsing_exception`)
    cluster.indices.refuseDocument = () => undefined
    await index.caughtUp()
    expect((await find('bad1'))?.ids).toEqual([id])
  })

  it.each<[string, RegExp, Fault]>([
    ['before', /_aliases/, 'drop'],
    ['after', /_aliases/, 'drop after it was done'],
  ])(
    'leaves one searchable index if a swap is interrupted %s it is done',
    async (_, kind, fault) => {
      const { index, node } = startNode()
      await index.caughtUp()
      const [old] = cluster.indices.names
      await stop(node)
      // The stored shape differs, so the index must be rebuilt.
      await addPart(db, company, { part_number: 'NEW-1' })
      const { body } = cluster.indices.get(alias, 'state')
      const { state } = body._source as { state: { version: number; shape: string } }
      const version = state.version + 1
      cluster.indices.put(alias, 'state', { state: { ...state, version, shape: '{}' } }, { version, type: 'external' })
      failRequests(kind, fault, 1)
      const next = startNode()
      await next.index.caughtUp()
      expect((await next.find())?.count).toBe(1)
      await vi.waitFor(() => expect(cluster.indices.names).toHaveLength(1), longWait)
      expect(cluster.indices.behind(alias)).toEqual(cluster.indices.names)
      expect(cluster.indices.names).not.toContain(old)
    },
    30_000,
  )

  it('deletes the incomplete index of a node that died', async () => {
    failRequests(/_bulk/, 'hang')
    await addPart(db, company)
    const { node } = startNode()
    await vi.waitFor(() => expect(cluster.indices.names).toHaveLength(1), longWait)
    const incomplete = cluster.indices.names
    await stop(node)
    cluster.fault = () => undefined
    const { index, find } = startNode()
    await index.caughtUp()
    expect((await find())?.count).toBe(1)
    expect(cluster.indices.names).not.toEqual(incomplete)
    expect(cluster.indices.names).toHaveLength(1)
  })

  it('rebuilds a deleted index instead of letting a write create it', async () => {
    await addPart(db, company)
    const { index, find } = startNode()
    await index.caughtUp()
    for (const name of cluster.indices.names) cluster.indices.delete(name)
    await vi.waitFor(async () => expect((await find())?.count).toBe(1), longWait)
    await index.caughtUp()
    expect(cluster.indices.behind(alias)).toEqual(cluster.indices.names)
  })

  it('does not let a write recreate an index that is deleted during the write', async () => {
    const id = await addPart(db, company)
    let times = 0
    const deleting = (kind: RegExp) => {
      cluster.fault = ({ method, path }) => {
        if (!kind.test(`${method} ${path}`)) return undefined
        cluster.fault = () => undefined
        for (const name of cluster.indices.names) cluster.indices.delete(name)
        times += 1
        return undefined
      }
    }
    deleting(/-filling\/_bulk/)
    const { index } = startNode()
    await index.caughtUp()
    deleting(/tbs-parts\/_bulk/)
    await db.updateTable('parts').set({ removed_at: new Date() }).where('id', '=', id).execute()
    await vi.waitFor(() => expect(times).toBe(2), longWait)
    await index.caughtUp()
    deleting(/PUT .*_doc/)
    await vi.waitFor(() => expect(times).toBe(3), longWait)
    await index.caughtUp()
    expect(cluster.indices.made).toEqual([])
  })

  it('reports an index that occupies the name of the alias before filling anything', async () => {
    cluster.indices.create(alias, indexBody(partsIndexSource.shape, { shards: 1 }, 'any'))
    await addPart(db, company)
    startNode()
    await logs('a name that must be free')
    expect(cluster.indices.names).toEqual([alias])
  })

  it('reports a wrong password without printing it', async () => {
    const config = readClusterUrl(cluster.url.replace('s3cret', 'wrong'))
    if (config === undefined) throw new Error('the stand-in has no address')
    const log = pino({ level: 'info' }, { write: (line: string) => void logLines.push(JSON.parse(line)) })
    const node = new ClusterIndexes([partsIndexSource], { cluster: config, databaseUrl: test.databaseUrl, db, log })
    node.start()
    running.push(node)
    await logs('security_exception: missing authentication credentials')
    expect(JSON.stringify(logLines)).not.toContain('wrong')
  })
})
