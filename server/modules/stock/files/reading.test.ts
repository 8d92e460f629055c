import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  csvOf,
  encode,
  sheetXml,
  stockFolder,
  workbookOf,
  xlsxOf,
  zipOf,
} from '../../../../tests/support/stock-files.ts'
import type { Cell } from '../../trade-text/index.ts'
import { type ReadOptions, readHead, readRows } from './read-table.ts'
import type { TableRow } from './table.ts'

let folder: Awaited<ReturnType<typeof stockFolder>>

beforeAll(async () => {
  folder = await stockFolder()
})
afterAll(() => folder.remove())

async function rowsOf(bytes: Uint8Array | string, options?: ReadOptions): Promise<TableRow[]> {
  const all: TableRow[] = []
  for await (const rows of readRows(await folder.put(bytes), options)) all.push(...rows)
  return all
}
const cellsOf = async (bytes: Uint8Array | string, options?: ReadOptions): Promise<(readonly Cell[])[]> =>
  (await rowsOf(bytes, options)).map(({ cells }) => cells)
const formatOf = async (bytes: Uint8Array | string) => (await readHead(await folder.put(bytes))).format

const table = [
  ['Part number', 'Qty', 'Price'],
  ['507127-B21', '5', '€ 1.234,50'],
  ['0K123', '10', 'CALL'],
]

describe('text files', () => {
  it.each([',', ';', '\t', '|'])('are read with %j as the separator', async separator => {
    const text = csvOf(table, separator)
    expect(await cellsOf(text)).toEqual(table)
    expect(await formatOf(text)).toEqual({ kind: 'text', encoding: 'utf-8', delimiter: separator })
  })

  it.each(['utf-8', 'utf-8 with BOM', 'utf-16le', 'utf-16be', 'windows-1252'] as const)(
    'are read in %s',
    async encoding => {
      const rows = [
        ['Hersteller', 'Menge', 'Preis'],
        ['Müller & Söhne', '5', '12,50 €'],
        ['Größe', '7', '9,00 €'],
      ]
      expect(await cellsOf(encode(csvOf(rows, ';'), encoding))).toEqual(rows)
    },
  )

  it.each([
    // Each byte as the Windows code page has it.
    ['windows-1250', 'Nazwa;Dost\xeapne;Stan\r\nPami\xea\xe6;5;u\xbfywany', ['Pamięć', '5', 'używany']],
    [
      'windows-1250',
      'N\xe1zev;Mno\x9estv\xed\r\nP\xf8\xedslu\x9aenstv\xed k sk\xf8\xedni;5',
      ['Příslušenství k skříni', '5'],
    ],
    [
      'windows-1251',
      '\xcd\xe0\xe7\xe2\xe0\xed\xe8\xe5;\xd6\xe5\xed\xe0\r\n\xcf\xe0\xec\xff\xf2\xfc \xed\xee\xe2\xe0\xff;5',
      ['Память новая', '5'],
    ],
    ['windows-1252', 'D\xe9signation;Qt\xe9\r\nM\xe9moire test\xe9e \xe0 30\xb0;5', ['Mémoire testée à 30°', '5']],
  ])('are read in %s, recognized by its letters', async (encoding, text, row) => {
    const bytes = Buffer.from(text, 'latin1')
    expect(await formatOf(bytes)).toMatchObject({ encoding })
    expect((await cellsOf(bytes))[1]).toEqual(row)
  })

  it('with aligned columns are read below titles that are printed on every page', async () => {
    const line = (location: string, qty: number, number: string) =>
      `${location}  ${String(qty).padStart(8)}  ${number.padEnd(20)}  USED`
    const page = (number: number, lines: string[]) => [
      `ONE PERIPHERALS INC        STOCK STATUS REPORT      PAGE   ${number}`,
      'LOC    QTY AVL  ITEM NUMBER           CND',
      '=========================================',
      ...lines,
    ]
    const pages = [
      ...page(1, [
        line('B-104', 2, '872477-B21'),
        line('C-114', 12, 'AL15SEB18EQ'),
        line('A-126', 4, 'MG06ACA800E'),
        line('D-119', 3, '0RWR8F'),
      ]),
      ...page(2, [line('K-124', 1150, 'MG04SCA60EE'), line('B-115', 7, '881457-B21')]),
    ]
    const cells = await cellsOf(pages.join('\r\n'))
    expect(cells.filter(([first]) => /^[A-K]-/.test(String(first)))).toEqual([
      ['B-104', '2', '872477-B21', 'USED'],
      ['C-114', '12', 'AL15SEB18EQ', 'USED'],
      ['A-126', '4', 'MG06ACA800E', 'USED'],
      ['D-119', '3', '0RWR8F', 'USED'],
      ['K-124', '1150', 'MG04SCA60EE', 'USED'],
      ['B-115', '7', '881457-B21', 'USED'],
    ])
  })

  it('are read in UTF-16 without a byte order mark', async () => {
    expect(await cellsOf(Buffer.from(csvOf(table, '\t'), 'utf16le'))).toEqual(table)
  })

  it('are read with a `sep=` line, as spreadsheets write it', async () => {
    expect(await rowsOf('sep=;\r\nPart;Qty\r\nA,B,C;5\r\n')).toEqual([
      { number: 2, cells: ['Part', 'Qty'] },
      { number: 3, cells: ['A,B,C', '5'] },
    ])
  })

  it('are read with quoted line ends, doubled quotes and quoted separators', async () => {
    const rows = [
      ['Part', 'Description'],
      ['A1', 'two\r\nlines; "quoted", and a\ttab'],
      ['B2', '19" rack'],
    ]
    expect(await cellsOf(csvOf(rows, ';'))).toEqual(rows)
  })

  it('are read with inch marks and unclosed quotes', async () => {
    const text = 'Part;Description\nA1;"19 rack\nB2;24" monitor\nC3;"27" screen"\nD4;plain\n'
    const stray = 'Part;Description\nA1;"\nB2;plain\n'
    expect((await cellsOf(text)).at(-1)).toEqual(['D4', 'plain'])
    expect(await cellsOf(stray)).toEqual([
      ['Part', 'Description'],
      ['A1', '"'],
      ['B2', 'plain'],
    ])
  })

  it('are read with any line end, and empty rows', async () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(await rowsOf(`a,b${end}${end},,${end}c,d${end}`)).toEqual([
        { number: 1, cells: ['a', 'b'] },
        { number: 4, cells: ['c', 'd'] },
      ])
  })

  it('may have one column', async () => {
    expect(await cellsOf('Part number\n507127-B21\n0K123\n')).toEqual([['Part number'], ['507127-B21'], ['0K123']])
  })

  it('are read with semicolons between cells and commas in prices', async () => {
    expect(await cellsOf('Part;Qty;Price\nA1;5;1,50\nB2;6;2,50\n')).toContainEqual(['A1', '5', '1,50'])
  })

  it('may have up to 200 columns', async () => {
    const wide = Array.from({ length: 200 }, (_, at) => `c${at}`)
    expect((await cellsOf(csvOf([wide, wide])))[1]).toHaveLength(200)
    expect((await cellsOf(xlsxOf([wide])))[0]).toHaveLength(200)
    for (const bytes of [csvOf([[...wide, 'one more']]), xlsxOf([[...wide, 'one more']])])
      await expect(rowsOf(bytes)).rejects.toMatchObject({ reason: 'too-many-columns' })
  })
})

describe('a workbook', () => {
  it('yields texts and numbers with their row numbers', async () => {
    const xml = `<?xml version="1.0"?><x:worksheet xmlns:x="a"><x:sheetData>
      <x:row r="3"><x:c r="B3" t="s"><x:v>0</x:v></x:c><x:c r="D3"><x:v>1234.5</x:v></x:c></x:row>
      <x:row><x:c><x:v>7</x:v></x:c><x:c t="str"><x:f>A1&amp;"x"</x:f><x:v>7x</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c></x:row>
      <x:row r="9"/></x:sheetData></x:worksheet>`
    const sharedStrings =
      '<sst><si><r><t>507127</t></r><r><t xml:space="preserve">-B21 </t></r><rPh><t>aid</t></rPh></si></sst>'
    expect(await rowsOf(workbookOf({ sheets: [{ xml }], sharedStrings }))).toEqual([
      { number: 3, cells: ['', '507127-B21 ', '', 1234.5] },
      { number: 4, cells: [7, '7x', 'TRUE'] },
    ])
  })

  it('shows amounts with their currency, dates as dates and padded numbers with their zeros', async () => {
    const formats = [
      '#,##0.00\\ [$€-407]',
      '[$$-409]#,##0.00',
      '&quot;£&quot;#,##0',
      '0000000',
      'dd\\-mmm\\-yyyy',
      '[Red]0.0;-0.0',
      '[$C$-1009]0',
    ]
    const styles = `<styleSheet><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')}</numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}<xf numFmtId="14"/></cellXfs></styleSheet>`
    const cells = [1234.5, 99, 7, 123, 45292, 2.5, 8, 45292.5].map((value, at) => `<c s="${at}"><v>${value}</v></c>`)
    const xml = `<worksheet><sheetData><row>${cells.join('')}</row></sheetData></worksheet>`
    expect(await cellsOf(workbookOf({ sheets: [{ xml }], styles }))).toEqual([
      ['EUR 1234.50', 'USD 99.00', 'GBP 7.00', '0000123', '2024-01-01', 2.5, 8, '2024-01-01 12:00:00'],
    ])
  })

  it('yields the results of formulas, or the formula if there is no result', async () => {
    const xml = `<worksheet><sheetData><row><c><f>1+1</f><v>2</v></c><c><f>SUM(A1:A9)</f></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row></sheetData></worksheet>`
    expect(await cellsOf(workbookOf({ sheets: [{ xml }] }))).toEqual([[2, '=SUM(A1:A9)', '#DIV/0!']])
  })

  it('is read with bytes after its end, as mail gateways append them', async () => {
    const bytes = workbookOf({ sheets: [{ xml: sheetXml([['a', 'b']]) }] })
    expect(await cellsOf(Buffer.concat([bytes, Buffer.from('\r\n\r\n')]))).toEqual([['a', 'b']])
  })

  it('marks hidden rows, and omits hidden and empty sheets', async () => {
    const xml = `<worksheet><sheetData><row r="1"><c><v>1</v></c></row><row r="2" hidden="1"><c><v>2</v></c></row></sheetData></worksheet>`
    const secret = sheetXml([['secret']])
    const bytes = workbookOf({
      sheets: [
        { name: 'Costs', state: 'hidden', xml: secret },
        { name: 'Very', state: 'veryHidden', xml: secret },
        { name: 'Blank', xml: sheetXml([]) },
        { name: 'Stock & more', xml },
        { name: 'Other', xml: sheetXml([['other']]) },
      ],
    })
    expect(await rowsOf(bytes)).toEqual([
      { number: 1, cells: [1] },
      { number: 2, cells: [2], isHidden: true },
    ])
    expect(await formatOf(bytes)).toEqual({
      kind: 'workbook',
      sheet: 'Stock & more',
      sheets: ['Blank', 'Stock & more', 'Other'],
    })
    expect(await cellsOf(bytes, { sheet: 'Other' })).toEqual([['other']])
    await expect(rowsOf(bytes, { sheet: 'Costs' })).rejects.toMatchObject({ reason: 'no-sheet' })
  })
})

it('reads an ODS without styles, as programs other than office suites write it', async () => {
  const cell = (text: string) =>
    `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
  const row = (...texts: string[]) => `<table:table-row>${texts.map(cell).join('')}</table:table-row>`
  const xml = `<office:document-content><office:body><office:spreadsheet><table:table table:name="Lager">${row('PN', 'Qty')}${row('J9772A', '4')}</table:table></office:spreadsheet></office:body></office:document-content>`
  const bytes = zipOf([
    { name: 'mimetype', bytes: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') },
    { name: 'META-INF/manifest.xml', bytes: Buffer.from('<manifest:manifest/>') },
    { name: 'content.xml', bytes: Buffer.from(xml) },
  ])
  expect(await cellsOf(bytes)).toEqual([
    ['PN', 'Qty'],
    ['J9772A', '4'],
  ])
})

describe('an unreadable file', () => {
  const bomb = () => {
    const xml = Buffer.from(`<worksheet><sheetData>${' '.repeat(30_000_000)}</sheetData></worksheet>`)
    return { name: 'xl/worksheets/sheet1.xml', bytes: xml }
  }
  const book = (...more: Parameters<typeof zipOf>[0]) => workbookOf({ sheets: [{ xml: sheetXml([['a']]) }], more })
  const html = '<html><p>Our stock</p></html>'

  it.each<[string, () => Uint8Array | string, string]>([
    ['nothing', () => '', 'empty'],
    ['only line ends and separators', () => '\r\n;;\r\n  ;\n', 'empty'],
    ['a workbook without a cell', () => xlsxOf([]), 'empty'],
    [
      'a workbook of hidden sheets',
      () => workbookOf({ sheets: [{ state: 'hidden', xml: sheetXml([['a']]) }] }),
      'empty',
    ],
    ['half an old workbook', () => Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), 'damaged'],
    [
      'a picture',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), deflateSync(Buffer.from('abc'.repeat(99)))]),
      'no-table',
    ],
    ['a web page called a workbook', () => html, 'no-table'],
    ['an archive', () => zipOf([{ name: 'a.txt', bytes: Buffer.from('a') }]), 'no-table'],
    ['half a workbook', () => xlsxOf([['a', 'b']]).subarray(0, 200), 'damaged'],
    [
      'a directory that points nowhere',
      () =>
        Buffer.from(
          xlsxOf([['a']])
            .toString('latin1')
            .replaceAll('PK\x03\x04', 'PK\x03\x05')
            .replace('PK\x03\x05', 'PK\x03\x04'),
          'latin1',
        ),
      'damaged',
    ],
    [
      'a document type',
      () => workbookOf({ sheets: [{ xml: '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>' }] }),
      'damaged',
    ],
    ['a row that never ends', () => 'a,'.repeat(2_000_000), 'no-table'],
  ])('is refused with the reason: %s', async (_, bytes, reason) => {
    await expect(rowsOf(bytes())).rejects.toMatchObject({
      name: 'Error',
      reason,
      message: expect.stringMatching(/^[A-Z].*\.$/),
    })
  })

  it('is refused if it has too many bytes or rows', async () => {
    const caps = { bytes: 100, rows: 3 }
    await expect(rowsOf('x'.repeat(101), { caps })).rejects.toMatchObject({ reason: 'too-large' })
    await expect(rowsOf('a,b\n'.repeat(4), { caps })).rejects.toMatchObject({ reason: 'too-many-rows' })
    await expect(rowsOf(xlsxOf([['a'], ['b'], ['c'], ['d']]), { caps: { rows: 3 } })).rejects.toMatchObject({
      reason: 'too-many-rows',
    })
    expect(await rowsOf('a,b\n'.repeat(3), { caps })).toHaveLength(3)
  })

  it('is refused before it is unpacked if its declared size is too large', async () => {
    const caps = { unpackedBytes: 1_000_000 }
    await expect(rowsOf(book(bomb()), { caps })).rejects.toMatchObject({ reason: 'too-large' })
  })

  it('is refused if its declared size is false', async () => {
    const caps = { unpackedBytes: 1_000_000 }
    await expect(rowsOf(book({ ...bomb(), size: 1_000 }), { caps })).rejects.toMatchObject({ reason: 'damaged' })
  })

  it('is refused if its entries share their bytes', async () => {
    const bytes = book(
      ...Array.from({ length: 30 }, (_, at) => ({ name: `a${at}`, bytes: Buffer.from('abcdefgh'.repeat(1_000)) })),
    )
    // Each directory entry declares ten times its size.
    for (
      let at = bytes.indexOf('PK\x01\x02', 0, 'latin1');
      at !== -1;
      at = bytes.indexOf('PK\x01\x02', at + 4, 'latin1')
    )
      bytes.writeUInt32LE(bytes.readUInt32LE(at + 20) * 10, at + 20)
    await expect(rowsOf(bytes)).rejects.toMatchObject({ reason: 'too-large' })
  })
})

describe('the reading thread', () => {
  const long = csvOf(Array.from({ length: 20_000 }, (_, at) => [`${at}-B21`, 'HP', `${at}`]))

  it('returns a thousand rows at a time, and the first ones before reading all', async () => {
    const sizes: number[] = []
    for await (const rows of readRows(await folder.put(long))) sizes.push(rows.length)
    expect(sizes).toEqual(Array(20).fill(1_000))
    expect((await readHead(await folder.put(long))).rows).toHaveLength(500)
  })

  it('stops if its caller stops, so that waiting files are read', async () => {
    const file = await folder.put(long)
    for (let time = 0; time < 6; time += 1) for await (const rows of readRows(file)) if (rows.length > 0) break
    const all = await Promise.all(Array.from({ length: 6 }, async () => (await readHead(file)).rows.length))
    expect(all).toEqual(Array(6).fill(500))
  })

  it('stops when it is aborted', async () => {
    const stop = new AbortController()
    const reading = (async () => {
      for await (const _ of readRows(await folder.put(long), { signal: stop.signal })) stop.abort()
    })()
    await expect(reading).rejects.toThrow(/abort/i)
    expect((await readHead(await folder.put(long))).rows).toHaveLength(500)
  })
})
