import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartProblem } from '../../server/platform/start-problem.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

let dataDir: string
let owner: ChildProcess | undefined

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tbs-embedded-'))
  // If the tests run as root, PostgreSQL runs as another user, who needs access.
  chmodSync(dataDir, 0o755)
})

afterEach(() => {
  owner?.kill('SIGKILL')
  owner = undefined
  rmSync(dataDir, { recursive: true, force: true })
})

describe('the embedded PostgreSQL', () => {
  it('survives a kill -9 of its owner, and the next start takes it over with all committed data', async () => {
    const url = await startOwner()
    await query(url, 'create table kept (id int)')
    await query(url, 'insert into kept values (1)')

    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      new StartProblem(`Already running: another process uses the data folder ${dataDir}.`),
    )
    await killOwner()

    const next = await startEmbeddedPostgres({ dataDir })
    expect(next.url).toBe(url)
    expect(await query(next.url, 'select id from kept')).toEqual([{ id: 1 }])
    await next.stop()
    expect(existsSync(pidFile())).toBe(false)
  })

  it('starts even if the pid in its pid file belongs to another process', async () => {
    // A relative path, like the default.
    const first = await startEmbeddedPostgres({ dataDir: relative(process.cwd(), dataDir) })
    await first.stop()
    writeFileSync(
      pidFile(),
      `${process.pid}\n${join(dataDir, 'postgres/cluster')}\n0\n${new URL(first.url).port}\n\n\n\nready\n`,
    )

    const second = await startEmbeddedPostgres({ dataDir })
    expect(await query(second.url, "select current_setting('fsync') as fsync")).toEqual([{ fsync: 'on' }])
    await second.stop()
  })

  it('prewarms its buffers with the pages they held at shutdown', async () => {
    const first = await startEmbeddedPostgres({ dataDir })
    await query(first.url, 'create extension pg_buffercache')
    await query(first.url, 'create table kept as select id from generate_series(1, 100000) id')
    await query(first.url, 'select count(*) from kept')
    await first.stop()

    const second = await startEmbeddedPostgres({ dataDir })
    const inMemory = `select count(*)::int as pages from pg_buffercache where relfilenode = pg_relation_filenode('kept')`
    await expect
      .poll(async () => query(second.url, inMemory), { timeout: 60_000 })
      .toEqual([{ pages: expect.toSatisfy((pages: number) => pages > 400) }])
    await second.stop()
  })

  it('reports in one line that the data folder is of another major version', async () => {
    mkdirSync(join(dataDir, 'postgres/cluster'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres/cluster/PG_VERSION'), '12\n')
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /^The data folder .* was written by PostgreSQL 12, .*$/,
    )
  })

  it('reports in one line that the data folder is a file', async () => {
    writeFileSync(join(dataDir, 'file'), '')
    const problem = startEmbeddedPostgres({ dataDir: join(dataDir, 'file') })
    await expect(problem).rejects.toThrow(StartProblem)
    await expect(problem).rejects.toThrow(/^The data folder .* cannot be used: .*$/)
  })
})

const pidFile = () => join(dataDir, 'postgres/cluster/postmaster.pid')

/** Starts it in a separate process, which can be killed, and returns the URL. */
async function startOwner(): Promise<string> {
  const module = JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))
  const program = `const { startEmbeddedPostgres } = await import(${module})
    console.log((await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })).url)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  owner = child
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  return String(line).trim()
}

async function killOwner(): Promise<void> {
  if (!owner) return
  const exited = once(owner, 'exit')
  owner.kill('SIGKILL')
  await exited
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
