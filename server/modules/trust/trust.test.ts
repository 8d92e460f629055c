import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { awardRfq } from '../../../contract/rfq-decisions.ts'
import { getTrust } from '../../../contract/trust.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addComplaint } from '../../../tests/support/complaints.ts'
import { addQuotedRfq, addRfq, endUndo } from '../../../tests/support/rfqs.ts'
import { addCompany, addContact, addCountry, addPart } from '../../../tests/support/world.ts'

let test: TestApp
let buyerId: number
let token: string

beforeAll(async () => {
  test = await createTestApp({ LIFT_LIMITS: '1' })
  const { db } = test.deps
  await addCountry(db, 'GB', 'United Kingdom', false)
  await addCountry(db, 'US', 'United States', false)
  await addCountry(db, 'CH', 'Switzerland', false)
  buyerId = await addContact(db, await addCompany(db))
  token = await test.signIn(buyerId)
})
afterAll(() => test.close())

const trustOf = async (id: number) => (await test.call(getTrust, { params: { id } }, token)).body.payload

it('is refused to visitors, and unknown for the operator', async () => {
  const id = await addCompany(test.deps.db)
  expect((await test.call(getTrust, { params: { id } })).status).toBe(401)
  const operator = await addCompany(test.deps.db, { is_operator: true })
  for (const unknown of [operator, 2_000_000_000])
    expect((await test.call(getTrust, { params: { id: unknown } }, token)).problem.code).toBe('company-not-found')
})

it('of a new company without dealings is empty, and reveals no number', async () => {
  const id = await addCompany(test.deps.db, { vat_nr: 'NL4495445B01', iban_code: 'NL91ABNA0417164300' })
  const { raw, body } = await test.call(getTrust, { params: { id } }, token)
  expect(body.payload).toMatchObject({
    stockAccuracy: { answered: 0, stillTrue: 0 },
    stock: { lines: 0, fresh: 0, confirmedOn: null },
    replies: { requests: 0, answered: 0, medianMinutes: null },
    complaints: { accepted: 0, solved: 0 },
    trade: { companies: 0, linesSold: 0, linesBought: 0 },
  })
  expect(raw).not.toMatch(/4495445|0417164300/)
})

describe('the number of a company', () => {
  it.each([
    ['NL', 'NL 4495445B01', 'VAT', 'right'],
    ['NL', '004495445B01', 'VAT', 'right'],
    ['NL', 'NL004495446B01', 'VAT', 'wrong'],
    ['GB', 'GB 980 7806 84 000', 'EORI', 'right'],
    ['GB', 'GB980780684', 'EORI', 'right'],
    ['GB', 'GB980780685000', 'EORI', 'wrong'],
    ['CH', 'CHE-100.155.212', 'VAT', 'right'],
    ['US', '12-3456789', 'VAT', 'not-checkable'],
    ['US', 'DE136695976', 'VAT', 'not-checkable'],
    ['NL', '', 'VAT', 'none'],
    ['NL', '-', 'VAT', 'none'],
  ])('%s %j is checked as %s: %s', async (country_code, vat_nr, label, state) => {
    const id = await addCompany(test.deps.db, { country_code, vat_nr })
    expect((await trustOf(id)).companyNumber).toEqual({ label, state, service: null })
  })
})

it('says since when the bank details have been the same, and for 14 days that they changed', async () => {
  const { db } = test.deps
  const created_at = new Date('2024-05-06T00:00:00Z')
  const unchanged = await addCompany(db, { iban_code: 'NL91 ABNA 0417 1643 00', created_at })
  expect((await trustOf(unchanged)).bank).toEqual({
    hasAccount: true,
    unchangedSinceDT: created_at.toISOString(),
    isRecentlyChanged: false,
    ibanState: 'right',
  })
  const bank_changed_at = new Date(test.clock.now().getTime() - 13 * 86_400_000)
  const changed = await addCompany(db, { iban_code: 'NL91ABNA0417164301', created_at, bank_changed_at })
  expect((await trustOf(changed)).bank).toMatchObject({
    unchangedSinceDT: bank_changed_at.toISOString(),
    isRecentlyChanged: true,
    ibanState: 'wrong',
  })
  expect((await trustOf(await addCompany(db))).bank).toMatchObject({ hasAccount: false, unchangedSinceDT: null })
})

it('counts stock and what of it is fresh', async () => {
  const { db, clock } = test.deps
  const id = await addCompany(db)
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
  for (const days of [1, 13, 14]) await addPart(db, id, { confirmed_on: daysAgo(days) })
  await addPart(db, id, { confirmed_on: daysAgo(0), removed_at: clock.now() })
  expect((await trustOf(id)).stock).toEqual({ lines: 3, fresh: 2, confirmedOn: daysAgo(1) })
})

it('counts complaints that staff accepted, and no others', async () => {
  const id = await addCompany(test.deps.db)
  for (const state of ['filed', 'rejected', 'accepted', 'solved', 'solved'] as const)
    await addComplaint(test, id, state)
  expect((await trustOf(id)).complaints).toEqual({ accepted: 3, solved: 2 })
})

it('counts answered requests once they are two days old, with the median time, and awards on both sides', async () => {
  const { db } = test.deps
  const answered = await addQuotedRfq(test, buyerId)
  const { supplier } = answered
  const own = { id: supplier.companyId }
  await db
    .updateTable('rfq_requests')
    .set({ answered_at: new Date(test.clock.now().getTime() + 90 * 60_000) })
    .where('company_id', '=', own.id)
    .execute()
  expect((await trustOf(own.id)).replies).toMatchObject({ requests: 0, answered: 0 })
  const award = { lines: [{ lineId: answered.lineId, awards: [{ askId: answered.askId, quantity: 10 }] }] }
  const awarding = await test.call(awardRfq, { params: { id: answered.id }, body: award }, token)
  expect(awarding.status).toBe(200)
  await endUndo(test)
  const unanswered = await addRfq(test, buyerId)
  test.clock.advance({ hours: 49 })
  token = await test.signIn(buyerId)
  expect(await trustOf(own.id)).toMatchObject({
    replies: { requests: 1, answered: 1, medianMinutes: 90 },
    stockAccuracy: { answered: 1, stillTrue: 1 },
    trade: { companies: 1, linesSold: 1, linesBought: 0 },
  })
  expect((await trustOf(unanswered.supplier.companyId)).replies).toMatchObject({ requests: 1, answered: 0 })
  const buyer = await db.selectFrom('contacts').where('id', '=', buyerId).select('company_id').executeTakeFirstOrThrow()
  expect((await trustOf(buyer.company_id)).trade).toEqual({ companies: 1, linesSold: 0, linesBought: 1 })
})
