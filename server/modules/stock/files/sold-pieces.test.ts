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

it.each(['0 (verkocht)', '0 (sold)', 'verkocht'])(
  'leaves out goods of which a list of blocks has %j',
  async quantity => {
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
  },
)

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

it.each(['vyprodáno', 'slutsåld', 'udsolgt', 'loppuunmyyty'])(
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
