import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { rowsReadBy } from '../../../tests/support/plans.ts'
import { addStockLines } from '../../../tests/support/stock-owner.ts'
import { addCompany, addPart } from '../../../tests/support/world.ts'
import { readLineMarkets, readNumberMarkets } from './market-prices.sql.ts'

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

it('takes one price of each company, the median of its lines, however many lots it has', async () => {
  const { db } = test.deps
  const viewer = await addCompany(db)
  const goods = { part_number: 'MANY-LOTS', part_condition: 'USED' as const, confirmed_on: '2026-11-10' }
  const [large, second, third] = [await addCompany(db), await addCompany(db), await addCompany(db)]
  for (let lot = 0; lot < 25; lot++) await addPart(db, large, { ...goods, price_eur: lot === 0 ? 1 : 900 })
  await addPart(db, second, { ...goods, price_eur: 40 })
  const own = await addPart(db, viewer, { ...goods, price_eur: 7 })
  const number = async () =>
    (await readNumberMarkets(db, ['MANYLOTS'], { companyId: viewer, shownFrom })).get('MANYLOTS')
  // Two companies are too few, whatever their lots.
  expect(await number()).toEqual({ sellers: 2, median: null })
  expect(await readLineMarkets(db, [own], shownFrom)).toEqual(new Map())
  await addPart(db, third, { ...goods, price_eur: 50 })
  expect(await number()).toEqual({ sellers: 3, median: 50 })
  expect((await readLineMarkets(db, [own], shownFrom)).get(own)).toMatchObject({ median: 50, num_prices: 3 })
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
