import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { rowsReadByWrites } from '../../../../tests/support/plans.ts'
import { addStockLines } from '../../../../tests/support/stock-owner.ts'
import { addCompany, addContact } from '../../../../tests/support/world.ts'
import { dayOf } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import { withStock } from '../locked-stock.sql.ts'
import * as queries from './queries.ts'
import { restoreLines } from './restore.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Creates a stock of `count` lines and replaces all of them in one upload. */
async function replaced(count: number): Promise<queries.ChangeRow> {
  const { db, clock } = test.deps
  const companyId = await addCompany(db)
  const contact_id = await addContact(db, companyId)
  const now = clock.now()
  const id = await transaction(db, async tx => {
    await addStockLines(tx, companyId, { start: 'OLD', count })
    const made = { made_at: now, made_on: dayOf(now) }
    const changeId = await queries.insertChange(tx, { company_id: companyId, contact_id, kind: 'upload', ...made })
    await withStock(tx, companyId, stock => queries.removeLines(stock, { changeId, now }))
    await addStockLines(tx, companyId, { start: 'NEW', count })
    await sql`
      with added as (update parts set change_id = ${changeId} where company_id = ${companyId} and removed_at is null returning id)
      insert into stock_change_lines (change_id, part_id, operation, deed) select ${changeId}, id, 'added', 'added' from added`.execute(
      tx,
    )
    return changeId
  })
  return (await queries.findChange(db, id)) as queries.ChangeRow
}

const restored = (change: queries.ChangeRow) =>
  rowsReadByWrites(test.databaseUrl, tx =>
    withStock(tx, change.company_id, stock =>
      restoreLines(stock, { change, now: test.clock.now(), report: async () => {} }),
    ),
  )
const standing = async ({ company_id }: queries.ChangeRow) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from parts
    where company_id = ${company_id} and removed_at is null and part_number like 'OLD%'`.execute(test.deps.db)
  return rows[0]?.count
}
/** Maximum number of rows read per line regardless of the number of lines; a full scan for each line would read hundreds. */
const maxReadsPerLine = 40

it('undoing reads each line a limited number of times, whatever the planner’s statistics', async () => {
  for (const count of [300, 600]) {
    const change = await replaced(count)
    expect(await restored(change)).toBeLessThan(maxReadsPerLine * count)
    expect(await standing(change)).toBe(count)
    // Like the nightly analyze; it knows nothing of the next company's stock.
    await sql`analyze parts, stock_change_lines`.execute(test.deps.db)
  }
})
