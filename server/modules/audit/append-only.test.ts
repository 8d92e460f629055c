import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '../../../contract/auth.ts'
import { suspendContact } from '../../../contract/member-admin.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { createTestDatabase, siteUrlOf } from '../../../tests/support/databases.ts'
import { addFactor } from '../../../tests/support/second-factor.ts'
import { setSetting } from '../../../tests/support/settings.ts'
import { addStaff } from '../../../tests/support/staff.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { appendOnlyTables } from '../../append-only-tables.ts'
import { migrateDatabase } from '../../main.ts'
import { createDb, createPool, type Db } from '../../platform/db/database.ts'
import { isMigrated } from '../../platform/db/migrate.ts'
import { listRewritableTables } from '../../platform/db/site-role.ts'
import { addJob } from '../../platform/jobs/queries.ts'
import { auditJobs } from './jobs.ts'
import { accountEventDays, auditLogDays } from './retention.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let test: TestApp
let owner: Db
beforeAll(async () => {
  database = await createTestDatabase()
  owner = createDb(createPool(database.url, () => {}, { max: 2 }))
  // The site as operators run it: its role owns no table.
  test = await createTestApp({}, siteUrlOf(database.url))
})
afterAll(async () => {
  await test.close()
  await owner.destroy()
  await database.drop()
})

const event = { event: 'sign-in', outcome: 'done', contact_id: null, address: '::1', request_id: 'x', route: 'POST /' }

describe('the role of the site', () => {
  it('serves requests that are logged', async () => {
    const { db } = test.deps
    const contactId = await addContact(db, await addCompany(db))
    const staffId = await addStaff(db)
    const code = await addFactor(test, staffId, 'verified')
    const command = { params: { id: contactId }, body: { reason: 'A test.', code } }
    expect((await test.call(suspendContact, command, await test.signIn(staffId))).status).toBe(200)
    await test.call(login, { body: { email: 'nobody@one.example', password: 'x' } })
    expect(await db.selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'suspend-contact' }])
    expect(await db.selectFrom('security_events').select('outcome').execute()).toEqual([
      { outcome: 'wrong-credentials' },
    ])
    await db.transaction().execute(tx => addJob(tx, 'purge-logs'))
    const { rows } = await sql`select 1 from graphile_worker._private_jobs`.execute(db)
    expect(rows).toHaveLength(1)
  })

  it.each(appendOnlyTables)('may not change, delete or empty %s, or switch off its triggers', async name => {
    const { db } = test.deps
    const table = sql.table(name)
    for (const statement of [
      sql`update ${table} set happened_at = now()`,
      sql`delete from ${table}`,
      sql`truncate ${table}`,
      sql`alter table ${table} disable trigger all`,
      sql`drop table ${table}`,
      sql`select purge_log('companies', now())`,
      sql`set session_replication_role = replica`,
    ])
      await expect(statement.execute(db)).rejects.toThrow(/permission denied|must be owner|there is no log/)
  })

  it('may write to every other table except those of the migrations', async () => {
    const { rows } = await sql<{ name: string; rights: string[] }>`
      select relname as name, array(
        select right_name from unnest(array['select', 'insert', 'update', 'delete']) as right_name
        where not has_table_privilege(pg_class.oid, right_name)
      ) as rights
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by 1`.execute(
      test.deps.db,
    )
    expect(
      Object.fromEntries(rows.filter(({ rights }) => rights.length > 0).map(({ name, rights }) => [name, rights])),
    ).toEqual({
      audit_log: ['update', 'delete'],
      security_events: ['update', 'delete'],
      schema_floor: ['insert', 'update', 'delete'],
      kysely_migration: ['insert', 'update', 'delete'],
      kysely_migration_lock: ['insert', 'update', 'delete'],
      kysely_later_migration: ['insert', 'update', 'delete'],
      kysely_later_migration_lock: ['insert', 'update', 'delete'],
    })
  })

  it('starts on a migrated database without the owner, and is not a role that could rewrite the logs', async () => {
    expect(await isMigrated(test.deps.db)).toBe(true)
    expect(await migrateDatabase(siteUrlOf(database.url))).toEqual([])
    expect(await listRewritableTables(siteUrlOf(database.url), appendOnlyTables)).toEqual([])
    expect(await listRewritableTables(database.url, appendOnlyTables)).toEqual([...appendOnlyTables])
  })

  it('is refused if it is a member of the owner', async () => {
    const owning = new URL(database.url)
    owning.username = 'tbs_test_superuser'
    await sql`do $$ begin create role tbs_test_superuser superuser; exception when duplicate_object then end $$`.execute(
      owner,
    )
    await expect(migrateDatabase(database.url, owning.toString())).rejects.toThrow('could rewrite the logs')
  })
})

describe('the owner of the tables', () => {
  it('is stopped by triggers', async () => {
    for (const name of appendOnlyTables)
      for (const statement of [
        sql`update ${sql.table(name)} set happened_at = now()`,
        sql`delete from ${sql.table(name)}`,
        sql`truncate ${sql.table(name)}`,
      ])
        await expect(statement.execute(owner)).rejects.toThrow('only ever added')
  })
})

describe('retention', () => {
  const purge = async () => {
    for (const job of auditJobs) await job.run(test.deps, {})
  }
  const daysAgo = (days: number) => new Date(Math.min(test.clock.now().getTime(), Date.now()) - days * 86_400_000)
  /** The last entry of other tests, whose clock is stopped while real days pass. */
  const lastBefore = { audit_log: 0, security_events: 0 }
  const agesOf = async (table: (typeof appendOnlyTables)[number]) => {
    const rows = await owner
      .selectFrom(table)
      .where('id', '>', lastBefore[table])
      .where('happened_at', '<', daysAgo(10))
      .select('happened_at')
      .execute()
    const today = daysAgo(0).getTime()
    return rows.map(({ happened_at }) => Math.round((today - happened_at.getTime()) / 86_400_000)).sort((a, b) => a - b)
  }
  beforeAll(async () => {
    // The database keeps its own minimums by its own clock, so the tests' clock follows it here.
    test.clock.set(new Date().toISOString())
    const { id } = await owner.selectFrom('contacts').select('id').executeTakeFirstOrThrow()
    for (const table of appendOnlyTables) {
      const last = await owner
        .selectFrom(table)
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirstOrThrow()
      lastBefore[table] = last.id ?? 0
    }
    const entry = { actor_id: id, action: 'test', subject: 'contact/1' }
    for (const days of [60, 100, 360, 370, 2_550, 2_560]) {
      await owner
        .insertInto('audit_log')
        .values({ ...entry, happened_at: daysAgo(days) })
        .execute()
      await owner
        .insertInto('security_events')
        .values({ ...event, happened_at: daysAgo(days) })
        .execute()
    }
  })

  it('deletes what is older than the defaults', async () => {
    await purge()
    expect(await agesOf('audit_log')).toEqual([60, 100, 360, 370, 2_550])
    expect(await agesOf('security_events')).toEqual([60, 100, 360])
    expect([auditLogDays.fallback, accountEventDays.fallback]).toEqual([2_555, 365])
  })

  it('follows the settings, but never goes below the minimum of the database', async () => {
    await setSetting(test.deps.db, 'auditLogDays', 400)
    await setSetting(test.deps.db, 'accountEventDays', 1)
    await purge()
    expect(await agesOf('audit_log')).toEqual([60, 100, 360, 370])
    expect(await agesOf('security_events')).toEqual([60])
    await setSetting(test.deps.db, 'auditLogDays', 1)
    await purge()
    expect(await agesOf('audit_log')).toEqual([60, 100, 360])
  })

  it('is not shortened by a node’s clock that is ahead', async () => {
    const now = test.clock.now()
    test.clock.set('2036-01-01T00:00:00Z')
    await purge()
    test.clock.set(now.toISOString())
    expect(await agesOf('audit_log')).toEqual([60, 100, 360])
  })
})

describe('account numbers', () => {
  it('are masked by the database, even if an older release or a fault writes them in full', async () => {
    const { id } = await owner.selectFrom('contacts').select('id').executeTakeFirstOrThrow()
    const details = (ibanCode: string, bankCode: string) => JSON.stringify({ ibanCode, bankCode, swiftCode: '' })
    const { old_value, new_value } = await owner
      .insertInto('audit_log')
      .values({
        actor_id: id,
        action: 'change-bank-details',
        subject: 'company/1',
        happened_at: test.clock.now(),
        old_value: details('NL91 ABNA 0417 1643 00', '1234567'),
        new_value: details('DE…3000 (0123)', ''),
      })
      .returning(['old_value', 'new_value'])
      .executeTakeFirstOrThrow()
    expect(old_value).toEqual({ ibanCode: 'NL…4300', bankCode: '…', swiftCode: '' })
    expect(new_value).toEqual({ ibanCode: 'DE…3000 (0123)', bankCode: '', swiftCode: '' })
  })
})
