import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { post } from '../../../tests/access/world.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addCompany, addList } from '../../../tests/support/world.ts'
import { transaction } from '../../platform/db/database.ts'
import { tryLock } from '../../platform/db/try-lock.sql.ts'
import { refreshOutdated } from './refresh-search-columns.sql.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('commits each batch of older broadcasts, and leaves them to another run that works on one', async () => {
  const { db } = test.deps
  const listId = await addList(db)
  const id = await post(test, await addCompany(db), listId)
  await sql`
    insert into broadcasts overriding system value select (jsonb_populate_record(null::broadcasts, to_jsonb(old) || jsonb_build_object('id', old.id + n))).*
    from broadcasts old cross join generate_series(1, 250) n where old.id = ${id}`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'broadcast_lines' and is_generated = 'NEVER'`.execute(db)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  await sql`
    insert into broadcast_lines (${columns}) overriding system value
    select ${columns} from (select (jsonb_populate_record(null::broadcast_lines,
      to_jsonb(old) || jsonb_build_object('id', old.id + 1000 * n, 'broadcast_id', old.broadcast_id + n))).*
    from broadcast_lines old cross join generate_series(1, 250) n where old.broadcast_id = ${id}) copies`.execute(db)
  await db.updateTable('broadcasts').set({ search_version: 3 }).execute()
  const countOutdated = async () => {
    const { count } = await db
      .selectFrom('broadcasts')
      .where('search_version', '<', 4)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  await transaction(db, async tx => {
    await tryLock(tx, 'refresh broadcasts')
    await refreshOutdated(db)
    expect(await countOutdated()).toBe(251)
  })
  const last = sql.lit(id + 250)
  await sql`alter table broadcasts add constraint unchanged check (id <> ${last} or search_version = 3)`.execute(db)
  await expect(refreshOutdated(db)).rejects.toThrow(/unchanged/)
  expect(await countOutdated()).toBe(51)
  await sql`alter table broadcasts drop constraint unchanged`.execute(db)
  await refreshOutdated(db)
  expect(await countOutdated()).toBe(0)
})
