import { execFile } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unprivilegedAccount } from '../embedded-postgres/account.ts'

const run = promisify(execFile)

/** Debian's folder of PostgreSQL, with one folder per major version. */
const installed = '/usr/lib/postgresql'

/** Returns the programs of the newest PostgreSQL on this machine with pg_basebackup; undefined if there is none. */
export function findPrograms(): string | undefined {
  const versions = existsSync(installed) ? readdirSync(installed).map(Number).filter(Boolean) : []
  const folders = versions.sort((a, b) => b - a).map(version => join(installed, String(version), 'bin'))
  return folders.find(folder => existsSync(join(folder, 'pg_basebackup')))
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A throw-away server in a new folder. */
export class Postgres {
  readonly folder: string
  readonly port: number
  readonly #programs: string
  readonly #home: string

  constructor(programs: string, home: string, name: string, port: number) {
    this.#programs = programs
    this.#home = home
    this.folder = join(home, name)
    this.port = port
  }

  get url(): string {
    return `postgres://app@127.0.0.1:${this.port}/app`
  }

  /** Runs one of PostgreSQL's programs, which refuse to run as root. */
  run(program: string, args: readonly string[]): Promise<{ stdout: string }> {
    const account = unprivilegedAccount(this.#home)
    const env = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH }
    const as = account === undefined ? {} : { uid: account.uid, gid: account.gid }
    return run(join(this.#programs, program), args, { cwd: this.#home, env, ...as })
  }

  async create(settings: Record<string, string | number>): Promise<void> {
    await this.run('initdb', ['-D', this.folder, '-U', 'app', '-A', 'trust', '--encoding=UTF8', '--locale=C'])
    this.configure(settings)
    await this.start()
    await this.run('createdb', [...this.#connection, 'app'])
  }

  /** Changes settings of a server that is not running. */
  configure(settings: Record<string, string | number>): void {
    const all = { port: this.port, listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
    const lines = Object.entries(all).map(([name, value]) => `${name} = '${value}'\n`)
    appendFileSync(join(this.folder, 'postgresql.conf'), lines.join(''))
  }

  async start(): Promise<void> {
    await this.run('pg_ctl', ['-D', this.folder, '-w', '-t', '120', '-l', `${this.folder}.log`, 'start'])
  }

  /** Ends it like a crash. */
  async kill(): Promise<void> {
    await this.run('pg_ctl', ['-D', this.folder, '-m', 'immediate', 'stop'])
  }

  async promote(): Promise<void> {
    await this.run('pg_ctl', ['-D', this.folder, '-w', 'promote'])
  }

  /** Copies this running server into the folder of another; `asStandby` makes that follow it. */
  async copyTo(other: Postgres, { asStandby }: { asStandby: boolean }): Promise<void> {
    const connectionOptions = asStandby
      ? ['-R', '-d', `host=127.0.0.1 port=${this.port} user=app application_name=standby`]
      : this.#connection
    await this.run('pg_basebackup', ['-D', other.folder, '-X', 'stream', '-c', 'fast', ...connectionOptions])
  }

  /** Recovers to the end of the archive at its next start. */
  recoverFrom(archive: string): void {
    this.configure({ restore_command: `cp ${archive}/%f %p`, recovery_target_action: 'promote' })
    writeFileSync(join(this.folder, 'recovery.signal'), '')
    const account = unprivilegedAccount(this.#home)
    if (account !== undefined) chownSync(join(this.folder, 'recovery.signal'), account.uid, account.gid)
  }

  dump = (file: string) => this.run('pg_dump', [...this.#connection, '-Fc', '-f', file, 'app'])

  /** Drops the database and restores the dump under its name. */
  async restore(file: string): Promise<void> {
    await this.run('dropdb', [...this.#connection, '--force', 'app'])
    await this.run('createdb', [...this.#connection, 'app'])
    await this.run('pg_restore', [...this.#connection, '--no-owner', '-d', 'app', file])
  }

  get #connection(): string[] {
    return ['-h', '127.0.0.1', '-p', String(this.port), '-U', 'app']
  }
}

/** Creates a folder that the servers' account may write to. */
export function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o755)
  const account = unprivilegedAccount(path)
  if (account !== undefined) chownSync(path, account.uid, account.gid)
  return path
}

export const removeFolder = (path: string) => rmSync(path, { recursive: true, force: true })
