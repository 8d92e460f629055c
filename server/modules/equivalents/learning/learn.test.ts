import { afterAll, beforeAll, expect, it } from 'vitest'
import { approveCandidate, listCandidates, listEquivalents, rejectCandidate } from '../../../../contract/equivalents.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { startAppWithStaff } from '../../../../tests/support/staff.ts'
import { addCompany, addPart } from '../../../../tests/support/world.ts'
import { learnEquivalents } from './learn.ts'
import { otherNumbersIn } from './other-numbers.ts'

let t: TestApp
let staff: string
beforeAll(async () => {
  ;({ test: t, staff } = await startAppWithStaff())
})
afterAll(() => t.close())

it.each([
  ['HP 300GB 10K SAS 507284-001', ['507284001']],
  ['spare 507284-001 / model EG0300FAWHV, 2.5in, 7200RPM 1600GB DDR4 2019', ['507284001', 'EG0300FAWHV']],
  ['spare 507284 001', ['507284001']],
  ['for DL360-G9, 652564-B21, 652583-B21, 653118-001, 719064-B21', []],
  ['Xeon E5-2680v4 PC4-2400T 32GB', []],
])('reads other numbers of the goods in %s', (text, numbers) => {
  expect([...otherNumbersIn('507127B21', text)]).toEqual(numbers)
})

const candidates = async () => (await t.call(listCandidates, { query: {} }, staff)).body.payload.results

/** Lets three companies list a number with another one in the description; the other one is in stock too. */
async function listPair([one, other]: [string, string], values: { websites?: string[]; price?: number } = {}) {
  const { db } = t.deps
  for (const companyIndex of [0, 1, 2]) {
    const company = await addCompany(db, { website: values.websites?.[companyIndex] ?? '' })
    await addPart(db, company, { part_number: one, description: `Disk, same as ${other}`, price_eur: 50 })
  }
  await addPart(db, await addCompany(db), { part_number: other, price_eur: values.price ?? 80 })
}

it('proposes pairs that three companies name together, but not if they share an owner or prices differ', async () => {
  await listPair(['700001-B21', '700001-001'])
  await listPair(['700002-B21', '700002-001'], { websites: ['a.example', 'a.example', 'b.example'] })
  await listPair(['700003-B21', '700003-001'], { price: 120 })
  await learnEquivalents(t.deps)
  await learnEquivalents(t.deps)
  const learned = await candidates()
  expect(learned.map(({ partNumber, equivalentNumber }) => [partNumber, equivalentNumber])).toEqual([
    ['700001-001', '700001-B21'],
  ])
  expect(learned[0]).toMatchObject({ manufacturer: 'HP', prices: [80, 50] })
  expect(learned[0]?.evidence).toHaveLength(3)
  expect(learned[0]?.evidence[0]).toMatchObject({
    source: 'stock',
    price: 50,
    text: '700001-B21 Disk, same as 700001-001',
  })
})

it('turns an accepted proposal into a pair, and does not repeat a refused one', async () => {
  await listPair(['700004-B21', '700004-001'])
  await learnEquivalents(t.deps)
  const [accepted, refused] = await candidates()
  const approve = (id = 0) => t.call(approveCandidate, { params: { id }, body: { kind: 'option' } }, staff)
  expect((await approve(accepted?.id)).status).toBe(200)
  expect((await approve(accepted?.id)).status).toBe(404)
  const { body } = await t.call(listEquivalents, { query: { partNumber: '700001-001' } })
  expect(body.payload.results).toMatchObject([{ key: '700001B21', kind: 'option' }])
  expect((await t.call(rejectCandidate, { params: { id: refused?.id ?? 0 } }, staff)).status).toBe(200)
  await learnEquivalents(t.deps)
  expect(await candidates()).toEqual([])
})
