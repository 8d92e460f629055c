import { describe, expect, it } from 'vitest'
import { sheetXml, workbookOf } from '../../../../tests/support/stock-files.ts'
import { saysWanted } from '../../trade-text/index.ts'
import { stockTexts } from '../texts.ts'
import { readAccepted, readAcceptedBytes } from './read-accepted.fixture.ts'
import { reuseMapping } from './reuse-mapping.ts'

type Rows = (string | number)[][]
const readBook = (sheets: Record<string, Rows>) =>
  readAcceptedBytes(
    workbookOf({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, xml: sheetXml(rows) })) }),
  )

const offered: Rows = [
  ['Part number', 'Make', 'Condition', 'Qty', 'Price GBP'],
  ['FG-100E', 'Fortinet', 'Refurb', 12, 210],
  ['C9300-48P-A', 'Cisco', 'Used', 8, 1490],
  ['EX4300-32F', 'Juniper', 'Used', 11, 425],
]

const numbersIn = (lines: readonly { partNumber: string }[]) => lines.map(({ partNumber }) => partNumber)
const numbersOffered = ['FG-100E', 'C9300-48P-A', 'EX4300-32F']

describe('goods wanted beside stock', () => {
  it.each<[name: string, rows: Rows]>([
    [
      'WE BUY',
      [
        ['Part', 'Qty', 'Target £'],
        ['SR1YA', 100, 5],
        ['89D42', 100, 34],
      ],
    ],
    [
      'WTB',
      [
        ['Part', 'Qty', 'Target £'],
        ['SR1YA', 100, 5],
        ['89D42', 100, 34],
      ],
    ],
    [
      'Gesucht',
      [
        ['Artikel', 'Menge'],
        ['SR1YA', 100],
        ['89D42', 100],
      ],
    ],
    [
      'Wij zoeken',
      [
        ['Artikel', 'Aantal'],
        ['SR1YA', 100],
        ['89D42', 100],
      ],
    ],
    ['Sheet2', [['LOOKING FOR – send offers'], ['Part', 'Qty', 'Target'], ['SR1YA', 100, 5], ['89D42', 100, 34]]],
    [
      'Sheet2',
      [
        ['Réf.', 'Qté cherchée'],
        ['SR1YA', '100'],
        ['89D42', '100'],
      ],
    ],
    [
      'Sheet2',
      [
        ['Part number', 'Qty wanted'],
        ['SR1YA', 100],
        ['89D42', 100],
      ],
    ],
  ])('on a sheet %j are left out, and their owner is told so', async (name, rows) => {
    const { lines, left, mapping, unsure } = await readBook({ Stock: offered, [name]: rows })
    expect(numbersIn(lines)).toEqual(numbersOffered)
    expect(left).toEqual([stockTexts.row.wanted, stockTexts.row.wanted])
    expect(mapping.sheets).toMatchObject([{ sheet: name, isWanted: true }])
    expect(unsure).toEqual([])
  })

  it('are read after all if their owner says that they are stock, also next time', async () => {
    const { mapping, proposed, rows } = await readBook({
      Stock: offered,
      WTB: [
        ['Part', 'Qty'],
        ['SR1YA', 100],
        ['89D42', 100],
      ],
    })
    const confirmed = (isWanted: boolean) => ({
      mapping: { ...mapping, sheets: mapping.sheets?.map(sheet => ({ ...sheet, isWanted })) ?? [] },
      headings: proposed.headings,
    })
    for (const isWanted of [true, false])
      expect(reuseMapping(rows, confirmed(isWanted), proposed)?.mapping.sheets).toMatchObject([{ isWanted }])
  })

  it('below headings of pieces wanted are left out', async () => {
    const { lines, left } = await readAccepted(
      'PN;Maker;Qty;Price EUR;Cond',
      'X425A-R6;NetApp;8;46,00;used',
      '01KN508;Lenovo;4;218,00;used',
      'PN;Maker;Qty wanted;Target EUR;Cond',
      'MCX516A-CCAT;Mellanox;4;280,00;used',
    )
    expect(numbersIn(lines)).toEqual(['X425A-R6', '01KN508'])
    expect(left).toEqual([stockTexts.row.wanted])
  })

  it('below a title are left out, up to the next title', async () => {
    const { lines, left } = await readAccepted(
      'PN;Maker;Qty;Price EUR;Cond',
      '=== STOCK ===;;;;',
      'X425A-R6;NetApp;8;46,00;used',
      '01KN508;Lenovo;4;218,00;used',
      '=== WANTED ===;;;;',
      'MCX516A-CCAT;Mellanox;4;280,00;used',
      '=== NEW ===;;;;',
      'P02493-B21;HPE;16;96,00;new',
    )
    expect(numbersIn(lines)).toEqual(['X425A-R6', '01KN508', 'P02493-B21'])
    expect(left).toEqual([stockTexts.row.wanted])
  })

  it('leave stock in place that only mentions buying in its titles', async () => {
    const slogan: Rows = [['We buy and sell used hardware'], ...offered]
    const { lines } = await readBook({ Switches: slogan, Routers: [['We buy your surplus'], ...offered.slice(0, 3)] })
    expect(lines).toHaveLength(5)
    const alone = await readBook({ WTB: offered })
    expect(numbersIn(alone.lines)).toEqual(numbersOffered)
  })

  it('are told from goods that were sold, which are not read either', async () => {
    const { lines } = await readBook({
      Stock: offered,
      GONE: [
        ['Part', 'Qty sold', '£', 'To'],
        ['JL253A', 3, 264, 'PL'],
        ['836220-B21', 24, 15, 'DE'],
        ['BR-6510-24-16G-R', 2, 384, 'trade'],
      ],
    })
    expect(numbersIn(lines)).toEqual(numbersOffered)
  })

  it.each<[name: string, headings: string[]]>([
    ['Shipped', ['Brand', 'Part', 'Qty', 'Shipped to', 'Date']],
    ['Week 46', ['Brand', 'Part', 'Qty', 'Shipped to', 'Date']],
    ['Verzonden', ['Merk', 'Artikel', 'Aantal', 'Bedrijf', 'Datum']],
  ])('are told from goods that were shipped, on a sheet %j', async (name, headings) => {
    const { lines } = await readBook({
      Stock: offered,
      [name]: [
        headings,
        ['Dell', 'P2419H', 30, 'Baltic Reuse OU', '12/11/2026'],
        ['Lenovo', '40AY0090EU', 20, 'Baltic Reuse OU', '12/11/2026'],
        ['HP', '1FH49AA', 12, 'Kite Computers', '16/11/2026'],
      ],
    })
    expect(numbersIn(lines)).toEqual(numbersOffered)
  })

  it('do not include stock with a column of pieces sold so far', async () => {
    const { lines } = await readAccepted(
      'PN;Maker;Qty sold;Qty;Price EUR;Cond',
      'X425A-R6;NetApp;40;8;46,00;used',
      '01KN508;Lenovo;12;4;218,00;used',
      'MCX516A-CCAT;Mellanox;3;5;280,00;used',
    )
    expect(lines.map(({ quantity }) => quantity)).toEqual([8, 4, 5])
  })
})

it.each([
  'WTB',
  'Wanted:',
  'LOOKING FOR – send offers',
  'We are looking for the following:',
  'Wir suchen:',
  'Gezocht',
  'Te koop gevraagd',
  'Nous recherchons :',
  'Buscamos',
  'Cerchiamo:',
  'Szukamy',
])('takes %j for a title above goods wanted', title => expect(saysWanted(title)).toBe(true))

it.each([
  'We buy and sell IT hardware',
  'We buy your used servers',
  'Wanted to buy and for sale',
  'WTS / WTB',
  'Wanted Systems Ltd',
  'Stock week 48',
])('does not take %j for one', title => expect(saysWanted(title)).toBe(false))
