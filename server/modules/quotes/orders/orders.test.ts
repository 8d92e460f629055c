import { read, utils } from '@e965/xlsx'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getOrderFile } from '../../../../contract/purchase-orders.ts'
import { answerQuoteRequest, getQuoteRequest, getRfq, type Rfq, sendRfqList } from '../../../../contract/quotes.ts'
import { awardRfq } from '../../../../contract/rfq-decisions.ts'
import { createTestApp, requestOf, type TestApp } from '../../../../tests/support/app.ts'
import { elementsAt } from '../../../../tests/support/en16931.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { addTrader, endUndo, linkTokensTo, offerOf, type Trader } from '../../../../tests/support/rfqs.ts'
import { addPart } from '../../../../tests/support/world.ts'
import { parseXml } from '../../../../tests/support/xml.ts'
import { ordersIn } from './order.ts'

let test: TestApp
let buyer: Trader
let sellers: Trader[]
let rfqId: number
let serial = 0

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const rfq = async (): Promise<Rfq> => (await test.call(getRfq, { params: { id: rfqId } }, buyer.token)).body.payload
const fileOf = (id: number, format: 'pdf' | 'xlsx' | 'xml', token?: string) =>
  test.call(getOrderFile, { params: { id, format } }, token)
const bytesOf = async (id: number, format: 'pdf' | 'xlsx' | 'xml') =>
  (await test.app.inject(requestOf(getOrderFile, { params: { id, format } }, buyer.token))).rawPayload

/** Awards these pieces of the lines to the first supplier, and waits until it cannot be undone. */
async function award(quantities: Record<number, number>) {
  const { lines, suppliers } = await rfq()
  const first = suppliers.find(({ companyId }) => companyId === sellers[0]?.companyId)?.requestId
  const decisions = Object.entries(quantities).map(([at, quantity]) => {
    const line = lines[Number(at)]
    const askId = line?.cells.find(({ requestId }) => requestId === first)?.askId ?? 0
    return { lineId: line?.id ?? 0, awards: [{ askId, quantity }] }
  })
  const { status } = await test.call(awardRfq, { params: { id: rfqId }, body: { lines: decisions } }, buyer.token)
  if (status !== 200) throw new Error(`not awarded: ${status}`)
  await endUndo(test)
}

/** Three lines of 10 pieces, quoted by two sellers: the last line in dollars. */
beforeEach(async () => {
  serial += 1
  test.clock.advance({ hours: 1 })
  buyer = await addTrader(test, 'Osprey', {}, { vat_nr: 'NL004495445B01', address: 'Kade 1', city: 'Rotterdam' })
  sellers = []
  const partNumbers = [1, 2, 3].map(number => `PO-${serial}-00${number}`)
  for (const name of ['Alpha', 'Beta']) {
    const seller = await addTrader(test, name, {}, { address: 'Hof 2', city: 'Köln' })
    sellers.push(seller)
    for (const part_number of partNumbers) await addPart(test.deps.db, seller.companyId, { part_number })
  }
  const body = { lines: partNumbers.map(partNumber => ({ partNumber, manufacturer: 'Pott & Pan', quantity: 10 })) }
  rfqId = (await test.call(sendRfqList, { body }, buyer.token)).body.payload.id
  for (const seller of sellers) {
    const [request = ''] = await linkTokensTo(test, seller.email)
    const { asks } = (await test.call(getQuoteRequest, { params: { request } })).body.payload
    const answers = asks.map((ask, index) => ({
      askId: ask.id,
      offer: offerOf({
        price: 12.35 + index,
        currency: index === 2 ? 'USD' : 'EUR',
        note: index === 0 ? 'Clean <pulls>' : '',
      }),
    }))
    await test.call(answerQuoteRequest, { params: { request }, body: { answers } })
  }
})

describe('access to orders', () => {
  it('is refused to visitors, other members and suppliers who did not win', async () => {
    await award({ 0: 3 })
    const { orders } = await rfq()
    const id = orders[0]?.id ?? 0
    expect((await fileOf(id, 'pdf')).problem.code).toBe('sign-in-required')
    const rival = await addTrader(test, 'Rival')
    for (const token of [rival.token, sellers[1]?.token])
      for (const format of ['pdf', 'xlsx', 'xml'] as const)
        expect((await fileOf(id, format, token)).problem.code).toBe('not-found')
    for (const token of [buyer.token, sellers[0]?.token]) expect((await fileOf(id, 'xml', token)).status).toBe(200)
  })

  it('exists once the award is final; requests without an award have no order', async () => {
    const { lines, suppliers } = await rfq()
    const first = suppliers.find(({ companyId }) => companyId === sellers[0]?.companyId)
    const askId = lines[0]?.cells.find(({ requestId }) => requestId === first?.requestId)?.askId ?? 0
    expect((await fileOf(askId, 'pdf', buyer.token)).problem.code).toBe('not-found')
    const body = { lines: [{ lineId: lines[0]?.id ?? 0, awards: [{ askId, quantity: 1 }] }] }
    await test.call(awardRfq, { params: { id: rfqId }, body }, buyer.token)
    expect((await rfq()).orders).toEqual([])
    expect((await fileOf(askId, 'pdf', buyer.token)).problem.code).toBe('not-found')
    await endUndo(test)
    expect((await rfq()).orders).toMatchObject([{ id: askId, numLines: 1, total: 12.35, currency: 'EUR' }])
    expect((await fileOf(askId, 'pdf', buyer.token)).status).toBe(200)
  })
})

describe('an order', () => {
  it('has the lines of one award in one currency, and keeps its number when more is awarded', async () => {
    await award({ 0: 3, 2: 5 })
    const before = (await rfq()).orders
    expect(before.map(({ currency, total, numLines }) => ({ currency, total, numLines }))).toEqual([
      { currency: 'EUR', total: 37.05, numLines: 1 },
      { currency: 'USD', total: 71.75, numLines: 1 },
    ])
    test.clock.advance({ minutes: 1 })
    await award({ 1: 4 })
    const after = (await rfq()).orders
    expect(after).toEqual(expect.arrayContaining(before))
    expect(after).toHaveLength(3)
    const [link = ''] = await linkTokensTo(test, sellers[0]?.email ?? '')
    const openedRequest = (await test.call(getQuoteRequest, { params: { request: link } })).body.payload
    expect(openedRequest.orders).toEqual(after)
    const [other = ''] = await linkTokensTo(test, sellers[1]?.email ?? '')
    expect((await test.call(getQuoteRequest, { params: { request: other } })).body.payload.orders).toEqual([])
    const mail = (await mailsTo(test.deps.db, sellers[0]?.email ?? '')).at(-1)
    expect(mail?.text).toContain(`/rfqs/received/${after[0]?.requestId}`)
  })

  it('is printed with both companies, lines and total', async () => {
    await award({ 0: 3, 1: 10 })
    const [order] = (await rfq()).orders
    const pdf = await getDocumentProxy(new Uint8Array(await bytesOf(order?.id ?? 0, 'pdf')))
    const { text } = await extractText(pdf, { mergePages: true })
    for (const part of [
      'Purchase order',
      order?.number,
      'Osprey Trading',
      'Alpha Trading',
      'Pott & Pan',
      'Clean <pulls>',
    ])
      expect(text).toContain(part)
    expect(text).toContain('€ 37.05')
    expect(text).toContain('€ 133.50')
    expect(text).toContain('€ 170.55')
    expect(text).not.toContain('Beta')
  })

  it('is a workbook with one row per line', async () => {
    await award({ 0: 3, 1: 10 })
    const [order] = (await rfq()).orders
    const { Sheets } = read(await bytesOf(order?.id ?? 0, 'xlsx'))
    const rows = utils.sheet_to_json<Record<string, unknown>>(Sheets.Order as never)
    expect(rows).toMatchObject([
      { Order: order?.number, Line: 1, Quantity: 3, 'Price each': 12.35, Amount: 37.05, Currency: 'EUR' },
      { Order: order?.number, Line: 2, Quantity: 10, 'Price each': 13.35, Amount: 133.5, Condition: 'NEW' },
    ])
  })

  it('is UBL whose sums agree, in the order only profile', async () => {
    await award({ 0: 3, 1: 10 })
    const [order] = (await rfq()).orders
    const xml = parseXml(String(await bytesOf(order?.id ?? 0, 'xml')))
    const text = (path: string) => elementsAt(xml, path).map(element => element.text)
    expect(xml.name).toBe('Order')
    expect(text('cbc:ProfileID')).toEqual(['urn:fdc:peppol.eu:poacc:bis:order_only:3'])
    expect(text('cbc:ID')).toEqual([order?.number])
    const line = 'cac:OrderLine/cac:LineItem'
    expect(text(`${line}/cbc:LineExtensionAmount`)).toEqual(['37.05', '133.50'])
    expect(text('cac:AnticipatedMonetaryTotal/cbc:PayableAmount')).toEqual(['170.55'])
    expect(text('cac:BuyerCustomerParty/cac:Party/cbc:EndpointID')).toEqual(['NL004495445B01'])
    expect(text('cac:OrderLine/cbc:Note')[0]).toContain('Clean <pulls>')
  })
})

it('orders of a supplier are grouped by award and currency, and named by their lowest ask', () => {
  const row = (ask_id: number, day: number, currency: 'EUR' | 'USD' = 'EUR') => ({
    ask_id,
    awarded: 1,
    awarded_at: new Date(2026, 1, day),
    currency,
    price: 1,
  })
  const rows = [row(9, 1), row(4, 1), row(5, 1, 'USD'), row(7, 2), { ...row(1, 1), awarded: null }]
  expect(ordersIn(rows).map(({ id, rows: of }) => [id, of.length])).toEqual([
    [4, 2],
    [5, 1],
    [7, 1],
  ])
})
