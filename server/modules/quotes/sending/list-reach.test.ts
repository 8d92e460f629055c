import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { z } from 'zod'
import { countSuppliers, getRfq, sendRfqList } from '../../../../contract/quotes.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { addTrader, type Trader } from '../../../../tests/support/rfqs.ts'
import { addPart } from '../../../../tests/support/world.ts'
import { installReferenceData } from '../../reference/index.ts'

let test: TestApp
let buyer: Trader
let serial = 0
let numbers: string[]

beforeAll(async () => {
  test = await createTestApp()
  await installReferenceData(test.deps.db)
})
afterAll(() => test.close())

/** Two numbers: a Dutch Diamond member and a German company have both, an Irish company has the second. */
beforeEach(async () => {
  serial += 1
  numbers = [`REACH-${serial}A`, `REACH-${serial}B`]
  buyer = await addTrader(test, 'Osprey')
  const old = { member_since: '2000-01-01', gives_warranty: true }
  const dutch = await addTrader(test, 'Dutch', {}, { country_code: 'NL', ...old })
  const german = await addTrader(test, 'German', {}, { country_code: 'DE' })
  const irish = await addTrader(test, 'Irish', {}, { country_code: 'IE' })
  const { db } = test.deps
  for (const part_number of numbers) {
    await addPart(db, dutch.companyId, { part_number, part_condition: 'NEW' })
    await addPart(db, german.companyId, { part_number, part_condition: 'USED' })
  }
  await addPart(db, irish.companyId, { part_number: numbers[1], part_condition: 'USED' })
})

type ReachFilter = Omit<Partial<z.input<typeof countSuppliers.body>>, 'lines'>
const linesOf = () => numbers.map(partNumber => ({ partNumber, quantity: 5 }))
const count = async (only: ReachFilter = {}) =>
  (await test.call(countSuppliers, { body: { lines: linesOf(), ...only } }, buyer.token)).body
const namesOf = async (only: ReachFilter) => {
  const { body } = await test.call(sendRfqList, { body: { lines: linesOf(), ...only } }, buyer.token)
  const { payload } = (await test.call(getRfq, { params: { id: body.payload.id } }, buyer.token)).body
  return { count: body.count, names: payload.suppliers.map(({ companyName }) => companyName.split(' ')[0]).sort() }
}

it.each<[string, ReachFilter, string[], number[]]>([
  ['everybody', {}, ['Dutch', 'German', 'Irish'], [2, 3]],
  ['some countries', { onlyCountries: 'Germany|Ireland' }, ['German', 'Irish'], [1, 2]],
  ['a tier', { onlyTier: 'gold' }, ['Dutch'], [1, 1]],
  ['a condition in stock', { onlyCondition: 'USED' }, ['German', 'Irish'], [1, 2]],
  ['both', { onlyCountries: 'Netherlands|Germany', onlyCondition: 'USED' }, ['German'], [1, 1]],
])('a list to %s is sent to exactly the companies that were counted', async (_, only, names, perLine) => {
  const { payload, reach } = await count(only)
  expect(payload.map(({ numSuppliers }) => numSuppliers)).toEqual(perLine)
  expect(reach.companies).toBe(names.length)
  expect(await namesOf(only)).toEqual({ count: names.length, names })
})

it('counts at most the suppliers of a line, and lists the available filters', async () => {
  const { reach } = await count({ suppliersPerLine: 1, onlyTier: 'diamond' })
  expect(reach).toMatchObject({ companies: 1, conditions: expect.arrayContaining([{ condition: 'USED', count: 2 }]) })
  expect(reach.countries).toHaveLength(3)
  expect(reach.tiers).toContainEqual({ tier: 'gold', count: 1 })
  const few = await count({ suppliersPerLine: 1 })
  expect((await namesOf({ suppliersPerLine: 1 })).count).toBe(few.reach.companies)
})

it('ignores control characters in the names of countries', async () => {
  const [plain, broken] = await Promise.all(['Germany', 'Ger\0many'].map(onlyCountries => count({ onlyCountries })))
  expect(broken).toEqual(plain)
})

it('refuses a list that reaches nobody', async () => {
  expect((await count({ onlyCountries: 'France' })).reach.companies).toBe(0)
  const { problem } = await test.call(sendRfqList, { body: { lines: linesOf(), onlyCountries: 'France' } }, buyer.token)
  expect(problem.code).toBe('nobody-to-ask')
})
