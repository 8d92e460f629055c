import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditLog } from '../../../contract/audit.ts'
import { login, requestPasswordReset } from '../../../contract/auth.ts'
import { getCompany, listCompanies } from '../../../contract/companies.ts'
import { listPlantedCompanies, plantCompany, removePlantedCompany } from '../../../contract/planted-companies.ts'
import { listReadingAlarms } from '../../../contract/reading-budgets.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { startAppWithStaff } from '../../../tests/support/staff.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { authJobs } from '../auth/index.ts'

let test: Awaited<ReturnType<typeof startAppWithStaff>>['test']
let staff: string
let member: string

const invented = {
  company: 'Dotterel\nSystems',
  address: 'Havenweg 3',
  zip: '1012 AB',
  city: 'Amsterdam',
  country: 'nl',
  website: 'dotterel.example',
  desc: 'Servers and storage.',
  name: 'Dora Dotterel',
  function: 'Sales',
  email: 'dora@dotterel.example',
  tel: '+31 20 555 0123',
  memberSince: '2021-03-02',
}

beforeAll(async () => {
  const started = await startAppWithStaff()
  test = started.test
  staff = started.staff
  member = await test.signIn(
    await addContact(test.deps.db, await addCompany(test.deps.db), { email: 'mia@shop.example' }),
  )
})
afterAll(() => test.close())

const plant = (changed: Partial<typeof invented> = {}) =>
  test.call(plantCompany, { body: { ...invented, ...changed } }, staff)
const listed = async () => (await test.call(listPlantedCompanies, {}, staff)).body.payload.results

describe('a planted company', () => {
  it('is refused to members, who can neither list, plant nor remove one', async () => {
    for (const token of [undefined, member]) {
      expect((await test.call(listPlantedCompanies, {}, token)).status).toBe(token === undefined ? 401 : 403)
      expect((await test.call(plantCompany, { body: invented }, token)).status).toBe(token === undefined ? 401 : 403)
      expect((await test.call(removePlantedCompany, { params: { id: 1 } }, token)).status).toBe(
        token === undefined ? 401 : 403,
      )
    }
  })

  it('looks like a member to whoever opens it, is in no list, and raises an alarm', async () => {
    const { id } = (await plant()).body.payload
    expect(await listed()).toMatchObject([
      { id, name: 'Dotterel Systems', contactName: 'Dora Dotterel', numReaders: 0 },
    ])
    const found = await test.call(listCompanies, { query: { query: 'dotterel' } }, member)
    expect(found.body.payload.numResults).toBe(0)

    const { company } = (await test.call(getCompany, { params: { id } }, member)).body
    expect(company).toMatchObject({ name: 'Dotterel Systems', country: 'Netherlands', memberSince: '2021-03-02' })
    expect(JSON.stringify(company)).not.toContain('lanted')
    const alarms = await test.call(listReadingAlarms, {}, staff)
    expect(alarms.body.payload.results).toMatchObject([{ kind: 'canary', email: 'mia@shop.example' }])
    expect(await listed()).toMatchObject([{ id, numReaders: 1 }])
    expect((await test.call(removePlantedCompany, { params: { id } }, staff)).problem).toMatchObject({
      code: 'cannot-undo',
      msg: 'Somebody opened this company within the last 30 days, or dealt with it.',
    })
    expect(await listed()).toHaveLength(1)
  })

  it('has a contact as whom nobody can sign in or ask for a password', async () => {
    const { email } = invented
    expect((await test.call(requestPasswordReset, { body: { email } })).status).toBe(200)
    await authJobs.find(({ name }) => name === 'mail-reset-link')?.run(test.deps, { email })
    expect(await mailsTo(test.deps.db, email)).toEqual([])
    expect((await test.call(login, { body: { email, password: '!' } })).problem.code).toBe('wrong-credentials')
  })

  it('can be removed as long as nobody has opened it, with both commands in the audit log', async () => {
    const { id } = (await plant({ company: 'Ruff Remarketing', email: 'rob@ruff.example' })).body.payload
    expect((await test.call(removePlantedCompany, { params: { id } }, staff)).status).toBe(200)
    expect(await listed()).toMatchObject([{ name: 'Dotterel Systems' }])
    expect((await test.call(removePlantedCompany, { params: { id } }, staff)).problem.code).toBe('not-found')
    const { results } = (await test.call(listAuditLog, {}, staff)).body.payload
    expect(results.filter(({ subject }) => subject === `company/${id}`).map(({ action }) => action)).toEqual([
      'remove-planted-company',
      'plant-company',
    ])
  })

  it('is never a real company', async () => {
    const id = await addCompany(test.deps.db)
    expect((await test.call(removePlantedCompany, { params: { id } }, staff)).problem.code).toBe('not-found')
    expect((await test.call(getCompany, { params: { id } }, member)).status).toBe(200)
  })

  it.each([
    [{ email: 'mia@shop.example' }, 'address-in-use', undefined],
    [{ country: 'ZZ', email: 'z@ruff.example' }, 'invalid-input', 'country'],
    [{ memberSince: '2999-01-01', email: 'z@ruff.example' }, 'invalid-input', 'memberSince'],
    [{ company: ' ', email: 'z@ruff.example' }, 'invalid-input', 'company'],
  ])('is refused with %o', async (changed, code, param) => {
    const { problem } = await plant(changed)
    expect(problem).toMatchObject({ code, ...(param !== undefined && { errors: [{ param }] }) })
    expect(await listed()).toHaveLength(1)
  })
})
