import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '../../../contract/copied-stock.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { copiedMarket, scoreOf } from '../../../tests/support/copied-market.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { startAppWithStaff } from '../../../tests/support/staff.ts'
import { addCompany, addContact, addCopiedStock, addPart } from '../../../tests/support/world.ts'
import { partKey } from '../part-numbers/index.ts'
import { findCopies, minLines } from './find-copies.ts'
import { storeCopies } from './search.ts'
import { batchOf, StockCollector } from './stock-sketch.ts'

let test: TestApp
let staff: string
let staffId: number

beforeAll(async () => {
  ;({ test, staffId, staff } = await startAppWithStaff())
})
afterAll(() => test.close())

it('finds the copies in a generated market, and no honest resellers', () => {
  const market = copiedMarket({ companies: 400, copies: 40, honest: 20, products: 20_000 })
  const collector = new StockCollector()
  const lines = market.lines.map(({ partNumber, ...line }, index) => ({
    ...line,
    partKey: partKey(partNumber),
    id: index + 1,
  }))
  for (let from = 0; from < lines.length; from += 5_000) collector.add(batchOf(lines.slice(from, from + 5_000)))
  const { precision, recall } = scoreOf(market, findCopies(collector.stocks(minLines)))
  expect(precision).toBe(1)
  expect(recall).toBeGreaterThanOrEqual(0.95)
})

/** Adds companies whose stock is the same numbers, with other quantities where `quantityOf` says so. */
async function addLists(quantityOf: (quantity: number, index: number) => number, values = {}) {
  const { db } = test.deps
  const [original, copier] = [await addCompany(db), await addCompany(db, values)]
  const contact = { email: `owner${copier}@copier.example`, name: 'Ada Owner' }
  await addContact(db, copier, contact)
  const numbers = Array.from({ length: 30 }, (_, index) => ({
    at: index,
    number: `${700_000 + original * 50 + index}-B21`,
  }))
  const quantities = numbers.map(({ at }) => 7 + ((at * 37) % 90))
  for (const { at, number } of numbers)
    await addPart(db, original, { part_number: number, quantity: quantities[at] ?? 1 })
  for (const { at, number } of numbers)
    await addPart(db, copier, {
      part_number: at % 2 === 0 ? number.replace('-', ' ') : number.toLowerCase(),
      quantity: quantityOf(quantities[at] ?? 1, at),
    })
  return { original, copier, email: contact.email }
}

const list = async (isDecided: '0' | '1' = '0') =>
  (await test.call(contract.listCopiedStock, { query: { isDecided } }, staff)).body.payload.results

describe('the nightly search', () => {
  it('stores a copied list once, with direction and extent, and no planted or honest company', async () => {
    const { original, copier } = await addLists(quantity => quantity * 3)
    const own = await addLists((_, index) => 1 + ((index * 53 + 11) % 97))
    const planted = await addLists(quantity => quantity, { is_canary: true })
    await storeCopies(test.deps)
    await storeCopies(test.deps)
    const findings = await list()
    expect(findings).toMatchObject([
      { state: 'found', companyId: copier, ofCompanyId: original, numShared: 30, numAgreeing: 30, shareOfOther: 1 },
    ])
    expect(findings[0]?.scale).toBeCloseTo(3, 1)
    expect([own.copier, planted.copier]).not.toContain(findings[0]?.companyId)
    const id = findings[0]?.id ?? 0
    const { lines } = (await test.call(contract.getCopiedStock, { params: { id } }, staff)).body.payload
    expect(lines).toHaveLength(contract.maxSharedLines)
    for (const { quantity, otherQuantity, isLater } of lines)
      expect([quantity, isLater]).toEqual([otherQuantity * 3, true])
  })

  it('keeps what staff have decided', async () => {
    const { copier } = await addLists(quantity => quantity)
    await storeCopies(test.deps)
    const id = (await list()).find(({ companyId }) => companyId === copier)?.id ?? 0
    const body = { outcome: 'dismissed', reason: 'The same owner.' } as const
    expect((await test.call(contract.decideCopiedStock, { params: { id }, body }, staff)).status).toBe(200)
    await storeCopies(test.deps)
    expect((await list()).map(finding => finding.id)).not.toContain(id)
    expect(await list('1')).toMatchObject([{ id, state: 'dismissed', decision: 'The same owner.' }])
  })
})

describe('a finding', () => {
  const addFinding = async () => {
    const { db } = test.deps
    const [companyId, ofCompanyId] = [await addCompany(db), await addCompany(db, { name: 'The Original Ltd' })]
    const email = `main${companyId}@asked.example`
    await addContact(db, companyId, { email, position: 1 })
    await addContact(db, companyId, { email: `second${companyId}@asked.example`, position: 2 })
    const id = await addCopiedStock(db, { company_id: companyId, of_company_id: ofCompanyId })
    return { id, email, companyId }
  }
  const ask = (id: number, question = 'Where does this stock come from?') =>
    test.call(contract.askAboutCopiedStock, { params: { id }, body: { question } }, staff)
  const answer = (id: number) =>
    test.call(contract.answerCopiedStock, { params: { id }, body: { answer: 'From one supplier.' } }, staff)
  const decide = (id: number, outcome: 'dismissed' | 'confirmed') =>
    test.call(contract.decideCopiedStock, { params: { id }, body: { outcome, reason: 'As they say.' } }, staff)
  const auditOf = (id: number) =>
    test.deps.db
      .selectFrom('audit_log')
      .where('subject', '=', `copied-stock/${id}`)
      .orderBy('id')
      .select(['actor_id', 'action'])
      .execute()

  it('is confirmed only after the company was asked and its answer recorded, with a record of each step', async () => {
    const { id, email } = await addFinding()
    expect((await decide(id, 'confirmed')).problem.code).toBe('finding-changed')
    expect((await answer(id)).problem.code).toBe('finding-changed')
    expect((await ask(id)).status).toBe(200)
    expect((await ask(id)).problem.code).toBe('finding-changed')
    expect((await decide(id, 'confirmed')).problem.code).toBe('finding-changed')
    expect((await answer(id)).status).toBe(200)
    expect((await decide(id, 'confirmed')).status).toBe(200)
    expect((await decide(id, 'dismissed')).problem.code).toBe('finding-changed')
    expect(await auditOf(id)).toEqual(
      ['ask-about-copied-stock', 'record-answer-on-copied-stock', 'confirm-copied-stock'].map(action => ({
        actor_id: staffId,
        action,
      })),
    )
    expect(await mailsTo(test.deps.db, email)).toHaveLength(1)
  })

  it('is asked about by mail to the main contact, which does not name the other company', async () => {
    const { id, email, companyId } = await addFinding()
    await ask(id, 'Is this your own list?')
    const [mail] = await mailsTo(test.deps.db, email)
    expect(mail).toMatchObject({ subject: 'A question about your stock list' })
    expect(mail?.text).toContain('Is this your own list?')
    expect(JSON.stringify(mail)).not.toContain('The Original Ltd')
    expect(await mailsTo(test.deps.db, `second${companyId}@asked.example`)).toEqual([])
  })

  it('accepts one of two concurrent steps', async () => {
    const { id, email } = await addFinding()
    const statuses = await Promise.all([ask(id), ask(id), ask(id)])
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await mailsTo(test.deps.db, email)).toHaveLength(1)
  })

  it('refuses an empty question and an unknown finding', async () => {
    const { id } = await addFinding()
    expect((await ask(id, '\u0007')).problem.errors?.[0]?.param).toBe('question')
    expect((await ask(2_000_000_000)).problem.code).toBe('not-found')
    expect((await test.call(contract.getCopiedStock, { params: { id: 2_000_000_000 } }, staff)).status).toBe(404)
  })
})
