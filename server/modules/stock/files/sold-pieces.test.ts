import { expect, it } from 'vitest'
import { stockTexts } from '../texts.ts'
import { readAccepted } from './read-accepted.fixture.ts'

const block = (number: string, quantity: string) => [
  `Artikel      : ${number}`,
  'Merk         : HPE',
  'Staat        : gebruikt, getest',
  `Aantal       : ${quantity}`,
  'Prijs        : € 370,-',
  '--------------------------------------',
]

it.each(['0 (verkocht)', '0 (sold)', 'verkocht'])('leaves out goods whose block says %j', async quantity => {
  const { lines, left } = await readAccepted(
    ...block('J9773A', '3 stuks'),
    ...block('Q1J01B', quantity),
    ...block('JL322A', 'op aanvraag'),
    ...block('K0Q15A', '1 stuk'),
  )
  expect(lines.map(({ partNumber, quantity: pieces }) => [partNumber, pieces])).toEqual([
    ['J9773A', 3],
    ['JL322A', 1],
    ['K0Q15A', 1],
  ])
  expect(left).toEqual([stockTexts.row.sold])
})

it.each([
  ['24 (8 reserved)', 16],
  ['150 (res. 40)', 110],
  ['150 (40 rsvd)', 110],
  ['30 (10 rés.)', 20],
  ['30 (10 zarez.)', 20],
  ['24, 8 reserved', 16],
  ['24 pcs / 8 reserved', 16],
  ['24 (8 boxes)', 24],
])('counts the pieces of %j that are free', async (quantity, free) => {
  const { lines } = await readAccepted(
    'Part number\tMake\tQty\tCondition\tPrice EUR',
    '720478-B21\tHPE\t3\tREF\t14.00',
    `870759-B21\tHPE\t${quantity}\tNEW\t76.00`,
  )
  expect(lines.map(({ quantity: pieces }) => pieces)).toEqual([3, free])
})

it('reads a sheet with pieces received, sold and remaining as stock', async () => {
  const { lines, left } = await readAccepted(
    'Mfr;Part no;Received;Sold;Remaining;Cond;Ask ea USD',
    'Dell;R740XD-24SFF;40;12;28;Used;1195',
    'Dell;R640-8SFF;60;60;0;Used;745',
    'HPE;868703-B21;22;4;18;Used;890',
  )
  expect(lines.map(({ partNumber, quantity }) => [partNumber, quantity])).toEqual([
    ['R740XD-24SFF', 28],
    ['868703-B21', 18],
  ])
  expect(left).toHaveLength(0)
})

it.each(['0 (sold)', '0 - sold out', '0 pcs (sold)'])('leaves out a row of a table with %j', async quantity => {
  const { lines, left } = await readAccepted(
    'Part number;Make;Qty;Condition;Price EUR',
    '720478-B21;HPE;3;REF;14,00',
    `870759-B21;HPE;${quantity};NEW;76,00`,
    'J9773A;HPE;2;USED;99,00',
  )
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(['720478-B21', 'J9773A'])
  expect(left).toEqual([stockTexts.row.sold])
})

it.each(['vyprodáno', 'slutsåld', 'udsolgt', 'loppuunmyyty', 'slut', 'stokta yok'])(
  'leaves out goods whose quantity is %j',
  async quantity => {
    const { lines } = await readAccepted(
      'Part;Brand;Cond;Qty;EUR',
      '870757-B21;HPE;used;3;9',
      `J9773A;HPE;used;${quantity};9`,
    )
    expect(lines.map(({ partNumber }) => partNumber)).toEqual(['870757-B21'])
  },
)

const remarked = (remark: string, heading = 'Qty') =>
  readAccepted(
    `Part;Brand;Cond;${heading};EUR;Remark`,
    '870757-B21;HPE;used;3;9;barcode labels possible',
    `J9773A;HPE;used;28;9;${remark}`,
    'JL322A;HPE;used;5;547;',
  )

it.each([
  'SOLD 16.11.',
  'sold, awaiting pickup',
  'Sold to Acme',
  'verkauft an Kunden',
  'verkocht 16/11',
  'on hold for Medianet until 27.11.',
  'zarezerwowane - Drukmax',
  'reserviert bis 27.11.',
  'réservé pour Acme',
  'Reserved for Acme, 28 boxes',
])('leaves out goods with the remark %j', async remark => {
  const { lines, left } = await remarked(remark)
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(['870757-B21', 'JL322A'])
  expect(left).toEqual([stockTexts.row.sold])
})

it.each([
  'sold as seen',
  'sold, as seen',
  'sold for parts only',
  'sold in pairs',
  'sold some, 28 left',
  'reserved seating rail included',
  'sold by the box',
  'sold: 12 this month',
  'reserved 2 weeks at most',
  'slot 2 reserved for risers',
])('lists goods with the remark %j', async remark => {
  const { lines } = await remarked(remark)
  expect(lines.map(({ quantity }) => quantity)).toEqual([3, 28, 5])
})

it.each([
  'riservati 4 pz',
  'reserved: 4',
  '4 pcs reserved',
  'davon 4 Stk. reserviert',
  '4 are on hold',
  'reserved 4 for Acme',
])('takes off the pieces of the remark %j', async remark => {
  const { lines } = await remarked(remark)
  expect(lines.map(({ quantity }) => quantity)).toEqual([3, 24, 5])
  // What is available has no reserved pieces.
  const { lines: net } = await remarked(remark, 'Available')
  expect(net.map(({ quantity }) => quantity)).toEqual([3, 28, 5])
})

it('leaves out goods if all pieces are reserved', async () => {
  const { lines } = await remarked('28 pcs reserved')
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(['870757-B21', 'JL322A'])
})

it.each(['reserved for DL380 Gen10', 'on hold - A1'])(
  'lists goods whose place or further description is %j',
  async text => {
    const { lines } = await readAccepted(
      'Part Number;Manufacturer;Description;Description 2;Location;Cond;Qty;Price EUR',
      `875488-B21;HPE;PSU;${text};A2;used;5;9`,
      `875489-B21;HPE;PSU;hot plug;${text};used;5;9`,
      '875490-B21;HPE;PSU;hot plug;SOLD;used;5;9',
    )
    expect(lines.map(({ partNumber }) => partNumber)).toEqual(['875488-B21', '875489-B21'])
  },
)

it.each(['Net Stock', 'Net qty', 'Nettobestand', 'Netto voorraad'])(
  'takes no pieces on sales orders off those below %s',
  async heading => {
    const { lines } = await readAccepted(
      `Part;Make;Cond;${heading};Qty. on Sales Order;Price EUR`,
      'WS-C3850-48P-S;Cisco;Used;12;4;245',
      'ISR4451-X/K9;Cisco;Used;3;3;390',
      'C9300-48P-A;Cisco;Used;4;0;1100',
    )
    expect(lines.map(({ quantity }) => quantity)).toEqual([12, 3, 4])
  },
)

it.each([
  ['24 (8 reserved)', 16],
  ['24 (8 gereserveerd)', 16],
  ['24 st. (davon 8 reserviert)', 16],
  ['24 (8 per box)', 24],
])('reads %j as %i pieces', async (quantity, pieces) => {
  const { lines } = await readAccepted(
    'Part number;Make;Description;Condition;Qty;Price EUR',
    `720478-B21;HPE;500W PSU;REF;${quantity};14,00`,
    'J9773A;HPE;2530-24G;USED;2;99,00',
    'JL322A;Aruba;2930M;USED;5;410,00',
  )
  expect(lines.map(line => line.quantity)).toEqual([pieces, 2, 5])
})
