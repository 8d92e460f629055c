import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  changeSelectedInventory,
  listInventory,
  listStockChanges,
  setInventoryValues,
  undoStockChange,
} from '../../../../contract/inventory.ts'
import { listParts } from '../../../../contract/parts.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { rowsReadBy } from '../../../../tests/support/plans.ts'
import { addStockLines } from '../../../../tests/support/stock-owner.ts'
import { addCompany, addContact, addPart } from '../../../../tests/support/world.ts'
import { readLineMarkets } from '../market-prices.sql.ts'

let test: TestApp
let companyId: number
let member: string
let rival: string

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  await db.deleteFrom('parts').execute()
  companyId = await addCompany(db)
  member = await test.signIn(await addContact(db, companyId))
  rival = await test.signIn(await addContact(db, await addCompany(db)))
})

const line = (values: Parameters<typeof addPart>[2] = {}, owner = companyId) => addPart(test.deps.db, owner, values)
const list = async (query: object = {}) => (await test.call(listInventory, { query }, member)).body.payload.results
const prices = async () => Object.fromEntries((await list()).map(({ id, price }) => [id, price]))
type Values = Parameters<typeof test.call<typeof setInventoryValues>>[1]
const set = (id: number, body: object, token = member) =>
  test.call(setInventoryValues, { params: { id }, body } as Values, token)
type Change = Parameters<typeof test.call<typeof changeSelectedInventory>>[1]
const change = (ids: readonly number[], wanted: object, token = member) =>
  test.call(changeSelectedInventory, { body: { ids: [...ids], change: wanted } } as Change, token)
const undo = (id: number | null) => test.call(undoStockChange, { params: { id: id ?? 0 } }, member)

describe('quantity and price of a line', () => {
  const startValues = { quantity: 5, price: 40 }
  const five = () => line({ quantity: 5, price_eur: 40 })

  it('are refused to visitors and to other companies', async () => {
    const id = await five()
    expect(
      (await test.call(setInventoryValues, { params: { id }, body: { quantity: 1, price: 1, seen: startValues } }))
        .status,
    ).toBe(401)
    expect((await set(id, { quantity: 1, price: 1, seen: startValues }, rival)).problem.code).toBe('part-not-found')
  })

  it('are set as typed, and the line is confirmed', async () => {
    const id = await five()
    expect((await set(id, { quantity: '12', price: '38,50', seen: startValues })).body.payload).toEqual({
      quantity: 12,
      price: 38.5,
    })
    expect(await list()).toMatchObject([{ id, quantity: 12, price: 38.5, updatedOn: '2026-11-18' }])
    expect(
      (await set(id, { quantity: 12, price: 'call', seen: { quantity: 12, price: 38.5 } })).body.payload.price,
    ).toBe('CALL')
  })

  it.each([
    [{ quantity: '', price: 40 }, 'quantity'],
    [{ quantity: 'many', price: 40 }, 'quantity'],
    [{ quantity: 5, price: 'free' }, 'price'],
    [{ quantity: 5, price: '' }, 'price'],
  ])('are refused as %o, at the field', async (body, param) => {
    const { problem } = await set(await five(), { ...body, seen: startValues })
    expect(problem.errors).toMatchObject([{ param }])
  })

  it('are changed by one of several who edit the same line; the others learn what it is now', async () => {
    const id = await five()
    const all = await Promise.all([41, 42, 43].map(price => set(id, { quantity: 5, price, seen: startValues })))
    const [won] = all.filter(({ status }) => status === 200)
    const lost = all.filter(({ status }) => status === 409)
    expect(lost).toHaveLength(2)
    for (const { problem } of lost)
      expect(problem).toMatchObject({
        code: 'edited-meanwhile',
        msg: expect.stringContaining(`5 at € ${won?.body.payload.price}`),
      })
  })
})

describe('a selection of lines', () => {
  it('is refused to visitors, and lines of other companies are left out', async () => {
    const id = await line({ price_eur: 10 })
    const body = { ids: [id], change: { kind: 'remove' } as const }
    expect((await test.call(changeSelectedInventory, { body })).status).toBe(401)
    expect((await change([id], { kind: 'remove' }, rival)).body.payload).toEqual({
      changeId: null,
      count: 0,
      numLeftOut: 1,
    })
    expect(await list()).toHaveLength(1)
  })

  it('is raised by a percentage, found at the new price, and undone', async () => {
    const [dear, cheap, call] = [await line({ price_eur: 99.99 }), await line({ price_eur: 0.04 }), await line()]
    const { changeId, count, numLeftOut } = (await change([dear, cheap, call], { kind: 'percent', percent: 5 })).body
      .payload
    expect({ count, numLeftOut }).toEqual({ count: 2, numLeftOut: 1 })
    expect(await prices()).toEqual({ [dear]: 104.99, [cheap]: 0.04, [call]: 'CALL' })
    const listedPrice = async () =>
      (await test.call(listParts, { query: { companyId } }, rival)).body.payload.results.find(({ id }) => id === dear)
        ?.price
    expect(await listedPrice()).toBe(104.99)
    const [listed] = (await test.call(listStockChanges, {}, member)).body.payload.results
    expect(listed).toMatchObject({ id: changeId, kind: 'selection', numChanged: 2, canUndo: true })
    expect((await undo(changeId)).status).toBe(200)
    expect(await prices()).toEqual({ [dear]: 99.99, [cheap]: 0.04, [call]: 'CALL' })
    expect(await listedPrice()).toBe(99.99)
  })

  it('gets one price, is confirmed, or is removed, each undone exactly', async () => {
    const ids = [await line({ price_eur: 7, confirmed_on: '2026-11-01' }), await line({ confirmed_on: '2026-11-01' })]
    const before = await list()
    const ages = async () => (await list()).map(({ updatedOn }) => updatedOn)
    const priced = (await change(ids, { kind: 'price', price: '12,50' })).body.payload
    expect(Object.values(await prices())).toEqual([12.5, 12.5])
    await undo(priced.changeId)
    const confirmed = (await change(ids, { kind: 'confirm' })).body.payload
    expect(await ages()).toEqual(['2026-11-18', '2026-11-18'])
    await undo(confirmed.changeId)
    const removed = (await change(ids, { kind: 'remove' })).body.payload
    expect(await list()).toEqual([])
    await undo(removed.changeId)
    expect(await list()).toEqual(before)
  })

  it('is undone without what was edited since', async () => {
    const [one, two] = [await line({ price_eur: 10 }), await line({ price_eur: 10 })]
    const { changeId } = (await change([one, two], { kind: 'percent', percent: 10 })).body.payload
    await set(one, { quantity: 1, price: 15, seen: { quantity: 1, price: 11 } })
    await undo(changeId)
    expect(await prices()).toEqual({ [one]: 15, [two]: 10 })
  })

  it('is changed as a whole by each of several at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => line({ price_eur: 100 })))
    await Promise.all(Array.from({ length: 4 }, () => change(ids, { kind: 'percent', percent: 10 })))
    expect(new Set(Object.values(await prices()))).toEqual(new Set([146.41]))
  })

  it.each([0, -91, 501])('is not changed by %i percent', async percent => {
    expect((await change([await line({ price_eur: 1 })], { kind: 'percent', percent })).status).toBe(400)
  })

  it('has a price within the limits of prices', async () => {
    const id = await line({ price_eur: 99_999_999 })
    await change([id], { kind: 'percent', percent: 500 })
    expect((await list())[0]?.price).toBe(99_999_999.99)
  })
})

describe('the market of a line', () => {
  const other = async (values: Parameters<typeof addPart>[2]) =>
    line({ part_number: 'SR2N7', ...values }, await addCompany(test.deps.db))

  it('is the median of other companies for the same condition, where three have a price', async () => {
    await line({ part_number: 'SR2N7', price_eur: 50 })
    for (const price_eur of [30, 41]) await other({ price_eur })
    await other({ price_eur: 1, part_condition: 'REF' })
    await other({ price_eur: 1, confirmed_on: '2026-01-01' })
    await other({})
    expect((await list())[0]?.market).toBeNull()
    await other({ price_eur: 60 })
    expect((await list())[0]?.market).toEqual({ median: 41, numSellers: 3 })
  })

  it('does not count one company with several prices as several', async () => {
    await line({ part_number: 'SR2N7', price_eur: 50 })
    const one = await addCompany(test.deps.db)
    for (const price_eur of [1, 2, 3, 4]) await line({ part_number: 'SR2N7', price_eur }, one)
    expect((await list())[0]?.market).toBeNull()
  })

  it('of a page is read by index, without the rest of the market', async () => {
    const { db } = test.deps
    await addStockLines(db, await addCompany(db), { start: 'THEIRS', count: 5_000 })
    for (const owner of [companyId, ...(await Promise.all([1, 2, 3].map(() => addCompany(db))))])
      for (let index = 0; index < 20; index++) await line({ part_number: `NUMBER-${index}`, price_eur: 5 }, owner)
    await sql`analyze parts`.execute(db)
    const ids = (await list({ pageSize: 20 })).map(({ id }) => id)
    const read = await rowsReadBy(test.databaseUrl, each => readLineMarkets(each, ids, '2026-11-01'))
    expect(ids).toHaveLength(20)
    expect(read).toBeLessThan(150)
  })
})
