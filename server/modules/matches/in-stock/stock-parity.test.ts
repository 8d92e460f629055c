import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { generatedPartNumber } from '../../../../tests/support/part-numbers.ts'
import { runs } from '../../../../tests/support/runs.ts'
import { addCompany, addPart } from '../../../../tests/support/world.ts'
import { baseNumber, partKey } from '../../part-numbers/index.ts'
import { listStock } from './in-database.sql.ts'
import { StockRowCache } from './in-index.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  test.deps.search.start()
  await test.deps.search.hostOf('parts')?.caughtUp()
})
afterAll(() => test.close())

it('the index finds the same stock as the database', async () => {
  const { db, search } = test.deps
  const companies = [await addCompany(db), await addCompany(db)]
  const stock = new StockRowCache(test.deps)
  const days = ['2026-10-01', '2026-11-10', '2026-11-17']
  const line = fc.record({ number: generatedPartNumber, company: fc.nat(1), day: fc.constantFrom(...days) })
  let numFound = 0
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 20, maxLength: 40 }), fc.nat(), async (lines, gone) => {
      for (const { number: part_number, company, day } of lines)
        await addPart(db, companies[company] ?? 0, { part_number, part_key: partKey(part_number), confirmed_on: day })
      const request = { notOf: companies[0] ?? 0, shownFrom: '2026-11-01', each: 100 }
      const numbers = [...new Set(lines.map(each => baseNumber(partKey(each.number))))]
      const isSame = async () => {
        await search.hostOf('parts')?.caughtUp()
        const sorted = (rows: Awaited<ReturnType<typeof listStock>>) => rows.toSorted((one, other) => one.id - other.id)
        const expected = sorted(await listStock(db, numbers, request))
        expect(sorted(await stock.list(numbers, request))).toEqual(expected)
        numFound += expected.length
      }
      await isSame()
      await db
        .updateTable('parts')
        .set({ quantity: gone })
        .where('company_id', '=', companies[1] ?? 0)
        .execute()
      await isSame()
      await sql`update parts set removed_at = now() where id % 3 = ${gone % 3}`.execute(db)
      await isSame()
      // Marks rows as removed, like the site, so that the index notices; they are deleted later.
      await sql`update parts set removed_at = now() where removed_at is null`.execute(db)
    }),
    { ...runs(10), endOnFailure: true },
  )
  expect(numFound).toBeGreaterThan(0)
})
