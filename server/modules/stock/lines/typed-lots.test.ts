import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addInventoryItem, listInventory, updateInventoryItem } from '../../../../contract/inventory.ts'
import { getPart } from '../../../../contract/parts.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { addCompany, addContact, addPart } from '../../../../tests/support/world.ts'
import { publicIdOf } from '../../masking/index.ts'

let test: TestApp
let companyId: number
let member: string

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  companyId = await addCompany(db)
  member = await test.signIn(await addContact(db, companyId))
})

const disk = { partNumber: '507127B21', manufacturer: 'HP', description: 'Disk 300 GB', price: '45,50' }
const lot = { grade: 'B', location: 'Hall 2, Breda', sku: 'K-7', leadTime: '2 weeks', minimumOrder: 10 }
const none = { grade: '', location: '', sku: '', leadTime: '', minimumOrder: null }
const bodyOf = (body: object) => ({ ...disk, ...body }) as typeof disk
const add = (body: object = {}) => test.call(addInventoryItem, { body: bodyOf(body) }, member)
const change = (id: number, body: object) =>
  test.call(updateInventoryItem, { params: { id }, body: bodyOf(body) }, member)
const list = async () => (await test.call(listInventory, { query: {} }, member)).body.payload.results

describe('the lot of a typed line', () => {
  it('is stored, and spaces in it are made single', async () => {
    await add({ ...lot, grade: ' B ', location: 'Hall  2, Breda', minimumOrder: '10' })
    expect(await list()).toMatchObject([lot])
  })

  it('stays as it is if a change does not send it, and is removed by empty values', async () => {
    const { id } = (await add(lot)).body.payload
    await change(id, { quantity: 9 })
    expect(await list()).toMatchObject([{ ...lot, quantity: 9 }])
    await change(id, { grade: '', minimumOrder: '' })
    expect(await list()).toMatchObject([{ ...lot, grade: '', minimumOrder: null }])
    await change(id, { ...none, minimumOrder: 0 })
    expect(await list()).toMatchObject([none])
  })

  it.each([
    ['grade', 'x'.repeat(21)],
    ['grade', '=1+1'],
    ['location', 'x'.repeat(51)],
    ['location', 'a\ud800b'],
    ['sku', 'x'.repeat(51)],
    ['leadTime', 'x'.repeat(31)],
    ['leadTime', 3],
    ['minimumOrder', -1],
    ['minimumOrder', 1.5],
    ['minimumOrder', 'many'],
    ['minimumOrder', 3_000_000_000],
  ])('is refused with the %s %j, and the field named', async (param, value) => {
    const { status, problem } = await add({ [param]: value })
    expect(status).toBe(400)
    expect(problem.errors).toMatchObject([{ param }])
    expect(await list()).toEqual([])
  })

  it('tells lines apart: another grade, warehouse or SKU is another line, the same one is updated', async () => {
    const [grade, sku] = [
      (await add({ grade: 'A' })).body.payload,
      (await add({ grade: 'B', sku: 'K-8' })).body.payload,
    ]
    expect([grade.type, sku.type]).toEqual(['add', 'add'])
    expect((await add({ grade: 'b', sku: 'k-8', quantity: 5 })).body.payload).toMatchObject({
      id: sku.id,
      type: 'update',
    })
    expect((await add({ quantity: 7 })).body.payload).toMatchObject({ id: grade.id, type: 'update' })
    expect(await list()).toMatchObject([
      { id: grade.id, grade: 'A', quantity: 7 },
      { id: sku.id, grade: 'b', sku: 'k-8', quantity: 5 },
    ])
  })

  it('is kept by a change of its line: two lots of a list are not merged', async () => {
    const { db } = test.deps
    const line = { part_number: disk.partNumber, manufacturer: disk.manufacturer, description: disk.description }
    const first = await addPart(db, companyId, { ...line, grade: 'A' })
    const second = await addPart(db, companyId, { ...line, grade: 'B' })
    expect((await change(second, { price: 30 })).body.payload).toMatchObject({ id: second, type: 'save' })
    expect(await list()).toMatchObject([
      { id: first, grade: 'A' },
      { id: second, grade: 'B', price: 30 },
    ])
    expect((await change(second, { grade: 'A' })).body.payload).toMatchObject({ id: first, type: 'update' })
    expect(await list()).toMatchObject([{ id: first, grade: 'A' }])
  })

  it('is shown to members as typed and to visitors without its texts', async () => {
    const { db } = test.deps
    const email = 'mail@kept-lots.example'
    const { id } = (await add({ ...lot, sku: email })).body.payload
    const rival = await test.signIn(await addContact(db, await addCompany(db)))
    expect((await test.call(getPart, { params: { id } }, rival)).body.part.lot).toEqual({ ...lot, sku: email })
    const masked = await test.call(getPart, { params: { id: publicIdOf(test.deps, 'part', id) } })
    expect(masked.body.part.lot).toEqual({ ...none, minimumOrder: 10 })
    expect(masked.raw).not.toMatch(/kept-lots|breda/i)
  })
})
