import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EquivalentKind } from '../../../../contract/equivalents.ts'
import { countSuppliers, getQuoteRequest, getRfq, sendRfqList } from '../../../../contract/quotes.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { addTrader, linkTokensTo, type Trader } from '../../../../tests/support/rfqs.ts'
import { addPart } from '../../../../tests/support/world.ts'

let t: TestApp
let serial = 0
let buyer: Trader
/** Sellers who have the option, the spare and the successor; the first has the spare too. */
let sellers: Trader[]
let option: string
let spare: string
let successor: string

const keyOf = (number: string) => number.replaceAll('-', '')
const addPair = (other: string, kinds: [EquivalentKind, EquivalentKind]) =>
  t.deps.db
    .insertInto('part_equivalents')
    .values({
      key_a: keyOf(option),
      number_a: option,
      kind_a: kinds[0],
      key_b: keyOf(other),
      number_b: other,
      kind_b: kinds[1],
      created_at: t.clock.now(),
    })
    .execute()

beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  serial += 1
  option = `A${serial}7127-B21`
  spare = `B${serial}7284-001`
  successor = `C${serial}2481-B21`
  await addPair(spare, ['option', 'spare'])
  await addPair(successor, ['predecessor', 'successor'])
  buyer = await addTrader(t, 'Osprey')
  sellers = await Promise.all(['Kestrel', 'Heron', 'Egret'].map(name => addTrader(t, name)))
  const stock = [
    [0, option],
    [0, spare],
    [1, spare],
    [2, successor],
  ] as const
  for (const [at, part_number] of stock)
    await addPart(t.deps.db, sellers[at]?.companyId ?? 0, { part_number, quantity: 5, part_condition: 'NEW' })
})

const count = async (lines: { partNumber: string; alsoAs?: string[] }[], { token } = buyer) =>
  (await t.call(countSuppliers, { body: { lines } }, token)).body.payload
const send = (line: object, more: object = {}) => {
  const lines = [{ partNumber: option, quantity: 3, ...line }]
  return t.call(sendRfqList, { body: { lines, ...more } }, buyer.token)
}
const requestCounts = async () => {
  const mails = await Promise.all(sellers.map(({ email }) => mailsTo(t.deps.db, email)))
  return mails.map(sent => sent.length)
}

describe('a supplier with an equivalent', () => {
  it('is counted separately, and included by default if the equivalent is the same part', async () => {
    const [line] = await count([{ partNumber: option }])
    expect(line).toEqual({
      numSuppliers: 2,
      equivalents: [
        { partNumber: spare, kind: 'spare', numSuppliers: 2, isAsked: true },
        { partNumber: successor, kind: 'successor', numSuppliers: 1, isAsked: false },
      ],
    })
    expect((await count([{ partNumber: option, alsoAs: [] }]))[0]?.numSuppliers).toBe(1)
    expect((await count([{ partNumber: option, alsoAs: [spare, successor] }]))[0]?.numSuppliers).toBe(3)
    // The buyer's company is never a supplier, by any number.
    expect((await count([{ partNumber: option }], sellers[2]))[0]?.equivalents.map(({ kind }) => kind)).toEqual([
      'spare',
    ])
  })

  it('is asked once, for the closest number that they have, which the request names', async () => {
    const { body } = await send({})
    expect(await requestCounts()).toEqual([1, 1, 0])
    const [, heron] = sellers as [Trader, Trader, Trader]
    const [mail] = await mailsTo(t.deps.db, heron.email)
    expect(mail?.text).toContain(`You are asked for ${option} because you stock ${spare} (Spare number).`)
    const rfq = (await t.call(getRfq, { params: { id: body.payload.id } }, buyer.token)).body.payload
    expect(rfq.lines[0]?.cells.map(({ matchedBy }) => matchedBy)).toEqual([null, { kind: 'spare', partNumber: spare }])
    const [request = ''] = await linkTokensTo(t, heron.email)
    const viewed = (await t.call(getQuoteRequest, { params: { request } })).body.payload
    expect(viewed.asks[0]).toMatchObject({
      line: { partNumber: option },
      stock: { partNumber: spare },
      matchedBy: { kind: 'spare', partNumber: spare },
    })
  })

  it('comes after suppliers with the number itself regardless of their condition', async () => {
    await send({ condition: 'NEW' }, { suppliersPerLine: 1 })
    expect(await requestCounts()).toEqual([1, 0, 0])
  })

  it('is included as the buyer chooses: never, or also with a replacement', async () => {
    await send({ alsoAs: [] })
    expect(await requestCounts()).toEqual([1, 0, 0])
    await send({ alsoAs: [successor.toLowerCase()] })
    expect(await requestCounts()).toEqual([2, 0, 1])
  })

  it('is not asked for a number that is not an equivalent', async () => {
    const { status, problem } = await send({ alsoAs: ['ZZZ-999-XX'] })
    expect(status).toBe(400)
    expect(problem.errors?.[0]?.param).toBe('lines.0.alsoAs')
    expect(await requestCounts()).toEqual([0, 0, 0])
  })
})
