import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FacetName, listPartFacets, listPartGroups, listParts } from '../../../contract/parts.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addCompany, addContact, addCountry, addPart } from '../../../tests/support/world.ts'

let test: TestApp
let member: string
let memberId: number
let acme: number
let beta: number

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  await addCountry(db, 'DE', 'Germany')
  acme = await addCompany(db, { name: 'Acme Trading', member_since: '2014-01-01', gives_warranty: true })
  beta = await addCompany(db, { name: 'beta Parts', country_code: 'DE', member_since: '2026-01-01' })
  memberId = await addContact(db, acme)
  member = await test.signIn(memberId)
  const disk = { part_number: '507127-B21', manufacturer: 'HP', description: '300GB 6G SAS 10K 2.5in HDD', quantity: 3 }
  await addPart(db, acme, { ...disk, price_eur: 40, part_condition: 'NEW', quantity: 30 })
  await addPart(db, acme, { ...disk, price_eur: 20, part_condition: 'REF', confirmed_on: '2026-11-08' })
  await addPart(db, beta, { ...disk, part_condition: 'NEW', manufacturer: 'hp' })
  await addPart(db, beta, {
    ...disk,
    part_number: 'SFP-10G-SR',
    manufacturer: 'Cisco',
    description: 'SFP+ transceiver',
  })
})
afterAll(() => test.close())

type Query = NonNullable<Parameters<typeof test.call<typeof listPartFacets>>[1]>['query']

async function countsOf(query: Query, token?: string) {
  const { status, body } = await test.call(listPartFacets, { query }, token)
  expect(status).toBe(200)
  const of = (name: FacetName) => body.facets[name].map(({ value, lines }) => `${value} ${lines}`)
  return { of, numLines: body.numLines, facets: body.facets }
}

describe('the counts of the filters of a search', () => {
  it('equal the number of lines that each value would find', async () => {
    const { of, numLines } = await countsOf({}, member)
    expect(numLines).toBe(4)
    expect(of('manufacturer')).toEqual(['hp 3', 'cisco 1'])
    expect(of('priced')).toEqual(['true 2'])
    expect(of('minQuantity')).toEqual(['5 1', '10 1', '25 1'])
    expect(of('maxAge')).toEqual(['3 3', '7 3', '14 4'])
    expect(of('country')).toEqual(['Germany 2', 'Netherlands 2'])
    expect(of('tier')).toEqual(['trusted 2', 'gold 2'])
    expect(of('category')).toContain('hdd 3')
  })

  it('apply all other filters, and equal what the search then finds', async () => {
    const chosen = { condition: 'NEW', country: 'Germany' } as const
    const { of, facets } = await countsOf(chosen, member)
    expect(of('condition')).toContain('NEW 1')
    expect(of('country')).toEqual(['Germany 1', 'Netherlands 1'])
    for (const [name, values] of Object.entries(facets))
      for (const { value, lines } of values) {
        const query = { ...chosen, [name]: value }
        expect((await test.call(listParts, { query }, member)).body.payload.numResults, `${name} ${value}`).toBe(lines)
        expect((await test.call(listPartGroups, { query }, member)).body.numLines).toBe(lines)
      }
  })

  it('count each value of a filter by itself, even if several values are chosen', async () => {
    const chosen = { query: '507127', condition: 'NEW|REF', country: 'Germany|Netherlands', manufacturer: 'hp|cisco' }
    const { of, numLines, facets } = await countsOf(chosen, member)
    expect(numLines).toBe(3)
    expect([of('condition'), of('country')]).toEqual([
      ['NEW 2', 'REF 1'],
      ['Netherlands 2', 'Germany 1'],
    ])
    const countOf = async (query: Query) => (await test.call(listParts, { query }, member)).body.payload.numResults
    // Each value counts as if it were chosen alone, so those of one filter add up.
    for (const { value, lines } of facets.condition) expect(await countOf({ ...chosen, condition: value })).toBe(lines)
    expect(await countOf({ condition: 'NEW|REF', country: 'Germany' })).toBe(1)
    expect(await countOf({ country: 'Atlantis|Germany' })).toBe(2)
    expect((await test.call(listParts, { query: { condition: 'NEW|OLD' } }, member)).status).toBe(400)
  })

  it('name a manufacturer as a line does', async () => {
    const { facets } = await countsOf({ query: '507127' }, member)
    expect(facets.manufacturer).toMatchObject([{ value: 'hp', name: 'HP', lines: 3 }])
  })

  it('tell a visitor nothing about countries, tiers and companies, and their filters do nothing', async () => {
    const { of, numLines } = await countsOf({ country: 'Germany', tier: 'gold' })
    expect([of('country'), of('tier'), numLines]).toEqual([[], [], 4])
    const ofGrade = await countsOf({ grade: 'A' })
    expect([ofGrade.of('grade'), ofGrade.numLines]).toEqual([[], 4])
    expect(of('priced')).toEqual(['true 2'])
  })

  it('leave out companies that the contact has muted, as all their searches do', async () => {
    const { db } = test.deps
    await db
      .insertInto('company_mutes')
      .values({ contact_id: memberId, company_id: beta, created_at: test.clock.now() })
      .execute()
    expect((await countsOf({}, member)).numLines).toBe(2)
    expect((await countsOf({}, member)).of('country')).toEqual(['Netherlands 2'])
    const found = async (query: Query) => (await test.call(listParts, { query }, member)).body.payload.numResults
    expect([await found({}), await found({ companyId: beta })]).toEqual([2, 2])
    await db.deleteFrom('company_mutes').execute()
  })

  it('include the classes of grades, however sellers write them, and the highest minimum orders', async () => {
    const { db } = test.deps
    const base = { part_number: 'GRADED-1', manufacturer: 'Dell', description: 'Monitor' }
    const lots = [
      { grade: 'Grade B' },
      { grade: 'b-', minimum_order: 5 },
      { grade: 'A/B', minimum_order: 6 },
      { grade: 'A', minimum_order: 1_000 },
    ]
    for (const lot of lots) await addPart(db, beta, { ...base, ...lot })
    const { of } = await countsOf({ query: 'graded-1' }, member)
    expect(of('grade')).toEqual(['A 1', 'B 2'])
    expect(of('maxMinimumOrder')).toEqual(['1 1', '5 2', '10 3', '25 3', '100 3'])
    expect((await countsOf({ query: '507127' }, member)).of('maxMinimumOrder')).toEqual([])
    const found = async (query: Query) => {
      const { body } = await test.call(listParts, { query: { query: 'graded-1', ...query } }, member)
      return body.payload.results.map(({ lot }) => lot?.grade).sort()
    }
    expect(await found({ grade: 'B' })).toEqual(['Grade B', 'b-'])
    expect(await found({ grade: 'A|B', maxMinimumOrder: 5 })).toEqual(['Grade B', 'b-'])
    expect(await found({ maxMinimumOrder: 10 })).toEqual(['A/B', 'Grade B', 'b-'])
    expect((await test.call(listParts, { query: { grade: 'E' } }, member)).status).toBe(400)
    await db.deleteFrom('parts').where('part_number', '=', 'GRADED-1').execute()
  })

  it('count what a relaxed search finds', async () => {
    const { numLines } = await countsOf({ query: '507127-B12' }, member)
    expect((await test.call(listParts, { query: { query: '507127-B12' } }, member)).body.payload.numResults).toBe(
      numLines,
    )
    expect(numLines).toBeGreaterThan(0)
  })
})
