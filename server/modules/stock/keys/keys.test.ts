import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '../../../../contract/index.ts'
import { addInventoryItem, listInventory } from '../../../../contract/inventory.ts'
import type { AnyEndpoint } from '../../../../contract/kit/index.ts'
import { readTrade } from '../../../../contract/reading.ts'
import {
  createApiKey,
  getSentStock,
  listApiKeys,
  maxApiKeys,
  revokeApiKey,
  sendStock,
} from '../../../../contract/stock-uploads.ts'
import { requestOf, type TestApp } from '../../../../tests/support/app.ts'
import { startStockApp } from '../../../../tests/support/stock-owner.ts'
import { addCompany, addContact } from '../../../../tests/support/world.ts'
import { runUploadsOf } from '../uploads/run-uploads.ts'

let test: TestApp
let companyId: number
let contactId: number
let member: string
let rival: string

beforeAll(async () => {
  test = await startStockApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  companyId = await addCompany(db)
  contactId = await addContact(db, companyId)
  member = await test.signIn(contactId)
  rival = await test.signIn(await addContact(db, await addCompany(db)))
})

const make = (name = 'ERP', token = member) => test.call(createApiKey, { body: { name } }, token)
const newKey = async () => (await make()).body.payload
const list = async (token = member) => (await test.call(listApiKeys, {}, token)).body.payload.results
const csv = 'Part number,Manufacturer,Description,Quantity,Condition,Price\nA1,HP,Disk,1,NEW,10'
const sendAs = (key: string, payload: string | object, type: string, query: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: sendStock.path,
    query,
    headers: { authorization: `Bearer ${key}`, 'content-type': type },
    payload,
  })
const stock = async () => (await test.call(listInventory, {}, member)).body.payload.results

describe('access', () => {
  it('is refused with a made-up or revoked key', async () => {
    const { key, apiKey } = await newKey()
    expect((await sendAs('stock_made-up', csv, 'text/csv')).json()).toMatchObject({
      status: 401,
      code: 'sign-in-required',
    })
    expect((await test.call(revokeApiKey, { params: { id: apiKey.id } }, member)).status).toBe(200)
    expect((await sendAs(key, csv, 'text/csv')).statusCode).toBe(401)
    expect((await test.call(revokeApiKey, { params: { id: apiKey.id } }, member)).problem.code).toBe('not-found')
  })

  it('to a key, and to what was sent with it, is refused to other companies', async () => {
    const { key, apiKey } = await newKey()
    const sent = (await sendAs(key, csv, 'text/csv')).json()
    expect(await list(rival)).toEqual([])
    expect((await test.call(revokeApiKey, { params: { id: apiKey.id } }, rival)).problem.code).toBe('not-found')
    const params = { id: sent.upload.id }
    const { key: other } = (await make('Theirs', rival)).body.payload
    expect((await test.call(getSentStock, { params }, other)).problem.code).toBe('not-found')
    expect((await test.call(getSentStock, { params }, key)).body.upload.id).toBe(params.id)
  })

  it('with a key is limited to sending stock', async () => {
    const { key } = await newKey()
    const others = Object.values<AnyEndpoint>(endpoints).filter(
      ({ takesKey, access }) => takesKey === undefined && access !== 'anyone',
    )
    expect(others.length).toBeGreaterThan(40)
    for (const endpoint of others) {
      const response = await test.app.inject(requestOf(endpoint, { params: { id: 1 } }, key))
      expect(response.json(), endpoint.path).toMatchObject({ status: 401, code: 'sign-in-required' })
    }
  })

  it('with a key is limited to its rights: by default, and with an older key, to sending stock', async () => {
    const text = { body: { text: '25 x HP 507127-B21 new, EUR 45' } }
    const made = async (rights: ('stock' | 'read')[]) =>
      (await test.call(createApiKey, { body: { name: 'ERP', rights } }, member)).body.payload
    const { key: reader, apiKey } = await made(['read'])
    expect(apiKey.rights).toEqual(['read'])
    const read = await test.call(readTrade, text, reader)
    expect(read.body.payload).toMatchObject({ kind: 'offer', lines: [{ quantity: 25, partNumber: '507127-B21' }] })
    expect((await sendAs(reader, csv, 'text/csv')).json()).toMatchObject({ status: 401, code: 'sign-in-required' })
    const { key: sender, apiKey: sending } = await newKey()
    expect(sending.rights).toEqual(['stock'])
    expect((await test.call(readTrade, text, sender)).problem).toMatchObject({
      code: 'sign-in-required',
      msg: expect.stringContaining('may not make this call'),
    })
    const { key: both, apiKey: twice } = await made(['read', 'stock', 'read'])
    expect(twice.rights).toEqual(['stock', 'read'])
    expect((await test.call(readTrade, text, both)).status).toBe(200)
    expect((await sendAs(both, csv, 'text/csv')).statusCode).toBe(200)
    for (const rights of [[], ['everything']])
      expect((await test.call(createApiKey, { body: { name: 'ERP', rights: rights as [] } }, member)).status).toBe(400)
    // The previous release inserts keys without the column.
    const old = {
      company_id: companyId,
      contact_id: contactId,
      name: 'Old',
      start: 'stock_old',
      created_at: test.clock.now(),
    }
    const row = await test.deps.db
      .insertInto('stock_api_keys')
      .values({ ...old, key_hash: Buffer.from('old') })
      .returning('rights')
      .executeTakeFirstOrThrow()
    expect(row.rights).toEqual(['stock'])
  })

  it('with a key that reads is closed with the standing of its contact', async () => {
    const body = { name: 'Reader', rights: ['read' as const] }
    const { key } = (await test.call(createApiKey, { body }, member)).body.payload
    await test.deps.db
      .updateTable('companies')
      .set({ custom_full_block: 'Call us' })
      .where('id', '=', companyId)
      .execute()
    expect((await test.call(readTrade, { body: { text: '5 x JL256A' } }, key)).problem.code).toBe('account-blocked')
  })

  it('is refused if the company of the key has been blocked or become service-only', async () => {
    const { key } = await newKey()
    const set = (values: object) =>
      test.deps.db.updateTable('companies').set(values).where('id', '=', companyId).execute()
    await set({ is_service_only: true })
    expect((await sendAs(key, csv, 'text/csv')).json().code).toBe('traders-only')
    await set({ is_service_only: false, custom_full_block: 'Call us' })
    expect((await sendAs(key, csv, 'text/csv')).json().code).toBe('account-blocked')
  })
})

describe('a key', () => {
  it('is shown once, and stored as a hash', async () => {
    const { key, apiKey } = await newKey()
    expect(key).toMatch(/^stock_[\w-]{43}$/)
    expect(await list()).toEqual([apiKey])
    expect(key.startsWith(apiKey.start)).toBe(true)
    const rows = await test.deps.db.selectFrom('stock_api_keys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key.slice(12))
    await sendAs(key, csv, 'text/csv')
    expect((await list())[0]?.lastUsedDT).toBe(test.clock.now().toISOString())
  })

  it(`is one of at most ${maxApiKeys}, even if many are created concurrently`, async () => {
    const responses = await Promise.all(Array.from({ length: maxApiKeys + 3 }, (_, n) => make(`Key ${n}`)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(maxApiKeys)
    expect(responses.find(({ status }) => status !== 200)?.problem.code).toBe('too-many-api-keys')
  })
})

describe('stock sent with a key', () => {
  it.each([
    ['a CSV file', csv, 'text/csv'],
    [
      'JSON lines',
      '{"partNumber":"A1","manufacturer":"HP","description":"Disk","partCondition":"NEW","price":10}\n\n',
      'application/x-ndjson',
    ],
    [
      'a JSON list',
      JSON.stringify([
        { partNumber: 'A1', manufacturer: 'HP', description: 'Disk', quantity: 1, partCondition: 'NEW', price: '10' },
      ]),
      'application/json',
    ],
  ])('as %s is processed like an upload', async (_, payload, type) => {
    const { key } = await newKey()
    const sent = (await sendAs(key, payload, type)).json()
    expect(sent).toMatchObject({ status: 200, upload: { state: 'waiting', source: 'api', mode: 'merge' } })
    await runUploadsOf(test.deps, companyId)
    const { body } = await test.call(getSentStock, { params: { id: sent.upload.id } }, key)
    expect(body.upload).toMatchObject({ state: 'done', numAdded: 1, numErrors: 0 })
    expect(await stock()).toMatchObject([{ partNumber: 'A1', quantity: 1, partCondition: 'NEW', price: 10 }])
  })

  it('may contain null for missing values', async () => {
    const { key } = await newKey()
    const line = {
      partNumber: 'A1',
      manufacturer: 'HP',
      description: null,
      quantity: null,
      partCondition: 'NEW',
      price: null,
    }
    expect((await sendAs(key, JSON.stringify([line]), 'application/json')).json().status).toBe(200)
    await runUploadsOf(test.deps, companyId)
    expect(await stock()).toMatchObject([{ partNumber: 'A1', quantity: 1, price: 'CALL' }])
  })

  it('replaces the stock if requested, with prices in the given currency', async () => {
    const { key } = await newKey()
    const body = { partNumber: 'OLD', manufacturer: 'HP', description: 'Disk', price: 1 }
    await test.call(addInventoryItem, { body }, member)
    await sendAs(key, csv.replace(',10', ',116'), 'text/csv', { mode: 'replace', currency: 'USD' })
    await runUploadsOf(test.deps, companyId)
    expect(await stock()).toMatchObject([{ partNumber: 'A1', price: 100 }])
  })

  it('may name fields as other calls and systems do', async () => {
    const { key } = await newKey()
    const line = { Partnumber: 'A1', Manufacturer: 'HP', Qty: 5, Condition: 'NEW', Price: '10.50' }
    expect((await sendAs(key, JSON.stringify([line]), 'application/json')).json().status).toBe(200)
    await runUploadsOf(test.deps, companyId)
    expect(await stock()).toMatchObject([{ partNumber: 'A1', quantity: 5, partCondition: 'NEW', price: 10.5 }])
  })

  it('may name the lot of each line, so that two lots of one number are two lines', async () => {
    const { key } = await newKey()
    const line = { partNumber: 'A1', manufacturer: 'HP', description: 'Disk', partCondition: 'REF', price: 10 }
    const lot = { grade: 'A', location: 'Breda', sku: 'K-7', leadTime: '2 weeks', minimumOrder: 10 }
    const { location, minimumOrder, ...rest } = lot
    const lines = [
      { ...line, ...rest, warehouse: location, MOQ: minimumOrder },
      { ...line, grade: 'B' },
    ]
    expect((await sendAs(key, JSON.stringify(lines), 'application/json')).json().status).toBe(200)
    await runUploadsOf(test.deps, companyId)
    const byGrade = (await stock()).sort((a, b) => (a.grade < b.grade ? -1 : 1))
    expect(byGrade).toMatchObject([lot, { grade: 'B', location: '', sku: '', leadTime: '', minimumOrder: null }])
  })

  it.each([
    ['an unknown field', { partNumber: 'A1', Qnty: 5, Lager: 'X' }, ['1.Qnty', '1.Lager'], 'Qnty, Lager'],
    ['no part number', { quantity: 5 }, ['1.partNumber'], 'no partNumber'],
    ['nothing', {}, ['1.partNumber'], 'no partNumber'],
    ['a repeated field', { partNumber: 'A1', qty: 5, Quantity: 6 }, ['1.Quantity'], 'quantity twice'],
    ['a list in a field', { partNumber: ['A1'] }, ['1.partNumber'], 'neither text nor a number'],
  ])('is refused if a line has %s, and the fields at fault are named', async (_, line, params, message) => {
    const { key } = await newKey()
    for (const [payload, type] of [
      [JSON.stringify([{ partNumber: 'A1' }, line]), 'application/json'],
      [`{"partNumber":"A1"}\n${JSON.stringify(line)}`, 'application/x-ndjson'],
    ] as const) {
      const response = (await sendAs(key, payload, type)).json()
      expect(response).toMatchObject({
        status: 422,
        code: 'stock-file-unreadable',
        msg: expect.stringContaining(message),
      })
      expect(response.errors.map(({ param }: { param: string }) => param)).toEqual(params)
    }
    expect(await stock()).toEqual([])
  })

  it('has its lines described in the API’s description', async () => {
    const { body } = await test.app.inject('/api/openapi.json')
    const { schema } = JSON.parse(body).paths['/api/inventory/stock'].post.requestBody.content['application/json']
    const list = schema.anyOf.find(({ type }: { type: string }) => type === 'array')
    expect(Object.keys(list.items.properties)).toEqual([
      'partNumber',
      'manufacturer',
      'description',
      'quantity',
      'partCondition',
      'price',
      'currency',
      'grade',
      'location',
      'sku',
      'minimumOrder',
      'leadTime',
    ])
  })

  it.each([
    ['JSON that is broken in line 2', '{"partNumber":"A1"}\n{oops', 'application/x-ndjson', 'Line 2'],
    ['a list of no objects', '[1]', 'application/json', 'Line 1'],
    ['columns that nobody knows', 'a,b\n1,2', 'text/csv', 'columns'],
  ])('is refused with %s, and says where', async (_, payload, type, message) => {
    const { key } = await newKey()
    const response = (await sendAs(key, payload, type)).json()
    expect(response).toMatchObject({
      status: 422,
      code: 'stock-file-unreadable',
      msg: expect.stringContaining(message),
    })
    expect(await stock()).toEqual([])
  })
})
