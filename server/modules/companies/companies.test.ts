import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCompany, getStatistics, listCompanies, listCountries } from '../../../contract/companies.ts'
import { hiddenAfterDays } from '../../../contract/freshness.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addCompany, addContact, addCountry, addPart } from '../../../tests/support/world.ts'
import { dayOf } from '../../platform/clock.ts'
import { publicIdOf } from '../masking/index.ts'
import { refreshCompanySearch } from './index.ts'

let test: TestApp
let member: string
let acme: number
let zeta: number
let operator: number

beforeAll(async () => {
  test = await createTestApp()
  const { db, clock } = test.deps
  await addCountry(db, 'DE', 'Germany')
  await addCountry(db, 'GB', 'United Kingdom', false)
  await addCountry(db, 'AT', 'Austria')
  acme = await addCompany(db, {
    name: 'Acme Trading',
    tel: '+31 (0)20 555 0101 / 0102',
    website: 'www.acme.example',
    address: 'Stadionweg 18',
    zip: '1077 RV',
    city: 'Amsterdam',
    description: 'Cisco switches',
    vat_nr: 'NL123456789B01',
    iban_code: 'NL91ABNA0417164300',
    member_since: '2014-01-01',
  })
  zeta = await addCompany(db, {
    name: 'Zeta Ltd',
    country_code: 'GB',
    website: '-',
    description: 'HP servers',
    member_since: '2000-01-01',
  })
  operator = await addCompany(db, { name: 'The operator', is_operator: true })
  await addCompany(db, { name: 'Müller GmbH', country_code: 'DE', custom_full_block: 'No' })
  await addCompany(db, {
    name: 'Ended trial',
    country_code: 'DE',
    membership_plan: 'trial',
    trial_ends_at: new Date(clock.now().getTime() - 1),
  })
  const joe = await addContact(db, acme, {
    name: 'Joe Tailor',
    function: 'Sales',
    tel: '0031 6 1234 5678',
    email: 'joe@acme.example',
  })
  await addContact(db, acme, {
    name: 'Ann Baker',
    position: 2,
    is_rfq_disabled: true,
    im_name: 'Skype',
    im_value: 'annb',
  })
  await db.insertInto('favorites').values({ contact_id: joe, company_id: zeta }).execute()
  for (const { id } of await db.selectFrom('companies').select('id').execute()) await refreshCompanySearch(db, id)
  member = await test.signIn(joe)
})
afterAll(() => test.close())

type Query = NonNullable<Parameters<typeof test.call<typeof listCompanies>>[1]>['query']
const list = async (query: Query, token?: string) => {
  const { status, body } = await test.call(listCompanies, { query }, token)
  expect(status).toBe(200)
  return body.payload
}
const names = async (query: Query, token = member) => (await list(query, token)).results.map(row => row.name)
const countries = async (query: Query) => (await list(query)).results.map(row => row.country)

describe('the list of companies', () => {
  it('shows a visitor a label, the country and the tier', async () => {
    expect((await list({ query: 'united' })).results).toEqual([
      {
        id: null,
        name: 'TBS Member',
        country: 'United Kingdom',
        description: 'Available after registering for your Free Trial',
        favCount: 1,
        isTrusted: 0,
        isGold: 0,
        isDiamond: 1,
      },
    ])
  })

  it('lets a visitor search countries and nothing else', async () => {
    expect(await countries({ query: 'germ' })).toEqual(['Germany', 'Germany'])
    expect(await countries({ country: 'germany' })).toEqual(['Germany', 'Germany'])
    // Control characters, which PostgreSQL cannot take, are ignored.
    expect(await countries({ country: 'ger\0many' })).toEqual(['Germany', 'Germany'])
    for (const query of ['Acme', 'Joe', 'Cisco', 'HP']) expect((await list({ query })).numResults).toBe(0)
  })

  it('sorts for a visitor only by columns that they see', async () => {
    const bySight = ['United Kingdom', 'Netherlands', 'Germany', 'Germany']
    expect(await countries({})).toEqual(bySight)
    for (const orderCol of ['companyname', 'profile'] as const)
      for (const orderDesc of [false, true]) expect(await countries({ orderCol, orderDesc })).toEqual(bySight)
    expect(await countries({ orderCol: 'Country' })).toEqual(['Germany', 'Germany', 'Netherlands', 'United Kingdom'])
    expect(await countries({ orderCol: 'favCount', orderDesc: true })).toEqual(bySight)
  })

  it('shows a member everything, by name, without the operator', async () => {
    const { results, numResults } = await list({}, member)
    expect(numResults).toBe(4)
    expect(results.map(row => row.name)).toEqual(['Acme Trading', 'Ended trial', 'Müller GmbH', 'Zeta Ltd'])
    expect(results[0]).toMatchObject({ id: acme, country: 'Netherlands', description: 'Cisco switches', isGold: 1 })
  })

  it('finds a company for a member by name, contact person and specialty', async () => {
    expect(await names({ query: 'muller' })).toEqual(['Müller GmbH'])
    expect(await names({ query: 'tailor' })).toEqual(['Acme Trading'])
    expect(await names({ query: 'acme switch' })).toEqual(['Acme Trading'])
    expect(await names({ query: 'operator' })).toEqual([])
    expect(await names({ query: '%' })).toEqual([])
  })

  it('sorts for a member by every column, both ways, and pages', async () => {
    expect(await names({ orderDesc: true, orderCol: 'companyname' })).toEqual([
      'Zeta Ltd',
      'Müller GmbH',
      'Ended trial',
      'Acme Trading',
    ])
    expect(await names({ orderCol: 'Country' })).toEqual(['Ended trial', 'Müller GmbH', 'Acme Trading', 'Zeta Ltd'])
    expect((await names({ orderCol: 'profile', orderDesc: true }))[0]).toBe('Zeta Ltd')
    expect((await names({ orderCol: 'favCount', orderDesc: true }))[0]).toBe('Zeta Ltd')
    expect(await names({ country: 'Germany', page: 2, pageSize: 10 })).toEqual([])
    expect((await list({ country: 'Germany', page: 2, pageSize: 10 }, member)).numResults).toBe(2)
  })

  it('is empty for an unknown country', async () => {
    expect(await names({ country: 'Atlantis' })).toEqual([])
    expect(await countries({ country: 'Atlantis' })).toEqual([])
  })
})

describe('a company', () => {
  const get = (id: number, token?: string) => test.call(getCompany, { params: { id } }, token)

  it('shows a visitor its country and tier, and no contact', async () => {
    const { body } = await get(publicIdOf(test.deps, 'company', acme))
    const { company } = body
    const shown = Object.entries(company).filter(([, value]) => value !== null)
    expect(Object.fromEntries(shown)).toEqual({
      name: 'TBS Member',
      recommendations: [],
      country: 'Netherlands',
      identifierLabel: 'VAT',
      bankDetails: 'none',
      isServiceOnly: 0,
      isAttendingEBM: false,
      isFavorite: false,
      isTrusted: 0,
      isGold: 1,
      isDiamond: 0,
    })
    expect(body.contacts).toEqual([])
  })

  it('shows a member everything', async () => {
    const { body } = await get(acme, member)
    expect(body.company).toMatchObject({
      id: acme,
      name: 'Acme Trading',
      tel: '+31 (0)20 555 0101 / 0102',
      telLink: '+31205550101',
      website: 'https://www.acme.example/',
      address: 'Stadionweg 18, 1077 RV Amsterdam',
      mapUrl:
        'https://www.google.com/maps/search/?api=1&query=Stadionweg%2018%2C%201077%20RV%20Amsterdam%2C%20Netherlands',
      vatNr: 'NL123456789B01',
      bankDetails: 'shown',
      ibanCode: 'NL91ABNA0417164300',
      memberSince: '2014-01-01',
      picUrl: null,
    })
    expect(body.contacts).toMatchObject([
      {
        name: 'Joe Tailor',
        label: 'Main contact',
        telLink: '+31612345678',
        whatsappLink: 'https://wa.me/31612345678',
        email: 'joe@acme.example',
        allowrfq: true,
      },
      { name: 'Ann Baker', label: '2nd', whatsappLink: null, imName: 'Skype', imValue: 'annb', allowrfq: false },
    ])
  })

  it('shows nobody a contact’s hidden address', async () => {
    const hide = (is_email_hidden: boolean) =>
      test.deps.db.updateTable('contacts').set({ is_email_hidden }).where('email', '=', 'joe@acme.example').execute()
    await hide(true)
    const { body, raw } = await get(acme, member)
    await hide(false)
    expect(body.contacts[0]).toMatchObject({ name: 'Joe Tailor', email: '' })
    expect(raw).not.toContain('joe@acme.example')
  })

  it('has an EORI number in the United Kingdom, and no link without a website', async () => {
    const { body } = await get(zeta, member)
    expect(body.company).toMatchObject({ identifierLabel: 'EORI', website: null })
  })

  it('is not found if it does not exist or is the operator', async () => {
    for (const token of [undefined, member])
      for (const id of [999_999, operator]) {
        const { status, problem } = await get(id, token)
        expect([status, problem.code]).toEqual([404, 'company-not-found'])
      }
  })
})

const daysAgo = (days: number) => dayOf(new Date(test.clock.now().getTime() - days * 86_400_000))

describe('the figures', () => {
  it('name the countries that have companies, by name', async () => {
    const { body } = await test.call(listCountries)
    expect(body.payload.results).toEqual([
      { code: 'DE', name: 'Germany', numCompanies: 2 },
      { code: 'NL', name: 'Netherlands', numCompanies: 1 },
      { code: 'GB', name: 'United Kingdom', numCompanies: 1 },
    ])
  })

  it('count members in good standing and what they offer', async () => {
    await addPart(test.deps.db, acme)
    await addPart(test.deps.db, acme, { confirmed_on: daysAgo(hiddenAfterDays - 1) })
    await addPart(test.deps.db, acme, { confirmed_on: daysAgo(hiddenAfterDays) })
    const { body } = await test.call(getStatistics)
    expect(body.payload).toEqual({
      members: 2,
      countries: 2,
      parts: 2,
      broadcastsLastDay: 0,
      lists: 0,
      tiers: { trusted: 0, gold: 1, diamond: 1 },
    })
  })
})
