/**
 * The claim: if the owner of a typical broker's stock list accepts the proposed mapping, every expected line is read with its number,
 * quantity, condition and price, and no other line is. Measured on the labeled lists of `bench/lists`, and with `--lists <folder>` on
 * another collection, without a server and without the manufacturers known from the market. The floors in stock-lists-floors.json only
 * rise: `--raise` writes the measured shares if they are higher. `--verbose` prints the lines that are wrong. `--answered` also
 * measures what is right when the owner gives the best answer to each question about an unsure column.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type StockMapping, stockFileCaps } from '../contract/stock-files.ts'
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
import { answered } from './support/answered.ts'
import { type Claim, report } from './support/figures.ts'
import { repeatsOf } from './support/repeats.ts'

const { values: options } = parseArgs({
  options: {
    lists: { type: 'string' },
    raise: { type: 'boolean' },
    verbose: { type: 'boolean' },
    only: { type: 'string' },
    answered: { type: 'boolean' },
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

type TableRow = Parameters<StockReader['read']>[0]

interface OpenList {
  proposed: ReturnType<typeof proposeForSheets>
  rows: readonly TableRow[]
}

/** Opens a list as an upload does, and proposes its mapping. */
async function openList(bytes: Buffer): Promise<OpenList> {
  const { format, heads } = await readHeads(bytes, stockFileCaps, 500)
  const proposed = proposeForSheets(heads, synonyms, format)
  const { mapping } = proposed
  const sheets = mapping.sheet === null ? null : [mapping.sheet, ...(mapping.sheets ?? []).map(({ sheet }) => sheet)]
  const rows: TableRow[] = []
  for await (const row of (await readBytes(bytes, { sheets, caps: stockFileCaps })).rows) rows.push(row)
  return { proposed, rows }
}

/** Reads a list with the mapping that its owner accepted. */
function linesOf(rows: readonly TableRow[], mapping: StockMapping) {
  const reader = new StockReader(mapping, synonyms)
  const repeats = repeatsOf(mapping.repeats ?? 'apart')
  const lines: StockLine[] = []
  const left: string[] = []
  for (const row of rows) {
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
  return { lines, left }
}

const fits = (want: WantedLine, got: StockLine): boolean => {
  const numbers = [want.partNumber, ...(want.altPartNumbers ?? []), ...(want.accept?.partNumber ?? [])].map(partKey)
  if (!numbers.includes(partKey(got.partNumber)) || (want.quantity ?? 1) !== got.quantity) return false
  if (want.condition !== '' && want.condition !== got.condition && !want.accept?.condition?.includes(got.condition))
    return false
  if (want.price === null || (got.price === null && want.accept?.price?.includes(null))) return got.price === null
  const { price } = got
  const isRight = [want.price, ...(want.accept?.price ?? [])].some(
    one => one !== null && price !== null && Math.abs(one - price) <= one * 0.02,
  )
  if (!isRight) return false
  return want.currency === '' || want.currency === got.currency
}

/** Compares the lines read with the expected ones. */
function compare({ rows, counts }: LabeledList, lines: readonly StockLine[]) {
  const rest = [...lines]
  const missed: WantedLine[] = []
  for (const want of rows) {
    const index = rest.findIndex(got => fits(want, got))
    if (index < 0) missed.push(want)
    else rest.splice(index, 1)
  }
  const over = Math.max(0, lines.length - (counts?.rows ?? rows.length))
  return { missed, rest, right: rows.length - missed.length, over }
}

function printFaults(
  { mapping }: OpenList['proposed'],
  { missed, rest, over }: ReturnType<typeof compare>,
  left: string[],
) {
  console.log(JSON.stringify(mapping))
  for (const want of missed.slice(0, 6))
    console.log('  missed', want.row, want.partNumber, want.quantity, want.condition, want.price, want.currency)
  for (const got of over > 0 || missed.length > 0 ? rest.slice(0, 6) : []) console.log('  got', JSON.stringify(got))
  for (const fault of left.slice(0, 8)) console.log('  left out', fault)
}

/** Returns how many lines are right when the owner gives the best answer to each question. */
async function rightWhenAnswered({ proposed, rows }: OpenList, expected: LabeledList): Promise<number> {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const resultOf = (mapping: StockMapping) => compare(expected, linesOf(rows, mapping).lines)
  const mapping = await answered(proposed, width, async one => {
    const { right, over } = resultOf(one)
    return right - over
  })
  return resultOf(mapping).right
}

/** Reads all lists of a folder; returns the figures of each. */
async function measure(name: string, folder: string): Promise<Claim[]> {
  let [right, wanted, surplus, certainAndWrong, whenAnswered] = [0, 0, 0, 0, 0]
  for (const labels of readdirSync(folder).sort()) {
    if (!labels.endsWith('.expected.json') || (options.only !== undefined && !labels.includes(options.only))) continue
    const expected: LabeledList = JSON.parse(readFileSync(join(folder, labels), 'utf8'))
    const file = labels.slice(0, -'.expected.json'.length)
    const all = expected.rows.length
    wanted += all
    try {
      const open = await openList(readFileSync(join(folder, file)))
      const { proposed, rows } = open
      const { lines, left } = linesOf(rows, proposed.mapping)
      const result = compare(expected, lines)
      const answers = options.answered && result.right < all ? await rightWhenAnswered(open, expected) : result.right
      right += result.right
      whenAnswered += answers
      surplus += result.over
      const isWrong = result.right < all || result.over > 0
      if (proposed.isCertain && isWrong) certainAndWrong += 1
      console.log(
        `${file}: ${result.right} of ${all}, ${options.answered ? `${answers} answered, ` : ''}${lines.length} read, ${result.over} over, ${
          proposed.isCertain ? 'certain' : `unsure of ${proposed.unsure.join(', ')}`
        }; to ask: ${expected.ask.join('; ') || '-'}`,
      )
      if (options.verbose) printFaults(proposed, result, left)
    } catch (error) {
      console.log(`${file}: not read (${error instanceof Error ? error.message : error}); ${all} missing`)
      if (options.verbose && error instanceof Error) console.log(error.stack)
    }
  }
  const shareOf = (count: number) => (wanted === 0 ? 0 : Math.floor((1_000 * count) / wanted) / 10)
  const share = shareOf(right)
  const floor = floors[name] ?? 0
  if (options.raise && share > floor) floors[name] = share
  return [
    { what: `${name}: lines right`, measured: share, goal: floor, unit: '%', isMinimum: true },
    ...(options.answered
      ? [
          {
            what: `${name}: lines right when answered`,
            measured: shareOf(whenAnswered),
            goal: 95,
            unit: '%',
            isMinimum: true,
          },
        ]
      : []),
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
