import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { StartProblem } from '../start-problem.ts'
import { isSessionLost } from './failures.ts'

const OLDEST_MAJOR = 15
/** Settings without which a crash of the machine loses or corrupts saved data. */
const DURABILITY = ['fsync', 'full_page_writes', 'synchronous_commit']

/** How long a start waits for a server that does not respond yet, in milliseconds. */
const waitLimitMs = 60_000
const firstPauseMs = 250
const maxPauseMs = 5_000

/**
 * Waits up to a minute for a server that is starting, because machines and their databases are often started together.
 * Leaves all other problems to `assertUsableServer`.
 */
export async function waitForServer(url: string, log: Logger, stopping: AbortSignal): Promise<void> {
  const until = performance.now() + waitLimitMs
  for (let pause = firstPauseMs; !stopping.aborted; pause = Math.min(pause * 2, maxPauseMs)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch (error) {
      if (!isSessionLost(error) || performance.now() > until) return
      if (pause === firstPauseMs) log.warn({ err: error, seconds: waitLimitMs / 1_000 }, 'waiting for the database')
      await delay(pause, undefined, { signal: stopping }).catch(() => {})
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** Throws a StartProblem unless `DATABASE_URL` leads to a supported and durable PostgreSQL server. */
export async function assertUsableServer(url: string): Promise<void> {
  assertSettings(await settingsOf(url))
}

/**
 * Throws a StartProblem unless a PostgreSQL server responds at `DATABASE_URL`. Enough for tools, which must also work
 * in an emergency.
 */
export async function assertServerResponds(url: string): Promise<void> {
  await settingsOf(url)
}

async function settingsOf(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // the current query fails with the same error
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1)',
      [[...DURABILITY, 'server_version_num']],
    )
    return new Map(rows.map(({ name, setting }) => [name, setting]))
  } catch (error) {
    throw new StartProblem(`DATABASE_URL: ${explain(error, client)}`)
  } finally {
    await client.end().catch(() => {})
  }
}

function assertSettings(settings: Map<string, string>): void {
  const major = Math.trunc(Number(settings.get('server_version_num')) / 10_000)
  if (major < OLDEST_MAJOR) {
    throw new StartProblem(
      `DATABASE_URL: the server is PostgreSQL ${major}, but the oldest supported version is ${OLDEST_MAJOR}. Upgrade the server.`,
    )
  }
  const off = DURABILITY.filter(name => settings.get(name) === 'off')
  if (off.length > 0) {
    throw new StartProblem(
      `DATABASE_URL: the server has ${off.join(', ')} off and could lose saved data. Turn ${off.length > 1 ? 'them' : 'it'} on.`,
    )
  }
}

function explain(error: unknown, { host, port, user, database }: pg.Client): string {
  const { code, message } = error as { code?: string; message?: string }
  const server = `${host}:${port}`
  if (code === '3D000') return `there is no database "${database}" at ${server}.`
  if (code === '28P01' || code === '28000') return `the server at ${server} refuses the user "${user}" or its password.`
  if (code === '57P03') return `the server at ${server} is starting up or shutting down. Try again in a moment.`
  if (code === '53300') return `the server at ${server} has no free connection.`
  return `no PostgreSQL responds at ${server} (${message || code}).`
}
