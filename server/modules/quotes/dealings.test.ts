import { afterAll, beforeAll, expect, it } from 'vitest'
import { listDealings } from '../../../contract/company-history.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addQuotedRfq, addRfq, addTrader, type SentRfq, type Trader } from '../../../tests/support/rfqs.ts'

let test: TestApp
let buyer: Trader
let quoted: SentRfq

beforeAll(async () => {
  test = await createTestApp()
  buyer = await addTrader(test, 'Buyer')
  quoted = await addQuotedRfq(test, buyer.id)
})
afterAll(() => test.close())

const dealings = async (id: number, token?: string) => test.call(listDealings, { params: { id } }, token)
const none = { requests: 0, answered: 0, awardedLines: 0 }

it('is refused to a visitor', async () => {
  expect((await dealings(quoted.supplier.companyId)).problem.code).toBe('sign-in-required')
})

it('shows both companies the request between them, each from its side', async () => {
  const sent = (await dealings(quoted.supplier.companyId, buyer.token)).body.payload
  expect(sent.results).toMatchObject([
    { id: quoted.id, isSent: true, partNumbers: [quoted.partNumber], numLines: 1, awarded: 0 },
  ])
  expect(sent.results[0]?.answeredDT).not.toBeNull()
  expect([sent.sent, sent.received]).toEqual([{ requests: 1, answered: 1, awardedLines: 0 }, none])
  const received = (await dealings(buyer.companyId, quoted.supplier.token)).body.payload
  expect(received.results).toMatchObject([{ id: quoted.requestId, isSent: false, numLines: 1 }])
  expect([received.sent, received.received]).toEqual([none, { requests: 1, answered: 1, awardedLines: 0 }])
})

it('shows nothing of requests to others, and none between a company and itself', async () => {
  const other = await addRfq(test, buyer.id)
  const { results, sent } = (await dealings(other.supplier.companyId, buyer.token)).body.payload
  expect(results.map(({ id }) => id)).toEqual([other.id])
  expect(sent).toEqual({ requests: 1, answered: 0, awardedLines: 0 })
  expect((await dealings(quoted.supplier.companyId, other.supplier.token)).body.payload.results).toEqual([])
  expect((await dealings(buyer.companyId, buyer.token)).body.payload.results).toEqual([])
})
