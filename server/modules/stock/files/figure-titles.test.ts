import { expect, it } from 'vitest'
import { readAccepted as read } from './read-accepted.fixture.ts'

it('reads sites, their sum, and prices by quantity below titles of figures', async () => {
  const { lines } = await read(
    'Stock by site, reserved pieces are NOT yet deducted',
    ';;;;Stock;;;;Price EUR;;List price',
    'Part No;Make;Description;Cond;NL;DE;Total;Reserved;1-9;10-49;USD',
    'P00930-B21;HPE;64GB;Used;20;8;28;4;145;139;2380',
    'P00920-B21;HPE;16GB;New;16;12;28;0;69;65;611',
    '7X77A01304;Lenovo;32GB;Used;12;12;24;24;66;62;1010',
  )
  expect(lines.map(({ partNumber, quantity, price, currency }) => [partNumber, quantity, price, currency])).toEqual([
    ['P00930-B21', 24, 145, 'EUR'],
    ['P00920-B21', 28, 69, 'EUR'],
  ])
})

it('takes no amount of a line, and no pieces on order, for stock', async () => {
  const { lines } = await read(
    ';;;Quantity;;;Price EUR;;',
    'Part No;Make;Description;On hand;On order;Cond;Cost;Ask;Total',
    '815100-B21;HPE;32GB;10;66;Used;20;30;300',
    '872479-B21;HPE;1.2TB;4;47;Used;21;31;124',
  )
  expect(lines.map(({ quantity, price }) => [quantity, price])).toEqual([
    [10, 30],
    [4, 31],
  ])
})

it.each([
  ['Quantity;;List price;;;', 'Qty;MOQ;EUR;USD;Ask EUR;Location', '20;1;2100;2380;145;A'],
  ['Qty;;List price;;;', 'Qty;MOQ;USD;EUR;Sale price EUR;Location', '20;1;2380;2100;145;A'],
  ['Stock;;List price;;;', 'Qty;Boxes;USD;EUR;Unit price EUR;Location', '20;1;2380;2100;145;A'],
  ['Stock;;List price;;;', 'NL;DE;USD;Our price EUR;Remarks;', '20;8;2380;145;x;'],
  ['Stock;;List price;;;', 'NL;DE;USD;Price;Location;', '20;8;2380;145;A;'],
  ['Stock;;Cost;;;', 'Qty;Boxes;USD;EUR;Ask;Location', '20;1;2380;2100;145;A'],
])('reads the price beside the columns below %s, %s', async (titles, headings, figures) => {
  const { lines } = await read(
    `;;;${titles}`,
    `Part No;Make;Cond;${headings}`,
    `P00930-B21;HPE;Used;${figures}`,
    `P00920-B21;HPE;New;${figures}`,
    `815100-B21;HPE;Used;${figures}`,
  )
  expect(lines.map(({ price }) => price)).toEqual([145, 145, 145])
})

it('reads a heading that is written in two rows', async () => {
  const { lines } = await read(
    'Manufacturer;Product;Description;State;Qty;Unit;Value',
    ';code;;;(pcs);£;£',
    'Dell;0H816R;H730 mini;Refurb;9;49;441',
    'HPE;749974-B21;P440ar;Refurb;14;35;490',
    'Cisco;A9K-RSP440-SE;RSP440;Used;2;420;840',
  )
  expect(lines.map(({ partNumber, quantity, price }) => [partNumber, quantity, price])).toEqual([
    ['0H816R', 9, 49],
    ['749974-B21', 14, 35],
    ['A9K-RSP440-SE', 2, 420],
  ])
})

it('takes a unit below a heading for no heading of its own', async () => {
  const { lines } = await read(
    'Type;Fabrikant;Artikelcode fabrikant;Toestand;Voorraad;Gereserveerd;Prijs',
    ';;;;stuks;stuks;EUR',
    'Server;Dell;R7515-24;Gebruikt;2;0;1450',
    'Geheugen;Samsung;M393A4K40EB3-CWE;Gebruikt;96;32;58',
    'Kaart;Broadcom;BCM957412A4120AC;Nieuw;12;12;110',
  )
  expect(lines.map(({ partNumber, quantity, price }) => [partNumber, quantity, price])).toEqual([
    ['R7515-24', 2, 1450],
    ['M393A4K40EB3-CWE', 64, 58],
  ])
})
