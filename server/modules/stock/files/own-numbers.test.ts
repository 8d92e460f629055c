import { expect, it } from 'vitest'
import { readAccepted } from './read-accepted.fixture.ts'

const listed = async (headings: string, ...rows: string[]) => {
  const { lines, unsure, mapping } = await readAccepted(
    `${headings};Description;Cond;Qty;Price EUR`,
    ...rows.map((row, at) => `${row};HPE power supply;used;${7 + 5 * at};${31 + at}`),
  )
  return { numbers: lines.map(({ partNumber }) => partNumber), unsure, mapping }
}

it('takes the number of the supplier where those of the seller count up, and asks', async () => {
  const { numbers, unsure } = await listed(
    'Product Code;Supplier Part No.',
    'NN-00341;865408-B21',
    'NN-00342;0V1YJ6',
    'NN-00350;PWR-C1-350WAC',
    'NN-00366;JPSU-150W-AC-AFO',
  )
  expect(numbers).toEqual(['865408-B21', '0V1YJ6', 'PWR-C1-350WAC', 'JPSU-150W-AC-AFO'])
  expect(unsure).toContain('partNumber')
})

it.each([
  [
    "the maker's number",
    'MPN;Supplier Part No.',
    ['865408-B21;TD-55101', '0V1YJ6;TD-61004', 'PWR-C1-350WAC;IM-90871', 'JPSU-150W;IM-90922'],
  ],
  [
    'numbers that do not count up',
    'Product Code;Supplier Part No.',
    ['865408-B21;TD-55101', '0V1YJ6;TD-61004', 'PWR-C1-350WAC;IM-90871', 'JPSU-150W;IM-90922'],
  ],
  [
    'numbers beside lots',
    'Product Code;Lot No.',
    ['865408-B21;L26-11', '0V1YJ6;L26-07', 'PWR-C1-350WAC;L26-02', 'JPSU-150W;L25-40'],
  ],
])('keeps %s', async (_, headings, rows) => {
  const { numbers } = await listed(headings, ...rows)
  expect(numbers).toEqual(['865408-B21', '0V1YJ6', 'PWR-C1-350WAC', 'JPSU-150W'])
})

it('takes a code of makers for no number', async () => {
  const { numbers, mapping } = await listed(
    'Nr.;Leveranciersartikelnr.;Fabrikantcode',
    'ART-10021;1J5U0EA#ABH;HP',
    'ART-10022;3G2J8EA#ABH;HP',
    'ART-10033;YG3N8;DELL',
    'ART-10041;20W0004GMH;LENOVO',
  )
  expect(numbers).toEqual(['1J5U0EA#ABH', '3G2J8EA#ABH', 'YG3N8', '20W0004GMH'])
  expect(mapping.columns.manufacturer).toBe(2)
})

it.each(['Mfr code', 'Fabrikantcode', 'Hersteller-Nr.'])("keeps the maker's number below %s", async heading => {
  const { numbers } = await listed(`Art;${heading}`, '1001;1J5U0EA', '1002;0V1YJ6', '1003;YG3N8', '1004;20W0004GMH')
  expect(numbers).toEqual(['1J5U0EA', '0V1YJ6', 'YG3N8', '20W0004GMH'])
})

it('asks whether numbers below an unknown heading are the prices, where a list has none', async () => {
  const { unsure } = await readAccepted(
    'MPN;Make;Cond;Qty;Xyz',
    '815100-B21;HPE;used;6;2150',
    'P00924-B21;HPE;used;40;85',
    'JL256A;Aruba;used;14;495',
  )
  expect(unsure).toContain('price')
})

it('takes them for prices where each line names its currency, and asks', async () => {
  const { lines, unsure } = await readAccepted(
    'MPN;Make;Cond;Qty;Xyz;Ccy',
    '815100-B21;HPE;used;6;2150;USD',
    'P00924-B21;HPE;used;40;85;EUR',
    'JL256A;Aruba;used;14;495;EUR',
  )
  expect(lines.map(({ price }) => price)).toEqual([2150, 85, 495])
  expect(unsure).toContain('price')
})

it.each([
  ['a column away from the currency', 'Make2;Xyz', ['HPE;10', 'HPE;20', 'Aruba;10', 'Aruba;30']],
  ['two columns', 'Xyz;Abc', ['2150;99', '85;1200', '495;7', '31;88']],
  ['years', 'Xyz', ['2019', '2022', '2021', '2018']],
  ['numbers that count up', 'Xyz', ['1001', '1002', '1003', '1004']],
])('does not take %s below unknown headings for prices', async (_, headings, cells) => {
  const { mapping } = await readAccepted(
    `MPN;Make;Cond;Qty;Ccy;${headings}`,
    `815100-B21;HPE;used;6;USD;${cells[0]}`,
    `P00924-B21;HPE;used;40;EUR;${cells[1]}`,
    `JL256A;Aruba;used;14;EUR;${cells[2]}`,
    `J9150D;Aruba;used;9;EUR;${cells[3]}`,
  )
  expect(mapping.columns.price).toBeUndefined()
})

it.each([
  ['Netgear 10G (XS708T-100NES)', 'XS708T-100NES'],
  ['Ubiquiti UniFi Switch 24 (USW-24-POE)', 'USW-24-POE'],
  ['872477-B21 (870759-B21)', '872477-B21'],
  ['X710-DA2 (bulk)', 'X710-DA2'],
])('lists %j by %s', async (cell, number) => {
  const { lines } = await readAccepted(
    'Artikel;Marke;Anz.;Zustand;EUR',
    `${cell};Acme;2;gebraucht;310`,
    'Cisco Catalyst 2960-X 48 Port (WS-C2960X-48TS-L);Cisco;12;gebraucht;85',
    'Aruba 2530 24G PoE+ (J9773A);Aruba;20;gebraucht;75',
  )
  expect(lines[0]?.partNumber).toBe(number)
})

it('reads numbers with their condition behind them, and behind the name of their model', async () => {
  const { lines, left, unsure } = await readAccepted(
    'aantal;wat;staat;prijs',
    '5;HPE DL360 Gen10 8SFF chassis 867959-B21;gebruikt;420',
    '2;HPE MSL2024 AK379A;gebruikt;350',
    '1;partij kabels;gebruikt;50',
    '8;Fujitsu S26361-F3934-L615 64GB;nieuw;95',
  )
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(['867959-B21', 'AK379A', 'S26361-F3934-L615'])
  expect(left).toEqual([])
  expect(unsure).toContain('partNumber')
  const { lines: further } = await readAccepted(
    'Part;Description;Qty;Price EUR',
    'WS-C2960X-24PS-L;Catalyst 2960X;14;185',
    'C3650-48PD-S refurb;Catalyst 3650;3;240',
  )
  expect(further.map(({ partNumber, condition }) => [partNumber, condition])).toContainEqual(['C3650-48PD-S', 'REF'])
})

it.each(['PowerEdge R740', 'UniFi Dream Machine', 'HPE DL380 Gen10'])(
  'keeps goods listed by their name %j',
  async name => {
    const { lines } = await readAccepted(
      'Qty;Brand;Item;Cond;Price',
      `4;Dell;${name};used;420`,
      '2;Cisco;WS-C2960X-24PS-L;used;85',
    )
    expect(lines).toHaveLength(2)
  },
)
