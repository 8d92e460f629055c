import { expect, it } from 'vitest'
import { readAccepted } from './read-accepted.fixture.ts'

const numbersIn = async (...rows: string[]) => {
  const { lines } = await readAccepted(...rows)
  return lines.map(({ partNumber, quantity }) => [partNumber, quantity])
}

it('gives goods with a spare number of their own no number of the row above', async () => {
  const found = await numbersIn(
    'Option no.;Spare no.;Make;Description;Condition;Qty;Price EUR',
    '872479-B21;872737-001;HPE;1.2TB SAS 10K;REF;76;31',
    ';875545-001;HPE;System board;REF;11;165',
    ';867888-001;HPE;Fan module;USED;130;9,50',
    'P38995-B21;P44712-001;HPE;1600W PSU;NEW;8;159',
  )
  expect(found).toEqual([
    ['872479-B21', 76],
    ['875545-001', 11],
    ['867888-001', 130],
    ['P38995-B21', 8],
  ])
})

it('gives goods with an article number of their own no number of the row above', async () => {
  const found = await numbersIn(
    'Our ref;Description;Mfr part no;Condition;Qty;Price EUR',
    'AB-1001;Eaton 5PX;5PX3000IRT2U;Used;5;480',
    'AB-1002;Patch cable 2m;;New;2400;0,65',
    'AB-1003;Rack shelf 1U;;New;12;14',
    'AB-1004;Ubiquiti U6;U6-PRO;Used;10;79',
  )
  expect(found).not.toContainEqual(['5PX3000IRT2U', 2400])
  expect(found).not.toContainEqual(['5PX3000IRT2U', 12])
})

it('still gives several lots of one number its number', async () => {
  const found = await numbersIn(
    'Lot;Part number;Description;Make;Condition;Qty;Price EUR',
    'L-101;WS-C3850-24P-S;24 port switch;Cisco;NEW;3;900',
    'L-102;;;Cisco;USED;12;450',
    'L-103;;;Cisco;REF;7;520',
    'L-104;ISR4331/K9;Router;Cisco;USED;6;300',
    'L-105;;;Cisco;NEW;2;610',
  )
  expect(found).toEqual([
    ['WS-C3850-24P-S', 3],
    ['WS-C3850-24P-S', 12],
    ['WS-C3850-24P-S', 7],
    ['ISR4331/K9', 6],
    ['ISR4331/K9', 2],
  ])
})

it.each([
  'Sous-total ONDULEURS',
  'Sous total réseau',
  'Totale parziale SERVER',
  'Sottototale rete',
  'Tussentotaal switches',
  'Zwischensumme Netzwerk',
  'Mezisoučet',
  'Delsumma nätverk',
  'Ara toplam',
  'Subtotal: servers',
])('does not read %j in the column of own numbers as stock', async label => {
  const found = await numbersIn(
    'Our ref;Description;Mfr part no;Condition;Qty;Price EUR',
    'AB-1001;Eaton 5PX;5PX3000IRT2U;Used;5;480',
    'AB-1002;Eaton M2;NETWORK-M2;Used;31;155',
    `${label};;;;36;`,
    'AB-1004;Ubiquiti U6;U6-PRO;Used;10;79',
    `${label};;;;10;`,
  )
  expect(found).toEqual([
    ['5PX3000IRT2U', 5],
    ['NETWORK-M2', 31],
    ['U6-PRO', 10],
  ])
})
