import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '../../../../contract/catalogue-texts.ts'
import {
  addInventoryItem,
  countInventory,
  exportInventory,
  listInventory,
  removeInventoryItem,
  updateInventoryItem,
} from '../../../../contract/inventory.ts'
import { listParts } from '../../../../contract/parts.ts'
import { createTestApp, requestOf, type TestApp } from '../../../../tests/support/app.ts'
import { rowsReadBy } from '../../../../tests/support/plans.ts'
import { setSetting } from '../../../../tests/support/settings.ts'
import { addCompany, addContact, addPart } from '../../../../tests/support/world.ts'
import { searchQuery } from '../../search/index.ts'
import { countStock, listStock } from './reads.ts'

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
  companyId = await addCompany(db)
  member = await test.signIn(await addContact(db, companyId))
  rival = await test.signIn(await addContact(db, await addCompany(db)))
})

const noLot = { grade: '', location: '', sku: '', leadTime: '', minimumOrder: null, market: null }
const disk = { partNumber: '507127B21', manufacturer: 'HP', description: 'Disk 300 GB', price: '45,50' }
const add = (body: object = {}, token = member) =>
  test.call(addInventoryItem, { body: { ...disk, ...body } as typeof disk }, token)
const list = async (query: object = {}, token = member) =>
  (await test.call(listInventory, { query }, token)).body.payload.results
const countOf = async (token = member) => (await test.call(countInventory, {}, token)).body.count
/** Returns the ids of this company's lines that another member finds. */
const onMarket = async (query: string) =>
  (await test.call(listParts, { query: { query, companyId } }, rival)).body.payload.results.map(({ id }) => id)

describe('access', () => {
  it('is refused, with a separate message for a service-only account', async () => {
    const { db } = test.deps
    const service = await test.signIn(await addContact(db, await addCompany(db, { is_service_only: true })))
    const { status, problem } = await add({}, service)
    expect(status).toBe(403)
    expect(problem).toMatchObject({ code: 'traders-only', msg: accountTexts.inventoryRefused })
    expect((await test.call(listInventory)).problem.code).toBe('sign-in-required')
  })

  it('is refused to another company, which can neither see, change nor remove a line', async () => {
    const { body } = await add()
    const params = { id: body.payload.id }
    expect(await list({}, rival)).toEqual([])
    expect((await test.call(updateInventoryItem, { params, body: disk }, rival)).problem.code).toBe('part-not-found')
    expect((await test.call(removeInventoryItem, { params }, rival)).problem.code).toBe('part-not-found')
    expect(await countOf()).toBe(1)
  })
})

describe('a line', () => {
  it('is added with the form’s defaults and a normalized decimal comma, and found by searches at once', async () => {
    const { body } = await add({ partNumber: ` ${disk.partNumber} ` })
    expect(body.payload).toMatchObject({ type: 'add', msg: 'Successfully added to your inventory.' })
    expect(await list()).toEqual([
      {
        ...disk,
        id: body.payload.id,
        quantity: 1,
        partCondition: 'F/S',
        price: 45.5,
        updatedOn: '2026-11-18',
        ...noLot,
      },
    ])
    expect(await onMarket('507127-B21')).toEqual([body.payload.id])
  })

  it.each([
    ['CALL', 'CALL'],
    ['call', 'CALL'],
    [0, 'CALL'],
    ['0', 'CALL'],
    ['12', 12],
    ['€ 9.999', 10],
    [0.01, 0.01],
  ])('with the price %s costs %s', async (price, kept) => {
    await add({ price })
    expect(await list()).toMatchObject([{ price: kept }])
  })

  it.each([
    ['partNumber', ''],
    ['partNumber', '---'],
    ['partNumber', 'x'.repeat(51)],
    ['partNumber', 'a\ud800b'],
    ['partNumber', '=1+1'],
    ['manufacturer', '   '],
    ['manufacturer', undefined],
    ['description', ''],
    ['description', 'x'.repeat(10_000)],
    ['quantity', -1],
    ['quantity', '-1'],
    ['quantity', 1.5],
    ['quantity', 'many'],
    ['quantity', 3_000_000_000],
    ['partCondition', 'SHINY'],
    ['price', ''],
    ['price', undefined],
    ['price', '1.234,50'],
    ['price', -5],
    ['price', '1e9'],
    ['price', '999999999'],
  ])('is refused with the %s %j, and the field named', async (param, value) => {
    const { status, problem } = await add({ [param]: value })
    expect(status).toBe(400)
    expect(problem.errors).toMatchObject([{ param }])
    expect(await countOf()).toBe(0)
  })

  it('is updated if it exists: same number in any spelling, same manufacturer and condition', async () => {
    const { body } = await add()
    const again = await add({ partNumber: '507127-b21', manufacturer: 'hp', price: 'CALL', quantity: '7' })
    expect(again.body.payload).toEqual({
      id: body.payload.id,
      type: 'update',
      msg: 'The part you entered already exists in your inventory and the existing part was updated.',
    })
    expect((await add({ partCondition: 'REF' })).body.payload.type).toBe('add')
    expect(await list({ orderCol: 'quantity', orderDesc: true })).toMatchObject([
      { partNumber: '507127-b21', quantity: 7, price: 'CALL' },
      { partCondition: 'REF' },
    ])
  })

  it('is added once by concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, (_, quantity) => add({ quantity })))
    expect(responses.map(({ body }) => body.payload.type).sort()).toEqual(['add', ...Array(7).fill('update')])
    expect(await countOf()).toBe(1)
  })

  it('is not merged with one whose number is hidden from visitors', async () => {
    await add({ partNumber: '+31 20 555 0101' })
    await add({ partNumber: '+31 20 555 0102' })
    expect(await countOf()).toBe(2)
  })

  it('is changed, and merged with an existing line that becomes equal', async () => {
    const { id } = (await add()).body.payload
    const other = (await add({ partNumber: 'X1', quantity: 3 })).body.payload
    const saved = await test.call(updateInventoryItem, { params: { id }, body: { ...disk, quantity: 9 } }, member)
    expect(saved.body.payload).toMatchObject({ id, type: 'save' })
    const body = { ...disk, partNumber: 'x-1', quantity: 4 }
    const merged = await test.call(updateInventoryItem, { params: { id }, body }, member)
    expect(merged.body.payload).toMatchObject({ id: other.id, type: 'update' })
    expect(await list()).toMatchObject([{ id: other.id, partNumber: 'x-1', quantity: 4 }])
  })

  it('is in no list, count or search once it is removed, and cannot be removed twice', async () => {
    const params = { id: (await add()).body.payload.id }
    expect((await test.call(removeInventoryItem, { params }, member)).status).toBe(200)
    expect((await test.call(removeInventoryItem, { params }, member)).problem.code).toBe('part-not-found')
    expect(await countOf()).toBe(0)
    expect(await onMarket('507127B21')).toEqual([])
  })

  it('cannot exceed the limit of a company, with concurrent requests too', async () => {
    const { db } = test.deps
    await setSetting(db, 'inventoryLimits', { maxBytes: 1_000, maxLines: 3, maxOpenUploads: 1 })
    const responses = await Promise.all(Array.from({ length: 6 }, (_, n) => add({ partNumber: `P${n}` })))
    await db.deleteFrom('settings').where('key', '=', 'inventoryLimits').execute()
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(responses.find(({ status }) => status !== 200)?.problem.code).toBe('stock-full')
  })
})

describe('the list', () => {
  it('is searched like all stock, and sorted by each column, both ways', async () => {
    await add({ partNumber: 'B2', quantity: 2, price: 5, manufacturer: 'Dell', description: 'Memory' })
    await add({ partNumber: 'A1', quantity: 3, price: 'CALL' })
    await add({ partNumber: 'C3', quantity: 1, price: 7 })
    const by = async (orderCol: string, orderDesc = false) =>
      (await list({ orderCol, orderDesc })).map(({ partNumber }) => partNumber).join(' ')
    expect(await by('partNumber')).toBe('A1 B2 C3')
    expect(await by('quantity', true)).toBe('A1 B2 C3')
    expect(await by('price')).toBe('B2 C3 A1')
    expect(await by('price', true)).toBe('C3 B2 A1')
    expect(await by('manufacturer')).toBe('B2 A1 C3')
    expect(await by('description', true)).toBe('B2 C3 A1')
    expect(await list({ query: 'memo dell' })).toMatchObject([{ partNumber: 'B2' }])
  })

  it.each(['', 'x', '🙂', "'; drop table parts; --", '.*(', '%', '_', '\\'])(
    'survives a search for %j',
    async query => {
      await add()
      const { status, body } = await test.call(listInventory, { query: { query } }, member)
      expect(status).toBe(200)
      expect(body.payload.numResults).toBe(query === '' ? 1 : 0)
    },
  )

  it('reads only the rows of its company', async () => {
    const { db } = test.deps
    const other = await addCompany(db)
    for (let n = 0; n < 10; n += 1) await addPart(db, companyId)
    await addPart(db, other)
    await sql`
      insert into parts (company_id, part_number, manufacturer, description, quantity, part_condition, confirmed_on, part_key,
        public_part_number, public_manufacturer, public_description, search_words, search_phrase, public_words, public_phrase)
      select company_id, part_number, manufacturer, description, quantity, part_condition, confirmed_on, part_key || n,
        public_part_number, public_manufacturer, public_description, search_words, search_phrase, public_words, public_phrase
      from parts, generate_series(1, 5000) n where company_id = ${other}`.execute(db)
    await sql`analyze parts`.execute(db)
    const query = { companyId, text: searchQuery('disk'), order: 'quantity' as const, isDescending: true }
    const read = await rowsReadBy(test.databaseUrl, async plain => {
      await listStock(plain, { ...query, page: 1, pageSize: 10 })
      await countStock(plain, query)
    })
    expect(read).toBeLessThanOrEqual(40)
  })
})

describe('the export', () => {
  it('is a download without formulas, with the company’s lines only', async () => {
    await add({ partNumber: '+A1', description: '-cmd, "quoted"; @x;=HYPERLINK(1)', quantity: 3 })
    await add({ partNumber: 'B2' }, rival)
    const { raw, headers } = await test.call(exportInventory, {}, member)
    expect(headers['content-disposition']).toBe('attachment; filename="stock-2026-11-18.csv"')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(raw).toBe(
      `\ufeffPart number,Manufacturer,Description,Quantity,Condition,Price,Currency,Grade,Warehouse,SKU,Minimum order,Lead time\r\n'+A1,HP,"'-cmd, ""quoted""; '@x;'=HYPERLINK(1)",3,F/S,45.5,EUR,,,,,\r\n`,
    )
  })

  it('is also available as a workbook', async () => {
    await add()
    const response = await test.app.inject(requestOf(exportInventory, { query: { format: 'xlsx' } }, member))
    expect(response.headers['content-type']).toContain('spreadsheetml.sheet')
    expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
})
