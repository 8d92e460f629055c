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

it('gives the lots of one number its number, also below one that stands once', async () => {
  const found = await numbersIn(
    'Part Number;SKU;Description;Condition;Qty;Price;Currency',
    '872479-B21;A-1001;HP 1.2TB SAS boxed;New;10;45;EUR',
    ';A-1002;HP 1.2TB SAS pulled;Used;5;35;EUR',
    ';A-1003;HP 1.2TB SAS tested;Used;7;33;EUR',
    '872481-B21;A-1011;HP 1.8TB SAS boxed;New;10;55;EUR',
    ';A-1012;HP 1.8TB SAS pulled;Used;4;50;EUR',
    'WS-C2960X-24TS-L;A-1020;Cisco 2960X switch;Used;4;150;EUR',
    ';A-1021;Cisco 2960X switch no ears;Used;4;140;EUR',
  )
  expect(found).toEqual([
    ['872479-B21', 10],
    ['872479-B21', 5],
    ['872479-B21', 7],
    ['872481-B21', 10],
    ['872481-B21', 4],
    ['WS-C2960X-24TS-L', 4],
    ['WS-C2960X-24TS-L', 4],
  ])
})

it('asks about numbers where goods of the same name have another number, or a number is not carried to other goods', async () => {
  const other = await readAccepted(
    'Part Number;Alt PN;Description;Condition;Qty;Price EUR',
    '872479-B21;872737-001;HP 1.2TB SAS;New;10;45',
    ';873036-001;HP 1.2TB SAS;Used;5;35',
    '872481-B21;872738-001;HP 1.8TB SAS;New;10;55',
  )
  expect(other.unsure).toContain('partNumber')
  const refused = await readAccepted(
    'Part Number;SKU;Description;Condition;Qty;Price EUR',
    '872479-B21;A-1001;HP 1.2TB SAS boxed;New;10;45',
    ';A-1002;HP 1.2TB SAS pulled;Used;5;35',
    ';A-1003;Rack shelf 1U;Used;7;33',
    '872481-B21;A-1011;HP 1.8TB SAS boxed;New;10;55',
    ';A-1012;HP 1.8TB SAS pulled;Used;4;50',
  )
  expect(refused.lines.map(({ quantity }) => quantity)).toEqual([10, 5, 10, 4])
  expect(refused.unsure).toContain('partNumber')
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
