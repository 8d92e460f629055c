import { expect, it } from 'vitest'
import { readAccepted } from './read-accepted.fixture.ts'

it('reads makers below their code, conditions below a code of variants, and takes off what is sold', async () => {
  const { lines, unsure } = await readAccepted(
    'No.;Description;Manufacturer Code;Vendor Item No.;Variant Code;Inventory;Qty. on Sales Order;Unit Cost;Unit Price GBP',
    'I004112;32GB 2Rx4 PC4-2666V-R;HPE;815100-B21;USED;64;0;21.40;39.00',
    'I004120;32GB 2Rx4 PC4-2933Y-R;HPE;P00924-B21;REF;36;0;30.00;52.00',
    'I004201;2930F 48G PoE+ 4SFP+;ARUBA;JL256A;REF;14;4;310.00;495.00',
    'I004241;1000BASE-T SFP RJ45;CISCO;GLC-TE;NEW;40;0;15.00;32.00',
  )
  expect(lines.map(line => [line.manufacturer, line.partNumber, line.condition, line.quantity])).toEqual([
    ['HPE', '815100-B21', 'USED', 64],
    ['HPE', 'P00924-B21', 'REF', 36],
    ['Aruba', 'JL256A', 'REF', 10],
    ['Cisco', 'GLC-TE', 'NEW', 40],
  ])
  expect(unsure).toEqual(expect.arrayContaining(['condition', 'manufacturer']))
})

it.each([
  ['kinds of goods', 'Type', ['Server', 'Switch', 'Spares']],
  ['words that are kinds', 'Type', ['Spares', 'Bulk', 'Spares']],
  ['one word only', 'Type', ['Used', 'Used', 'Used']],
  ['letters', 'Class', ['A', 'B', 'A']],
  ['numbers', 'Item code', ['NEW-101', 'USED-7', 'REF-55']],
])('takes %s for no conditions', async (_, heading, [one, two, three]) => {
  const { mapping } = await readAccepted(
    `Brand;Part;${heading};Qty;Price EUR`,
    `HPE;815100-B21;${one};64;39`,
    `HPE;P00924-B21;${two};36;52`,
    `Aruba;JL256A;${three};14;495`,
  )
  expect(mapping.columns.condition).toBeUndefined()
})

it('takes makers that goods fit for no manufacturers of them', async () => {
  const { mapping } = await readAccepted(
    'Part;Description;Compatible;Qty;EUR',
    '815100-B21;32GB memory;HPE;4;9',
    'P00924-B21;32GB memory;Dell;4;9',
    '0GDPF3;Power supply;Lenovo;1;5',
  )
  expect(mapping.columns.manufacturer).toBeUndefined()
})

const shop = (...rows: string[]) =>
  readAccepted(
    'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Price,Status',
    ...rows,
  )

it('keeps the numbers of a shop that its titles name, and leaves out what it does not show', async () => {
  const { lines } = await shop(
    'st8000,Seagate Exos 8TB SAS ST8000NM0075,Seagate,Disk,Condition,Used,ST8000NM0075,40,64.95,active',
    'st8000,,,,,New,ST8000NM0075-N,3,149.00,',
    'lsi00344,LSI 9300-8i HBA LSI00344,LSI,HBA,Condition,Used,LSI00344,21,39.00,active',
    'x550t2,Intel X550-T2 Dual 10GBASE-T X550T2,Intel,NIC,Condition,Used,X550T2,14,89.00,active',
    'ws,Cisco Catalyst 3850 WS-C3850-24XS-S,Cisco,Switch,Condition,Used,WS-C3850-24XS-S,4,690.00,draft',
    'gift,Gift card,Rackmonkey,Gift Card,,,GIFT50,100,50.00,active',
  )
  expect(lines.map(({ partNumber, condition }) => [partNumber, condition])).toEqual([
    ['ST8000NM0075', 'USED'],
    ['ST8000NM0075-N', 'NEW'],
    ['LSI00344', 'USED'],
    ['X550T2', 'USED'],
  ])
})

it('takes the number from the title where the own numbers of a shop are others', async () => {
  const { lines } = await shop(
    'st8000,Seagate ST8000NM0075 8TB SAS,Seagate,Disk,Condition,Used,RM-1001,40,64.95,active',
    'lsi00344,LSI 9300-8i HBA LSI00344,LSI,HBA,Condition,Used,RM-1207,21,39.00,active',
    'mcx,Mellanox MCX416A-CCAT ConnectX-4,Mellanox,NIC,Condition,Used,RM-1500,14,89.00,active',
  )
  expect(lines.map(({ partNumber, sku }) => [partNumber, sku])).toContainEqual(['ST8000NM0075', 'RM-1001'])
})

it.each([
  ['Weekly list - all tested pulls, GBP ex VAT', 'GBP'],
  ['Weekly list - all tested pulls, carriage GBP 15', 'EUR'],
])('takes from the title %j the currency %s', async (title, currency) => {
  const { mapping } = await readAccepted(title, 'Part;Brand;Qty;Price', 'SR2R6;Intel;64;6', 'SR2R7;Intel;40;7.5')
  expect(mapping.currency).toBe(currency)
})

it('takes the number from the title where few titles name the own number of a shop', async () => {
  const { lines } = await readAccepted(
    'Title,SKU,Inventory Qty,Price,Condition',
    'Seagate Exos 8TB SAS ST8000NM0075,ST8000NM0075,40,64.95,Used',
    'LSI 9300-8i HBA LSI00344,LSI00344,21,39.00,Used',
    'Intel X550-T2 Dual 10GBASE-T X550T2,X550T2,14,89.00,Used',
    'Cisco Catalyst WS-C3850-24XS-S,RM-1001,4,690.00,Used',
    'HPE 815100-B21 32GB memory,RM-1002,8,39.00,Used',
  )
  expect(lines.map(({ partNumber, sku }) => [partNumber, sku]).slice(-2)).toEqual([
    ['WS-C3850-24XS-S', 'RM-1001'],
    ['815100-B21', 'RM-1002'],
  ])
})
