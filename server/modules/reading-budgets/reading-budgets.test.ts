import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  getCompany,
  getStatistics,
  listCompanies,
  listCountries,
  revealBankDetails,
} from '../../../contract/companies.ts'
import { getPart, getPartStatistics, listParts } from '../../../contract/parts.ts'
import { listBankReveals, listReadingAlarms } from '../../../contract/reading-budgets.ts'
import { getTrust } from '../../../contract/trust.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { setSetting } from '../../../tests/support/settings.ts'
import { addStaff } from '../../../tests/support/staff.ts'
import { addCompany, addContact, addCountry, addPart } from '../../../tests/support/world.ts'
import { publicIdOf } from '../masking/index.ts'
import { LineReads } from './index.ts'

const budget = { profiles: 5, lines: 40 }
const budgets = {
  trial: { account: budget, company: { profiles: 7, lines: 60 } },
  member: { account: { profiles: 300, lines: 20_000 }, company: { profiles: 600, lines: 60_000 } },
}
const bank = { bank_code: 'ABNA', iban_code: 'NL91ABNA0417164300', swift_code: 'ABNANL2A' }
const supportEmail = 'support@tbs.example'

let test: TestApp
let staff: string
/** Companies to read about, each with a contact. */
let others: number[]
/** Their stock: 80 lines of one part number. */
let lineIds: number[]
let trial: { companyId: number; contactId: number; token: string }

const addReader = async (companyId: number) => {
  const contactId = await addContact(test.deps.db, companyId)
  return { companyId, contactId, token: await test.signIn(contactId) }
}
const addTrial = async () =>
  addReader(
    await addCompany(test.deps.db, { membership_plan: 'trial', trial_ends_at: new Date('2027-01-01T00:00:00Z') }),
  )

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  await setSetting(db, 'readingBudgets', budgets)
  const addCompanyToRead = async () => {
    const companyId = await addCompany(db, bank)
    await addContact(db, companyId)
    return companyId
  }
  others = await Promise.all(Array.from({ length: 10 }, addCompanyToRead))
  const sellerId = others[0] as number
  lineIds = []
  for (let line = 0; line < 80; line += 1) lineIds.push(await addPart(db, sellerId, { part_number: `DISK-${line}` }))
  staff = await test.signIn(await addStaff(db))
})
afterAll(() => test.close())
beforeEach(async () => {
  trial = await addTrial()
})

const open = (id: number | undefined, token?: string) => test.call(getCompany, { params: { id: id as number } }, token)
const alarms = async () => (await test.call(listReadingAlarms, {}, staff)).body.payload.results
const alarmsOf = async (contactId: number) => (await alarms()).filter(alarm => alarm.contactId === contactId)
const page = (number: number, token: string) =>
  test.call(listParts, { query: { query: 'DISK', page: number, pageSize: 10 } }, token)

describe('company profiles', () => {
  it('are also counted when the trust panel is read, which names domains and numbers of the company', async () => {
    const reply = (id: number | undefined) => test.call(getTrust, { params: { id: id as number } }, trial.token)
    const responses = []
    for (const id of others) responses.push(await reply(id))
    expect(responses.map(({ status }) => status)).toEqual([...Array(5).fill(200), ...Array(5).fill(429)])
    expect((await open(others[0], trial.token)).status).toBe(200)
    expect((await open(others[5], trial.token)).status).toBe(429)
  })

  it('are returned to a trial account up to its budget', async () => {
    const responses = []
    for (const id of others) responses.push(await open(id, trial.token))
    expect(responses.map(({ status }) => status)).toEqual([...Array(5).fill(200), ...Array(5).fill(429)])
    const { problem, headers } = responses[5] as (typeof responses)[number]
    expect(problem.code).toBe('reading-budget-used')
    expect(problem.msg).toContain('You have read the contact data of 5 companies today, which is the daily limit.')
    expect(problem.payload).toEqual({ startsAgainDT: '2026-11-18T23:00:00.000Z' })
    expect(Number(headers['retry-after'])).toBe(13.5 * 3_600)
    expect((await open(others[0], trial.token)).status).toBe(200)
    expect((await open(trial.companyId, trial.token)).status).toBe(200)
  })

  it('are named in the singular if the budget is one', async () => {
    const { db } = test.deps
    const one = { account: { profiles: 1, lines: 40 }, company: { profiles: 7, lines: 60 } }
    await setSetting(db, 'readingBudgets', { ...budgets, trial: one })
    expect((await open(others[0], trial.token)).status).toBe(200)
    const { problem } = await open(others[1], trial.token)
    await setSetting(db, 'readingBudgets', budgets)
    expect(problem.msg).toContain('You have read the contact data of 1 company today, which is the daily limit.')
  })

  it('are returned up to the budget when a hundred are opened at once', async () => {
    const tries = Array.from({ length: 100 }, (_, index) => open(others[index % others.length], trial.token))
    const opened = (await Promise.all(tries)).filter(({ status }) => status === 200)
    expect(new Set(opened.map(({ body }) => body.company.id)).size).toBe(5)
  })

  it('are also counted across all accounts of a company', async () => {
    const colleague = await addReader(trial.companyId)
    for (const id of others.slice(0, 5)) expect((await open(id, trial.token)).status).toBe(200)
    // Profiles that a colleague has read already do not count again for the company.
    for (const id of others.slice(4, 7)) expect((await open(id, colleague.token)).status).toBe(200)
    const { problem } = await open(others[7], colleague.token)
    expect(problem.msg).toContain('Your company has read the contact data of 7 companies today')
  })

  it('may be read again the next day in Amsterdam', async () => {
    for (const id of others.slice(0, 6)) await open(id, trial.token)
    expect((await open(others[5], trial.token)).status).toBe(429)
    test.clock.advance({ hours: 14 })
    expect((await open(others[5], trial.token)).status).toBe(200)
    test.clock.advance({ hours: -14 })
  })

  it('are not counted for staff, or for visitors, who do not see them', async () => {
    for (const id of others) expect((await open(id, staff)).status).toBe(200)
    for (const id of others) expect((await open(publicIdOf(test.deps, 'company', id))).body.contacts).toEqual([])
  })

  it('are reported to staff once when the budget is used up, by mail and in their list', async () => {
    const before = (await mailsTo(test.deps.db, supportEmail)).length
    for (const id of others) await open(id, trial.token)
    expect(await alarmsOf(trial.contactId)).toMatchObject([
      { kind: 'profiles', companyId: trial.companyId, isTrial: true, profilesRead: 5, linesRead: 0 },
    ])
    const mails = (await mailsTo(test.deps.db, supportEmail)).slice(before)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('reached its daily limit of company profiles'),
    ])
    expect(mails[0]?.text).toContain('/admin/reading')
    expect((await test.call(listReadingAlarms, {}, trial.token)).problem.code).toBe('staff-only')
  })
})

describe('bank details', () => {
  const details = { bankCode: 'ABNA', ibanCode: 'NL91ABNA0417164300', swiftCode: 'ABNANL2A' }
  const reveal = (id: number | undefined, token?: string) =>
    test.call(revealBankDetails, { params: { id: id as number } }, token)

  it('are refused to visitors and free trials', async () => {
    expect((await reveal(others[0])).problem.code).toBe('sign-in-required')
    const { status, problem } = await reveal(others[0], trial.token)
    expect(status).toBe(403)
    expect(problem.msg).toContain('Bank details are for paying members.')
    const { raw, body } = await open(others[0], trial.token)
    expect(body.company).toMatchObject({ bankDetails: 'members-only', ibanCode: null })
    expect(raw).not.toContain(details.ibanCode)
    const asVisitor = await open(publicIdOf(test.deps, 'company', others[0] as number))
    expect(asVisitor.body.company.bankDetails).toBe('none')
  })

  it('are null in a profile until a member requests them, which is recorded', async () => {
    const member = await addReader(await addCompany(test.deps.db))
    const id = others[1] as number
    expect((await open(id, member.token)).body.company).toMatchObject({
      bankDetails: 'hidden',
      bankCode: null,
      ibanCode: null,
      swiftCode: null,
    })
    expect((await reveal(id, member.token)).body.payload).toEqual(details)
    const recorded = await test.deps.db
      .selectFrom('audit_log')
      .where('actor_id', '=', member.contactId)
      .select(['action', 'subject', 'happened_at'])
      .execute()
    expect(recorded).toEqual([
      { action: 'reveal-bank-details', subject: `company/${id}`, happened_at: test.clock.now() },
    ])
  })

  it('are listed for staff once shown, with reader, company and time, newest first', async () => {
    const member = await addReader(await addCompany(test.deps.db, { name: 'Curious Cables' }))
    expect((await test.call(listBankReveals)).problem.code).toBe('sign-in-required')
    expect((await test.call(listBankReveals, {}, member.token)).problem.code).toBe('staff-only')
    const before = (await test.call(listBankReveals, {}, staff)).body.payload.numResults
    for (const id of [others[3], others[2]]) await reveal(id, member.token)
    const list = (query = {}) => test.call(listBankReveals, { query }, staff)
    const { results, numResults } = (await list()).body.payload
    expect(numResults).toBe(before + 2)
    expect(results.slice(0, 2)).toMatchObject([
      { ofCompanyId: others[2], contactId: member.contactId, companyName: 'Curious Cables' },
      {
        ofCompanyId: others[3],
        ofCompanyName: expect.stringContaining('Company'),
        companyId: member.companyId,
        revealedDT: test.clock.now().toISOString(),
      },
    ])
    expect((await list({ page: 2, pageSize: 10 })).body.payload.results).toEqual([])
  })

  it('of the reader’s own company are always shown', async () => {
    const own = await addReader(await addCompany(test.deps.db, bank))
    expect((await open(own.companyId, own.token)).body.company).toMatchObject({ bankDetails: 'shown', ...details })
  })
})

describe('stock lines', () => {
  it('are returned up to the budget, even by concurrent searches', async () => {
    const tries = Array.from({ length: 100 }, (_, index) => page((index % 8) + 1, trial.token))
    const responses = await Promise.all(tries)
    const shownLines = responses
      .flatMap(({ status, body }) => (status === 200 ? body.payload.results : []))
      .map(({ id }) => id)
    expect(new Set(shownLines).size).toBe(40)
    const refused = responses.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ problem }) => problem.code))).toEqual(new Set(['reading-budget-used']))
    expect(refused[0]?.problem.msg).toContain('You have read 40 stock lines today')
    expect(await alarmsOf(trial.contactId)).toMatchObject([{ kind: 'lines', linesRead: 40 }])
    const unseen = lineIds.find(id => !shownLines.includes(id)) as number
    expect((await test.call(getPart, { params: { id: unseen } }, trial.token)).status).toBe(429)
    expect((await test.call(getPart, { params: { id: shownLines[0] as number } }, trial.token)).status).toBe(200)
  })

  it('are refused in the company’s name if the account alone would just have reached its own limit', async () => {
    const colleague = await addReader(trial.companyId)
    for (const number of [1, 2, 3]) expect((await page(number, trial.token)).status).toBe(200)
    for (const number of [4, 5, 6]) expect((await page(number, colleague.token)).status).toBe(200)
    const { problem } = await page(7, colleague.token)
    expect(problem.msg).toContain('Your company has read 60 stock lines today')
  })

  it('on the page of a part number count too', async () => {
    for (let number = 1; number <= 4; number += 1) expect((await page(number, trial.token)).status).toBe(200)
    const first = (await page(1, trial.token)).body.payload.results[0]
    const ask = (q: string) => test.call(getPartStatistics, { params: { q } }, trial.token)
    expect((await ask(String(first?.partNumber))).status).toBe(200)
    const statuses = []
    for (let line = 0; line < 80; line += 10) statuses.push((await ask(`DISK-${line}`)).status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })

  it('of the reader’s own company do not count', async () => {
    const seller = await addReader(others[0] as number)
    for (let number = 1; number <= 8; number += 1) expect((await page(number, seller.token)).status).toBe(200)
    await test.deps.lineReads.flush()
    const rows = await test.deps.db
      .selectFrom('line_reads')
      .where('contact_id', '=', seller.contactId)
      .selectAll()
      .execute()
    expect(rows).toEqual([])
  })

  it('that one node returned are counted on another once both have synchronized, and after a restart', async () => {
    const { db, log } = test.deps
    const node = () => new LineReads(db, test.clock, log)
    const limits = { account: 10, company: 100 }
    const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index + 1)
    const [firstNode, secondNode] = [node(), node()]
    expect(await secondNode.admit(trial, ids(0, 1), limits)).toBe(true)
    expect(await firstNode.admit(trial, ids(0, 8), limits)).toBe(true)
    await firstNode.flush()
    await secondNode.flush()
    expect(await secondNode.countOf(trial)).toBe(8)
    expect(await secondNode.admit(trial, ids(8, 11), limits)).toBe(false)
    expect(await secondNode.admit(trial, ids(6, 10), limits)).toBe(true)
    await secondNode.flush()
    expect(await node().admit(trial, ids(10, 11), limits)).toBe(false)
  })
})

describe('stock lines that a colleague has read', () => {
  it('do not count again for the company', async () => {
    const { db, log } = test.deps
    const node = new LineReads(db, test.clock, log)
    const colleague = await addReader(trial.companyId)
    const limits = { account: 10, company: 6 }
    expect(await node.admit(trial, [1, 2, 3, 4, 5], limits)).toBe(true)
    expect(await node.admit(colleague, [1, 2, 3, 4, 5, 6], limits)).toBe(true)
    expect(await node.admit(colleague, [7], limits)).toBe(false)
    await node.flush()
  })

  it('are counted later if they could not be written immediately', async () => {
    const { db, log } = test.deps
    const [node, other] = [new LineReads(db, test.clock, log), new LineReads(db, test.clock, log)]
    const limits = { account: 3, company: 30 }
    await sql`alter table line_reads rename to line_reads_away`.execute(db)
    expect(await node.admit(trial, [1, 2, 3], limits)).toBe(true)
    await node.flush()
    await sql`alter table line_reads_away rename to line_reads`.execute(db)
    expect(await node.admit(trial, [4], limits)).toBe(false)
    await node.flush()
    expect(await other.countOf(trial)).toBe(3)
  })
})

describe('a canary company', () => {
  it('is in no list, country or count, and raises an alarm when it is opened', async () => {
    const { db } = test.deps
    const country_code = await addCountry(db, 'IS', 'Iceland', false)
    const members = async () => (await test.call(getStatistics)).body.payload.members
    const before = await members()
    const id = await addCompany(db, { name: 'Kolibri Trading', country_code, is_canary: true })
    await addContact(db, id)
    for (const token of [undefined, trial.token]) {
      const { body } = await test.call(listCompanies, { query: { country: 'Iceland' } }, token)
      expect(body.payload.numResults).toBe(0)
    }
    const countries = (await test.call(listCountries)).body.payload.results.map(({ name }) => name)
    expect(countries).not.toContain('Iceland')
    expect(await members()).toBe(before)
    expect(await alarmsOf(trial.contactId)).toEqual([])
    expect((await open(id, trial.token)).body.company.name).toBe('Kolibri Trading')
    expect(await alarmsOf(trial.contactId)).toMatchObject([{ kind: 'canary', profilesRead: 1 }])
  })
})
