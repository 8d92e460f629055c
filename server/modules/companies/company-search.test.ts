import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCompanies } from '../../../contract/companies.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { rowsReadBy } from '../../../tests/support/plans.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { searchQuery } from '../search/index.ts'
import { companySearchColumns } from './index.ts'
import { countCompanyRows, listCompanyRows } from './reads.ts'

const numCompanies = 3_000
const contactsPerCompany = 10 / 3
const specialties = ['Cisco switches', 'HP servers and storage', 'Dell laptops', 'Memory and processors']

/** Returns a distinct word for each company. */
const markOf = (index: number) => `${index.toString(36)}q${(index * 7_919) % 1_000}`

let t: TestApp
let member: string

/** Adds as many companies and contact persons as the market will have, each company with a distinct name. */
async function addMarket({ deps: { db } }: TestApp) {
  const first = await addCompany(db)
  const rows = Array.from({ length: numCompanies }, (_, index) => {
    const name = `Trading ${markOf(index)}`
    const description = `${specialties[index % specialties.length]}, tested and refurbished, worldwide`
    const contactNames = Array.from(
      { length: Math.ceil(contactsPerCompany) },
      (_, contact) => `Person ${index}x${contact} Smith`,
    )
    return {
      name,
      description,
      country_code: 'NL',
      member_since: '2015-01-01',
      membership_plan: 'plus' as const,
      ...companySearchColumns({ name, description, contactNames }),
    }
  })
  for (let index = 0; index < rows.length; index += 1_000)
    await db
      .insertInto('companies')
      .values(rows.slice(index, index + 1_000))
      .execute()
  await sql`insert into contacts (company_id, name, email, password_hash)
    select id, 'Person ' || id || 'x' || n, id || 'x' || n || '@market.example', '!'
    from companies, generate_series(1, 4) n where mod(id + n, 6) > 0`.execute(db)
  await sql`vacuum analyze companies`.execute(db)
  member = await t.signIn(await addContact(db, first))
}

beforeAll(async () => {
  t = await createTestApp()
  await addMarket(t)
})
afterAll(() => t.close())

const queryOf = (text: string) => ({
  text: searchQuery(text),
  orderBy: [
    { column: 'companyname' as const, isDescending: false },
    { column: 'id' as const, isDescending: false },
  ],
  page: 1,
  pageSize: 20,
  today: '2026-11-18',
})

describe('a search among 3,000 companies', () => {
  it('finds one by a part of its name or of a contact person’s', async () => {
    for (const query of [markOf(2_041), 'person 1234x2']) {
      const { payload } = (await t.call(listCompanies, { query: { query } }, member)).body
      expect(payload.numResults, query).toBe(1)
    }
  })

  it('reads only the companies that an index finds', async () => {
    const read = await rowsReadBy(t.databaseUrl, async db => {
      await listCompanyRows(db, queryOf('person 1234x2'))
      await countCompanyRows(db, queryOf('person 1234x2'))
    })
    expect(read).toBeLessThan(400)
  })

  it.each([
    ['names', 'companyname', 200],
    // A quarter of them has the same description.
    ['descriptions', 'profile', numCompanies / 2],
  ] as const)('reads one page of %s from their index, both ways', async (_, column, most) => {
    for (const isDescending of [false, true]) {
      const orderBy = [{ column, isDescending }, ...queryOf('').orderBy]
      const read = await rowsReadBy(t.databaseUrl, db => listCompanyRows(db, { ...queryOf(''), orderBy }))
      expect(read).toBeLessThan(most)
    }
  })
})
