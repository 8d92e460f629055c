import { expect, it } from 'vitest'
import { linesOf, lineValuesOf } from './read-lines.fixture.ts'

const priced = [
  'WTS, all used:',
  '20x WS-C2960X-24PS-L $85',
  '60 pcs SFP-10G-LR $19',
  '9x EX4300-48P $250',
  '8x C9300-24P-A $1,150',
]

it('takes the number that ends a counted line for its price where the other lines of a list have one', () => {
  const lines = linesOf([...priced, '150 pcs GLC-LH-SMD 9', '3x JL660A Aruba 6300M new in box 3,450'].join('\n'))
  expect(lines.slice(4)).toEqual(['150 × GLC-LH-SMD USED 9', '3 × JL660A NEW 3450'])
  expect(linesOf([...priced, '10x EX2300-24P Juniper 260'].join('\n')).at(-1)).toBe('10 × EX2300-24P USED 260')
})

it('takes no such number for a price where few lines have one, or where it is a measure', () => {
  expect(linesOf('WTS, all used:\n10x EX2300-24P Juniper 48\n8x C9300-24P-A $1,150')[0]).toBe('10 × EX2300-24P USED')
  expect(linesOf([...priced, '10x ST2400MM0129 2.4TB SAS 10K'].join('\n'))[4]).toBe('10 × ST2400MM0129 USED')
})

it('does not split goods at a plus that belongs to a word', () => {
  expect(linesOf('WTS used:\n6x Juniper EX2300-24P 24-port PoE+ 4 SFP+ - €440 each')).toEqual([
    '6 × EX2300-24P USED 440',
  ])
})

it('reads a price in dollars after a number that ends like the name of a country', () => {
  expect(linesOf('WTS used:\n8x C9300-24P-A $1,150\n4x N9K-C93180YC-C $2,600')).toEqual([
    '8 × C9300-24P-A USED 1150',
    '4 × N9K-C93180YC-C USED 2600',
  ])
})

it.each([
  '18 pcs 875490-B21 for DL380 Gen 10',
  '4 pcs AIR-CAP3702I-E-K9 Aironet 3702',
  '5 pcs 00AE938 for x3650 M 5',
  '5 pcs JL660A grade 1',
  '5 pcs JL660A Aruba 6300',
])('takes the last word of a name for no price in %j', line => {
  expect(lineValuesOf([...priced, line].join('\n')).at(-1)?.[3]).toBeNull()
})
