import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../tests/support/runs.ts'
import { csvRecord, unescapeFormula } from './csv.ts'

const text = fc.string({ unit: fc.constantFrom(...'aZ09-+=@;,"|. \t\r\n'), maxLength: 20 })

/** Splits a line like a spreadsheet that uses this separator and ignores quotation marks. */
const fieldsOf = (record: string, separator: string) => record.split(/[\r\n]/).flatMap(line => line.split(separator))

it.each([';', '\t', '|'])('no cell becomes a formula in a spreadsheet that separates by %j', separator => {
  fc.assert(
    fc.property(text, cell => {
      const [, ...later] = fieldsOf(csvRecord(['A1', cell]), separator)
      for (const field of later) expect(field).not.toMatch(/^[\s"]*[=+@-]/)
    }),
    runs(200),
  )
})

it('no cell becomes a formula when the file is parsed correctly', () => {
  fc.assert(
    fc.property(text, cell => {
      const read = csvRecord([cell])
        .slice(0, -2)
        .replace(/^"([\s\S]*)"$/, '$1')
      if (!/^-?\d+(\.\d+)?$/.test(read)) expect(read).not.toMatch(/^\s*[=+@-]/)
    }),
    runs(200),
  )
})

it('a cell survives export and upload', () => {
  const withoutLeading = text.filter(cell => !/^\s*=/.test(cell) && !/^[\t\r]/.test(cell))
  fc.assert(
    fc.property(withoutLeading, cell => {
      const written = csvRecord([cell]).slice(0, -2)
      const read = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
      expect(unescapeFormula(read)).toBe(cell)
    }),
    runs(200),
  )
})
