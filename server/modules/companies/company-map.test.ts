import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCountryCoords, listCompanyCountries, listMarkers } from '../../../contract/company-map.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addCompany, addContact, addCountry } from '../../../tests/support/world.ts'
import { boundsOf, countries } from '../reference/index.ts'

let t: TestApp
let member: string

beforeAll(async () => {
  t = await createTestApp()
  const { db } = t.deps
  await addCountry(db, 'DE', 'Germany')
  const first = await addCompany(db, { member_since: '2000-01-01' })
  await addCompany(db, { member_since: '2012-01-01' })
  await addCompany(db, { country_code: 'DE' })
  await addCompany(db, { country_code: 'DE', is_operator: true })
  await addCompany(db, { country_code: 'DE', is_canary: true })
  member = await t.signIn(await addContact(db, first))
})
afterAll(() => t.close())

describe('the markers of the map', () => {
  it('are for members only', async () => {
    expect((await t.call(listMarkers)).problem.code).toBe('sign-in-required')
    expect((await t.call(getCountryCoords, { query: { country: 'Germany' } })).problem.code).toBe('sign-in-required')
  })

  it('count the listed companies of each country by tier, most first', async () => {
    const location = { lat: 52, lng: 5 }
    expect((await t.call(listMarkers, {}, member)).body.payload.results).toEqual([
      { code: 'NL', country: 'Netherlands', numCompanies: 2, tiers: { trusted: 0, gold: 1, diamond: 1 }, location },
      { code: 'DE', country: 'Germany', numCompanies: 1, tiers: { trusted: 0, gold: 0, diamond: 0 }, location },
    ])
  })
})

describe('the countries of companies', () => {
  it('are shown to anyone, by name', async () => {
    expect((await t.call(listCompanyCountries)).body.payload).toMatchObject({
      results: [
        { code: 'DE', name: 'Germany', numCompanies: 1 },
        { code: 'NL', name: 'Netherlands', numCompanies: 2 },
      ],
      numResults: 2,
    })
  })
})

describe('the place of a country', () => {
  const find = (country: string) => t.call(getCountryCoords, { query: { country } }, member)

  it('is its center and its edges, by its name in any case', async () => {
    expect((await find(' germany ')).body.payload).toEqual({
      location: { lat: 52, lng: 5 },
      viewport: { southwest: { lat: 47.3, lng: 5.9 }, northeast: { lat: 54.9, lng: 15 } },
    })
  })

  it('is not found for an unknown country', async () => {
    expect((await find('Atlantis')).problem.code).toBe('not-found')
    expect((await find(' ')).problem.errors?.[0]?.param).toBe('country')
  })

  it('is known for every country, and contains its center', () => {
    for (const { code, latitude, longitude } of countries) {
      const bounds = boundsOf(code)
      if (bounds === undefined) throw new Error(`no bounds of ${code}`)
      const { south, west, north, east } = bounds
      expect(south <= north && west <= east, code).toBe(true)
      // The middle of an archipelago may lie outside of its largest islands.
      expect(latitude > south - 9 && latitude < north + 9, `${code} latitude`).toBe(true)
      expect(longitude > west - 12 && longitude < east + 12, `${code} longitude`).toBe(true)
    }
  })
})
