import pg from 'pg'
import { StartProblem } from '../start-problem.ts'

const OLDEST_MAJOR = 15
/** Without these a crash of the machine loses or corrupts what a member was told is saved. */
const DURABILITY = ['fsync', 'full_page_writes', 'synchronous_commit']

/** Throws a StartProblem unless a durable PostgreSQL answers at `DATABASE_URL`. */
export async function assertUsableServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // the query in hand fails with the same error
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1)',
      [[...DURABILITY, 'server_version_num']],
    )
    assertSettings(new Map(rows.map(({ name, setting }) => [name, setting])))
  } catch (error) {
    throw error instanceof StartProblem ? error : new StartProblem(`DATABASE_URL: ${explain(error, client)}`)
  } finally {
    await client.end().catch(() => {})
  }
}

function assertSettings(settings: Map<string, string>): void {
  const major = Math.trunc(Number(settings.get('server_version_num')) / 10_000)
  if (major < OLDEST_MAJOR) {
    throw new StartProblem(
      `DATABASE_URL: the server is PostgreSQL ${major}, and ${OLDEST_MAJOR} is the oldest that will do.`,
    )
  }
  const off = DURABILITY.filter(name => settings.get(name) === 'off')
  if (off.length > 0) {
    throw new StartProblem(
      `DATABASE_URL: the server has ${off.join(', ')} off and could lose what was saved. Turn ${off.length > 1 ? 'them' : 'it'} on.`,
    )
  }
}

function explain(error: unknown, { host, port, user, database }: pg.Client): string {
  const { code, message } = error as { code?: string; message?: string }
  const server = `${host}:${port}`
  if (code === '3D000') return `there is no database "${database}" at ${server}.`
  if (code === '28P01' || code === '28000') return `the server at ${server} refuses the user "${user}" or its password.`
  if (code === '57P03') return `the server at ${server} is starting up or shutting down. Try again in a moment.`
  if (code === '53300') return `the server at ${server} has no connection left.`
  return `no PostgreSQL answers at ${server} (${message || code}).`
}
