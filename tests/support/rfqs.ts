import { randomUUID } from 'node:crypto'
import { answerQuoteRequest, getRfq, type Rfq, sendRFQ, sendRfqList } from '../../contract/quotes.ts'
import { publicIdOf } from '../../server/modules/masking/index.ts'
import { quotesJobs, rfqLimits } from '../../server/modules/quotes/index.ts'
import type { TestApp } from './app.ts'
import { solvedCaptcha } from './captcha.ts'
import { mailsTo } from './mails.ts'
import { setSetting } from './settings.ts'
import { addCompany, addContact, addPart } from './world.ts'

export interface Trader {
  id: number
  companyId: number
  email: string
  token: string
}

/** Adds a company in good standing with one contact, signed in. */
export async function addTrader(
  test: TestApp,
  name: string,
  contact: Parameters<typeof addContact>[2] = {},
  company: Parameters<typeof addCompany>[1] = {},
): Promise<Trader> {
  const email = `${name.toLowerCase()}-${randomUUID()}@${name.toLowerCase()}.example`
  const companyId = await addCompany(test.deps.db, { name: `${name} Trading`, ...company })
  const id = await addContact(test.deps.db, companyId, { name: `Ada ${name}`, email, ...contact })
  return { id, companyId, email, token: await test.signIn(id) }
}

/**
 * Begins a new hour with the default limits, so that requests of earlier tests do not count, and adds a seller of 20
 * pieces of a part number that no other test uses.
 */
export async function startHourWithSeller(test: TestApp) {
  const { db } = test.deps
  const partNumber = `QT-${randomUUID().slice(0, 8)}-B21`
  test.clock.advance({ hours: 1 })
  await db.deleteFrom('settings').execute()
  const seller = await addTrader(test, 'Falcon')
  const partId = await addPart(db, seller.companyId, { part_number: partNumber, quantity: 20 })
  return { seller, partId, partNumber }
}

export const setRfqLimits = ({ deps: { db } }: TestApp, limits: Partial<typeof rfqLimits.fallback>) =>
  setSetting(db, rfqLimits.key, { ...rfqLimits.fallback, ...limits })

/** The fields of `sendRFQ` in which visitors say who they are. */
export const visitor = {
  companyName: 'Kestrel Visitors',
  contactName: 'Bo Kestrel',
  contactEmail: 'bo@kestrel.example',
  contactTel: '+31 20 555',
}

/** Sends a request as a visitor, by default with a solved captcha. */
export const askAsVisitor = async (test: TestApp, partId: number, more: Record<string, unknown> = {}) =>
  test.call(sendRFQ, {
    body: { ...visitor, partId: publicIdOf(test.deps, 'part', partId), captcha: await solvedCaptcha(test), ...more },
  })

/** Returns the tokens of the answer links mailed to an address, oldest first. */
export const linkTokensTo = async (test: TestApp, email: string): Promise<string[]> =>
  (await mailsTo(test.deps.db, email)).flatMap(mail => /\/quote\?token=(\S+)/.exec(mail.text)?.[1] ?? [])

export interface SentRfq {
  id: number
  partNumber: string
  partId: number
  askId: number
  lineId: number
  requestId: number
  /** The token of the link in the supplier's mail. */
  token: string
  supplier: Trader
}

const only = ({ suppliers, lines: [line] }: Rfq) => ({
  lineId: line?.id ?? 0,
  askId: line?.cells[0]?.askId ?? 0,
  requestId: suppliers[0]?.requestId ?? 0,
})

/** Adds a request of one line for 10 pieces, by a contact, to a new supplier that has 50. */
export async function addRfq(test: TestApp, buyerId: number): Promise<SentRfq> {
  const supplier = await addTrader(test, 'Supplier')
  const partNumber = `RFQ-${randomUUID().slice(0, 8)}`
  const partId = await addPart(test.deps.db, supplier.companyId, { part_number: partNumber, quantity: 50 })
  const token = await test.signIn(buyerId)
  const body = { lines: [{ partNumber, quantity: 10 }] }
  const { status, body: sent } = await test.call(sendRfqList, { body }, token)
  if (status !== 200) throw new Error(`could not ask: ${JSON.stringify(sent)}`)
  const { id } = sent.payload
  const rfq = (await test.call(getRfq, { params: { id } }, token)).body.payload
  const [link = ''] = await linkTokensTo(test, supplier.email)
  return { id, partNumber, partId, supplier, token: link, ...only(rfq) }
}

export const offerOf = (more: Record<string, unknown> = {}) => ({
  price: 100,
  currency: 'EUR' as const,
  quantity: 10,
  condition: 'NEW' as const,
  leadDays: 2,
  note: '',
  ...more,
})

/** Adds a request as above that its supplier has answered with a quote. */
export async function addQuotedRfq(test: TestApp, buyerId: number): Promise<SentRfq> {
  const rfq = await addRfq(test, buyerId)
  const body = { answers: [{ askId: rfq.askId, offer: offerOf() }] }
  await test.call(answerQuoteRequest, { params: { request: rfq.token }, body })
  return rfq
}

/** Begins a new hour, and adds a buyer with a request that its supplier has answered with a quote. */
export async function startHourWithQuote(test: TestApp): Promise<{ buyer: Trader; rfq: SentRfq }> {
  test.clock.advance({ hours: 2 })
  const buyer = await addTrader(test, 'Osprey')
  return { buyer, rfq: await addQuotedRfq(test, buyer.id) }
}

/** Runs the jobs of all decisions that can be undone; each takes effect only if its time has come. */
export async function applyDecisions(test: TestApp): Promise<void> {
  const job = quotesJobs.find(({ name }) => name === 'apply-rfq-decision')
  for (const { id } of await test.deps.db.selectFrom('rfq_decisions').select('id').orderBy('id').execute())
    await job?.run(test.deps, { id })
}

/** Waits until no decision can be undone, and lets all take effect. */
export async function endUndo(test: TestApp): Promise<void> {
  test.clock.advance({ seconds: 12 })
  await applyDecisions(test)
}

/**
 * Adds a request for 10 new pieces of some numbers, which several suppliers answer, each with one of the offers for every line. `withdraw`
 * lets suppliers, by the index of their offer, say that they no longer have it.
 */
export async function addComparedRfq(
  test: TestApp,
  buyerId: number,
  offers: readonly Record<string, unknown>[],
  numLines = 1,
) {
  const numbers = Array.from({ length: numLines }, () => `RFQ-${randomUUID().slice(0, 8)}`)
  const suppliers: Trader[] = []
  for (const index of offers.keys()) {
    const supplier = await addTrader(test, `Supplier${index}`)
    for (const part_number of numbers) await addPart(test.deps.db, supplier.companyId, { part_number, quantity: 50 })
    suppliers.push(supplier)
  }
  const token = await test.signIn(buyerId)
  const body = { lines: numbers.map(partNumber => ({ partNumber, quantity: 10, condition: 'NEW' as const })) }
  const { id } = (await test.call(sendRfqList, { body }, token)).body.payload
  const rfq = (await test.call(getRfq, { params: { id } }, token)).body.payload
  const answer = async (index: number, offer: ReturnType<typeof offerOf> | null) => {
    const supplier = suppliers[index]
    const asked = rfq.suppliers.find(({ companyId }) => companyId === supplier?.companyId)?.requestId
    const cells = rfq.lines.flatMap(line => line.cells.filter(({ requestId }) => requestId === asked))
    const answers = cells.map(({ askId }) => ({ askId, offer }))
    await test.call(answerQuoteRequest, { params: { request: String(asked) }, body: { answers } }, supplier?.token)
  }
  for (const [index, offer] of offers.entries()) await answer(index, offerOf(offer))
  return {
    id,
    suppliers,
    async withdraw(...indexes: number[]) {
      for (const index of indexes) await answer(index, null)
    },
  }
}
