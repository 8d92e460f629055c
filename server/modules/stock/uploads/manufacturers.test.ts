import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { understandUpload } from '../../../../contract/stock-uploads.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { fillTable, rowsReadBy } from '../../../../tests/support/plans.ts'
import { addStockOwner, type StockOwner, startStockApp } from '../../../../tests/support/stock-owner.ts'
import { addCompany, addPart } from '../../../../tests/support/world.ts'
import { findLikelyManufacturers } from '../../trade-text/index.sql.ts'

let test: TestApp
let me: StockOwner

beforeAll(async () => {
  test = await startStockApp()
  const { companyId } = await addStockOwner(test)
  for (const [part_number, manufacturer] of [
    ['WS-C3560X-24T-S', 'Cisco'],
    ['WS-C3560V2-48PS-S', 'Cisco'],
    ['MZ-76E1T0B', 'Samsung'],
    ['MZ-77E1T0B', 'Lenovo'],
    ['4XB7A14102', 'Lenovo'],
  ] as const)
    await addPart(test.deps.db, companyId, { part_number, manufacturer })
})
afterAll(() => test.close())
beforeEach(async () => {
  me = await addStockOwner(test)
})

const listOf = (...numbers: string[]) =>
  ['Part number;Quantity;Condition;Price EUR', ...numbers.map(number => `${number};5;USED;40`)].join('\n')
const manufacturersOf = async (file: string) => {
  await me.upload(file)
  return (await me.stock()).map(({ partNumber, manufacturer }) => [partNumber, manufacturer])
}

describe('the manufacturer of a line that names none', () => {
  it('is that of the number in the market, else of the numbers that begin most like it', async () => {
    expect(await manufacturersOf(listOf('WS-C3560X-48P-S', 'WS-C3560X-24T-S'))).toEqual([
      ['WS-C3560X-24T-S', 'Cisco'],
      ['WS-C3560X-48P-S', 'Cisco'],
    ])
  })

  it('is marked in the preview if the market names it', async () => {
    const { id, mapping } = await me.sent(`${listOf('WS-C3560X-48P-S', 'QQ-1000')}\nCisco WS-C3560X-12PC-E;5;USED;40`)
    const { body } = await test.call(understandUpload, { params: { id }, body: { mapping } }, me.token)
    const shown = body.lines.map(({ cells }) => cells.find(({ column }) => column === 'manufacturer'))
    expect(shown.map(cell => [cell?.understood, cell?.isFromMarket])).toEqual([
      ['Cisco', true],
      ['Other', undefined],
      ['Cisco', undefined],
    ])
  })

  it('is Other, to be checked, if several manufacturers have numbers like it, or none has', async () => {
    const file = listOf('4XB7A14103', 'MZ-75E1T0B', 'QQ-1000')
    const { body } = await me.send(file)
    expect(body.preview?.mapping.fixed.manufacturer).toBe('Other')
    expect(body.preview?.unsure).toContain('manufacturer')
    expect(await manufacturersOf(file)).toEqual([
      ['4XB7A14103', 'Other'],
      ['MZ-75E1T0B', 'Other'],
      ['QQ-1000', 'Other'],
    ])
  })

  it('is the one that the owner chose for all lines', async () => {
    const { id, mapping } = await me.sent(listOf('WS-C3560X-48P-S', 'QQ-1000'))
    await me.start(id, { ...mapping, fixed: { ...mapping.fixed, manufacturer: 'Juniper' } })
    await me.run()
    expect((await me.stock()).map(({ manufacturer }) => manufacturer)).toEqual(['Juniper', 'Juniper'])
  })

  it('is told by the product family that the goods are named by', async () => {
    const file = `Model;Description;Quantity;Condition;Price EUR
Latitude 5400;i5-8365U 8GB 256GB;20;USED;165
T490;ThinkPad T490 i5-8365U;18;USED;210`
    expect(await manufacturersOf(file)).toEqual([
      ['Latitude 5400', 'Dell'],
      ['T490', 'Lenovo'],
    ])
  })

  it('is found by reading only neighbors of its number, however many lines there are', async () => {
    const { db } = test.deps
    const companyId = await addCompany(db)
    const lines = sql`
      insert into parts (company_id, part_number, manufacturer, description, quantity, part_condition, confirmed_on,
        part_key, public_part_number, public_manufacturer, public_description, public_words, public_phrase, search_words, search_phrase)
      select ${companyId}, 'X' || n, 'HP', 'Disk', 1, 'USED', '2026-11-17',
        'X' || n, 'X' || n, 'HP', 'Disk', '', '', '', '' from generate_series(10000, 40000) n`
    await fillTable(db, 'parts', tx => lines.execute(tx))
    await sql`analyze parts`.execute(db)
    const read = await rowsReadBy(test.databaseUrl, database =>
      findLikelyManufacturers(database, ['X25000A', 'X39999B']),
    )
    expect(read).toBeLessThan(200)
  })
})

describe('goods listed by descriptions that hold their number', () => {
  it('are read, and the owner is asked to check', async () => {
    const file = `Item,Qty,Price EUR
"HPE 815100-B21 32GB 2Rx4 PC4-2666V-R, refurbished",18,64
"Seagate ST12000NM0027 12TB 7.2K SAS 12G 3.5in, pulled",22,88
"Intel SSDSC2KB019T8 S4510 1.92TB SATA, used",15,97`
    const { body } = await me.send(file)
    expect(body.preview?.unsure).toContain('partNumber')
    await me.upload(file)
    expect(await me.stock()).toMatchObject([
      { partNumber: '815100-B21', manufacturer: 'HPE', quantity: 18, partCondition: 'REF', price: 64 },
      { partNumber: 'SSDSC2KB019T8', manufacturer: 'Intel', quantity: 15, partCondition: 'USED', price: 97 },
      { partNumber: 'ST12000NM0027', manufacturer: 'Seagate', quantity: 22, partCondition: 'USED', price: 88 },
    ])
  })
})
