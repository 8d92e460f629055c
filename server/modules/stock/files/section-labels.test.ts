import { expect, it } from 'vitest'
import { stockTexts } from '../texts.ts'
import { readAccepted as read } from './read-accepted.fixture.ts'

const { wanted, sold } = stockTexts.row

it.each([['Page 1'], ['Bestandsliste', 'Seite 1/3'], ['Strona 1'], ['Lager', 'Side 2 av 4']])(
  'lists numbers of digits below %s',
  async (...titles) => {
    const { lines } = await read(
      'HPE',
      ...titles,
      'Spare part;Qty;Price EUR',
      '693687-001;12;39',
      '768896-001;3;25',
      '687463-001;5;19',
    )
    expect(lines.map(({ quantity }) => quantity)).toEqual([12, 3, 5])
  },
)

const belowLabel = (label: string) =>
  read(
    'Part;Make;Description;Qty;Price EUR',
    'WS-C3850-48P-S;Cisco;Switch;12;245',
    label,
    'ISR4451-X/K9;Cisco;Router;3;390',
  )

it.each([
  ['Condition:;Refurbished, 90 days warranty;;;', 'REF'],
  ['Condition:;New sealed, 1 year warranty;;;', 'F/S'],
  ['Zustand:;neu OVP, 24 Monate Garantie;;;', 'NEW'],
])('reads the condition of a section with a label: %s', async (label, condition) => {
  const { lines } = await belowLabel(label)
  expect(lines.at(-1)).toMatchObject({ partNumber: 'ISR4451-X/K9', condition })
})

it.each([
  ['Reserved:;customer 4711;;;', sold],
  ['Reserviert:;Kunde 1234;;;', sold],
  ['Wanted:;for project 2027;;;', wanted],
])('leaves out the goods below %s', async (label, reason) => {
  const { lines, left } = await belowLabel(label)
  expect([lines.length, left]).toEqual([1, [reason]])
})

it.each([
  ['Brand;Part;Cond;Price EUR', 'Cisco:;WS-C3850-48P-S;Used;245'],
  ['Brand;Part;Cond;Price EUR', 'Cisco:;C9300-48P-A;Used;'],
  ['Brand;Part;Cond;Qty;Price EUR', 'Cisco:;WS-C3850-48P-S;Used;many;245'],
  ['Description;Part;Brand;Qty;Price EUR', 'Switch:;WS-C3850-48P-S;Cisco;;245'],
])('lists goods after a label: %s, %s', async (headings, row) => {
  const { lines } = await read(
    headings,
    row.replace(/WS-C3850-48P-S|C9300-48P-A/, 'ISR4451-X/K9').replace(/;(?:many)?;245$/, ';12;245'),
    row,
  )
  expect(lines).toHaveLength(2)
})
