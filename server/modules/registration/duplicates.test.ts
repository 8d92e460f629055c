import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as contract from '../../../contract/registration.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { addApplication } from '../../../tests/support/applications.ts'
import { startAppWithStaff } from '../../../tests/support/staff.ts'
import { addCompany, addContact, addCountry } from '../../../tests/support/world.ts'

let test: TestApp
let staff: string
let serial = 0
beforeAll(async () => {
  ;({ test, staff } = await startAppWithStaff())
})
afterAll(() => test.close())
beforeEach(() => {
  serial += 1
})

const listed = async () =>
  (await test.call(contract.listApplications, { query: { pageSize: 100 } }, staff)).body.payload.results
const applied = (values: Parameters<typeof addApplication>[1]) =>
  addApplication(test.deps.db, { email: `lara${serial}@larch${serial}.example`, ...values })

it('shows which accounts and applications share a name, address, domain, VAT or telephone number', async () => {
  const { db } = test.deps
  const known = {
    name: `Birch ${serial} B.V.`,
    address: `Haven ${serial}00`,
    vat_nr: 'NL123456782B90',
    tel: `+31 10 55${serial}0177`,
    website: `https://www.birch${serial}.example/en`,
  }
  const companyId = await addCompany(db, known)
  await addApplication(db, { company: `birch ${serial} bv`, email: `other@birch${serial}.example` })
  const id = await applied({
    company: `BIRCH ${serial} BV`,
    address: `haven ${serial}00`,
    vat_nr: 'nl 1234.56.782 b90',
    tel: `0031 (0)10 55${serial}0177`,
    email: `x@birch${serial}.example`,
  })
  const listedApplication = (await listed()).find(each => each.id === id)
  const kinds = (of: number | null) =>
    listedApplication?.duplicates
      .filter(each => each.companyId === of)
      .map(({ kind }) => kind)
      .sort()
  expect(kinds(companyId)).toEqual(['address', 'company', 'domain', 'telephone', 'vat'])
  expect(kinds(null)).toEqual(['company', 'domain'])
  expect(listedApplication?.vatCheck).toBe('valid')
})

it.each(['NL004495445B01', '004495445B01'])('compares %s with and without prefix, in one country only', async vat => {
  const { db } = test.deps
  await addCountry(db)
  await addCountry(db, 'BE', 'Belgium')
  const [bare, full, foreign] = await Promise.all([
    addCompany(db, { vat_nr: '004495445B01', country_code: 'NL' }),
    addCompany(db, { vat_nr: 'nl-0044.95445.B01', country_code: 'NL' }),
    addCompany(db, { vat_nr: '004495445B01', country_code: 'BE' }),
  ])
  const id = await applied({ vat_nr: vat })
  const found = (await listed()).find(each => each.id === id)?.duplicates.filter(({ kind }) => kind === 'vat')
  const companies = found?.flatMap(({ companyId }) => companyId ?? [])
  expect(companies).toEqual(expect.arrayContaining([bare, full]))
  expect(companies).not.toContain(foreign)
})

it('names rejected applications, and searches the domain of the website', async () => {
  const { db } = test.deps
  const host = `elm${serial}.example`
  const owner = await addCompany(db, { name: `Elm ${serial}`, website: `http://shop.${host}:8080/en` })
  const employer = await addCompany(db, { name: `Ash ${serial}` })
  await addContact(db, employer, { email: `jo@mail.${host}` })
  await addApplication(db, { company: `Oak ${serial}`, email: `jo@${host}`, state: 'rejected' })
  const id = await applied({ website: `https://www.${host}/about` })
  const found = (await listed()).find(each => each.id === id)?.duplicates.filter(({ kind }) => kind === 'domain')
  expect(found?.map(({ companyId, isRejected }) => [companyId, isRejected]).sort()).toEqual(
    [
      [owner, false],
      [employer, false],
      [null, true],
    ].sort(),
  )
})

it('finds nothing by the domain of a site with pages of many companies', async () => {
  await addCompany(test.deps.db, { website: 'https://linkedin.com/company/other' })
  const shared = await applied({ website: 'https://www.linkedin.com/company/birch' })
  const onShared = (await listed()).find(each => each.id === shared)?.duplicates
  expect(onShared?.filter(({ kind }) => kind === 'domain')).toEqual([])
})
