import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setVatNumber } from '../../../../contract/member-admin.ts'
import { getTrust } from '../../../../contract/trust.ts'
import { getVerification, listVatChecks, repeatVatCheck } from '../../../../contract/verification.ts'
import { createTestApp, type TestApp, testNow } from '../../../../tests/support/app.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { addStaff } from '../../../../tests/support/staff.ts'
import { knownNumber, startVies, type ViesStandIn } from '../../../../tests/support/vies.ts'
import { addCompany, addContact } from '../../../../tests/support/world.ts'
import { readConfig } from '../../../platform/config.ts'
import { checkNumbers } from './check-numbers.ts'
import { viesService } from './vat-service.ts'

const number = 'NL004495445B01'
let test: TestApp
let vies: ViesStandIn
let staff: string
let companyId: number
let member: string
let email: string
/** Runs the job against the stand-in of VIES, which is inside the network. */
let run: () => Promise<void>

beforeAll(async () => {
  test = await createTestApp()
  vies = await startVies()
  const { db } = test.deps
  staff = await test.signIn(await addStaff(db))
  const post = { allows: () => true, timeoutMs: 300 }
  const vatService = viesService({ url: vies.url, requester: 'NL123456782B90', post })
  run = () => checkNumbers({ ...test.deps, vatService })
})
afterAll(async () => {
  await test.close()
  await vies.close()
})
beforeEach(async () => {
  const { db } = test.deps
  companyId = await addCompany(db, { vat_nr: 'NL 0044.95.445.B01' })
  const contactId = await addContact(db, companyId, { username: `owner${companyId}`, email: `o${companyId}@a.example` })
  email = `o${companyId}@a.example`
  member = await test.signIn(contactId)
  vies.responds(knownNumber)
  vies.requests.length = 0
})
afterEach(async () => {
  const { db } = test.deps
  await db.updateTable('companies').set({ vat_nr: '' }).where('id', '=', companyId).execute()
  for (const table of ['vat_inquiries', 'vat_replies'] as const) await db.deleteFrom(table).execute()
  test.clock.set(testNow)
})

const own = async () => (await test.call(getVerification, {}, member)).body.payload.vat
const shown = async () => (await test.call(getTrust, { params: { id: companyId } }, member)).body.payload.companyNumber
const later = (minutes: number) => test.clock.advance({ minutes })
const replies = () =>
  test.deps.db.selectFrom('vat_replies').where('company_id', '=', companyId).selectAll().orderBy('id').execute()

describe('the checks', () => {
  it('are not for members, nor is a company’s own state for visitors', async () => {
    expect((await test.call(listVatChecks, {}, member)).problem.code).toBe('staff-only')
    expect((await test.call(repeatVatCheck, { params: { id: companyId } }, member)).problem.code).toBe('staff-only')
    expect((await test.call(getVerification)).problem.code).toBe('sign-in-required')
  })

  it('ask the service once and keep its reply as proof, which the trust panel shows', async () => {
    await run()
    await run()
    expect(vies.requests).toEqual([
      { countryCode: 'NL', vatNumber: '004495445B01', requesterMemberStateCode: 'NL', requesterNumber: '123456782B90' },
    ])
    const proof = { service: 'VIES', name: 'KESTREL IT TRADING B.V.', address: 'STADIONWEG 00018 1077RV AMSTERDAM' }
    expect(await replies()).toMatchObject([
      { ...proof, number, is_valid: true, request_id: 'WAPIAAAAX1', replied_at: new Date(testNow) },
    ])
    expect(await own()).toMatchObject({ ...proof, state: 'confirmed', requestId: 'WAPIAAAAX1', repliedDT: testNow })
    expect(await shown()).toMatchObject({
      state: 'right',
      service: { state: 'confirmed', name: 'VIES', repliedDT: testNow, registeredFor: proof.name, failedDT: null },
    })
  })

  it('are repeated after a year, and the earlier reply stays', async () => {
    await run()
    later(364 * 1_440)
    await run()
    expect(vies.requests).toHaveLength(1)
    later(1_440)
    await run()
    expect(vies.requests).toHaveLength(2)
    expect(await replies()).toHaveLength(2)
  })

  it('start again when staff change the number, whose old reply then says nothing', async () => {
    await run()
    const body = { vatNr: 'NL123456782B90', reason: 'Typing mistake.' }
    expect((await test.call(setVatNumber, { params: { id: companyId }, body }, staff)).status).toBe(200)
    const { rows } = await test.deps.db
      .selectFrom('vat_inquiries')
      .selectAll()
      .execute()
      .then(rows => ({ rows }))
    expect(rows).toHaveLength(1)
    expect(await own()).toBeNull()
    await run()
    expect(vies.requests.map(({ vatNumber }) => vatNumber)).toEqual(['004495445B01', '123456782B90'])
    expect((await mailsTo(test.deps.db, email)).map(({ subject }) => subject)).toEqual(['Your VAT number was changed'])
  })

  it('leave out numbers with wrong check digits and countries that the service does not cover', async () => {
    const { db } = test.deps
    await db.updateTable('companies').set({ vat_nr: 'NL004495446B01' }).where('id', '=', companyId).execute()
    await run()
    expect(vies.requests).toEqual([])
    expect(await own()).toMatchObject({ state: 'wrong' })
    expect((await test.call(repeatVatCheck, { params: { id: companyId } }, staff)).problem.code).toBe('not-found')
  })

  it('ask about each number once if two jobs run at the same time', async () => {
    await Promise.all([run(), run()])
    expect(vies.requests).toHaveLength(1)
  })
})

describe('a refused number', () => {
  it('is mailed to the owner once and shown to members', async () => {
    vies.responds(request => ({ ...knownNumber(request), valid: false, name: '---', address: '---' }))
    await run()
    expect(await shown()).toMatchObject({ state: 'right', service: { state: 'refused', registeredFor: '' } })
    await test.call(repeatVatCheck, { params: { id: companyId } }, staff)
    await run()
    const mails = await mailsTo(test.deps.db, email)
    expect(mails.map(({ subject }) => subject)).toEqual(['VIES does not know your VAT number'])
    const { body } = await test.call(listVatChecks, { query: { state: 'refused' } }, staff)
    expect(body.payload.results).toMatchObject([{ companyId, number, name: '', requestId: 'WAPIAAAAX1' }])
    expect((await test.call(listVatChecks, { query: { state: 'confirmed' } }, staff)).body.payload.numResults).toBe(0)
  })
})

describe('a failure', () => {
  it.each<[string, Parameters<ViesStandIn['responds']>[0], string]>([
    ['an outage', () => ({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }), 'MS_UNAVAILABLE'],
    ['a response that never comes', () => undefined, 'no response in time'],
    [
      'a response that never ends',
      (_, response) => {
        response.write('{')
      },
      'no response in time',
    ],
    ['a page of HTML', () => '<html>maintenance</html>', 'the response is not JSON'],
    ['a huge response', () => `"${'x'.repeat(70_000)}"`, 'the response is too long'],
    [
      'another number',
      request => ({ ...knownNumber(request), vatNumber: '1' }),
      'the response is about another number',
    ],
    [
      'no verdict',
      ({ countryCode, vatNumber }) => ({ countryCode, vatNumber }),
      'the response has an unexpected shape',
    ],
    [
      'a verdict in words',
      request => ({ ...knownNumber(request), valid: 'yes' }),
      'the response has an unexpected shape',
    ],
    [
      'a redirect',
      (_, response) => {
        response.writeHead(302, { location: 'http://169.254.169.254/' }).end('{}')
      },
      'HTTP 302',
    ],
  ])('of %s confirms nothing and is retried with growing delays', async (_, how, fault) => {
    vies.responds(how)
    await run()
    expect(await replies()).toEqual([])
    expect(await own()).toMatchObject({ state: 'failing', failedDT: testNow })
    expect((await test.call(listVatChecks, {}, staff)).body.payload.results).toMatchObject([{ fault, attempts: 1 }])
    await run()
    expect(vies.requests).toHaveLength(1)
    later(10)
    await run()
    expect(vies.requests).toHaveLength(2)
    later(10)
    await run()
    expect(vies.requests).toHaveLength(2)
    later(10)
    vies.responds(knownNumber)
    await run()
    expect(await own()).toMatchObject({ state: 'confirmed', failedDT: null })
  })

  it('leaves a stored reply as it is, and says since when it could not be repeated', async () => {
    await run()
    later(365 * 1_440)
    vies.responds(() => ({ errorWrappers: [{ error: 'TIMEOUT' }] }))
    await run()
    expect((await test.call(getTrust, { params: { id: companyId } }, await freshToken())).body.payload).toMatchObject({
      companyNumber: { service: { state: 'confirmed', repliedDT: testNow, failedDT: test.clock.now().toISOString() } },
    })
  })

  it('stores names without control characters, cut to their length', async () => {
    vies.responds(request => ({ ...knownNumber(request), name: `<b>A\u202e\u0007${'x'.repeat(5_000)}`, address: null }))
    await run()
    const [reply] = await replies()
    expect(reply?.name).toMatch(/^<b>A x+$/)
    expect(reply?.name).toHaveLength(300)
  })
})

/** The session of the test has expired by then. */
const freshToken = async () => {
  const { db } = test.deps
  const { id } = await db
    .selectFrom('contacts')
    .where('company_id', '=', companyId)
    .select('id')
    .executeTakeFirstOrThrow()
  return test.signIn(id)
}

it('the stand-in that confirms everything does not start in production', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://tbs.example',
    SESSION_SECRET: 'cvQ2-Yx71mJ0sTnE8rKbHwZ5dLgUaPi4',
  }
  expect(() => readConfig({ ...production, VAT_SERVICE: 'local' })).toThrow('VAT_SERVICE=local')
  expect(readConfig(production).vatService).toMatchObject({ url: expect.stringContaining('ec.europa.eu') })
  expect(readConfig({ ...production, VAT_SERVICE: 'off' }).vatService).toBe('off')
})
