/**
 * The claim: if the owner of a typical broker's stock list accepts the proposed mapping, every expected line is read with its number,
 * quantity, condition and price, and no other line is. Measured on the labeled lists of `bench/lists`, and with `--lists <folder>` on
 * another collection, without a server and without the manufacturers known from the market. The floors in stock-lists-floors.json only
 * rise: `--raise` writes the measured shares if they are higher. `--verbose` prints the lines that are wrong.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stockFileCaps } from '../contract/stock-files.ts'
import { partKey } from '../server/modules/part-numbers/index.ts'
import { stockSynonyms } from '../server/modules/reference/index.ts'
import {
  checkRow,
  proposeForSheets,
  readBytes,
  readHeads,
  type StockLine,
  StockReader,
  type Synonyms,
} from '../server/modules/stock/index.ts'
import { type Claim, report } from './support/figures.ts'
import { repeatsOf } from './support/repeats.ts'

const { values: options } = parseArgs({
  options: {
    lists: { type: 'string' },
    raise: { type: 'boolean' },
    verbose: { type: 'boolean' },
    only: { type: 'string' },
  },
})

interface WantedLine {
  row: number
  partNumber: string
  altPartNumbers?: string[]
  quantity: number | null
  condition: string
  price: number | null
  currency: string
  accept?: { partNumber?: string[]; condition?: string[]; price?: (number | null)[] }
}

interface LabeledList {
  rows: WantedLine[]
  counts?: { rows?: number }
  ask: string[]
}

const pairsOf = (kind: 'condition' | 'manufacturer') =>
  stockSynonyms.filter(row => row.kind === kind).map(({ key, meaning }) => [key, meaning] as const)
const synonyms: Synonyms = {
  conditions: new Map(pairsOf('condition') as [string, StockLine['condition']][]),
  manufacturers: new Map(pairsOf('manufacturer')),
}

/** Reads a list as if its owner had uploaded it and accepted the proposed mapping. */
async function readList(bytes: Buffer) {
  const { format, heads } = await readHeads(bytes, stockFileCaps, 500)
  const proposed = proposeForSheets(heads, synonyms, format)
  const { mapping } = proposed
  const sheets = mapping.sheet === null ? null : [mapping.sheet, ...(mapping.sheets ?? []).map(({ sheet }) => sheet)]
  const reader = new StockReader(mapping, synonyms)
  const repeats = repeatsOf(mapping.repeats ?? 'apart')
  const lines: StockLine[] = []
  const left: string[] = []
  for await (const row of (await readBytes(bytes, { sheets, caps: stockFileCaps })).rows) {
    for (const read of reader.read(row)) {
      const checked = checkRow(read.row.cells, {
        ...read.rules,
        // The manufacturers of the market are unknown here.
        mapping: { ...read.rules.mapping, fixed: { ...read.rules.mapping.fixed, manufacturer: '-a' } },
      })
      if (read.left !== undefined) left.push(`${row.number} ${read.left.message}`)
      else if ('errors' in checked) left.push(`${row.number} ${checked.errors.map(({ message }) => message).join(' ')}`)
      else {
        const serial = String(read.row.cells[read.rules.mapping.columns.serial ?? -1] ?? '')
        const { isNew, isSameUnit } = repeats.take(checked.line, row.number, serial)
        if (isNew) lines.push(checked.line)
        else if (mapping.repeats !== 'add' || isSameUnit) continue
        const same = lines.find(line => repeats.keyOf(line) === repeats.keyOf(checked.line))
        if (!isNew && same !== undefined) same.quantity += checked.line.quantity
      }
    }
  }
  return { proposed, lines, left }
}

const fits = (want: WantedLine, got: StockLine): boolean => {
  const numbers = [want.partNumber, ...(want.altPartNumbers ?? []), ...(want.accept?.partNumber ?? [])].map(partKey)
  if (!numbers.includes(partKey(got.partNumber)) || (want.quantity ?? 1) !== got.quantity) return false
  if (want.condition !== '' && want.condition !== got.condition && !want.accept?.condition?.includes(got.condition))
    return false
  if (want.price === null || (got.price === null && want.accept?.price?.includes(null))) return got.price === null
  if (got.price === null || Math.abs(want.price - got.price) > want.price * 0.02) return false
  return want.currency === '' || want.currency === got.currency
}

/** Reads all lists of a folder; returns what is claimed of them. */
async function measure(name: string, folder: string): Promise<Claim[]> {
  let [right, wanted, surplus, certainAndWrong] = [0, 0, 0, 0]
  for (const labels of readdirSync(folder).sort()) {
    if (!labels.endsWith('.expected.json') || (options.only !== undefined && !labels.includes(options.only))) continue
    const expected: LabeledList = JSON.parse(readFileSync(join(folder, labels), 'utf8'))
    const file = labels.slice(0, -'.expected.json'.length)
    wanted += expected.rows.length
    try {
      const { proposed, lines, left } = await readList(readFileSync(join(folder, file)))
      const rest = [...lines]
      const missed: WantedLine[] = []
      for (const want of expected.rows) {
        const at = rest.findIndex(got => fits(want, got))
        if (at < 0) missed.push(want)
        else rest.splice(at, 1)
      }
      const good = expected.rows.length - missed.length
      right += good
      const over = Math.max(0, lines.length - (expected.counts?.rows ?? expected.rows.length))
      surplus += over
      if (proposed.isCertain && (missed.length > 0 || over > 0)) certainAndWrong += 1
      console.log(
        `${file}: ${good} of ${expected.rows.length}, ${lines.length} read, ${over} over, ${
          proposed.isCertain ? 'certain' : `unsure of ${proposed.unsure.join(', ')}`
        }; to ask: ${expected.ask.join('; ') || '-'}`,
      )
      if (!options.verbose) continue
      console.log(JSON.stringify(proposed.mapping))
      for (const want of missed.slice(0, 6))
        console.log('  missed', want.row, want.partNumber, want.quantity, want.condition, want.price, want.currency)
      for (const got of over > 0 || missed.length > 0 ? rest.slice(0, 6) : []) console.log('  got', JSON.stringify(got))
      for (const fault of left.slice(0, 8)) console.log('  left out', fault)
    } catch (error) {
      console.log(
        `${file}: not read (${error instanceof Error ? error.message : error}); ${expected.rows.length} missing`,
      )
      if (options.verbose && error instanceof Error) console.log(error.stack)
    }
  }
  const share = wanted === 0 ? 0 : Math.floor((1_000 * right) / wanted) / 10
  const floor = floors[name] ?? 0
  if (options.raise && share > floor) floors[name] = share
  return [
    { what: `${name}: lines right`, measured: share, goal: floor, unit: '%', isFloor: true },
    { what: `${name}: unexpected lines`, measured: surplus, goal: 0, unit: 'lines' },
    { what: `${name}: marked certain but read wrongly`, measured: certainAndWrong, goal: 0, unit: 'lists' },
  ]
}

const floorsFile = new URL('stock-lists-floors.json', import.meta.url)
const floors: Record<string, number> = JSON.parse(readFileSync(floorsFile, 'utf8'))
const claims = await measure('our lists', new URL('lists', import.meta.url).pathname)
if (options.lists !== undefined) claims.push(...(await measure('lists', options.lists)))
if (options.raise) writeFileSync(floorsFile, `${JSON.stringify(floors, null, 2)}\n`)
report('Stock lists of brokers', claims)
