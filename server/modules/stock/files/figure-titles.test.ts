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
