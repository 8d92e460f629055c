import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getDesk } from '../../../../contract/desk.ts'
import type { InputOf } from '../../../../contract/kit/index.ts'
import { answerQuoteRequest, getQuoteRequest, getRfqReach, sendRFQ } from '../../../../contract/quotes.ts'
import { listRfqs } from '../../../../contract/rfq-board.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { addTrader, linkTokensTo, offerOf, type Trader } from '../../../../tests/support/rfqs.ts'
import { setSetting } from '../../../../tests/support/settings.ts'
import { addPart } from '../../../../tests/support/world.ts'
import { installReferenceData } from '../../reference/index.ts'
import { quotesJobs } from '../jobs.ts'

let test: TestApp
let buyer: Trader
let near: Trader
let far: Trader
let partNumber: string
let partId: number
let serial = 0

beforeAll(async () => {
  test = await createTestApp()
  await installReferenceData(test.deps.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  serial += 1
  test.clock.advance({ hours: 1 })
  partNumber = `DUE-${serial}`
  buyer = await addTrader(test, 'Osprey')
  near = await addTrader(test, 'Near', {}, { country_code: 'NL', member_since: '2000-01-01', gives_warranty: true })
  far = await addTrader(test, 'Far', {}, { country_code: 'DE' })
  const { db } = test.deps
  partId = await addPart(db, near.companyId, { part_number: partNumber, part_condition: 'USED' })
  await addPart(db, far.companyId, { part_number: partNumber, part_condition: 'NEW' })
})

const ask = (more: Partial<InputOf<typeof sendRFQ>['body']> = {}) =>
  test.call(
    sendRFQ,
    {
      body: {
        partId,
        companyName: 'O',
        contactName: 'O',
        contactEmail: 'o@o.example',
        contactTel: '1',
        requestedQuantity: 5,
        sendToAll: true,
        ...more,
      },
    },
    buyer.token,
  )
const work = async () => {
  for (const job of quotesJobs) await job.run(test.deps, {})
}
const subjectsTo = async ({ email }: Trader) => (await mailsTo(test.deps.db, email)).map(({ subject }) => subject)

it('counts and asks only companies that pass the filters', async () => {
  const reach = async (query: object) =>
    (await test.call(getRfqReach, { params: { id: partId }, query }, buyer.token)).body.payload
  expect(await reach({})).toEqual({
    one: 1,
    all: 2,
    countries: [
      { country: 'Germany', count: 1 },
      { country: 'Netherlands', count: 1 },
    ],
    tiers: [
      { tier: 'trusted', count: 1 },
      { tier: 'gold', count: 1 },
      { tier: 'diamond', count: 1 },
    ],
    conditions: expect.arrayContaining([
      { condition: 'USED', count: 1 },
      { condition: 'NEW', count: 1 },
    ]),
  })
  expect((await reach({ onlyTier: 'gold' })).all).toBe(1)
  expect((await reach({ onlyCondition: 'NEW', onlyTier: 'gold' })).all).toBe(0)
  expect((await ask({ onlyCountries: 'Germany' })).body.count).toBe(1)
  expect((await ask({ onlyTier: 'diamond' })).body.count).toBe(1)
  expect((await ask({ onlyCondition: 'NEW', onlyTier: 'gold' })).problem.code).toBe('nobody-to-ask')
  expect([(await subjectsTo(near)).length, (await subjectsTo(far)).length]).toEqual([1, 1])
})

it('shows the supplier the deadline, the target price and the model: in the mail, the list, the request and the desk', async () => {
  await ask({ dueHours: 24, targetPrice: 12.5, targetCurrency: 'USD', model: 'DL380 Gen10' })
  const [mail] = await mailsTo(test.deps.db, near.email)
  expect(mail?.text).toContain('Your quote is needed by')
  expect(mail?.text).toContain('target USD 12.50')
  expect(mail?.text).toContain('DL380 Gen10')
  const answerByDT = new Date(test.clock.now().getTime() + 24 * 3_600_000).toISOString()
  const { results } = (await test.call(listRfqs, { query: { box: 'received' } }, near.token)).body.payload
  expect(results[0]?.answerByDT).toBe(answerByDT)
  const { items } = (await test.call(getDesk, {}, near.token)).body.payload
  expect(items.find(({ kind }) => kind === 'to-answer')?.answerByDT).toBe(answerByDT)
  const [request = ''] = await linkTokensTo(test, near.email)
  const shown = (await test.call(getQuoteRequest, { params: { request } })).body.payload
  expect(shown.asks[0]?.line).toMatchObject({ targetPrice: 12.5, targetCurrency: 'USD', model: 'DL380 Gen10' })
  expect(shown.answerByDT).toBe(answerByDT)
})

it('refuses a day that is past or too far ahead', async () => {
  for (const dueDay of ['2020-01-01', '2099-01-01'])
    expect((await ask({ dueDay })).problem.errors?.[0]?.param).toBe('dueDay')
  expect((await ask({ dueHours: 0 })).problem.errors?.[0]?.param).toBe('dueHours')
})

it('reminds each supplier who has not answered once, and tells the buyer once when the deadline has passed', async () => {
  await ask({ dueHours: 24 })
  const [request = ''] = await linkTokensTo(test, near.email)
  const { asks } = (await test.call(getQuoteRequest, { params: { request } })).body.payload
  await test.call(answerQuoteRequest, {
    params: { request },
    body: { answers: [{ askId: asks[0]?.id ?? 0, offer: offerOf({ quantity: 2 }) }] },
  })
  test.clock.advance({ hours: 19 })
  await work()
  expect(await subjectsTo(far)).toHaveLength(1)
  test.clock.advance({ hours: 2 })
  await Promise.all([work(), work()])
  await work()
  expect(await subjectsTo(near)).toHaveLength(1)
  expect(await subjectsTo(far)).toEqual([
    expect.stringContaining('Request for quote'),
    expect.stringContaining(`5 x ${partNumber}`),
  ])
  test.clock.advance({ hours: 4 })
  await Promise.all([work(), work()])
  const notices = (await mailsTo(test.deps.db, buyer.email)).filter(({ subject }) =>
    subject.startsWith('Deadline passed'),
  )
  expect(notices).toHaveLength(1)
  expect(notices[0]?.text).toContain('1 of 2 suppliers answered')
  expect(notices[0]?.text).toContain('EUR 100.00 (2 of 5)')
})

it('sends no reminders to suppliers who no longer accept requests, and none at all if the setting is 0', async () => {
  const { db } = test.deps
  await ask({ dueHours: 8 })
  await db.updateTable('contacts').set({ is_rfq_disabled: true }).where('id', '=', far.id).execute()
  await setSetting(db, 'rfqReminderHours', 0)
  test.clock.advance({ hours: 6 })
  await work()
  expect(await subjectsTo(near)).toHaveLength(1)
  await db.deleteFrom('settings').execute()
  await work()
  expect([(await subjectsTo(near)).length, (await subjectsTo(far)).length]).toEqual([2, 1])
})
