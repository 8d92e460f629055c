import { describe, expect, it } from 'vitest'
import { stockSynonyms } from '../../reference/index.ts'
import type { Cell } from '../../trade-text/index.ts'
import { checkRow } from './check-row.ts'
import { proposeMapping } from './propose-mapping.ts'
import { reuseMapping } from './reuse-mapping.ts'
import { StockReader } from './stock-reader.ts'
import type { Synonyms, TableRow } from './table.ts'

const of = (kind: 'condition' | 'manufacturer') =>
  stockSynonyms.filter(row => row.kind === kind).map(({ key, meaning }) => [key, meaning] as const)
const synonyms: Synonyms = {
  conditions: new Map(of('condition') as [string, 'NEW'][]),
  manufacturers: new Map(of('manufacturer')),
}

const numbered = (cells: Cell[][]): TableRow[] => cells.map((row, at) => ({ number: at + 1, cells: row }))
const propose = (cells: Cell[][]) => proposeMapping(numbered(cells), synonyms)

type Column = 'partNumber' | 'manufacturer' | 'description' | 'quantity' | 'condition' | 'price' | 'currency'

/** Stock lines by column. Files contain some of the columns, in any order. */
const stock: Record<Column, Cell[]> = {
  partNumber: ['507127-B21', '00Y2455', '0K123', 'WS-C2960X-48TS-L', 'ST300MM0006'],
  manufacturer: ['HP', 'IBM', 'Dell', 'Cisco', 'Seagate'],
  description: ['300 GB 10K SAS', 'Power supply 750 W', 'Riser card', 'Switch 48 ports', 'Disk 300 GB'],
  quantity: ['5', '12', '100', '3', '40'],
  condition: ['NEW', 'REF', 'Used', 'F/S', 'REF'],
  price: ['45,00', '89,50', 'CALL', '1.250,00', '35,00'],
  currency: ['EUR', 'EUR', 'EUR', 'EUR', 'EUR'],
}
const tableOf = (...columns: (readonly [heading: string, column: Column])[]): Cell[][] => [
  columns.map(([heading]) => heading),
  ...[0, 1, 2, 3, 4].map(at => columns.map(([, column]) => stock[column][at] ?? '')),
]

const languages: Record<string, Record<Column, string>> = {
  English: {
    partNumber: 'Part Number',
    manufacturer: 'Manufacturer',
    description: 'Description',
    quantity: 'Qty',
    condition: 'Condition',
    price: 'Unit price',
    currency: 'Currency',
  },
  'English, short': {
    partNumber: 'P/N',
    manufacturer: 'Mfr.',
    description: 'Desc',
    quantity: 'QOH Stock',
    condition: 'Cond.',
    price: 'Ask',
    currency: 'Curr',
  },
  Dutch: {
    partNumber: 'Artikelnummer',
    manufacturer: 'Merk',
    description: 'Omschrijving',
    quantity: 'Aantal',
    condition: 'Staat',
    price: 'Prijs',
    currency: 'Valuta',
  },
  German: {
    partNumber: 'Artikel-Nr.',
    manufacturer: 'Hersteller',
    description: 'Bezeichnung',
    quantity: 'Menge',
    condition: 'Zustand',
    price: 'Stückpreis',
    currency: 'Währung',
  },
  French: {
    partNumber: 'Référence',
    manufacturer: 'Marque',
    description: 'Désignation',
    quantity: 'Quantité',
    condition: 'État',
    price: 'Prix',
    currency: 'Devise',
  },
  Spanish: {
    partNumber: 'Número de pieza',
    manufacturer: 'Fabricante',
    description: 'Descripción',
    quantity: 'Cantidad',
    condition: 'Condición',
    price: 'Precio',
    currency: 'Moneda',
  },
  Italian: {
    partNumber: 'Codice',
    manufacturer: 'Produttore',
    description: 'Descrizione',
    quantity: 'Quantità',
    condition: 'Condizione',
    price: 'Prezzo',
    currency: 'Valuta',
  },
  Polish: {
    partNumber: 'Numer katalogowy',
    manufacturer: 'Producent',
    description: 'Opis',
    quantity: 'Ilość',
    condition: 'Stan',
    price: 'Cena',
    currency: 'Waluta',
  },
  Portuguese: {
    partNumber: 'Número da peça',
    manufacturer: 'Marca',
    description: 'Descrição',
    quantity: 'Quantidade',
    condition: 'Condição',
    price: 'Preço',
    currency: 'Moeda',
  },
}
const orders: Column[][] = [
  ['partNumber', 'manufacturer', 'description', 'quantity', 'condition', 'price', 'currency'],
  ['currency', 'price', 'quantity', 'condition', 'description', 'manufacturer', 'partNumber'],
  ['quantity', 'partNumber', 'condition', 'currency', 'manufacturer', 'price', 'description'],
]

describe('columns', () => {
  it.each(Object.entries(languages))(
    'are recognized by headings in %s, in any order, with nothing to confirm',
    (_, words) => {
      for (const order of orders) {
        const proposed = propose(tableOf(...order.map(column => [words[column], column] as const)))
        expect(proposed).toMatchObject({ unsure: [], isCertain: true, mapping: { headerRow: 1, decimalSign: ',' } })
        expect(proposed.mapping.columns).toEqual(Object.fromEntries(order.map((column, at) => [column, at])))
      }
    },
  )

  it('are recognized under a title and a date', () => {
    const table = tableOf(['Part', 'partNumber'], ['Brand', 'manufacturer'], ['Qty', 'quantity'], ['Cond', 'condition'])
    const proposed = propose([['Stock list of One BV'], ['21 November 2026'], ...table])
    expect(proposed).toMatchObject({ mapping: { headerRow: 3 }, isCertain: true })
  })

  it('with the same heading are recognized by their cells', () => {
    const table = tableOf(
      ['Type', 'description'],
      ['Part number', 'partNumber'],
      ['Brand', 'manufacturer'],
      ['Qty', 'quantity'],
      ['Condition', 'condition'],
    )
    expect(propose(table).mapping.columns).toMatchObject({ partNumber: 1 })
  })

  it('named cost are not taken for the price without confirmation', () => {
    const all = [
      ['PN', 'partNumber'],
      ['Brand', 'manufacturer'],
      ['Qty', 'quantity'],
      ['Condition', 'condition'],
    ] as const
    const both = propose(tableOf(...all, ['Cost EUR', 'price'], ['Price EUR', 'price']))
    expect(both).toMatchObject({ isCertain: true, mapping: { columns: { price: 5 } } })
    expect(propose(tableOf(...all, ['Cost EUR', 'price']))).toMatchObject({ isCertain: false, unsure: ['price'] })
  })

  it('without headings are guessed from their cells, all to be confirmed', () => {
    const order = ['quantity', 'manufacturer', 'partNumber', 'description', 'condition', 'price'] as const
    const [, ...rows] = tableOf(...order.map(column => ['', column] as const))
    const proposed = propose(rows)
    expect(proposed.mapping).toMatchObject({
      headerRow: null,
      columns: Object.fromEntries(order.map((column, at) => [column, at])),
    })
    expect(proposed).toMatchObject({ headings: [], isCertain: false })
    expect(proposed.unsure).toEqual(expect.arrayContaining(['partNumber', 'quantity']))
  })

  it('that are missing must be confirmed', () => {
    const proposed = propose(tableOf(['Part number', 'partNumber']))
    expect(proposed.unsure).toEqual(['partNumber', 'manufacturer', 'quantity', 'condition'].slice(1))
    expect(proposed.mapping).toMatchObject({ fixed: { quantity: 1 }, columns: { partNumber: 0 } })
  })

  it('whose cells contradict the heading must be confirmed', () => {
    const wrong = propose([
      ['Part number', 'Qty'],
      ['507127-B21', 'blue'],
      ['0K123', 'green'],
    ])
    expect(wrong.unsure).toContain('quantity')
  })

  const common = [
    ['Part number', 'partNumber'],
    ['Brand', 'manufacturer'],
    ['Condition', 'condition'],
  ] as const

  it('of pieces are guessed under a heading that also means a place, to be confirmed', () => {
    const proposed = propose(tableOf(...common, ['Lager', 'quantity']))
    expect(proposed).toMatchObject({ unsure: ['quantity'], mapping: { columns: { quantity: 3 } } })
    expect(proposed.mapping.columns).not.toHaveProperty('location')
  })

  it('of pieces and prices are guessed under unknown headings, to be confirmed', () => {
    const proposed = propose(tableOf(...common, ['Zorg', 'quantity'], ['Blarg', 'price']))
    expect(proposed).toMatchObject({ mapping: { columns: { quantity: 3, price: 4 } } })
    expect(proposed.unsure).toEqual(expect.arrayContaining(['quantity', 'price']))
  })

  it('that may be reserved pieces or another price must be confirmed', () => {
    const withQuantity = tableOf(...common, ['Qty', 'quantity'], ['Price EUR', 'price'])
    const beside = (heading: string, cells: string[]) =>
      propose(withQuantity.map((row, at) => [...row, at === 0 ? heading : (cells[at - 1] ?? '')]))
    expect(beside('Zorg', ['1', '0', '2', '0', '0']).unsure).toEqual(['quantity'])
    expect(beside('Zorg', ['12', '24', '36', '12', '12']).unsure).toEqual([])
    expect(beside('Blarg', ['30,00', '45,50', '20,00', '900,00', '12,00']).unsure).toEqual(['price'])
  })

  it('below headings with numbers are recognized, the first of several prices to be confirmed', () => {
    const proposed = propose(tableOf(...common, ['Qty', 'quantity'], ['Price 1-9', 'price'], ['Price 10+', 'price']))
    expect(proposed).toMatchObject({ mapping: { headerRow: 1, columns: { quantity: 3, price: 4 } } })
    expect(proposed.unsure).toContain('price')
  })

  it('of totals are pieces if nothing else counts, to be confirmed', () => {
    const proposed = propose(tableOf(...common, ['Total', 'quantity']))
    expect(proposed).toMatchObject({ unsure: ['quantity'], mapping: { columns: { quantity: 3 } } })
  })

  it('of stock at two places must be confirmed', () => {
    const proposed = propose(tableOf(...common, ['Stock NL', 'quantity'], ['Stock UK', 'quantity']))
    expect(proposed.unsure).toEqual(['quantity'])
  })

  it('of conditions must be confirmed if only the description names one', () => {
    const table = tableOf(['Part number', 'partNumber'], ['Brand', 'manufacturer'], ['Qty', 'quantity'])
    const proposed = propose(table.map((row, at) => [...row, at === 0 ? 'Description' : 'Disk (refurbished)']))
    expect(proposed.unsure).toEqual(['condition'])
  })

  it('with equal headings for prices must be confirmed', () => {
    const proposed = propose(tableOf(...common, ['Qty', 'quantity'], ['Price EUR', 'price'], ['Price USD', 'price']))
    expect(proposed).toMatchObject({ isCertain: false, unsure: ['price'] })
  })

  it('of further numbers are taken before the seller’s own', () => {
    const own = ['SAP No.', '30010001', '30010017', '30010035', '30010056', '30010072']
    const table = tableOf(
      ['Option P/N', 'partNumber'],
      ['Brand', 'manufacturer'],
      ['Cond', 'condition'],
      ['Qty', 'quantity'],
    )
    const proposed = propose(table.map((row, at) => [own[at] ?? '', ...row]))
    expect(proposed.mapping.columns).toMatchObject({ partNumber: 1 })
  })

  it('of types are the models if nothing else names the goods', () => {
    const proposed = propose([
      ['Merk', 'Type', 'Opslag', 'Conditie', 'Aantal'],
      ['HP', 'EliteBook 850 G7', '512 GB', 'gebruikt', '5'],
      ['Dell', 'Latitude 5510', '256 GB', 'gebruikt', '12'],
      ['Lenovo', 'ThinkPad T14 Gen 1', '512 GB', 'gebruikt', '3'],
    ])
    expect(proposed).toMatchObject({ unsure: ['partNumber'], mapping: { columns: { partNumber: 1 }, details: [2] } })
  })

  it('below the title of a group are read together with it', () => {
    const proposed = propose([
      ['Article', '', '', 'Quantités', '', '', 'Tarif € HT', ''],
      ['Référence', 'Marque', 'État', 'Physique', 'Réservé', 'Dispo.', 'Achat', 'Revente'],
      ['815100-B21', 'HPE', 'Neuf', '33', '2', '31', '17,60', '32,00'],
      ['WS-C2960X-24PS-L', 'Cisco', 'Occasion', '9', '0', '9', '52,80', '96,00'],
    ])
    expect(proposed).toMatchObject({ mapping: { columns: { quantity: 5, price: 7 } } })
  })

  it('with a price that nothing explains must be confirmed', () => {
    const prices = tableOf(...common, ['Qty', 'quantity'], ['Price EUR', 'price'])
    const proposed = propose(prices.map((row, at) => (at === 2 ? [...row.slice(0, -1), '#N/A'] : row)))
    expect(proposed).toMatchObject({ isCertain: false, unsure: ['price'] })
  })

  it('are not recognized in an empty table', () => {
    for (const rows of [[], [['?']], [['🙂', '!!']], [['x'.repeat(10_000)]]])
      expect(propose(rows)).toMatchObject({ isCertain: false })
  })
})

describe('numbers and currencies', () => {
  const with_ = (prices: Cell[], heading = 'Price') =>
    propose([
      ['PN', 'Brand', 'Condition', 'Qty', heading],
      ...prices.map((price, at) => [`0K12${at}`, 'Dell', 'NEW', '5', price]),
    ])

  it.each<[Cell[], string | null]>([
    [['1.234,50', '12.000'], ','],
    [['1,234.50', '12,000'], '.'],
    [['12.5', '1.234'], '.'],
    [['1.234.567', '12.000'], ','],
    [['12,5', '12.5'], null],
    [[12.345, 1.5], null],
  ])('%j have the decimal sign %j', (prices, sign) => {
    expect(with_(prices, 'Price EUR').mapping.decimalSign).toBe(sign)
  })

  it('that could be thousands or decimals must be confirmed', () => {
    expect(with_(['1.234', '2.500'], 'Price EUR').unsure).toEqual(['price'])
  })

  it('have the currency of the heading or the cells, or it must be confirmed', () => {
    expect(with_(['45', '50'], 'Price USD')).toMatchObject({ mapping: { currency: 'USD' }, isCertain: true })
    expect(with_(['£ 45.00', '£50.00'])).toMatchObject({ mapping: { currency: 'GBP' }, isCertain: true })
    expect(with_(['45.00', '50.00'])).toMatchObject({ mapping: { currency: 'EUR' }, unsure: ['currency'] })
    const many = Array.from({ length: 18 }, (_, at) => (at % 2 === 0 ? '£ 45.00' : '$ 50.00'))
    expect(with_([...many, '45.00']).unsure).toEqual(['currency'])
    expect(with_(many).unsure).toEqual([])
  })
})

describe('a mapping that a company confirmed before', () => {
  const words = [
    ['Ref', 'partNumber'],
    ['Make', 'manufacturer'],
    ['Pieces', 'quantity'],
    ['How', 'condition'],
    ['Each', 'price'],
  ] as const
  const first = propose(tableOf(...words))
  const remembered = {
    headings: first.headings,
    mapping: {
      ...first.mapping,
      columns: { partNumber: 0, manufacturer: 1, quantity: 2, condition: 3, price: 4 },
      currency: 'GBP' as const,
    },
  }
  const use = (cells: Cell[][]) => reuseMapping(numbered(cells), remembered, propose(cells))?.mapping

  it('is reused for the same headings in any order, case and row', () => {
    const [headings, ...rows] = tableOf(...words.toReversed())
    const again = use([['Our list'], (headings ?? []).map(text => String(text).toUpperCase()), ...rows])
    expect(again).toMatchObject({
      headerRow: 2,
      currency: 'GBP',
      columns: { partNumber: 4, manufacturer: 3, quantity: 2, condition: 1, price: 0 },
    })
  })

  it('adds a new column, so that prices keep their currency', () => {
    const columns = use(tableOf(...words, ['Currency', 'currency']))?.columns
    expect(columns).toMatchObject({ partNumber: 0, currency: words.length })
  })

  it('is not reused if a heading is missing or the decimal sign differs', () => {
    expect(use(tableOf(...words.slice(1)))).toBeUndefined()
    const [headings, ...rows] = tableOf(...words)
    const english = rows.map(row =>
      row.map(cell =>
        String(cell)
          .replace('.', '')
          .replace(/(\d),(\d)/, '$1.$2'),
      ),
    )
    expect(use([headings ?? [], ...english])).toBeUndefined()
  })

  it('turns every row into a line', () => {
    const rows = numbered(tableOf(...words))
    const reused = reuseMapping(rows, remembered, first)
    const reader = reused && new StockReader(reused.mapping, synonyms)
    const checked = rows.flatMap(row => (reader?.read(row) ?? []).map(found => checkRow(found.row.cells, found.rules)))
    expect(checked).toHaveLength(5)
    expect(checked.every(row => 'line' in row)).toBe(true)
    expect(checked[3]).toMatchObject({ line: { price: 1250, currency: 'GBP', condition: 'F/S' } })
  })
})
