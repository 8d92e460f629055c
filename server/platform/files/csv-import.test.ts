import { describe, expect, it } from 'vitest'
import { maxImportRows } from '../../../contract/kit/index.ts'
import { csvRecord, csvStart, readCsv } from './csv.ts'
import { importCsv } from './csv-import.ts'

const cellsOf = (text: string) => [...readCsv(text)].map(({ cells }) => cells)

describe('a small CSV file', () => {
  it.each([
    [
      'commas',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons, as spreadsheets of half of Europe write',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes',
      'a,b\n"1, ""2""\n3",4\n',
      [
        ['a', 'b'],
        ['1, "2"\n3', '4'],
      ],
    ],
    [
      'empty lines',
      'a,b\n\n,\n1,2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['nothing', '', []],
  ])('is read with %s', (_, text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
  })

  it('keeps its cells as written, including those that a spreadsheet would treat as formulas', () => {
    const rows = [
      ['a', 'b'],
      ['-1+2', '@x'],
      [' spaces ', 'line\nend'],
      ['"', ',;\t'],
    ]
    expect(cellsOf(csvStart + rows.map(cells => csvRecord(cells)).join(''))).toEqual(rows)
  })

  it('has a line number for each record, and for a quote that is not closed', () => {
    expect([...readCsv('a\n"1\n2"\n3\n"4')].map(({ line, isBroken }) => [line, isBroken])).toEqual([
      [1, undefined],
      [2, undefined],
      [4, undefined],
      [5, true],
    ])
  })
})

describe('an import', () => {
  const run = (csv: string) =>
    importCsv(csv, {
      columns: ['text', 'partNumber'],
      optional: ['note'],
      add: async ({ text, note }) => (text === 'bad' ? 'is bad' : text !== 'known' && note !== 'known'),
    })

  it('counts new and known rows, with columns in any order and spelling', async () => {
    expect(await run('Part number;x;TEXT\n1;y;new\n2;y;known\n')).toEqual({ added: 1, known: 1, faults: [] })
    expect(await run('text,part_number,note\nnew,1,known\n')).toEqual({ added: 0, known: 1, faults: [] })
  })

  it('reports each fault with its line, and then adds nothing', async () => {
    expect(await run('text,partNumber\nnew,1\nbad,2\nbad,3\n')).toEqual({
      added: 0,
      known: 0,
      faults: [
        { line: 3, msg: 'is bad' },
        { line: 4, msg: 'is bad' },
      ],
    })
    expect((await run('text\nnew\n')).faults).toEqual([
      { line: 1, msg: 'The first line should name the columns partNumber' },
    ])
    expect((await run('')).faults).toHaveLength(1)
    expect((await run('text,partNumber\n"x\n')).faults).toMatchObject([{ line: 2 }])
    expect((await run(`text,partNumber\n${'bad,1\n'.repeat(200)}`)).faults).toHaveLength(50)
    const long = `text,partNumber\n${'new,1\n'.repeat(maxImportRows + 1)}`
    expect((await run(long)).faults).toMatchObject([{ line: maxImportRows + 2 }])
  })
})
