import { expect, it } from 'vitest'
import { readAccepted } from './read-accepted.fixture.ts'
import { listIn } from './reading/list-text.ts'

const others = ['4x Cisco WS-C3850-24P-S used EUR 450', '10x Cisco GLC-LH-SMD used EUR 6', '3x HPE J9773A used EUR 99']
const read = async (...lines: string[]) =>
  (await readAccepted(...lines)).lines.map(({ partNumber, quantity, price, condition }) => [
    partNumber,
    quantity,
    price,
    condition,
  ])

it.each([
  '6 x Cisco C9300-48P-A incl. C9300-NM-8X and 2x PWR-C1-715WAC-P used EUR 2.350,- / set',
  '6x Cisco C9300-48P-A inkl. 2x PWR-C1-715WAC-P, used, EUR 2.350,-',
  '6x Cisco C9300-48P-A with 2x PWR-C1-715WAC-P used EUR 2.350 per set',
])('gives the price of a set to the goods that are named first: %s', async line => {
  const found = await read(...others, line)
  expect(found.slice(3).map(row => row.slice(0, 3))).toEqual([['C9300-48P-A', 6, 2350]])
})

it('keeps two goods of one line apart where no word joins them', async () => {
  const found = await read(...others, '6x Cisco C9300-48P-A used EUR 2.350, 2x Cisco PWR-C1-715WAC-P used EUR 90')
  expect(found.slice(3).map(row => row.slice(0, 3))).toEqual([
    ['C9300-48P-A', 6, 2350],
    ['PWR-C1-715WAC-P', 2, 90],
  ])
})

it.each(['2 davon defekt', '2 of them faulty', 'dont 2 pour pièces', 'waarvan 2 defect', '2 di cui guasti'])(
  'keeps the condition of most pieces beside %j',
  async remark => {
    const { lines } = await readAccepted('All used and tested', ...others, `17x HP W1A77A LaserJet, ${remark}, EUR 89`)
    expect(lines[3]).toMatchObject({ partNumber: 'W1A77A', quantity: 17, price: 89, condition: 'USED' })
    expect(lines[3]?.description).toContain(remark)
  },
)

it('begins a description without other words with the remark', async () => {
  const rows = (await listIn([...others, '10x J9776A, 2 of them defect, used 45 EUR'].join('\n'))) ?? []
  expect(rows.at(3)?.cells.slice(0, 4)).toEqual(['J9776A', '', '2 of them defect', 10])
})

it('takes thousands at the beginning of a line for pieces, but no display', async () => {
  expect((await read(...others, '2k Logitech 920-002518 used EUR 7,90')).at(3)).toEqual([
    '920-002518',
    2000,
    7.9,
    'USED',
  ])
  expect((await read(...others, '4K Dell 210-AXKQ used, 12 pcs, EUR 119')).at(3)?.slice(0, 2)).toEqual(['210-AXKQ', 12])
})

it.each([
  '2K LG 27QN880-B used 150 EUR',
  '2k Dell U2719D used 150 EUR',
  '2k Samsung LS27A600 used 150 EUR',
  '2k HP CE505A new 15 EUR',
  '12k Konica TN-324K new 45 EUR',
  '7k Seagate ST4000NM0035 used 45 EUR',
])('takes no name of displays, toner and disks for thousands of pieces: %s', async line => {
  const rows = (await listIn([...others, line].join('\n'))) ?? []
  expect(rows.map(({ cells: [, , , quantity] }) => quantity)).not.toContain(Number.parseInt(line, 10) * 1000)
})

it('reads a remark on what is included as no goods', async () => {
  const found = await read(...others, '4x Brocade BR-6510-24-8G-R used EUR 390', '24x 8G SFP included')
  expect(found.map(([number]) => number)).toEqual(['WS-C3850-24P-S', 'GLC-LH-SMD', 'J9773A', 'BR-6510-24-8G-R'])
})

it('gives goods on offer no price from a sentence about their accessories', async () => {
  const found = await read(
    ...others,
    '310x Toshiba AL15SEB120N used offers',
    '',
    'Min order one lot. Caddies available at 2.50 each if you need them.',
  )
  expect(found[3]).toEqual(['AL15SEB120N', 310, null, 'USED'])
})

it('finds the lines of goods below the header of a mail', async () => {
  const found = await read(
    'From: Tom <tom@dealer.example>',
    'To: undisclosed-recipients',
    'Subject: Drive lots',
    'Date: Fri, 27 Nov 2026 16:44:09 +0000',
    '',
    'All,',
    '',
    ...others,
    '310x Toshiba AL15SEB120N used offers',
    '',
    'Min order one lot. Caddies available at 2.50 each if you need them.',
  )
  expect(found.map(([number, , price]) => [number, price])).toEqual([
    ['WS-C3850-24P-S', 450],
    ['GLC-LH-SMD', 6],
    ['J9773A', 99],
    ['AL15SEB120N', null],
  ])
})

it.each([
  ['12x HPE 868703-B21 used EUR 45 or best offer', 45],
  ['12x HPE 868703-B21 used $1,045 or best offer', 1045],
  ['12x HPE 868703-B21 used 45, make an offer', 45],
])('keeps the price of %s', async (line, price) => {
  expect((await read(...others, line)).at(3)?.[2]).toBe(price)
})

it('gives goods the price after their parts', async () => {
  const found = await read(...others, '2 x Juniper EX4650-48Y-AFI used, 2 PSU, 5 fans   EUR 4.900,-')
  expect(found.slice(3).map(row => row.slice(0, 3))).toEqual([['EX4650-48Y-AFI', 2, 4900]])
})

it.each([
  ['Rittal DK 7859.120 PDU, 1.200 Stück, neu, 19,90 €', 'DK 7859.120'],
  ['Rittal 5501.820 fan tray, 1.200 Stück, neu, 19,90 €', '5501.820'],
])('reads a number with a dot after its manufacturer: %s', async (line, number) => {
  expect((await read(...others, line)).at(3)?.slice(0, 3)).toEqual([number, 1200, 19.9])
})

it.each(['Monitors mixed 19-22", 3 pallets, offers', 'Bildschirme gemischt 19-22", 3 Paletten, auf Anfrage'])(
  'reads no model in %s',
  async line => {
    expect(await read(...others, line)).toHaveLength(3)
  },
)

it.each([
  ['10x 872479-B21 with caddy, 5x 872481-B21 used 45 EUR', '872479-B21', '872481-B21'],
  ['10x 872479-B21 used with rails, 5x J9776A new 45 EUR', '872479-B21', 'J9776A'],
  ['10x 872479-B21 met caddy / 5x 872481-B21 used 45 EUR', '872479-B21', '872481-B21'],
  ['10x 872479-B21 con caddy + 5x 872481-B21 used 45 EUR', '872479-B21', '872481-B21'],
  ['J9776A 8 pcs incl. ears, J9775A 5 pcs 145 EUR', 'J9776A', 'J9775A'],
])('keeps two offers of one line apart: %s', async (line, first, second) => {
  const rows = (await listIn([...others, line].join('\n'))) ?? []
  expect(rows.slice(3).map(({ cells: [partNumber] }) => partNumber)).toEqual([first, second])
})
