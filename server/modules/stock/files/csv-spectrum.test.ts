import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { stockFileCaps } from '../../../../contract/stock-files.ts'
import { readBytes } from './reading/read-bytes.ts'

const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('csv-spectrum'))
const names = readdirSync(join(folder, 'csvs')).map(name => name.replace(/\.csv$/, ''))

/** Converts a value to text for the comparison, with one kind of line end. */
const plain = (cell: unknown) => String(cell ?? '').replaceAll('\r\n', '\n')

it.each(names)('reads the stated cells of csv-spectrum: %s', async name => {
  const stated: Record<string, unknown>[] = [
    JSON.parse(readFileSync(join(folder, 'json', `${name}.json`), 'utf8')),
  ].flat()
  const bytes = readFileSync(join(folder, 'csvs', `${name}.csv`))
  // The telephone number in the package's JSON differs from the one in its CSV file.
  for (const record of stated)
    if (record['Contact Phone Number'] === '1234567890') record['Contact Phone Number'] = '2095257564'
  const rows: string[][] = []
  for await (const { cells } of (await readBytes(bytes, { sheets: null, caps: stockFileCaps })).rows)
    rows.push(cells.map(plain))
  const [headings = [], ...records] = rows
  expect(records.map(cells => Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])))).toEqual(
    stated.map(record => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, plain(value)]))),
  )
})
