import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeSearch } from '../../../contract/completions.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { rowsReadBy } from '../../../tests/support/plans.ts'
import { addCompany, addContact, addPart } from '../../../tests/support/world.ts'
import { companySearchColumns, listCompaniesNamed } from '../companies/index.ts'
import { installReferenceData } from '../reference/index.ts'
import { searchQuery } from '../search/index.ts'

let test: TestApp
let member: string
const companies: number[] = []

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  await installReferenceData(db)
  for (const name of ['Nordic Drives', 'Acme Nordic', 'Drives and Parts'])
    companies.push(await addCompany(db, { name, ...companySearchColumns({ name, description: '', contactNames: [] }) }))
  member = await test.signIn(await addContact(db, companies[0] ?? 0))
  const [one = 0, two = 0] = companies
  for (const [companyId, part_number, description, price_eur] of [
    [one, '507127-B21', '300GB 10K SAS Festplatte', 48],
    [two, '507127-B21', 'HP 300GB', 41],
    [two, '507127-B21', 'HP 300GB, Nordic stock', null],
    [one, '507129-001', 'HP spare', null],
    [one, 'WS-C3850-24T', 'Cisco Catalyst', null],
    [two, 'QK507127', 'Cable', null],
  ] as const)
    await addPart(db, companyId, { part_number, description, price_eur, quantity: 5, manufacturer: 'HP' })
})
afterAll(() => test.close())

const complete = async (query: string, token?: string) => {
  const { status, body } = await test.call(completeSearch, { query: { query } }, token)
  expect(status).toBe(200)
  return body.payload
}
const numbers = async (query: string, token = member) =>
  (await complete(query, token)).numbers.map(({ partNumber }) => partNumber)

describe('the typed text', () => {
  it('is completed for visitors without sellers and companies', async () => {
    expect(await complete('507127')).toEqual({
      numbers: [
        { partNumber: '507127-B21', lines: 3, sellers: null, pieces: 15, bestPrice: 41 },
        { partNumber: 'QK507127', lines: 1, sellers: null, pieces: 5, bestPrice: null },
      ],
      categories: [],
      companies: [],
    })
    expect((await complete('nordic')).companies).toEqual([])
  })

  it('is completed by numbers that begin with it, then by those that contain it, with sellers, pieces and best price', async () => {
    expect((await complete('507127', member)).numbers).toEqual([
      { partNumber: '507127-B21', lines: 3, sellers: 2, pieces: 15, bestPrice: 41 },
      { partNumber: 'QK507127', lines: 1, sellers: 1, pieces: 5, bestPrice: null },
    ])
    expect(await numbers('50712')).toEqual(['507127-B21', '507129-001', 'QK507127'])
    expect(await numbers('c3850')).toEqual(['WS-C3850-24T'])
    expect(await numbers('850-24')).toEqual(['WS-C3850-24T'])
    expect(await numbers('7127-b')).toEqual(['507127-B21'])
  })

  it('is completed by numbers one typo away if no number contains it', async () => {
    expect(await numbers('507l27b21')).toEqual(['507127-B21'])
    expect(await numbers('S07I27b2l')).toEqual(['507127-B21'])
    expect((await complete('507l27b21')).numbers).toMatchObject([{ partNumber: '507127-B21', lines: 3, sellers: null }])
  })

  it('is completed by categories in any language, with the number of lines that a search for them finds', async () => {
    expect((await complete('festpl', member)).categories).toEqual([{ text: 'festplatte', lines: 1 }])
    expect((await complete('zzz', member)).categories).toEqual([])
    expect((await complete('x', member)).categories).toEqual([])
  })

  it('is completed for members by companies with a word that begins with it', async () => {
    expect((await complete('nordi', member)).companies).toEqual([
      { id: companies[0], name: 'Nordic Drives', country: 'Netherlands' },
      { id: companies[1], name: 'Acme Nordic', country: 'Netherlands' },
    ])
    expect((await complete('ordic', member)).companies).toEqual([])
    expect((await complete('%', member)).companies).toEqual([])
  })

  it.each(['', ' ', '\0', '"', '--', '5', '٣', '😀', 'a'.repeat(200), '1'.repeat(200)])(
    'may be anything: %j',
    async text => {
      expect(await complete(text, member)).toMatchObject({ numbers: [], companies: [] })
    },
  )
})

it('companies are found among thousands by the words of their name', async () => {
  const { db } = test.deps
  const values = Array.from({ length: 5_000 }, (_, index) => ({
    name: `Company zz${index}`,
    country_code: 'NL',
    member_since: '2015-01-01',
    membership_plan: 'plus' as const,
    ...companySearchColumns({ name: `Company zz${index}`, description: '', contactNames: [] }),
  }))
  await db.insertInto('companies').values(values).execute()
  await sql`vacuum analyze companies`.execute(db)
  const read = await rowsReadBy(test.databaseUrl, db => listCompaniesNamed(db, 'zz4711', searchQuery('zz4711'), 3))
  expect(read).toBeLessThan(500)
})
