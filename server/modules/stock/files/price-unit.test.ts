import { expect, it } from 'vitest'
import { piecesOfPrice } from './price-unit.ts'
import { readAccepted } from './read-accepted.fixture.ts'

it.each(['PEH', 'PEINH', 'Preiseinheit', 'Prijseenheid', 'Per'])(
  'divides a price by the pieces that it is for, below %j',
  async heading => {
    const { lines, mapping, unsure } = await readAccepted(
      `Material;Kurztext;Frei verwendb.;BewertArt;VK-Preis;Währg;${heading}`,
      '720478-B21;HPE 500W power supply;3,000;REFURB;14,00;EUR;1',
      '870759-B21;HPE 900GB SAS 15K;27,000;NEU;760,00;EUR;10',
      'M393A4K40DB3-CWE;Samsung 32GB RDIMM;8,000;GEBR;8.800,00;EUR;100',
      '7XB7A00027;Lenovo 1.2TB 10K;4,000;REFURB;auf Anfrage;EUR;10',
    )
    expect(mapping.columns).toMatchObject({ priceUnit: 6, condition: 3 })
    expect(lines.map(({ price }) => price)).toEqual([14, 76, 88, null])
    expect(lines.map(({ condition }) => condition)).toEqual(['REF', 'NEW', 'USED', 'REF'])
    expect(unsure).not.toContain('condition')
  },
)

it('takes a column below such a heading for something else if its cells are no such numbers', async () => {
  const { lines, mapping } = await readAccepted(
    'Part number;Make;Qty;Condition;Price EUR;Per',
    '720478-B21;HPE;3;REF;14,00;pallet',
    '870759-B21;HPE;27;NEW;760,00;box',
    'J9773A;HPE;2;USED;99,00;box',
  )
  expect(mapping.columns).not.toHaveProperty('priceUnit')
  expect(lines.map(({ price }) => price)).toEqual([14, 760, 99])
})

it.each(['Price per', 'Preis/Einheit', 'Prijs/eenheid'])('takes %j for the price of one piece', async heading => {
  const { lines } = await readAccepted(
    `Part number;Make;Qty;Condition;${heading}`,
    '720478-B21;HPE;3;REF;14,00',
    '870759-B21;HPE;27;NEW;760,00',
    'J9773A;HPE;2;USED;10,00',
  )
  expect(lines.map(({ price }) => price)).toEqual([14, 760, 10])
})

it('leaves out a line whose price is for an unknown number of pieces', async () => {
  const { lines } = await readAccepted(
    'Part number;Make;Qty;Condition;Price EUR;PEH',
    '720478-B21;HPE;3;REF;14,00;1',
    '870759-B21;HPE;27;NEW;760,00;box',
    'J9773A;HPE;2;USED;99,00;1',
  )
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(['720478-B21', 'J9773A'])
})

it.each([
  [1, 1],
  ['10', 10],
  ['100 ST', 100],
  ['1.000', 1000],
  ['1,00', 1],
  ['12', undefined],
  ['KG', undefined],
  ['', undefined],
])('reads %j as the price of %j pieces', (text, pieces) => expect(piecesOfPrice(text)).toBe(pieces))
