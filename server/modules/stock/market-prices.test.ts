import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { rowsReadBy } from '../../../tests/support/plans.ts'
import { addStockLines } from '../../../tests/support/stock-owner.ts'
import { addCompany, addPart } from '../../../tests/support/world.ts'
import { readNumberMarkets } from './market-prices.sql.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const shownFrom = '2026-11-01'

it('counts other companies with or without a price, and takes the median of those with one', async () => {
  const { db } = test.deps
  const viewer = await addCompany(db)
  const add = async (values: object, companyId?: number) =>
    addPart(db, companyId ?? (await addCompany(db)), { part_number: 'SR2N7', confirmed_on: '2026-11-10', ...values })
  const market = async () =>
    Object.fromEntries(await readNumberMarkets(db, ['SR2N7', 'X1'], { companyId: viewer, shownFrom }))
  await add({ price_eur: 500 }, viewer)
  expect(await market()).toEqual({})
  await add({})
  await add({ price_eur: 30 })
  await add({ price_eur: 41 })
  await add({ price_eur: 1, confirmed_on: '2026-10-31' })
  expect(await market()).toEqual({ SR2N7: { sellers: 3, median: null } })
  await add({ price_eur: 60 })
  expect(await market()).toEqual({ SR2N7: { sellers: 4, median: 41 } })
})

it('reads only the lines of the numbers, by index', async () => {
  const { db } = test.deps
  const companyId = await addCompany(db)
  await addStockLines(db, companyId, { start: 'THEIRS', count: 5_000 })
  for (let index = 0; index < 20; index++)
    await addPart(db, companyId, { part_number: `NUMBER-${index}`, price_eur: 5 })
  await sql`analyze parts`.execute(db)
  const keys = Array.from({ length: 20 }, (_, index) => `NUMBER${index}`)
  const read = await rowsReadBy(test.databaseUrl, each => readNumberMarkets(each, keys, { companyId: 0, shownFrom }))
  expect(read).toBeLessThan(150)
})
