import { expect, it } from 'vitest'
import { stockTexts } from '../texts.ts'
import { readAccepted } from './read-accepted.fixture.ts'

const withColumn = (heading: string, ...cells: [string, string, string]) =>
  readAccepted(
    `MPN;Make;Description;Cond;Qty;Price EUR;${heading}`,
    `815100-B21;HPE;32GB memory;used;64;39,00;${cells[0]}`,
    `P00924-B21;HPE;32GB memory;used;36;52,00;${cells[1]}`,
    `JL256A;Aruba;Switch;used;14;495,00;${cells[2]}`,
  )

it.each([
  ['Blocked', 'No', 'Yes'],
  ['Geblokkeerd', 'Nee', 'Ja'],
  ['Verkauf gesperrt', 'Nein', 'Ja'],
  ['Sales Blocked', 'FALSE', 'TRUE'],
  ['Reserved', '', 'x'],
  ['Bloccato', 'no', 'sì'],
])('leaves out what %s says is not for sale', async (heading, no, yes) => {
  const { lines, left } = await withColumn(heading, no, yes, no)
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(['815100-B21', 'JL256A'])
  expect(left).toEqual([stockTexts.row.sold])
})

it.each([
  ['active', '1', '0'],
  ['Aktiv', 'ja', 'nein'],
  ['is_active', 'TRUE', 'FALSE'],
  ['Visible', 'Y', 'N'],
])('leaves out what a shop does not show, by %s', async (heading, yes, no) => {
  const { lines, left } = await withColumn(heading, yes, no, yes)
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(['815100-B21', 'JL256A'])
  expect(left).toEqual([stockTexts.row.notPublished])
})

it.each([
  ['Activity', '0', '1', '0'],
  ['Active cooling', 'no', 'yes', 'no'],
  ['Purchasing Blocked', 'No', 'Yes', 'No'],
  ['Reserve', 'no', 'yes', 'no'],
  ['Unblocked', 'yes', 'yes', 'no'],
  ['Carrier blocked', 'no', 'yes', 'no'],
  ['Hold stock', 'yes', 'yes', 'no'],
])('keeps goods with any answer below %s', async (heading, ...[first = '', second = '', third = '']) => {
  const { lines } = await withColumn(heading, first, second, third)
  expect(lines).toHaveLength(3)
})

it('takes off the pieces that are blocked', async () => {
  const { lines } = await withColumn('Blocked', '0', '6', '1')
  expect(lines.map(({ quantity }) => quantity)).toEqual([64, 30, 13])
})

it.each([
  ['Reserved', 'x'],
  ['Bloqué', 'oui'],
  ['Bloqué', 'o'],
  ['Gesperrt', 'Ja'],
])('asks about goods that are all marked below %s with %s instead of leaving them out', async (heading, mark) => {
  const { lines, left, unsure } = await withColumn(heading, mark, mark, mark)
  expect(lines.map(({ quantity }) => quantity)).toEqual([64, 36, 14])
  expect(left).toEqual([])
  expect(unsure).toContain('quantity')
})
