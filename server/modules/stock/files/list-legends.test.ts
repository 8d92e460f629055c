import { expect, it } from 'vitest'
import { stockTexts } from '../texts.ts'
import { readHeadings } from './headings.ts'
import { readAccepted } from './read-accepted.fixture.ts'

const headings = 'Part number;Mfr;CC;Qty;Price'
const goods = ['44V4131;IBM;U;10;190.00', '45D8421;IBM;R;140;18.00', '00E1963;IBM;N;30;39.00']

it.each([
  'CC: N=NEW;U=USED;R=REFURB;;',
  'N=NEW U=USED;R=REFURB;A=AS-IS;PRICES;USD FOB',
  'U = used;N = new;R = refurb;;',
])('takes the legend %j for no goods', async legend => {
  const { lines } = await readAccepted(headings, ...goods, legend)
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(['44V4131', '45D8421', '00E1963'])
})

it.each([
  'Preis 1 = Endkunde, Preis 2 = Wiederverkäufer;;;;',
  'Preis 1: Endkunde; Preis 2: Händler',
  'Preis 2 = VK netto;;;;',
])('takes the price that a list explains as the one for dealers: %s', async remark => {
  const rows = ['J9150D;HPE;gebraucht;85;38,00;21,50', 'J9151D;HPE;gebraucht;12;69,00;44,00']
  const cell = remark.endsWith(';') ? remark : `"${remark}"`
  const { lines } = await readAccepted('Herstellernummer;Hersteller;Zustand;Menge;Preis 1;Preis 2', ...rows, cell)
  expect(lines.map(({ price }) => price)).toEqual([21.5, 44])
})

it.each(['A=B-100;IBM;U;5;20.00', 'X1=A2;IBM;U;5;20.00', 'U=USED N=NEW;IBM;U;5;20.00'])(
  'keeps goods whose row %j has pieces',
  async row => {
    const { lines } = await readAccepted(headings, ...goods, row)
    expect(lines).toHaveLength(4)
  },
)

it('keeps goods without pieces whose description is of the same form', async () => {
  const { lines } = await readAccepted(
    'Model;Serial;Config',
    'Latitude 5420;ABC1234;OS=Win10 KB=German',
    'Latitude 7420;ABC1235;OS=Win11 KB=French',
    'Latitude 5520;ABC1236;OS=None KB=US',
  )
  expect(lines).toHaveLength(3)
  const { lines: reordered } = await readAccepted(
    'Config;Model;Serial',
    'OS=Win10 KB=German;Latitude 5420;ABC1234',
    'OS=Win11 KB=French;Latitude 7420;ABC1235',
  )
  expect(reordered).toHaveLength(2)
})

it('leaves out drives whose status says that they are destroyed', async () => {
  const { left } = await readAccepted(
    'Model;Serial;Qty;Price EUR;HDD status',
    'ST4000NM0035;ABC1234;1;20;destroyed',
    'ST4000NM0036;ABC1235;1;21;ok',
  )
  expect(left).toEqual([stockTexts.row.sold])
})

it.each(['HDD', 'Data', 'Drive action', 'Battery'])('keeps devices whose %s will be destroyed', async heading => {
  const device = (model: string, serial: string, action: string) => `${model};${serial};1;200;${action}`
  const { lines } = await readAccepted(
    `Model;Serial;Qty;Price EUR;${heading}`,
    device('Latitude 5420', 'ABC1234', 'Shred'),
    device('Latitude 7420', 'ABC1235', 'Dispose'),
    device('Latitude 5520', 'ABC1236', 'sold'),
  )
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(['Latitude 5420', 'Latitude 7420'])
})

it.each([
  ['PRICES USD FOB KANSAS CITY', 'USD'],
  ['All prices are in GBP, ex works', 'GBP'],
  ['Preise netto CHF', 'CHF'],
])('proposes the currency of the remark %j, and asks', async (remark, currency) => {
  const { mapping, unsure } = await readAccepted(headings, ...goods, `${remark};;;;`)
  expect(mapping.currency).toBe(currency)
  expect(unsure).toContain('currency')
})

it('takes a remark on the price of one row for no remark on all', async () => {
  const { mapping } = await readAccepted(`${headings};Remark`, ...goods.map(row => `${row};price USD on request`))
  expect(mapping.currency).toBe('EUR')
})

it.each(['Prices plus USD 15 handling', 'Payment in USD. Prices excl. freight', 'Prices in USD;or prices in GBP'])(
  'proposes no currency for the remark %j',
  async remark => {
    const { mapping } = await readAccepted(headings, ...goods, `${remark};;;;`)
    expect(mapping.currency).toBe('EUR')
  },
)

it.each([
  [['Artikelnummer', 'Matchcode', 'Herst.-Art.-Nr.', 'Lagerbestand', 'VK 1 netto', 'VK 1 brutto'], true],
  [['Nummer', 'Bez. 1', 'Bez. 2', 'Menge', 'VK1', 'VK2'], true],
  [['Codice', 'Modello', 'Marca', 'Q.tà 1', 'Q.tà 2', 'Prezzo 1'], true],
  [['Lot 1', 'Cisco', 'WS-C2960X', 'Qty 5'], false],
  [['HP 2', 'DL380', 'G9 2', 'Menge'], false],
  [['Ref 1021', 'Price 12', 'EX 3', 'Qty 5'], false],
  [['Xeon 6 core', 'SR2 Intel', 'used', 'Qty'], false],
] as const)('tells whether %j are headings', (cells, areHeadings) => {
  expect(readHeadings({ number: 1, cells: [...cells] }) !== undefined).toBe(areHeadings)
})

it.each(['gereserveerd t/m vrijdag', 'gereserveerd tot vrijdag', 'Destroy', 'Shred', 'Dispose'])(
  'leaves out goods that are %j',
  async remark => {
    const { lines, left } = await readAccepted(
      `${headings};Remark`,
      ...goods.map(row => `${row};`),
      `74Y9072;IBM;U;5;45.00;${remark}`,
    )
    expect(lines).toHaveLength(3)
    expect(left).toEqual([stockTexts.row.sold])
  },
)

it.each(['reserve battery', 'shredder spare', 'geldig t/m vrijdag', 'disposable filter', 'not destroyed'])(
  'keeps goods with the remark %j',
  async remark => {
    const { lines } = await readAccepted(
      `${headings};Remark`,
      ...goods.map(row => `${row};`),
      `74Y9072;IBM;U;5;45.00;${remark}`,
    )
    expect(lines).toHaveLength(4)
  },
)

const withColumn = (heading: string, ...cells: [string, string, string]) =>
  readAccepted(
    `Menge;Hersteller;Artikel;Zustand;Preis EUR;${heading}`,
    `20;Samsung;MZ7L3960HCJR-00A07;neu;109;${cells[0]}`,
    `10;Samsung;MZ7L33T8HBLT-00A07;neu;329;${cells[1]}`,
    `14;Dell;0T6R6R;gebraucht;5;${cells[2]}`,
  )

it.each([
  ['Lieferbar', ['sofort', 'sofort', 'sofort']],
  ['Available', ['yes', 'yes', 'call']],
  ['Disponible', ['oui', 'oui', 'oui']],
] as const)('counts pieces below another heading where %s has words', async (heading, [one, two, three]) => {
  const { lines } = await withColumn(heading, one, two, three)
  expect(lines.map(({ quantity }) => quantity)).toEqual([20, 10, 14])
})

it.each([
  ['Lieferbar', ['18', '4', '12'], [18, 4, 12]],
  ['Available', ['18', '4', 'call'], [18, 4]],
  ['Verfügbar', ['18 Stk', '4 Stk', '>10'], [18, 4, 10]],
] as const)('counts what is available below %s', async (heading, [one, two, three], counts) => {
  const { lines } = await withColumn(heading, one, two, three)
  expect(lines.map(({ quantity }) => quantity).slice(0, counts.length)).toEqual(counts)
})
