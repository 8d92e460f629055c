import { expect, it } from 'vitest'
import { readAccepted } from './read-accepted.fixture.ts'

const figuresOf = async (...text: string[]) => {
  const { lines, unsure } = await readAccepted(...text)
  return { figures: lines.map(({ partNumber, quantity, price }) => [partNumber, quantity, price]), unsure }
}

it('takes the sum of unknown places for the quantity, and asks', async () => {
  const { figures, unsure } = await figuresOf(
    'Part;Brand;Cond;Hall 7;Attic;Total;EUR',
    'R740-8LFF;Dell;used;2;1;3;720,00',
    'UCSC-C220-M5SX;Cisco;used;4;0;4;650,00',
    'MR46-HW;Cisco;new;10;15;25;390,00',
  )
  expect(figures).toEqual([
    ['R740-8LFF', 3, 720],
    ['UCSC-C220-M5SX', 4, 650],
    ['MR46-HW', 25, 390],
  ])
  expect(unsure).toContain('quantity')
})

it('takes no total for the quantity that is not the sum of other columns', async () => {
  const { figures } = await figuresOf(
    'Part;Brand;Cond;Pieces;Boxes;Total;EUR',
    'R740-8LFF;Dell;used;2;1;1440;720,00',
    'UCSC-C220-M5SX;Cisco;used;4;1;2600;650,00',
    'MR46-HW;Cisco;new;10;5;3900;390,00',
  )
  expect(figures.map(([, quantity]) => quantity)).toEqual([2, 4, 10])
})

it('finds the price under an unknown heading by its product with the quantity, and asks', async () => {
  const { figures, unsure } = await figuresOf(
    'Part;Brand;Cond;Qty;Xyz;Abc',
    'R740-8LFF;Dell;used;2;720;1440',
    'UCSC-C220-M5SX;Cisco;used;4;650;2600',
    'MR46-HW;Cisco;new;10;390;3900',
  )
  expect(figures.map(([, , price]) => price)).toEqual([720, 650, 390])
  expect(unsure).toContain('price')
})

it('does not ask the cost of goods for their price, though the value of the stock is beside it', async () => {
  const { figures } = await figuresOf(
    'Part;Brand;Cond;Qty;Cost;Value',
    'R740-8LFF;Dell;used;2;720;1440',
    'UCSC-C220-M5SX;Cisco;used;4;650;2600',
    'MR46-HW;Cisco;new;10;390;3900',
  )
  expect(figures.map(([, , price]) => price)).toEqual([null, null, null])
})

it('asks the published price in whole numbers where a list has no other', async () => {
  const { figures, unsure } = await figuresOf(
    'Part;Brand;Cond;Qty;PVP',
    'R740-8LFF;Dell;used;2;720',
    'UCSC-C220-M5SX;Cisco;used;4;650',
    'MR46-HW;Cisco;new;10;390',
  )
  expect(figures.map(([, , price]) => price)).toEqual([720, 650, 390])
  expect(unsure).toContain('price')
})

it.each(['Цена без ДДС (лв)', 'Cena RSD', 'Price UAH'])(
  'lists no price below %s, a currency that no line can have',
  async heading => {
    const { figures } = await figuresOf(
      `Part;Brand;Cond;Qty;${heading}`,
      'R740-8LFF;Dell;used;2;720',
      'UCSC-C220-M5SX;Cisco;used;4;650',
      'MR46-HW;Cisco;new;10;390',
    )
    expect(figures.map(([, , price]) => price)).toEqual([null, null, null])
  },
)
