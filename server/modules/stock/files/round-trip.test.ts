import { isAscii, isUtf8 } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stockFileCaps } from '../../../../contract/stock-files.ts'
import { runs } from '../../../../tests/support/runs.ts'
import { csvOf, encode, sheetXml, workbookOf, xlsxOf } from '../../../../tests/support/stock-files.ts'
import { type Cell, readNumeral, readPrice, readQuantity } from '../../trade-text/index.ts'
import { readBytes } from './reading/read-bytes.ts'

const { rows, columns, unpackedBytes } = stockFileCaps
const reading = { sheets: null, caps: { rows, columns, unpackedBytes } }

async function cellsOf(bytes: Buffer): Promise<(readonly Cell[])[]> {
  const all: (readonly Cell[])[] = []
  for await (const row of (await readBytes(bytes, reading)).rows) all.push(row.cells)
  return all
}

/** Characters that every encoding has, especially delimiters, quotes and line ends. */
const western = fc.string({
  unit: fc.constantFrom(...'aZ09 -./#"\';,|\t\n\r=äöüßéñçÅø€£'),
  maxLength: 12,
})
const anyText = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map(text => text.replace(/[\p{Cc}\ufffe\uffff\ufeff]/gu, ''))

/**
 * Returns rows of equal width, each starting with text that is unambiguous in every encoding and with every delimiter.
 */
const tableOf = (cell: fc.Arbitrary<string>) =>
  fc
    .integer({ min: 1, max: 6 })
    .chain(width =>
      fc
        .array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 30 })
        .map(all => all.map((cells, at) => [`P${at}-B21`, ...cells, `end${at}`])),
    )

describe('a written table is read back unchanged', () => {
  it('as text, in any encoding, with any separator and line end', () =>
    fc.assert(
      fc.asyncProperty(
        tableOf(western),
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('utf-8', 'utf-8 with BOM', 'utf-16le', 'utf-16be', 'windows-1252'),
        fc.constantFrom('\n', '\r\n'),
        async (table, separator, encoding, lineEnd) => {
          const text = `sep=${separator}${lineEnd}${csvOf(table, separator, lineEnd)}`
          const bytes = encode(text, encoding)
          // "ß£" in Windows-1252 is also a letter in UTF-8, and nothing says which was meant.
          fc.pre(encoding !== 'windows-1252' || !isUtf8(bytes) || isAscii(bytes))
          expect(await cellsOf(bytes)).toEqual(table)
        },
      ),
      runs(300),
    ))

  it('as Unicode text, whatever its cells contain, with its separator detected', () =>
    fc.assert(
      fc.asyncProperty(
        tableOf(anyText.filter(text => !/[,;\t|"\r\n]/.test(text))),
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('utf-8', 'utf-16le', 'utf-16be'),
        async (table, separator, encoding) => {
          expect(await cellsOf(encode(csvOf(table, separator), encoding))).toEqual(table)
        },
      ),
      runs(200),
    ))

  it('as a workbook', () =>
    fc.assert(
      fc.asyncProperty(tableOf(fc.oneof(anyText, western)), async table => {
        expect(await cellsOf(xlsxOf(table))).toEqual(table)
      }),
      runs(200),
    ))

  it('as a workbook with numbers', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 20 }),
        async numbers => {
          const bytes = workbookOf({ sheets: [{ xml: sheetXml(numbers.map(number => ['P', number + 0])) }] })
          expect(await cellsOf(bytes)).toEqual(numbers.map(number => ['P', number + 0]))
        },
      ),
      runs(100),
    ))
})

const grouped = (whole: number, sign: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, sign)

describe('a written number is read back unchanged', () => {
  const cents = fc.integer({ min: 1, max: 99_999_999 })
  const writing = fc.constantFrom(
    [',', '.'],
    ['.', ','],
    [' ', ','],
    ['\u00a0', ','],
    ["'", '.'],
    ['', ','],
    ['', '.'],
  ) as fc.Arbitrary<[string, '.' | ',']>
  const around = fc.constantFrom('%', '€ %', '%€', '$%', 'EUR %', '% GBP', '% ea', '%/pc', '% net')

  it('as a price, with any signs and currency, known to the file or not', () =>
    fc.assert(
      fc.property(cents, writing, around, fc.boolean(), (amount, [thousands, decimal], frame, isKnown) => {
        const numeral = `${grouped(Math.floor(amount / 100), thousands)}${decimal}${String(amount % 100).padStart(2, '0')}`
        const read = readPrice(frame.replace('%', numeral), isKnown ? decimal : null)
        expect(read).toMatchObject({ value: { amount: amount / 100 } })
      }),
      runs(100),
    ))

  it('as a quantity', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        writing,
        fc.constantFrom('%', '% pcs', '%+', 'x%', '%x', '> %', '% Stück'),
        (count, [thousands], frame) => {
          expect(readQuantity(frame.replace('%', grouped(count, thousands)), null)).toEqual({ value: count })
        },
      ),
      runs(100),
    ))

  it('as anything but NaN', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."0123456789.,' -+€$") }),
        fc.constantFrom(',', '.', null),
        (text, sign) => {
          const read = readNumeral(text, sign)
          if (read !== undefined) expect(Number(`${read.whole}.${read.decimals || '0'}`)).not.toBeNaN()
          for (const cell of [readPrice(text, sign), readQuantity(text, sign)])
            if ('fault' in cell) expect(cell.fault).toMatch(/\.$|:/)
        },
      ),
      runs(1_000),
    ))
})
