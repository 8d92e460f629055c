import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '../../server/platform/start-problem.ts'
import { type Cluster, hasLibrary, OWNER, openCluster, passwordOf, runAs } from './cluster.ts'

export type EmbeddedPostgres = {
  /** URL of the database `app`, as its owner, over loopback. */
  url: string
  /** URL of the same database as the role of the site, which the migration of the site creates. */
  siteUrl: string
  /** Ends open sessions and waits until the server has written everything and gone. Close the pools first. */
  stop(): Promise<void>
}

type Log = (line: string) => void

export type EmbeddedOptions = {
  /** The folder for everything; created if missing. */
  dataDir: string
  /** Called with each step that takes longer than a moment. */
  log?: Log
  /** True to restart a server that ends by itself, until `stop`. */
  keepRunning?: boolean
  /** PostgreSQL settings over the defaults. Only a throw-away cluster may turn durability off. */
  settings?: Record<string, string>
}

/** Bytes of the machine, or of its container: 0 or unlimited if there is none. */
const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/**
 * Shared memory: an eighth of it, in megabytes. The indexes of a large stock then stay in the server's own memory:
 * the system does not reclaim it, as it does with its own cache of files.
 */
const sharedMegabytes = Math.round(Math.min(Math.max(memoryBytes / 8 / 2 ** 20, 128), 2_048))

/** For two cores. All other settings are PostgreSQL's defaults, durability above all. */
const SETTINGS = {
  shared_buffers: `${sharedMegabytes}MB`,
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  // After a checkpoint whole pages are logged: with fewer checkpoints a commit waits less. The pages are not compressed, since
  // the only built-in method takes longer than writing them.
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  // Compiling a query takes longer than running any of ours.
  jit: 'off',
  // The cores belong to concurrent requests; and parallel workers need a /dev/shm that containers often lack.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
}

/**
 * Records which pages are in the server's memory, and reads them after a start, before queries miss them one by one.
 */
const PREWARM = 'pg_prewarm'

const DATABASE = 'app'
/** The role of the site, which owns nothing. */
const SITE = 'site'
/** Held by the Node process that owns the server, as long as the process lives. */
const OWNER_LOCK = 24_860_115
/** Recovery after a crash replays at most max_wal_size, which takes seconds; ten times that is a fault. */
const START_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 60_000

/**
 * Starts PostgreSQL in `dataDir`, or takes over the one that a killed process left running there. The server survives
 * its owner on purpose: a `kill -9` of Node loses nothing.
 *
 * Throws a StartProblem when the folder cannot be used, or is in use by another running start.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log = () => {}, settings = {} } = options
  const cluster = await openCluster(options.dataDir, { sync: settings.fsync !== 'off' })
  const libraries: Record<string, string> = hasLibrary(cluster, PREWARM) ? { shared_preload_libraries: PREWARM } : {}
  const all = { ...SETTINGS, ...libraries, ...settings }
  const { port, session } = await openAsOwner(cluster, all, log)
  let isStopping = false
  let returning: Promise<void> = Promise.resolve()
  const watch = (owned: pg.Client) => {
    owned.on('error', error => {
      if (!isStopping) log(`PostgreSQL ended the owner's session: ${error.message}`)
    })
    owned.on('end', () => {
      if (!isStopping && options.keepRunning === true) returning = bringBack().then(watch, error => log(String(error)))
    })
  }
  /** Reopens a session that ended alone, and restarts a server that is gone, on the same port. */
  const bringBack = async (): Promise<pg.Client> => {
    for (let pause = 50; ; pause = Math.min(pause * 2, 2_000)) {
      try {
        return (await openAsOwner(cluster, all, log, port)).session
      } catch (error) {
        if (isStopping) throw error
        log(`PostgreSQL is not back yet: ${error instanceof Error ? error.message : error}`)
      }
      await delay(pause)
    }
  }
  watch(session)
  return {
    url: urlOf(cluster, port, DATABASE),
    siteUrl: siteUrlOf(cluster, port),
    stop: async () => {
      // The server ends the owner's session, so that nobody becomes owner of a server that is shutting down.
      isStopping = true
      await stopServer(cluster)
      await returning
      await stopServer(cluster)
    },
  }
}

/** Returns the URL of the server that runs in `dataDir`, even if another process owns it; undefined if none runs. */
export async function urlOfRunningPostgres(dataDir: string): Promise<string | undefined> {
  if (!existsSync(join(dataDir, 'postgres', 'cluster'))) return undefined
  const cluster = await openCluster(dataDir, { sync: true })
  const running = runningPostmaster(cluster)
  return running?.status === 'ready' ? urlOf(cluster, running.port, DATABASE) : undefined
}

type OpenServer = { port: number; session: pg.Client }

/**
 * Opens the server as its owner. A running server may be shutting down because its owner stopped it; it is then started
 * again.
 */
async function openAsOwner(
  cluster: Cluster,
  settings: Record<string, string>,
  log: Log,
  onlyPort?: number,
): Promise<OpenServer> {
  for (let attempt = 1; ; attempt += 1) {
    const { port } = await ensureRunning(cluster, settings, log, onlyPort)
    try {
      return { port, session: await becomeOwner(cluster, port) }
    } catch (error) {
      if (error instanceof StartProblem || attempt === 3) throw error
    }
  }
}

type Postmaster = { pid: number; port: number; status: string }

/** Resolves when the cluster's server accepts connections; launches it if none is running. */
async function ensureRunning(
  cluster: Cluster,
  settings: Record<string, string>,
  log: Log,
  onlyPort?: number,
): Promise<Postmaster> {
  const startedAt = performance.now()
  const logStart = readLines(logFile(cluster)).length
  let child: ChildProcess | undefined
  let attempts = 0
  let isReported = false
  for (let pause = 10; ; pause = Math.min(pause * 1.5, 200)) {
    const running = runningPostmaster(cluster)
    if (running?.status === 'ready') return running
    if (!running && (!child || hasExited(child))) {
      if (attempts === 3) throw new StartProblem(`PostgreSQL does not start: ${lastFatal(cluster, logStart)}`)
      // The second attempt takes another port, in case the remembered one was taken in between.
      child = await launch(
        cluster,
        settings,
        onlyPort ?? (attempts === 0 ? rememberedPort(cluster) : 0),
        onlyPort !== undefined,
      )
      attempts += 1
    }
    const elapsed = performance.now() - startedAt
    if (elapsed > START_LIMIT_MS)
      throw new StartProblem(`PostgreSQL is not ready after ${START_LIMIT_MS / 1000} s, see ${logFile(cluster)}`)
    if (elapsed > 5_000 && !isReported) {
      log(`PostgreSQL is ${running?.status ?? 'starting'}, which can take a while after a crash …`)
      isReported = true
    }
    await delay(pause)
  }
}

async function launch(
  cluster: Cluster,
  settings: Record<string, string>,
  wantedPort: number,
  isFixed: boolean,
): Promise<ChildProcess> {
  forgetRecycledPid(cluster)
  const port = isFixed ? wantedPort : await freePort(wantedPort)
  writeFileSync(portFile(cluster), String(port))
  const all = { ...settings, port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openSync(logFile(cluster), 'a', 0o600)
  const { account } = cluster
  if (account) for (const file of [portFile(cluster), logFile(cluster)]) chownSync(file, account.uid, account.gid)
  // A separate session, so that a Ctrl-C in the terminal or the death of this process does not reach it.
  const child = spawn(join(cluster.binaries.bin, 'postgres'), ['-D', cluster.folder, ...args], {
    ...runAs(cluster),
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.on('error', error => writeFileSync(logFile(cluster), `FATAL: ${error.message}\n`, { flag: 'a' }))
  child.unref()
  return child
}

/** Takes the owner's lock and creates the database on first use. The returned session must stay open. */
async function becomeOwner(cluster: Cluster, port: number): Promise<pg.Client> {
  const session = new pg.Client({ connectionString: urlOf(cluster, port, 'postgres'), application_name: 'owner' })
  try {
    await session.connect()
    if (!(await takeLock(session))) {
      throw new StartProblem(`Already running: another process uses the data folder ${cluster.dataDir}.`)
    }
    const { rowCount } = await session.query('select from pg_database where datname = $1', [DATABASE])
    if (!rowCount) await session.query(`create database ${DATABASE}`)
    return session
  } catch (error) {
    await session.end().catch(() => {})
    if (error instanceof pg.DatabaseError && error.code === '28P01') {
      throw new StartProblem(`The password file in ${cluster.home} is not that of the database beside it.`)
    }
    throw error
  }
}

/** Takes the lock, which PostgreSQL releases a moment after its holder was killed. */
async function takeLock(session: pg.Client): Promise<boolean> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { rows } = await session.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [OWNER_LOCK])
    if (rows[0]?.taken) return true
    await delay(100)
  }
  return false
}

async function stopServer(cluster: Cluster): Promise<void> {
  const running = runningPostmaster(cluster)
  if (!running) return
  process.kill(running.pid, 'SIGINT')
  const deadline = performance.now() + STOP_LIMIT_MS
  while (isAlive(running.pid, cluster)) {
    if (performance.now() > deadline) {
      // Data not yet in the data files is in the log, which the next start replays.
      process.kill(running.pid, 'SIGQUIT')
      return
    }
    await delay(20)
  }
}

/** Returns the process and port in PostgreSQL's `postmaster.pid`, unless a server that is gone left the file behind. */
function runningPostmaster(cluster: Cluster): Postmaster | undefined {
  const lines = readLines(pidFile(cluster))
  const pid = Number(lines[0])
  if (!pid || !isAlive(pid, cluster)) return undefined
  return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? 'starting' }
}

/** Returns true if the process is a server of this cluster: after a reboot its id may belong to anything. */
function isAlive(pid: number, cluster: Cluster): boolean {
  try {
    process.kill(pid, 0)
    // A server's working directory is its data folder. A zombie has none, and counts as gone.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster.folder)
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      cluster.folder,
    )
  } catch {
    return false
  }
}

/**
 * Removes a `postmaster.pid` whose process id was reused: PostgreSQL mistakes any living process of the same user for
 * its predecessor, and refuses to start.
 */
function forgetRecycledPid(cluster: Cluster): void {
  const pid = Number(readLines(pidFile(cluster))[0])
  if (!pid || isAlive(pid, cluster)) return
  try {
    process.kill(pid, 0)
    rmSync(pidFile(cluster), { force: true })
  } catch {
    // No process has that id: PostgreSQL removes the file itself.
  }
}

/** Returns the wanted port if it is free, otherwise one that the system chooses. */
function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', error => (wanted ? resolve(freePort(0)) : reject(error)))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

const urlOf = (cluster: Cluster, port: number, database: string) =>
  `postgres://${OWNER}:${passwordOf(cluster)}@127.0.0.1:${port}/${database}`
/** Returns the site's URL. The role's password is derived from the owner's, so that no second one has to be stored. */
const siteUrlOf = (cluster: Cluster, port: number) =>
  `postgres://${SITE}:${hash('sha256', `${SITE}:${passwordOf(cluster)}`)}@127.0.0.1:${port}/${DATABASE}`
const pidFile = (cluster: Cluster) => join(cluster.folder, 'postmaster.pid')
const portFile = (cluster: Cluster) => join(cluster.home, 'port')
const logFile = (cluster: Cluster) => join(cluster.home, 'server.log')
const rememberedPort = (cluster: Cluster) => Number(readLines(portFile(cluster))[0]) || 0
const hasExited = (child: ChildProcess) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null

function lastFatal(cluster: Cluster, logStart: number): string {
  const lines = readLines(logFile(cluster))
    .slice(Math.max(logStart - 1, 0))
    .filter(line => line.includes('FATAL'))
  return lines.at(-1) ?? `see ${logFile(cluster)}`
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
