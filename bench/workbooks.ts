/**
 * The claims: every workbook of a collection that can be read is read, and none crashes the reader; the cells that the
 * collection states for a sheet (`NAME.N.csv`) are read as they are shown. `--files <folder>` names the collection.
 * Dates and numbers in a custom format are not compared: stock lines need the value, not its appearance.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stockFileCaps } from '../contract/stock-files.ts'
import { readBytes, readHeads, stockTexts } from '../server/modules/stock/index.ts'
import { type Claim, report } from './support/figures.ts'

const { values: options } = parseArgs({ options: { files: { type: 'string' }, verbose: { type: 'boolean' } } })
const { files: folder } = options
if (folder === undefined) {
  console.error('Name a folder of workbooks: --files <folder>')
  process.exit(2)
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Returns the stated cells of a sheet that are words or plain whole numbers. */
async function statedCells(name: string): Promise<string[]> {
  const bytes = readFileSync(join(folder as string, name))
  if (bytes.length === 0) return []
  const cells: string[] = []
  for await (const row of (await readBytes(bytes, { sheets: null, caps: stockFileCaps })).rows)
    cells.push(...row.cells.map(cell => plain(String(cell))))
  return cells.filter(cell => /^\d{1,15}$/.test(cell) || (/\p{L}{3}/u.test(cell) && !/\d|TRUE|FALSE|^#/.test(cell)))
}

async function readCells(bytes: Buffer, sheet: string): Promise<Set<string>> {
  const cells = new Set<string>()
  for await (const row of (await readBytes(bytes, { sheets: [sheet], caps: stockFileCaps })).rows)
    for (const cell of row.cells) cells.add(plain(String(cell)))
  return cells
}

const all = readdirSync(folder)
const books = all.filter(name => /\.(?:xls[xmb]?|ods|dbf)$/i.test(name))
let [read, empty, crashed, stated, found] = [0, 0, 0, 0, 0]
const refused: string[] = []
for (const name of books) {
  const bytes = readFileSync(join(folder, name))
  try {
    const { format, heads } = await readHeads(bytes, stockFileCaps, 100_000)
    read += 1
    if (format.kind !== 'workbook') continue
    for (const [index, sheet] of format.sheets.entries()) {
      const csv = `${name}.${index}.csv`
      if (!all.includes(csv) || !heads.some(head => head.name === sheet)) continue
      const wanted = await statedCells(csv).catch(() => [])
      if (wanted.length === 0) continue
      const cells = await readCells(bytes, sheet)
      const missing = wanted.filter(cell => !cells.has(cell))
      stated += wanted.length
      found += wanted.length - missing.length
      if (missing.length > 0 && options.verbose)
        console.log(`${csv}: ${missing.length} of ${wanted.length} missing, e.g. ${missing.slice(0, 3).join(' | ')}`)
    }
  } catch (error) {
    const { message } = error as Error
    const isRefused = error instanceof Error && 'reason' in error
    if (!isRefused) crashed += 1
    // There is nothing to read in these.
    if (isRefused && (error.reason === 'empty' || message === stockTexts.file.protectedWorkbook)) empty += 1
    else refused.push(`${name}: ${isRefused ? '' : 'CRASH '}${message}`)
  }
}
for (const line of refused) console.log(line)
const claims: Claim[] = [
  {
    what: 'stated cells read',
    measured: stated === 0 ? 100 : Math.floor((1_000 * found) / stated) / 10,
    goal: 99,
    unit: '%',
    isMinimum: true,
  },
  { what: 'files that crash the reader', measured: crashed, goal: 0, unit: 'files' },
  { what: 'files refused for their format', measured: refused.length - crashed, goal: 0, unit: 'files' },
]
report(
  `${read} of ${books.length} workbooks read, ${empty} empty or protected by a password, ${found} of ${stated} stated cells`,
  claims,
)
