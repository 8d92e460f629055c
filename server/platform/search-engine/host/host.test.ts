import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDeps, type TestDeps } from '../../../../tests/support/deps.ts'
import { addCompany, addPart } from '../../../../tests/support/world.ts'
import { partsIndexSource } from '../../../modules/part-search/index.ts'
import { type Db, transaction } from '../../db/database.ts'
import { openSegment } from '../index.ts'
import { IndexFollower } from './index-follower.ts'
import type { FromFollower } from './messages.ts'
import { SearchIndexes } from './search-indexes.ts'

let test: TestDeps
let db: Db
let company: number
let folder: string
let logLines: { msg: string; why?: string; from?: string }[]
const running: SearchIndexes[] = []

beforeAll(async () => {
  test = await createTestDeps()
  db = test.deps.db
  company = await addCompany(db)
})
afterAll(() => test.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tbs-search-'))
  logLines = []
  await db.updateTable('parts').set({ removed_at: new Date() }).execute()
})
afterEach(async () => {
  for (const node of running.splice(0)) await node.close()
  await rm(folder, { recursive: true })
})

interface Settings {
  limitBytes?: number
  databaseUrl?: string
}

/** Starts a node with a separate index. */
function startNode({ limitBytes = 1e9, databaseUrl = test.databaseUrl }: Settings = {}) {
  const log = pino({ level: 'info' }, { write: (line: string) => void logLines.push(JSON.parse(line)) })
  const node = new SearchIndexes([partsIndexSource], { databaseUrl, folder, limitBytes, log })
  node.start()
  running.push(node)
  const host = node.hostOf('parts')
  if (host === undefined) throw new Error('there is no index of parts')
  /** Returns the index's result; undefined while the index is bypassed. */
  const find = (token?: string) =>
    node.current('parts')?.search({
      fieldSet: 0,
      anyOf: token === undefined ? [] : [{ tokens: [{ text: token, isWhole: false }] }],
      mustBeIn: [],
      order: 0,
      isDescending: false,
      offset: 0,
      limit: 10,
    })
  return { node, host, find }
}
const stop = async (node: SearchIndexes) => {
  running.splice(running.indexOf(node), 1)
  await node.close()
}
/** The fields of the manifest that tests change. */
interface ManifestFields {
  shape: string
  version: number
  checkpoint: { snapshot: string; at: number; place: { identity: string; epoch: string } }
}
/** Returns the number of threads with a lowered priority in this process, on systems with priorities per thread. */
async function countLowPriorityThreads(): Promise<number> {
  const folder = '/proc/self/task'
  const threads = await readdir(folder).catch(() => [])
  const about = await Promise.all(threads.map(thread => readFile(`${folder}/${thread}/stat`, 'utf8').catch(() => '')))
  // The 17th value after the name is the nice value.
  return about.filter(text => Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[16]) > 0).length
}
const longWait = { timeout: 60_000, interval: 20 }

describe('an index in memory', () => {
  it('contains exactly what was committed, on every node', async () => {
    const nodes = [startNode(), startNode()]
    await Promise.all(nodes.map(({ host }) => host.caughtUp()))
    const rolledBack = transaction(db, async tx => {
      await addPart(tx, company, { part_number: 'NEVER-1' })
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow()
    for (const part_number of ['LATE-1', 'LATE-2', 'LATE-3']) {
      const id = await addPart(db, company, { part_number })
      for (const { find } of nodes)
        await vi.waitFor(() => expect(find(part_number.toLowerCase().replace('-', ''))?.ids).toEqual([id]), longWait)
    }
    for (const { find } of nodes) expect(find('never1')).toEqual({ ids: [], count: 0 })
  })

  it('includes a long transaction that began before others and committed after them', async () => {
    const { host, find } = startNode()
    await host.caughtUp()
    let early = 0
    let late = 0
    await transaction(db, async tx => {
      early = await addPart(tx, company, { part_number: 'A1' })
      late = await addPart(db, company, { part_number: 'B1' })
      await host.caughtUp()
      expect(find()?.ids).toEqual([late])
    })
    await host.caughtUp()
    expect(find()?.ids).toEqual([early, late])
  })

  it('finds changes without a signal', async () => {
    const { host, find } = startNode()
    await host.caughtUp()
    await transaction(db, async tx => {
      await sql`alter table parts disable trigger parts_tell`.execute(tx)
      await addPart(tx, company, { part_number: 'QUIET-1' })
      await sql`alter table parts enable trigger parts_tell`.execute(tx)
    })
    await vi.waitFor(() => expect(find('quiet1')?.count).toBe(1), longWait)
  })

  it('includes changes made while it was built', async () => {
    const removedPart = await addPart(db, company, { part_number: 'GONE-1' })
    const { find, host } = startNode()
    for (let number = 0; number < 30; number += 1) await addPart(db, company, { part_number: `MEANWHILE-${number}` })
    await db.updateTable('parts').set({ removed_at: new Date() }).where('id', '=', removedPart).execute()
    await host.caughtUp()
    expect(find('meanwhile')?.count).toBe(30)
    expect(find('gone')?.count).toBe(0)
  })

  it('updates all lines of a company that is renamed or moved', async () => {
    const other = await addCompany(db, { name: 'Zulu' })
    const [last, first] = [await addPart(db, other), await addPart(db, company)]
    const { host, node } = startNode()
    const byCompany = async () => {
      await host.caughtUp()
      const order = partsIndexSource.shape.orders.findIndex(({ name }) => name === 'inv_companyname')
      const all = { fieldSet: 0, anyOf: [], mustBeIn: [], isDescending: false, offset: 0, limit: 10 }
      return node.current('parts')?.search({ ...all, order }).ids
    }
    expect(await byCompany()).toEqual([first, last])
    await db.updateTable('companies').set({ name: 'Alpha' }).where('id', '=', other).execute()
    expect(await byCompany()).toEqual([last, first])
  })

  it('runs its follower and background threads at a lower priority', async () => {
    const before = await countLowPriorityThreads()
    await startNode().host.caughtUp()
    const both = process.platform === 'linux' ? 2 : 0
    await vi.waitFor(
      async () => expect(await countLowPriorityThreads()).toBeGreaterThanOrEqual(before + both),
      longWait,
    )
  })

  it('continues after its thread was killed, with all changes in between', async () => {
    await addPart(db, company, { part_number: 'BEFORE-1' })
    const { host, find } = startNode()
    await host.caughtUp()
    await host.killFollower()
    await addPart(db, company, { part_number: 'AFTER-1' })
    await vi.waitFor(() => expect(find('after1')?.count).toBe(1), longWait)
    expect(find('before1')?.count).toBe(1)
  })

  it('continues after the database connection broke', async () => {
    const { host, find } = startNode()
    await host.caughtUp()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'tbs search' and datname = current_database()`.execute(db)
    await addPart(db, company, { part_number: 'AGAIN-1' })
    await vi.waitFor(() => expect(find('again1')?.count).toBe(1), longWait)
  })

  it('is bypassed while the database is unavailable, or after a while without polling', async () => {
    const unavailable = startNode({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
    await vi.waitFor(
      () => expect(logLines.map(line => line.msg)).toContainEqual(expect.stringContaining('could not be updated')),
      longWait,
    )
    expect(unavailable.find()).toBeUndefined()
    expect(unavailable.host.stats).toMatchObject({ isReady: false, lagMs: Number.POSITIVE_INFINITY, documents: 0 })
    const { host, find } = startNode()
    await host.caughtUp()
    expect(find()).toBeDefined()
    const now = process.hrtime.bigint()
    vi.spyOn(process.hrtime, 'bigint').mockReturnValue(now + 6_000_000_000n)
    expect(find()).toBeUndefined()
    vi.restoreAllMocks()
    await vi.waitFor(() => expect(find()).toBeDefined(), longWait)
  })

  it('merges the segments of many commits, and finds all documents at any time', async () => {
    const { host, find } = startNode()
    for (let number = 0; number < 25; number += 1) {
      await addPart(db, company, { part_number: `MANY-${number}` })
      await host.caughtUp()
      expect(find('many')?.count).toBe(number + 1)
    }
    await vi.waitFor(() => expect(host.stats.segments).toBeLessThan(10), longWait)
    expect(find('many')?.count).toBe(25)
  })

  it('turns itself off instead of exceeding its memory limit, and logs that', async () => {
    await addPart(db, company)
    const { host, find } = startNode({ limitBytes: 1_000 })
    await vi.waitFor(() => expect(logLines.at(-1)?.msg).toContain('SEARCH_MEMORY_MB'), longWait)
    expect(find()).toBeUndefined()
    expect(host.stats.bytes).toBe(0)
  })
})

describe('a small change', () => {
  it('is published while many others are still being read, and again after them', async () => {
    const id = await addPart(db, company, { part_number: 'MANY-1' })
    const messages: FromFollower[] = []
    // Slows the query down, as on a large site whose database is busy.
    const selectChanged = `select lines.* from (${partsIndexSource.selectChanged}) lines cross join lateral (select pg_sleep(case when lines.id % 10 = 0 then 0.0002 else 0 end)) slowly`
    const task = {
      source: partsIndexSource,
      databaseUrl: test.databaseUrl,
      folder,
      checkpoint: undefined,
      isFromScratch: true,
      limitBytes: 1e9,
    }
    const reading = new IndexFollower(
      task,
      { ...partsIndexSource, selectChanged },
      message => void messages.push(message),
    )
    const ended = reading.run()
    await vi.waitFor(() => expect(messages.some(({ type }) => type === 'changes')).toBe(true), longWait)

    const { id: _, ...line } = await db.selectFrom('parts').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    await transaction(db, async tx => {
      for (let index = 0; index < 20; index += 1)
        await tx
          .insertInto('parts')
          .values(Array.from({ length: 500 }, () => line))
          .execute()
    })
    messages.length = 0
    await vi.waitFor(() => expect(messages.some(({ type }) => type === 'progress')).toBe(true), longWait)
    const small = await addPart(db, company, { part_number: 'SMALL-1' })
    const idsIn = (message: FromFollower) =>
      'buffers' in message ? message.buffers.map(buffer => openSegment(buffer).ids) : []
    const isMany = (message: FromFollower) =>
      message.type === 'changes' && idsIn(message).reduce((sum, ids) => sum + ids.length, 0) === 10_000
    const isSmall = (message: FromFollower) => idsIn(message).some(ids => ids.includes(small))
    await vi.waitFor(() => expect(messages.some(isMany)).toBe(true), longWait)
    await vi.waitFor(
      () => expect(messages.findLastIndex(isSmall)).toBeGreaterThan(messages.findIndex(isMany)),
      longWait,
    )
    expect(messages.findIndex(message => message.type === 'catch-up' && isSmall(message))).toBeGreaterThanOrEqual(0)
    expect(messages.findIndex(isSmall)).toBeLessThan(messages.findIndex(isMany))
    const many = messages.filter(isMany).flatMap(idsIn)
    expect(many.map(ids => ids.length)).toEqual([8_000, 2_000])
    expect(new Set(many.flatMap(ids => [...ids])).size).toBe(10_000)
    reading.stop()
    await ended
  })
})

describe('a saved index', () => {
  const files = async () => (await readdir(join(folder, 'parts'))).sort()
  const list = () => join(folder, 'parts', 'index.list')
  const origin = () => logLines.filter(line => line.msg === 'a search index is ready').at(-1)?.from

  /** Starts a node that saves one line and stops. */
  async function saveOne() {
    const { node, host } = startNode()
    await addPart(db, company, { part_number: 'SAVED-1' })
    await host.caughtUp()
    await stop(node)
    expect(origin()).toBe('database')
  }

  it('is loaded at the next start and brought up to date', async () => {
    await saveOne()
    const removed = await addPart(db, company, { part_number: 'OFFLINE-1' })
    await addPart(db, company, { part_number: 'OFFLINE-2' })
    await db.updateTable('parts').set({ removed_at: new Date() }).where('id', '=', removed).execute()
    const { host, find, node } = startNode()
    await host.caughtUp()
    expect(origin()).toBe('files')
    expect(find('saved')?.count).toBe(1)
    expect(find('offline')?.count).toBe(1)
    await stop(node)
    const third = startNode()
    await third.host.caughtUp()
    expect(origin()).toBe('files')
    expect(third.find()?.count).toBe(2)
  })

  it.each([
    [
      'a damaged segment',
      async () => {
        const name = (await files()).find(file => file.endsWith('.segment')) ?? ''
        const path = join(folder, 'parts', name)
        const bytes = await readFile(path)
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
        await writeFile(path, bytes)
      },
    ],
    [
      'a truncated segment',
      async () => {
        const name = (await files()).find(file => file.endsWith('.segment')) ?? ''
        await writeFile(join(folder, 'parts', name), 'SEG')
      },
    ],
    [
      'a missing segment',
      async () => {
        for (const name of await files()) if (name.endsWith('.segment')) await rm(join(folder, 'parts', name))
      },
    ],
    ['an invalid manifest', () => writeFile(list(), '{}')],
    [
      'a damaged manifest',
      async () => {
        await writeFile(list(), (await readFile(list(), 'utf8')).replace('"liveDocs":"', '"liveDocs":"AAAA'))
      },
    ],
  ])('is rebuilt because of %s', async (_, corrupt) => {
    await saveOne()
    await corrupt()
    const { host, find } = startNode()
    await host.caughtUp()
    expect(origin()).toBe('database')
    expect(find('saved')?.count).toBe(1)
  })

  const rewrite = async (change: (list: ManifestFields) => void) => {
    const { crc32 } = await import('node:zlib')
    const text = (await readFile(list(), 'utf8')).split('\n')[1] ?? ''
    const read = JSON.parse(text)
    change(read)
    const written = JSON.stringify(read)
    await writeFile(list(), `${crc32(written)}\n${written}`)
  }
  it.each<[string, (list: ManifestFields) => void]>([
    ['from another database', saved => (saved.checkpoint.place.identity = '1.1.1')],
    ['of a different shape', saved => (saved.shape = '{}')],
    ['of a different version', saved => (saved.version = -1)],
    ['a week old', saved => (saved.checkpoint.at -= 7.01 * 86_400_000)],
    ["from the database's future", saved => (saved.checkpoint.snapshot = '9999999999:9999999999:')],
  ])('is rebuilt if it is %s', async (_, change) => {
    await saveOne()
    await rewrite(change)
    const { host, find } = startNode()
    await host.caughtUp()
    expect(origin()).toBe('database')
    expect(find('saved')?.count).toBe(1)
  })

  it('is read with a margin after a crash, since ids of lost transactions may be reused', async () => {
    await saveOne()
    // As if a lost transaction had been seen and its id reused.
    const late = await addPart(db, company, { part_number: 'REUSED-1' })
    const { rows } = await sql<{
      next: string
    }>`select (pg_snapshot_xmax(pg_current_snapshot()))::text as next`.execute(db)
    const next = rows[0]?.next
    await rewrite(saved => {
      saved.checkpoint.snapshot = `${next}:${next}:`
      saved.checkpoint.place.epoch = 'before the crash'
    })
    const { host, find } = startNode()
    await host.caughtUp()
    expect(origin()).toBe('files')
    expect(find('reused')?.ids).toEqual([late])
  })

  it('leaves no file of the index it replaced', async () => {
    await saveOne()
    const before = await files()
    const { host, node } = startNode()
    await host.caughtUp()
    await db.updateTable('parts').set({ quantity: 7 }).execute()
    await host.caughtUp()
    await stop(node)
    const after = await files()
    expect(after).toHaveLength(2)
    expect(after).not.toEqual(before)
  })
})
