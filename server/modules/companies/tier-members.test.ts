import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStatistics } from '../../../contract/companies.ts'
import { listDiamondMembers, listGoldMembers, listTrustedMembers } from '../../../contract/tier-members.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addCompany, addContact, addCountry } from '../../../tests/support/world.ts'

let t: TestApp
let member: string
const hidden = 'Hidden Partners'

beforeAll(async () => {
  t = await createTestApp()
  const { db } = t.deps
  await addCountry(db, 'DE', 'Germany')
  const zeta = await addCompany(db, { name: 'zeta', member_since: '2000-01-01' })
  await addCompany(db, { name: 'Alpha', member_since: '2001-05-31' })
  await addCompany(db, { name: 'Beta', member_since: '2002-02-03', country_code: 'DE' })
  await addCompany(db, { name: 'Gold one', member_since: '2012-01-01' })
  await addCompany(db, { name: 'Trusted one', member_since: '2020-01-01' })
  const old = { name: hidden, member_since: '1999-01-01' }
  for (const left of [
    { unsolved_complaints: 1 },
    { gives_warranty: false },
    { is_operator: true },
    { is_canary: true },
    { custom_full_block: 'Call us' },
    { membership_plan: 'trial' as const, trial_ends_at: new Date('2026-11-01T00:00:00Z') },
  ])
    await addCompany(db, { ...old, ...left })
  member = await t.signIn(await addContact(db, zeta))
})
afterAll(() => t.close())

describe('the members of a tier', () => {
  it('are shown to a visitor as countries and a label, by country', async () => {
    const { body, raw } = await t.call(listDiamondMembers)
    expect(body.payload).toMatchObject({ numResults: 3, isCapped: false })
    expect(body.payload.results).toEqual(
      ['Germany', 'Netherlands', 'Netherlands'].map(country => ({
        id: null,
        name: 'TBS Member',
        country,
        sinceDT: null,
        isTrusted: 0,
        isGold: 0,
        isDiamond: 1,
      })),
    )
    for (const secret of ['Alpha', 'zeta', '2001-05-31']) expect(raw).not.toContain(secret)
  })

  it('are shown to a member by name and first day, without those who lost the tier or left', async () => {
    const { body, raw } = await t.call(listDiamondMembers, {}, member)
    expect(body.payload.results.map(({ name, sinceDT }) => [name, sinceDT])).toEqual([
      ['Alpha', '2001-05-31'],
      ['Beta', '2002-02-03'],
      ['zeta', '2000-01-01'],
    ])
    expect(raw).not.toContain(hidden)
  })

  it('have only their highest tier', async () => {
    const names = async (endpoint: typeof listGoldMembers) =>
      (await t.call(endpoint, {}, member)).body.payload.results.map(({ name }) => name)
    expect(await names(listGoldMembers)).toEqual(['Gold one'])
    expect(await names(listTrustedMembers)).toEqual(['Trusted one'])
  })

  it('equal the count on the home page', async () => {
    const { tiers } = (await t.call(getStatistics)).body.payload
    expect(tiers).toEqual({ trusted: 1, gold: 1, diamond: 3 })
  })

  it('come in pages', async () => {
    const query = { pageSize: 5 as const, page: 2 }
    expect((await t.call(listDiamondMembers, { query }, member)).body.payload).toMatchObject({
      results: [],
      numResults: 3,
    })
  })
})
