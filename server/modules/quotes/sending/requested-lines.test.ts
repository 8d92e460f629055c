import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '../../../../contract/kit/index.ts'
import { getRfqReach, parseRfqList, sendRFQ, sendRfqList } from '../../../../contract/quotes.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { addTrader, setRfqLimits, startHourWithSeller, type Trader, visitor } from '../../../../tests/support/rfqs.ts'
import { addPart } from '../../../../tests/support/world.ts'

let t: TestApp
let buyer: Trader
let seller: Trader
let partNumber: string
let partId: number

const ask = (more: Record<string, unknown> = {}) =>
  t.call(sendRFQ, { body: { ...visitor, partId, ...more } as InputOf<typeof sendRFQ>['body'] }, buyer.token)

beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  ;({ seller, partId, partNumber } = await startHourWithSeller(t))
  buyer = await addTrader(t, 'Osprey')
})
afterAll(() => t.close())

describe('the requested condition', () => {
  const conditionMailed = async () => {
    const [mail] = (await mailsTo(t.deps.db, seller.email)).slice(-1)
    return /^1\. 1 \| (.*)$/m.exec(mail?.text ?? '')?.[1]
  }

  it('is the buyer’s choice and never the stock line’s, for one supplier and for all', async () => {
    await t.deps.db.updateTable('parts').set({ part_condition: 'USED' }).where('id', '=', partId).execute()
    for (const sendToAll of [false, true]) {
      await ask({ sendToAll })
      expect(await conditionMailed()).toBe(`${partNumber} | HP | any condition`)
      await ask({ sendToAll, condition: 'NEW' })
      expect(await conditionMailed()).toBe(`${partNumber} | HP | NEW`)
    }
    expect((await ask({ condition: 'MINT' })).problem.errors?.[0]?.param).toBe('condition')
  })
})

describe('the number of suppliers of a request', () => {
  const reach = async (token = buyer.token) =>
    (await t.call(getRfqReach, { params: { id: partId } }, token)).body.payload

  it('counts each company once, and leaves out the buyer’s, blocked and unwilling ones, and those with only old stock', async () => {
    const others = await Promise.all([
      addTrader(t, 'Heron'),
      addTrader(t, 'Egret', { is_rfq_disabled: true }),
      addTrader(t, 'Crane', {}, { custom_full_block: 'x' }),
      addTrader(t, 'Stork'),
      buyer,
    ])
    for (const [index, { companyId }] of [...others, ...others.slice(0, 1)].entries())
      await addPart(t.deps.db, companyId, {
        part_number: partNumber,
        part_condition: index === 5 ? 'USED' : 'NEW',
        ...(index === 3 && { confirmed_on: '2026-09-01' }),
      })
    expect(await reach()).toMatchObject({ one: 1, all: 2 })
    expect((await ask({ sendToAll: true })).body.count).toBe(2)
    expect(await reach(seller.token)).toMatchObject({ one: 0, all: 2 })
  })

  it('is at most the limit of one request', async () => {
    await addPart(t.deps.db, (await addTrader(t, 'Heron')).companyId, { part_number: partNumber })
    await setRfqLimits(t, { suppliersPerRequest: 1 })
    expect(await reach()).toMatchObject({ one: 1, all: 1 })
    expect((await ask({ sendToAll: true })).body.count).toBe(1)
  })

  it('is not returned for a removed line', async () => {
    const { problem } = await t.call(getRfqReach, { params: { id: 999_999 } }, buyer.token)
    expect(problem.code).toBe('part-not-found')
  })
})

describe('a pasted list', () => {
  const sendLines = (lines: object[]) =>
    t.call(sendRfqList, { body: { lines } as InputOf<typeof sendRfqList>['body'] }, buyer.token)

  it.each([
    ['SFP-10G-SR 25', 'SFP-10G-SR', 25, null, []],
    ['SFP-10G-SR, 25', 'SFP-10G-SR', 25, null, []],
    ['25 SFP-10G-SR', 'SFP-10G-SR', 25, null, []],
    ['NOPE-123 4', 'NOPE-123', 4, null, []],
    ['SFP-10G-SR\t1,000', 'SFP-10G-SR', 1000, null, []],
    ['Part number\tQty\nSFP-10G-SR\t1.000', 'SFP-10G-SR', 1000, null, []],
    ['SFP-10G-SR x 5 used', 'SFP-10G-SR', 5, 'USED', []],
    ['NONE-77-X99, 3', 'NONE-77-X99', 3, null, []],
    ['X99-A used', 'X99-A', null, 'USED', ['quantity']],
    ['100 pcs SFP-10G-SR', 'SFP-10G-SR', 100, null, []],
    ['SFP-10G-SR', 'SFP-10G-SR', null, null, ['quantity']],
    ['Part number\tQty\nSFP-10G-SR\t5-10', 'SFP-10G-SR', null, null, ['quantity']],
    ['Part number\tQty\nSFP-10G-SR\tsome', 'SFP-10G-SR', null, null, ['quantity']],
    ['Part number\tQty\nSFP-10G-SR\t0', 'SFP-10G-SR', null, null, ['quantity']],
    ['Part number\tQty\tCondition\nSFP-10G-SR\t5\tMint', 'SFP-10G-SR', 5, null, ['condition']],
    ['Part number\tQty\nRAM stick\t5', '', 5, null, ['partNumber']],
    ['12 spare fans for WS-C3850 switches', 'WS-C3850', 12, null, ['quantity']],
  ] as const)('reads %j as it is written, and reports what it cannot read', async (text, ...read) => {
    const { body } = await t.call(parseRfqList, { body: { text } }, buyer.token)
    const [line] = body.payload.lines
    expect([line?.partNumber, line?.quantity, line?.condition, line?.unsure]).toEqual(read)
  })

  it.each([
    ['Part number\tQty\tTarget price\nSFP-10G-SR\t5\tEUR 14,50', 14.5, 'EUR', []],
    ['WTB\n5x SFP-10G-SR target $12', 12, 'USD', []],
    ['Part number\tQty\tTarget\nSFP-10G-SR\t5\t12', 12, null, []],
    ['Part number\tQty\tTarget price\nSFP-10G-SR\t5\tcall', null, null, []],
    ['Part number\tQty\tTarget price\nSFP-10G-SR\t5\tas low as possible', null, null, []],
    ['WTB 5x SFP-10G-SR, 60 EUR for the lot', null, 'EUR', ['targetPrice']],
    ['SFP-10G-SR 25', null, null, []],
    ['WTS 5x SFP-10G-SR 12 EUR each', null, null, []],
  ] as const)('reads the target price of %j, but not what somebody offers', async (text, price, currency, unsure) => {
    const { body } = await t.call(parseRfqList, { body: { text } }, buyer.token)
    const [line] = body.payload.lines
    expect([line?.targetPrice, line?.targetCurrency, line?.unsure]).toEqual([price, currency, unsure])
  })

  it('is refused if a line has no quantity', async () => {
    for (const quantity of [undefined, null, '', 0, 'some', '5-10'])
      expect((await sendLines([{ partNumber, quantity }])).problem.errors?.[0]?.param).toBe('lines.0.quantity')
    expect(await mailsTo(t.deps.db, seller.email)).toEqual([])
  })
})
