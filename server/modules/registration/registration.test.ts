import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login } from '../../../contract/auth.ts'
import { listCompanies } from '../../../contract/companies.ts'
import * as contract from '../../../contract/registration.ts'
import { requestOf, type TestApp } from '../../../tests/support/app.ts'
import { addApplication, newApplication } from '../../../tests/support/applications.ts'
import { solvedCaptcha } from '../../../tests/support/captcha.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { startAppWithStaff } from '../../../tests/support/staff.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { dayOf, endOfDay } from '../../platform/clock.ts'
import { mailNextStep } from './apply.ts'
import { registrationJobs } from './index.ts'
import { remindOfEndingTrials } from './jobs.ts'

let test: TestApp
let staffId: number
let staff: string
let email: string
let serial = 0

beforeAll(async () => {
  ;({ test, staffId, staff } = await startAppWithStaff())
})
afterAll(() => test.close())
beforeEach(() => {
  serial += 1
  email = `lara${serial}@larch${serial}.example`
})

type Fields = Partial<ReturnType<typeof newApplication>>

const captcha = () => solvedCaptcha(test)
/** Registers from a new network each time, because registrations are limited per network. */
async function register(fields: Fields = {}, ip = `10.20.${serial >> 8}.${serial & 255}`) {
  const body = { ...newApplication(email), ...fields, captcha: await captcha() }
  return test.app.inject({ ...requestOf(contract.register, { body }), remoteAddress: ip })
}
const rowsOf = (address = email) =>
  test.deps.db.selectFrom('trial_applications').where('email', '=', address).selectAll().orderBy('id').execute()
const subjectsTo = async (address: string) => (await mailsTo(test.deps.db, address)).map(({ subject }) => subject)
/** Runs the job of the newest application and returns the token of the mailed link. */
async function mailedToken(): Promise<string> {
  const rows = await rowsOf()
  await mailNextStep(test.deps, { id: rows.at(-1)?.id ?? 0, language: 'en' })
  return /confirm-registration\?token=([\w-]+)/.exec((await mailsTo(test.deps.db, email)).at(-1)?.text ?? '')?.[1] ?? ''
}
const confirm = (token: string) => test.call(contract.confirmRegistration, { body: { token } })
const listed = async (query: object = {}) =>
  (await test.call(contract.listApplications, { query: { pageSize: 100, ...query } }, staff)).body.payload.results
const applied = async (fields: Fields = {}) => {
  await register(fields)
  await confirm(await mailedToken())
  const [row] = await rowsOf()
  return row?.id ?? 0
}
const signIn = (password: string) =>
  test.app.inject({ ...requestOf(login, { body: { email, password } }), remoteAddress: `10.21.0.${serial}` })

describe('POST /api/companies', () => {
  it('stores the application with a hashed password, and shows it to nobody before its address is confirmed', async () => {
    expect((await register()).json()).toEqual({ status: 200 })
    const [row] = await rowsOf()
    expect(row).toMatchObject({ state: 'unconfirmed', company: 'Larch Hardware', country_code: 'NL', hear: 'LinkedIn' })
    expect(row?.password_hash).toMatch(/^\$argon2id\$/)
    expect(row?.contract_version).toBe('2026-11')
    expect((await listed()).filter(each => each.email === email)).toEqual([])
    expect((await signIn('four pallets of memory')).statusCode).toBe(400)
  })

  it('refuses an agreement to a contract that is not the current one', async () => {
    const refused = (await register({ contractVersion: '2025-01' } as Fields)).json()
    expect(refused.errors.map(({ param }: { param: string }) => param)).toEqual(['isContractAgreed'])
    expect(await rowsOf()).toEqual([])
    expect((await register({ contractVersion: '2026-11' } as Fields)).json()).toEqual({ status: 200 })
  })

  it('names each field that is missing or wrong, and stores nothing', async () => {
    const faults = async (fields: object) =>
      (await register(fields as Fields)).json().errors.map(({ param }: { param: string }) => param)
    expect(
      await faults({ company: '', address: ' ', country: '', name: '', function: '', email: 'x', tel: '', hear: '' }),
    ).toEqual(['company', 'address', 'country', 'name', 'function', 'email', 'tel', 'hear'])
    expect(await faults({ isContractAgreed: false })).toEqual(['isContractAgreed'])
    expect(await faults({ country: 'XX' })).toEqual(['country'])
    expect(await faults({ website: 'no web address' })).toEqual(['website'])
    expect(await faults({ company: 'x'.repeat(300) })).toEqual(['company'])
    expect(await faults({ vat: 'NL123456781B90', tel: '12345' })).toEqual(['tel'])
    expect(await faults({ vat: 'NL123456781B90' })).toEqual(['vat'])
    const weak = (await register({ password: 'larch hardware' })).json()
    expect([weak.code, weak.errors[0].param]).toEqual(['weak-password', 'password'])
    expect(await rowsOf()).toEqual([])
  })

  it.each([
    ['NL', 'nl 1234.56.782.B90', true],
    ['NL', 'NL123456781B90', false],
    ['DE', 'none', false],
    ['GB', 'GB980780684000', true],
    ['GB', '12', false],
    ['US', '12-3456789', true],
    ['US', '?', false],
  ])('checks in %s the number “%s”, before the form is sent', async (country, vat, isValid) => {
    expect((await test.call(contract.checkVatNumber, { query: { country, vat } })).body.payload).toEqual({ isValid })
  })

  it.each(['+31 (0)30 555 01 44', '030/5550144', '(030) 555.0144 ext. 12', '0031305550144 x5', '+1-650-555-0144'])(
    'accepts the telephone number %s',
    tel => {
      expect(contract.personStep.shape.tel.safeParse(tel).success).toBe(true)
    },
  )

  it.each(['12345', 'call me', '+31 20 123 4567 89 01 23 45 67', '020-1234567 or 06-1234567'])(
    'refuses the telephone number %s',
    tel => {
      expect(contract.personStep.shape.tel.safeParse(tel).success).toBe(false)
    },
  )

  it('refuses a captcha that is missing, made up or used', async () => {
    const solution = await captcha()
    const send = async (captchaText?: string) => {
      const body = { ...newApplication(email), captcha: captchaText } as never
      return (await test.call(contract.register, { body })).problem.code
    }
    expect([await send(), await send('e30=')]).toEqual(['invalid-input', 'captcha-failed'])
    await test.call(contract.register, { body: { ...newApplication(email), captcha: solution } })
    expect(await send(solution)).toBe('captcha-failed')
    expect(await rowsOf()).toHaveLength(1)
  })

  it('replies the same for a known address, and tells only its owner that it has an account', async () => {
    await addContact(test.deps.db, await addCompany(test.deps.db), { email })
    const known = await register()
    expect([known.statusCode, known.body]).toEqual([200, '{"status":200}'])
    const [row] = await rowsOf()
    await mailNextStep(test.deps, { id: row?.id ?? 0, language: 'en' })
    expect(await subjectsTo(email)).toEqual([`You already have an account on ${test.deps.config.brand.name}`])
    expect(await rowsOf()).toEqual([])
  })

  it('accepts three applications a day for one mailbox, and twenty an hour from one network', async () => {
    for (let index = 0; index < 3; index += 1)
      expect((await register({}, `10.22.${serial}.${index}`)).statusCode).toBe(200)
    expect((await register({}, `10.22.${serial}.9`)).statusCode).toBe(429)
    const many = Array.from({ length: 24 }, (_, index) => register({ email: `n${index}-${email}` }, '10.23.0.1'))
    const statuses = (await Promise.all(many)).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([...Array(20).fill(200), ...Array(4).fill(429)])
  })

  it('treats markup as text, in the list and in mails', async () => {
    const company = '<img src=x onerror=alert(1)>'
    await applied({ company })
    expect((await listed()).find(each => each.email === email)?.company).toBe(company)
    const [mail] = await mailsTo(test.deps.db, email)
    expect(mail?.html_body).not.toContain('<img src=x')
  })

  it('notes the printed code as the only way the applicant heard of the network', async () => {
    await register({ isFromQrCode: true })
    expect((await rowsOf())[0]?.hear).toBe('TBS QR Code')
  })
})

describe('the mailed link', () => {
  it('works once within seven days, and hands the application to staff', async () => {
    await register()
    const token = await mailedToken()
    expect((await confirm('made-up')).problem.code).toBe('invalid-link')
    expect((await confirm(token)).body.payload).toEqual({ company: 'Larch Hardware' })
    expect((await confirm(token)).problem.code).toBe('invalid-link')
    expect((await listed()).find(each => each.email === email)).toMatchObject({
      state: 'waiting',
      country: 'Netherlands',
    })
    expect(await subjectsTo(email)).toContain('We received your application')
    expect(await subjectsTo(test.deps.config.brand.supportEmail)).toContain('Free trial: Larch Hardware applied')
  })

  it('expires', async () => {
    await register()
    const token = await mailedToken()
    test.clock.advance({ days: 8 })
    expect((await confirm(token)).problem.code).toBe('invalid-link')
  })

  it('confirms one of several applications for one address, even if all are opened at the same time', async () => {
    const tokens: string[] = []
    for (let index = 0; index < 3; index += 1) {
      await register({ company: `Larch ${index}` })
      tokens.push(await mailedToken())
    }
    const replies = await Promise.all(tokens.map(confirm))
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect((await rowsOf()).map(({ state }) => state)).toEqual(['waiting'])
  })
})

describe('the decision of the staff', () => {
  it('is refused to a visitor and to a member', async () => {
    const params = { id: await applied() }
    const member = await test.signIn(await addContact(test.deps.db, await addCompany(test.deps.db)))
    expect((await test.call(contract.approveApplication, { params })).problem.code).toBe('sign-in-required')
    expect((await test.call(contract.approveApplication, { params }, member)).problem.code).toBe('staff-only')
  })

  it('approves: the applicant signs in with the chosen password, owns the profile, and has a month', async () => {
    const id = await applied({ company: 'Larch Ärger GmbH' })
    const approved = await test.call(contract.approveApplication, { params: { id } }, staff)
    const companyId = approved.body.payload.companyId
    const company = await test.deps.db
      .selectFrom('companies')
      .where('id', '=', companyId)
      .select(['name', 'membership_plan', 'trial_ends_at', 'city'])
      .executeTakeFirstOrThrow()
    expect(company).toMatchObject({ name: 'Larch Ärger GmbH', membership_plan: 'trial', city: 'Utrecht' })
    const month = (company.trial_ends_at?.getTime() ?? 0) - test.clock.now().getTime()
    expect(Math.round(month / 86_400_000)).toBeGreaterThanOrEqual(28)
    const { user } = (await signIn('four pallets of memory')).json()
    expect(user).toMatchObject({ companyId, email })
    expect((await rowsOf())[0]).toMatchObject({ state: 'approved', password_hash: null, company_id: companyId })
    expect(await subjectsTo(email)).toContainEqual(expect.stringContaining('your free trial has started'))
    const list = await test.call(listCompanies, { query: { query: 'larch arger' } }, staff)
    expect(list.body.payload.results.map(({ id }) => id)).toContain(companyId)
    expect((await test.call(contract.approveApplication, { params: { id } }, staff)).problem.code).toBe(
      'application-decided',
    )
  })

  it('approves once, even with concurrent decisions', async () => {
    const id = await applied()
    const params = { id }
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => test.call(contract.approveApplication, { params }, staff)),
      test.call(contract.rejectApplication, { params, body: { reason: 'Unknown.' } }, staff),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const contacts = test.deps.db.selectFrom('contacts').where('email', '=', email).select('id')
    expect((await contacts.execute()).length).toBeLessThanOrEqual(1)
  })

  it('adds nothing if the address has got an account in the meantime', async () => {
    const id = await applied({ company: `Late ${serial}` })
    await addContact(test.deps.db, await addCompany(test.deps.db), { email })
    expect((await test.call(contract.approveApplication, { params: { id } }, staff)).problem.code).toBe(
      'address-in-use',
    )
    const added = test.deps.db.selectFrom('companies').where('name', '=', `Late ${serial}`).select('id')
    expect(await added.execute()).toEqual([])
    expect((await rowsOf())[0]?.state).toBe('waiting')
  })

  it('rejects with a reason, or asks for documents, by mail and with an audit row', async () => {
    const id = await applied()
    const question = { params: { id }, body: { question: 'An extract of the trade register, please.' } }
    expect((await test.call(contract.askForDocuments, question, staff)).status).toBe(200)
    expect((await mailsTo(test.deps.db, email)).at(-1)?.text).toContain('An extract of the trade register, please.')
    expect((await listed()).find(each => each.id === id)?.state).toBe('documents')
    const rejected = { params: { id }, body: { reason: 'There is no such company.' } }
    expect((await test.call(contract.rejectApplication, rejected, staff)).status).toBe(200)
    expect((await mailsTo(test.deps.db, email)).at(-1)?.text).toContain('There is no such company.')
    expect((await listed({ state: 'rejected' })).map(each => each.id)).toContain(id)
    const audit = test.deps.db.selectFrom('audit_log').where('subject', '=', `application/${id}`).select('action')
    expect((await audit.orderBy('id').execute()).map(({ action }) => action)).toEqual([
      'ask-for-documents',
      'reject-application',
    ])
    expect((await rowsOf())[0]?.password_hash).toBeNull()
  })
})

describe('the jobs', () => {
  it('reminds each contact once a week and once a day before the trial ends', async () => {
    const { db } = test.deps
    const endsIn = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000)
    const companyId = await addCompany(db, { membership_plan: 'trial', trial_ends_at: endsIn(6.9) })
    await addContact(db, companyId, { email, email_confirmed_at: test.clock.now() })
    await remindOfEndingTrials(test.deps)
    await remindOfEndingTrials(test.deps)
    expect(await subjectsTo(email)).toEqual(['Your free trial ends in 7 days'])
    test.clock.advance({ days: 6 })
    await Promise.all([remindOfEndingTrials(test.deps), remindOfEndingTrials(test.deps)])
    expect(await subjectsTo(email)).toEqual(['Your free trial ends in 7 days', 'Your free trial ends tomorrow'])
  })

  it('makes up for missed runs, and writes the days that are left', async () => {
    const { db } = test.deps
    const trial = async (days: number) => {
      serial += 1
      const values = {
        membership_plan: 'trial',
        trial_ends_at: new Date(test.clock.now().getTime() + days * 86_400_000),
      } as const
      const to = `late${serial}@birch.example`
      await addContact(db, await addCompany(db, values), { email: to, email_confirmed_at: test.clock.now() })
      return to
    }
    const [missed, short, tomorrow, today] = [await trial(5.9), await trial(1.9), await trial(0.9), await trial(0.2)]
    await remindOfEndingTrials(test.deps)
    expect(await subjectsTo(missed)).toEqual(['Your free trial ends in 6 days'])
    expect(await subjectsTo(short)).toEqual(['Your free trial ends in 2 days'])
    expect(await subjectsTo(tomorrow)).toEqual(['Your free trial ends tomorrow'])
    expect(await subjectsTo(today)).toEqual(['Your free trial ends today'])
    test.clock.advance({ days: 1 })
    await remindOfEndingTrials(test.deps)
    expect(await subjectsTo(missed)).toHaveLength(1)
    expect(await subjectsTo(short)).toEqual(['Your free trial ends in 2 days', 'Your free trial ends tomorrow'])
  })

  it('counts calendar days: 36 hours before the end may be tomorrow, or two days', async () => {
    const { db } = test.deps
    const today = dayOf(test.clock.now())
    const mailedAt = async (hour: number) => {
      serial += 1
      test.clock.set(new Date(endOfDay(today).getTime() + hour * 3_600_000))
      const values = {
        membership_plan: 'trial',
        trial_ends_at: new Date(test.clock.now().getTime() + 36 * 3_600_000),
      } as const
      const to = `calendar${serial}@birch.example`
      await addContact(db, await addCompany(db, values), { email: to, email_confirmed_at: test.clock.now() })
      await remindOfEndingTrials(test.deps)
      return subjectsTo(to)
    }
    expect(await mailedAt(10)).toEqual(['Your free trial ends tomorrow'])
    expect(await mailedAt(14)).toEqual(['Your free trial ends in 2 days'])
  })

  it('deletes applications that were not confirmed within a month, and keeps those waiting for staff', async () => {
    await register()
    const waiting = await addApplication(test.deps.db)
    test.clock.advance({ days: 31 })
    await registrationJobs.find(({ name }) => name === 'purge-applications')?.run(test.deps, {})
    expect(await rowsOf()).toEqual([])
    staff = await test.signIn(staffId)
    expect((await listed()).map(({ id }) => id)).toContain(waiting)
  })
})
