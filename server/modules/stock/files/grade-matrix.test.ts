import { expect, it } from 'vitest'
import { readAccepted } from './read-accepted.fixture.ts'

const linesOf = async (...rows: string[]) => {
  const { lines } = await readAccepted(...rows)
  return lines.map(({ partNumber, quantity, grade, condition, price }) => [
    partNumber,
    quantity,
    grade || condition,
    price,
  ])
}

it.each([
  ['Quantity', 'Unit price', 'A', 'B', 'C'],
  ['Menge', 'Preis EUR', 'A', 'B', 'C'],
  ['Aantal', 'Prijs', 'Grade A', 'Grade B', 'Grade C'],
  ['Ilość', 'Cena', 'A', 'B', 'C'],
])('makes a line of each grade below %j and %j', async (pieces, price, a, b, c) => {
  const found = await linesOf(
    'Ex-lease laptops, prices in EUR, used',
    `MPN;Brand;Model;${pieces};;;${price};;;Battery`,
    `;;;${a};${b};${c};${a};${b};${c};`,
    '20N3S88U00;Lenovo;T490;40;112;25;145;122;85;avg 84%',
    '20UES31M00;Lenovo;T14s G1;18;33;;198;175;;avg 88%',
    '8VU70EA#ABU;HP;ProBook 450 G7;0;9;60;;128;92;80%+',
    'MVVJ2B/A;Apple;MacBook Pro 16;;6;3;;330;240;cycle <600',
    'Total;;;58;160;88;;;;',
  )
  expect(found).toEqual([
    ['20N3S88U00', 40, 'A', 145],
    ['20N3S88U00', 112, 'B', 122],
    ['20N3S88U00', 25, 'C', 85],
    ['20UES31M00', 18, 'A', 198],
    ['20UES31M00', 33, 'B', 175],
    ['8VU70EA#ABU', 9, 'B', 128],
    ['8VU70EA#ABU', 60, 'C', 92],
    ['MVVJ2B/A', 6, 'B', 330],
    ['MVVJ2B/A', 3, 'C', 240],
  ])
})

it('makes a line of each condition below the title of pieces', async () => {
  const found = await linesOf(
    'MPN;Brand;Model;Stock;;Price EUR;',
    ';;;New;Used;New;Used',
    '20N3S88U00;Lenovo;T490;4;112;345;122',
    '20UES31M00;Lenovo;T14s G1;;33;;175',
  )
  expect(found).toEqual([
    ['20N3S88U00', 4, 'NEW', 345],
    ['20N3S88U00', 112, 'USED', 122],
    ['20UES31M00', 33, 'USED', 175],
  ])
})

it('reads a first row of goods with little in it as goods', async () => {
  const found = await linesOf(
    'MPN;Brand;Grade;Quantity;Price EUR',
    'T490;Lenovo;A;40;145',
    'T480;Lenovo;B;4;95',
    'T470;Lenovo;B;9;65',
  )
  expect(found).toHaveLength(3)
})
