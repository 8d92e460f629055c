import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { me } from '../../../contract/auth.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { buildApp } from '../../app.ts'
import { type WatchedTable, watchedTables } from '../../watched-tables.ts'
import { createDeps } from '../../wiring.ts'

let t: TestApp
let companyId: number
beforeAll(async () => {
  t = await createTestApp()
  companyId = await addCompany(t.deps.db)
})
afterAll(() => t.close())

let regionCount = 0
/** Creates a region with a unique name, and records the keys of each load. */
function createRegion(tables: readonly WatchedTable[], maxEntries = 10) {
  const region = t.deps.queryCache.region<number, string>({ name: `test ${regionCount}`, tables, maxEntries })
  regionCount += 1
  const loads: number[][] = []
  const load = async (keys: number[]) => {
    loads.push(keys)
    return new Map(keys.map(key => [key, `value of ${key}`]))
  }
  const get = (key: number) => region.get(key, async () => (await load([key])).get(key) as string)
  return { region, loads, load, get }
}

const touchCompany = () =>
  t.deps.db.updateTable('companies').set({ tel: '+31 20 1' }).where('id', '=', companyId).execute()

it('is notified of changes to every table that may be cached', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'notify_table_change'::regproc order by name`.execute(
    t.deps.db,
  )
  expect(rows.map(({ name }) => name)).toEqual([...watchedTables].sort())
})

it('queries once, and again after a change to a table it depends on', async () => {
  const { loads, get } = createRegion(['companies'])
  expect(await get(1)).toBe('value of 1')
  expect(await get(1)).toBe('value of 1')
  expect(loads).toHaveLength(1)
  await touchCompany()
  await t.deps.queryCache.settled()
  await get(1)
  expect(loads).toHaveLength(2)
})

it('keeps entries that do not depend on the changed table', async () => {
  const { loads, get } = createRegion(['favorites'])
  await get(1)
  await touchCompany()
  await t.deps.queryCache.settled()
  await get(1)
  expect(loads).toHaveLength(1)
})

it('does not cache a result that was queried before a change but returned after it', async () => {
  const { region, loads, get } = createRegion(['companies'])
  const loaded = Promise.withResolvers<string>()
  const early = region.get(1, () => loaded.promise)
  await touchCompany()
  await t.deps.queryCache.settled()
  loaded.resolve('as it was')
  expect(await early).toBe('as it was')
  expect(await get(1)).toBe('value of 1')
  expect(loads).toEqual([[1]])
})

it('queries only missing keys, and evicts the oldest entries', async () => {
  const { region, loads, load } = createRegion(['companies'], 3)
  await region.getAll([1, 2], load)
  expect([...(await region.getAll([1, 3, 2, 3], load)).keys()].sort()).toEqual([1, 2, 3])
  await region.getAll([4], load)
  await region.getAll([1], load)
  expect(loads).toEqual([[1, 2], [3], [4], [1]])
})

it('caches nothing while it cannot be notified, and drops its entries', async () => {
  const { loads, get } = createRegion(['companies'])
  await get(1)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tbs memory' and datname = current_database()`.execute(t.deps.db)
  const getAgain = async () => {
    await get(1)
    return loads.length
  }
  await expect.poll(getAgain, { interval: 1 }).toBeGreaterThan(1)
  // It reconnects by itself.
  await expect
    .poll(async () => {
      const before = loads.length
      await get(1)
      await get(1)
      return loads.length - before
    })
    .toBe(0)
})

it('uses no entry once the database has not responded for a while', async () => {
  const { loads, get } = createRegion(['companies'])
  await get(1)
  const late = performance.now() + 11_000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(late)
  await get(1)
  clock.mockRestore()
  expect(loads).toHaveLength(2)
})

it('applies a sign-out or block on one node to all nodes', async () => {
  const contactId = await addContact(t.deps.db, companyId)
  const token = await t.signIn(contactId)
  const { deps, close } = createDeps(t.deps.config, t.databaseUrl, { clock: t.clock })
  const other = await buildApp(deps)
  const statusThere = async () => {
    await deps.queryCache.settled()
    const { path } = me
    return (await other.inject({ url: path, headers: { authorization: `Bearer ${token}` } })).statusCode
  }
  expect([await statusThere(), await statusThere()]).toEqual([200, 200])
  await t.deps.db.updateTable('contacts').set({ is_force_logout: true }).where('id', '=', contactId).execute()
  const { body } = await t.call(me, {}, token)
  expect(body.user?.forceLogout).toBe(true)
  await t.deps.db.deleteFrom('sessions').where('contact_id', '=', contactId).execute()
  expect(await statusThere()).toBe((await t.call(me)).status)
  await other.close()
  await close()
})

it('ends a session on time even if it is cached', async () => {
  const token = await t.signIn(await addContact(t.deps.db, companyId))
  expect((await t.call(me, {}, token)).status).toBe(200)
  t.clock.advance({ days: 31 })
  expect((await t.call(me, {}, token)).status).toBe((await t.call(me)).status)
})
