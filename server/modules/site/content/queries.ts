import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ContentTable } from './reads.ts'

/** Values of columns by name. */
export type Values = Record<string, string | number | boolean | null>

/** Makes other changes of the table wait until the transaction ends, so that its order stays consistent. */
export const lockContent = (tx: Tx, table: ContentTable) =>
  sql`select pg_advisory_xact_lock(hashtext('content'), hashtext(${table}))`.execute(tx)

/** Inserts a row, at the end if the table has an order; returns its id, or undefined if such a row exists. */
export async function insertContent(tx: Tx, table: ContentTable, values: Values, isOrdered: boolean) {
  const next = sql`(select coalesce(max(display_order), 0) + 1 from ${sql.table(table)})`
  const names = [...Object.keys(values), ...(isOrdered ? ['display_order'] : [])]
  const all = [...Object.values(values).map(value => sql`${value}`), ...(isOrdered ? [next] : [])]
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(names.map(name => sql.ref(name)))})
    values (${sql.join(all)}) on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** Returns the id of the next category: categories have the ids that are used in the trade. */
export const nextCategoryId = async (tx: Tx): Promise<number> =>
  (
    await tx
      .selectFrom('service_categories')
      .select(sql<number>`coalesce(max(id), 0) + 1`.as('id'))
      .executeTakeFirstOrThrow()
  ).id

export const updateContent = (tx: Tx, table: ContentTable, id: number, values: Values) =>
  sql`update ${sql.table(table)}
    set ${sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where id = ${id}`.execute(tx)

export const deleteContent = (tx: Tx, table: ContentTable, id: number) =>
  sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx)

/** Returns the file of a row; null without one, and in tables without files. */
export async function findFileId(tx: Tx, table: ContentTable, id: number): Promise<string | null> {
  const { rows } = await sql<{ file_id: string | null }>`
    select to_jsonb(content)->>'file_id' as file_id from ${sql.table(table)} content where id = ${id}`.execute(tx)
  return rows[0]?.file_id ?? null
}

/** Moves a row by one place, and renumbers all rows. Returns false if there is no such row. */
export async function moveContent(tx: Tx, table: ContentTable, id: number, direction: 'up' | 'down') {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} order by display_order, id`.execute(tx)
  const ids = rows.map(row => row.id)
  const from = ids.indexOf(id)
  if (from === -1) return false
  const to = from + (direction === 'up' ? -1 : 1)
  const other = ids[to]
  if (other !== undefined) {
    ids[to] = id
    ids[from] = other
  }
  await sql`
    update ${sql.table(table)} content set display_order = placed.place
    from unnest(${ids}::integer[]) with ordinality as placed (id, place)
    where content.id = placed.id and content.display_order <> placed.place`.execute(tx)
  return true
}

interface ViewCount {
  bannerId: number
  count: number
}

/** Adds views of running banners to their day. */
export const addViews = (db: Db, day: string, views: readonly ViewCount[]) =>
  sql`
    with seen as (
      select b.id, v.count from unnest(${views.map(({ bannerId }) => bannerId)}::integer[],
        ${views.map(({ count }) => count)}::integer[]) as v (banner_id, count)
      join banners b on b.id = v.banner_id and ${day}::date between b.starts_on and b.ends_on
    ), days as (
      insert into banner_days (banner_id, day, num_views) select id, ${day}::date, count from seen order by id
      on conflict (banner_id, day) do update set num_views = banner_days.num_views + excluded.num_views
    )
    update banners set num_views = banners.num_views + seen.count from seen where banners.id = seen.id`.execute(db)

/**
 * Counts a click on an advertisement, in total and for the day. Returns false if no such banner runs on this day. `isCounted` is
 * false for robots and staff.
 */
export async function countClick(db: Db, id: number, { today, isCounted }: { today: string; isCounted: boolean }) {
  const { rows } = await sql<{ id: number }>`
    with running as (
      select id, is_ad from banners where id = ${id} and ${today}::date between starts_on and ends_on
    ), clicked as (
      update banners set num_clicked = num_clicked + 1 from running
      where banners.id = running.id and running.is_ad and ${isCounted} returning banners.id
    ), days as (
      insert into banner_days (banner_id, day, num_clicks) select id, ${today}::date, 1 from clicked
      on conflict (banner_id, day) do update set num_clicks = banner_days.num_clicks + 1
    )
    select id from running`.execute(db)
  return rows.length > 0
}
