import pg from 'pg'
import { StartProblem } from '../start-problem.ts'

/** Advisory lock: one node at a time grants rights. */
const rightsLock = 24_860_117

interface SiteRole {
  /** URL of the database as the role that owns the tables. */
  ownerUrl: string
  /** URL of the same database as the role of the site. */
  siteUrl: string
  /** Tables to which the site only adds rows. */
  appendOnly: readonly string[]
}

const quoted = pg.escapeIdentifier
const userOf = (url: string) => decodeURIComponent(new URL(url).username)

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the current query fails with the same error
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code

/** Creates the role if it is missing. An existing role is left unchanged. */
async function ensureRole(client: pg.Client, siteUrl: string): Promise<void> {
  const role = userOf(siteUrl)
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  if (rowCount === 1) return
  const password = pg.escapeLiteral(decodeURIComponent(new URL(siteUrl).password))
  try {
    await client.query(`create role ${quoted(role)} login password ${password}`)
  } catch (error) {
    // Another node, or another database of this server, was faster.
    if (['42710', '23505'].includes(codeOf(error) ?? '')) return
    if (codeOf(error) !== '42501') throw error
    throw new StartProblem(
      `DATABASE_URL: there is no role "${role}", and the role of DATABASE_OWNER_URL may not create it. Run: create role ${quoted(role)} login password '…'`,
    )
  }
}

async function assertSeparate(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ isOwner: boolean }>(
    `select pg_has_role($1, current_user, 'member') as "isOwner"`,
    [role],
  )
  if (rows[0]?.isOwner)
    throw new StartProblem(
      `DATABASE_URL: the role "${role}" is a superuser or a member of the role of DATABASE_OWNER_URL, and could rewrite the logs. Use a role without these rights.`,
    )
}

const rightsOf = (role: string, appendOnly: readonly string[]) => `
  grant usage on schema public, graphile_worker to ${role};
  grant select, insert, update, delete on all tables in schema public, graphile_worker to ${role};
  grant all on all sequences in schema public, graphile_worker to ${role};
  grant execute on all functions in schema public, graphile_worker to ${role};
  alter default privileges in schema public grant select, insert, update, delete on tables to ${role};
  alter default privileges in schema public grant all on sequences to ${role};
  revoke update, delete on ${appendOnly.map(quoted).join(', ')} from ${role};
  revoke insert, update, delete on schema_floor, kysely_migration, kysely_migration_lock, kysely_later_migration,
    kysely_later_migration_lock from ${role};`

/** Gives the role access to the tables of the job queue, whose row security hides all rows from everyone but their owner. */
async function allowJobQueue(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity and not exists (
      select from pg_policies where schemaname = 'graphile_worker' and tablename = relname and $1 = any(roles))`,
    [role],
  )
  for (const { name } of rows) {
    const policy = quoted(`site ${role}`.slice(0, 63))
    await client.query(
      `create policy ${policy} on graphile_worker.${quoted(name)} to ${quoted(role)} using (true) with check (true)`,
    )
  }
}

/** Lets the role see the sessions of other roles, so that the log can name a session that blocks the site. */
async function allowSessionStats(client: pg.Client, role: string): Promise<void> {
  await client.query('savepoint sessions')
  try {
    await client.query(`grant pg_read_all_stats to ${quoted(role)}`)
  } catch (error) {
    if (codeOf(error) !== '42501') throw error
    await client.query('rollback to savepoint sessions')
  }
}

/**
 * Grants the site's role its rights in a migrated database, and creates the role if it is missing and the owner may
 * create roles. The role can read and write every table except the logs, to which it can only add; it owns nothing and cannot change
 * the schema.
 * Does nothing if both URLs name the same role.
 */
export async function grantSiteRights({ ownerUrl, siteUrl, appendOnly }: SiteRole): Promise<void> {
  const role = userOf(siteUrl)
  if (role === userOf(ownerUrl)) return
  await withClient(ownerUrl, async client => {
    await ensureRole(client, siteUrl)
    await assertSeparate(client, role)
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [rightsLock])
    await client.query(rightsOf(quoted(role), appendOnly))
    await allowJobQueue(client, role)
    await allowSessionStats(client, role)
    await client.query('commit')
  })
}

/** Returns the append-only tables whose rows this role could change or delete. */
export const listRewritableTables = (url: string, appendOnly: readonly string[]): Promise<string[]> =>
  withClient(url, async client => {
    const { rows } = await client.query<{ name: string }>(
      `select name from unnest($1::text[]) as name
      where has_table_privilege(name, 'update, delete, truncate') or pg_has_role(current_user,
        (select relowner from pg_class where oid = to_regclass(name)), 'member')`,
      [appendOnly],
    )
    return rows.map(({ name }) => name)
  })
