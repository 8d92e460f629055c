import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../tests/support/databases.ts'
import { installSiteData } from './first-start.ts'
import { equivalentsOf } from './modules/equivalents/index.ts'
import { createDb, createPool, type Db } from './platform/db/database.ts'

let db: Db
let drop: () => Promise<unknown>
beforeAll(async () => {
  const database = await createTestDatabase()
  db = createDb(createPool(database.url, () => {}, { max: 4 }))
  drop = database.drop
})
afterAll(async () => {
  await db.destroy()
  await drop()
})

const tables = [
  ...['broadcast_lists', 'countries', 'news_categories', 'service_categories', 'stock_synonyms'],
  ...['part_equivalents', 'faqs', 'first_contents'],
] as const
const contents = async () => {
  const rows = tables.map(async table => {
    const { rows: found } = await sql`select * from ${sql.table(table)} content order by content::text`.execute(db)
    return [table, found] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

it('the first start installs what every site needs, even if two nodes start at once', async () => {
  for (let start = 1; start <= 10; start++) {
    for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(db)
    await Promise.all([installSiteData(db), installSiteData(db)])
  }
  const found = await contents()
  const counts = Object.fromEntries(Object.entries(found).map(([table, rows]) => [table, rows.length]))
  expect(counts).toMatchObject({ broadcast_lists: 13, news_categories: 6, service_categories: 16, faqs: 5 })
  expect(counts.countries).toBeGreaterThan(190)
  expect(counts.stock_synonyms).toBeGreaterThan(300)
  expect(counts.part_equivalents).toBeGreaterThan(60)
  const pairs = await db.selectFrom('part_equivalents').select(['note', 'added_by', 'is_same_part']).execute()
  for (const pair of pairs) {
    expect(pair).toMatchObject({ added_by: null, is_same_part: true })
    expect(pair.note).toMatch(/^(HPE|Lenovo)/)
  }
  expect((await equivalentsOf(db, '652583-B21')).map(({ partNumber }) => partNumber)).toContain('653957-001')
})

it('a second start changes nothing, even after staff changed and removed installed rows', async () => {
  await sql`update service_categories set name = 'Trucks', display_order = 9 where id = 4`.execute(db)
  await sql`delete from part_equivalents where number_a = '507127-B21' or number_b = '507127-B21'`.execute(db)
  await sql`delete from faqs where display_order = 1`.execute(db)
  await sql`update faqs set answer = 'Ours' where display_order = 2`.execute(db)
  await sql`update stock_synonyms set removed_at = now() where text = 'Pull'`.execute(db)
  const before = await contents()
  await installSiteData(db)
  expect(await contents()).toEqual(before)
})
