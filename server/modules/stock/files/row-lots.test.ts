import { describe, expect, it } from 'vitest'
import { readAccepted } from './read-accepted.fixture.ts'
import { lotKindsOf } from './row-lots.ts'

const kindOf = (heading: string) => lotKindsOf({ fullTexts: [heading], texts: [heading] })[0]

describe('what a heading says about a lot', () => {
  it.each([
    ['Black', { description: 'Black' }],
    ['Space Grey', { description: 'Space Grey' }],
    ['Qty Silver', { description: 'Silver' }],
    ['Weiß', { description: 'Weiß' }],
    ['Srebrny', { description: 'Srebrny' }],
    ['Grade B', { grade: 'B' }],
    ['Qty B+', { grade: 'B+' }],
    ['New', { condition: 'NEW' }],
    ['Refurbished', { condition: 'REF' }],
    ['Porto', { location: 'Porto' }],
    ['Magazyn Gdańsk', { location: 'Gdańsk' }],
    ['Gold partner', { location: 'Gold partner' }],
    ['', {}],
  ])('%j', (heading, kind) => {
    expect(kindOf(heading)).toEqual(kind)
  })
})

it('makes a line of the pieces of each color, and asks', async () => {
  const { lines, unsure, mapping } = await readAccepted(
    'Model;Brand;GB;Black;Silver;Gold;Cond;Price GBP',
    'A2221;Apple;64;40;12;;used;118',
    'A2403;Apple;128;25;;10;used;188',
    'A1905;Apple;64;;60;33;used;62',
  )
  expect(mapping.lots?.map(({ description }) => description)).toEqual(['Black', 'Silver', 'Gold'])
  expect(lines.map(({ partNumber, quantity, description }) => [partNumber, quantity, description])).toEqual([
    ['A2221', 40, expect.stringContaining('Black')],
    ['A2221', 12, expect.stringContaining('Silver')],
    ['A2403', 25, expect.stringContaining('Black')],
    ['A2403', 10, expect.stringContaining('Gold')],
    ['A1905', 60, expect.stringContaining('Silver')],
    ['A1905', 33, expect.stringContaining('Gold')],
  ])
  expect(unsure).toContain('quantity')
})

it('takes no tiers of prices beside a quantity for colors', async () => {
  const { lines } = await readAccepted(
    'Part;Brand;Qty;Cond;Gold;Silver',
    '805351-B21;HPE;4;used;38;41',
    '815098-B21;HPE;6;used;39;42',
  )
  expect(lines.map(({ quantity }) => quantity)).toEqual([4, 6])
})
