import { expect, it } from 'vitest'
import { stockTexts } from '../texts.ts'
import { readAccepted } from './read-accepted.fixture.ts'

it.each([
  ['Listino smartphone ricondizionati', 'Stato', 'disponibile', 'prenotato'],
  ['Refurbished phones, week 48', 'Status', 'Available', 'Reserved'],
  ['Generalüberholte Smartphones', 'Status', 'verfügbar', 'vorgemerkt'],
  ['Smartphones reconditionnés', 'Etat', 'en stock', 'réservé'],
  ['Móviles reacondicionados', 'Estado', 'disponible', 'vendido'],
])('takes the condition from the title %j where %j says what can be bought', async (title, heading, free, held) => {
  const { lines, left, unsure } = await readAccepted(
    title,
    '',
    `Code;Make;Description;Qty;Price EUR;${heading}`,
    `MLPF3QL/A;Apple;iPhone 13;42;265,00;${free}`,
    `MLPG3QL/A;Apple;iPhone 13;12;265,00;${held}`,
    `MPVN3QL/A;Apple;iPhone 14;7;389,00;${free}`,
    `MTP03QL/A;Apple;iPhone 15;18;489,00;${free}`,
  )
  expect(lines.map(({ partNumber, condition }) => [partNumber, condition])).toEqual([
    ['MLPF3QL/A', 'REF'],
    ['MPVN3QL/A', 'REF'],
    ['MTP03QL/A', 'REF'],
  ])
  expect(left).toEqual([stockTexts.row.sold])
  expect(unsure).not.toContain('condition')
})

it('keeps a column in which goods have conditions, and some are sold', async () => {
  const { lines } = await readAccepted(
    'Code;Make;Description;Qty;Price EUR;Status',
    'MLPF3QL/A;Apple;iPhone 13;42;265,00;used',
    'MLPG3QL/A;Apple;iPhone 13;12;265,00;sold',
    'MPVN3QL/A;Apple;iPhone 14;7;389,00;new',
    'MTP03QL/A;Apple;iPhone 15;18;489,00;refurbished',
  )
  expect(lines.map(({ condition }) => condition)).toEqual(['USED', 'NEW', 'REF'])
})

it('keeps a column with a condition where most goods are only available, and asks', async () => {
  const { lines, unsure } = await readAccepted(
    'Part;Make;Qty;Condition;Price EUR',
    'WS-C3850-48P-S;Cisco;12;Available;245',
    'ISR4451-X/K9;Cisco;3;New;390',
    '872479-B21;HPE;40;Available;48',
  )
  expect(lines.map(({ condition }) => condition)).toEqual(['USED', 'NEW', 'USED'])
  expect(unsure).toContain('condition')
})
