import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sendRFQ } from '../../../../contract/quotes.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { solvedCaptcha } from '../../../../tests/support/captcha.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import {
  addTrader,
  askAsVisitor,
  setRfqLimits,
  startHourWithSeller,
  type Trader,
  visitor,
} from '../../../../tests/support/rfqs.ts'
import { addPart } from '../../../../tests/support/world.ts'
import { publicIdOf } from '../../masking/index.ts'

let t: TestApp
let seller: Trader
let partId: number
let partNumber: string

beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  ;({ seller, partId, partNumber } = await startHourWithSeller(t))
})
afterAll(() => t.close())

/** The reply to every visitor, however many companies were asked. */
const visitorReply = {
  status: 200,
  count: 1,
  payload: { msg: 'Request for quote sent to the companies that take requests for this part' },
}

it.each([
  ['a blocked account', async () => (await addTrader(t, 'Grebe', {}, { custom_full_block: 'x' })).token],
  ['a visitor', async () => undefined],
])('tells %s nothing of who sells a part, and costs a captcha and an attempt anyway', async (_, tokenOf) => {
  const token = await tokenOf()
  await setRfqLimits(t, { perVisitorPerHour: 3 })
  const send = (captcha: string, more: object = {}) =>
    t.call(sendRFQ, { body: { ...visitor, partId: publicIdOf(t.deps, 'part', partId), captcha, ...more } }, token)
  const unwilling = await addPart(t.deps.db, (await addTrader(t, 'Heron', { is_rfq_disabled: true })).companyId)
  const missed = { partId: publicIdOf(t.deps, 'part', unwilling), sendKey: crypto.randomUUID() }
  const found = { sendToAll: true, sendKey: crypto.randomUUID() }
  await addPart(t.deps.db, (await addTrader(t, 'Egret')).companyId, { part_number: partNumber })
  for (const request of [missed, found]) {
    const captcha = await solvedCaptcha(t)
    expect((await send(captcha, request)).body).toEqual(visitorReply)
    expect((await send(captcha, request)).problem.code).toBe('captcha-failed')
  }
  expect((await send(await solvedCaptcha(t), missed)).body).toEqual(visitorReply)
  expect((await send(await solvedCaptcha(t), found)).status).toBe(429)
  expect(await mailsTo(t.deps.db, seller.email)).toHaveLength(1)
})

it('is sent once, even if a visitor repeats it with the same key', async () => {
  const sendKey = crypto.randomUUID()
  for (const _ of [1, 2]) expect((await askAsVisitor(t, partId, { sendKey })).body).toEqual(visitorReply)
  expect(await mailsTo(t.deps.db, seller.email)).toHaveLength(1)
})

it.each([
  ['onlyCountries', { onlyCountries: 'Germany' }],
  ['onlyTier', { onlyTier: 'gold' }],
])('does not let a visitor choose by %s', async (param, chosen) => {
  const { problem } = await askAsVisitor(t, partId, { sendToAll: true, ...chosen })
  expect(problem.errors).toEqual([{ param, msg: 'Only members can choose which companies are asked.' }])
  expect(await mailsTo(t.deps.db, seller.email)).toEqual([])
})
