import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { me } from '../../../contract/auth.ts'
import { getCompany, setCompanyAsFavorite } from '../../../contract/companies.ts'
import { type FavoriteOrder, listFavorites } from '../../../contract/favorites.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addCompany, addContact, addCountry } from '../../../tests/support/world.ts'
import { userVersionHeader } from '../auth/index.ts'

let t: TestApp
let own: number
let other: number
let token: string

beforeAll(async () => {
  t = await createTestApp()
  own = await addCompany(t.deps.db)
})
beforeEach(async () => {
  other = await addCompany(t.deps.db)
  token = await t.signIn(await addContact(t.deps.db, own))
})
afterAll(() => t.close())

const set = (companyId: number, action: boolean) => t.call(setCompanyAsFavorite, { body: { companyId, action } }, token)
const user = async () => (await t.call(me, {}, token)).body.user

describe('a favorite', () => {
  it('is refused to visitors and to companies that do not trade', async () => {
    expect((await t.call(setCompanyAsFavorite, { body: { companyId: other, action: true } })).status).toBe(401)
    const service = await addCompany(t.deps.db, { is_service_only: true })
    token = await t.signIn(await addContact(t.deps.db, service))
    expect((await set(other, true)).problem.code).toBe('traders-only')
  })

  it('is added and removed, and increases the version of the user each time', async () => {
    const before = (await user()).version
    const added = await set(other, true)
    expect(added).toMatchObject({ status: 200, headers: { [userVersionHeader]: String(before + 1) } })
    expect(await user()).toMatchObject({ favCompanies: [other], version: before + 1 })
    const isFavorite = async () => (await t.call(getCompany, { params: { id: other } }, token)).body.company.isFavorite
    expect(await isFavorite()).toBe(true)
    const removed = await set(other, false)
    expect(removed.headers[userVersionHeader]).toBe(String(before + 2))
    expect((await user()).favCompanies).toEqual([0])
    expect(await isFavorite()).toBe(false)
  })

  it('may be added twice, which changes nothing more', async () => {
    const responses = await Promise.all([set(other, true), set(other, true), set(other, true)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    const { version } = await user()
    expect(version).toBe(2)
    await set(other, true)
    expect(await user()).toMatchObject({ favCompanies: [other], version })
  })

  it('belongs to the signed-in person even if the request names somebody else', async () => {
    const byContactId = await addContact(t.deps.db, own)
    await t.call(setCompanyAsFavorite, { body: { companyId: other, action: true, byContactId } }, token)
    expect((await user()).favCompanies).toEqual([other])
  })

  it('cannot be the member’s own company, the operator or an unknown company', async () => {
    expect((await set(own, true)).problem).toMatchObject({
      code: 'invalid-input',
      errors: [{ param: 'companyId', msg: 'This is your own company.' }],
    })
    const operator = await addCompany(t.deps.db, { is_operator: true })
    for (const id of [operator, 999_999]) {
      expect((await set(id, true)).problem.code).toBe('company-not-found')
      expect((await set(id, false)).problem.code).toBe('company-not-found')
    }
  })
})

describe('the list of favorites', () => {
  const favorites = async (query: { orderCol?: FavoriteOrder; orderDesc?: boolean; page?: number } = {}) => {
    const { status, body } = await t.call(listFavorites, { query }, token)
    expect(status).toBe(200)
    return body.payload
  }
  const names = async (query?: Parameters<typeof favorites>[0]) =>
    (await favorites(query)).results.map(({ name }) => name)

  it('is refused to visitors and to companies that do not trade', async () => {
    expect((await t.call(listFavorites)).status).toBe(401)
    const service = await addCompany(t.deps.db, { is_service_only: true })
    const { problem } = await t.call(listFavorites, {}, await t.signIn(await addContact(t.deps.db, service)))
    expect(problem.code).toBe('traders-only')
  })

  it('is empty for a member with none', async () => {
    expect(await favorites()).toMatchObject({ results: [], numResults: 0 })
  })

  it('shows tier, country and the date of each, sorted by each of them', async () => {
    await addCountry(t.deps.db, 'DE', 'Germany')
    const alpha = await addCompany(t.deps.db, { name: 'alpha', member_since: '2000-01-01' })
    const beta = await addCompany(t.deps.db, { name: 'Beta', country_code: 'DE' })
    const gamma = await addCompany(t.deps.db, { name: 'Gamma' })
    const start = t.clock.now()
    for (const id of [beta, gamma, alpha]) {
      await set(id, true)
      t.clock.advance({ minutes: 1 })
    }
    expect((await favorites()).results[0]).toEqual({
      id: alpha,
      name: 'alpha',
      country: 'Netherlands',
      description: expect.any(String),
      dateFaved: new Date(start.getTime() + 120_000).toISOString(),
      dateFavedLong: '18 November 2026',
      trusted: 4,
      isTrusted: 0,
      isGold: 0,
      isDiamond: 1,
    })
    expect(await names()).toEqual(['alpha', 'Beta', 'Gamma'])
    expect(await names({ orderDesc: true })).toEqual(['Gamma', 'Beta', 'alpha'])
    expect(await names({ orderCol: 'Country' })).toEqual(['Beta', 'alpha', 'Gamma'])
    expect(await names({ orderCol: 'dateFaved' })).toEqual(['Beta', 'Gamma', 'alpha'])
    expect(await names({ orderCol: 'dateFaved', orderDesc: true })).toEqual(['alpha', 'Gamma', 'Beta'])
    expect(await favorites({ page: 2 })).toMatchObject({ results: [], numResults: 3 })
    await set(gamma, false)
    expect(await names()).toEqual(['alpha', 'Beta'])
  })

  it("never shows a colleague's favorites", async () => {
    await set(other, true)
    token = await t.signIn(await addContact(t.deps.db, own))
    expect(await names()).toEqual([])
  })
})
