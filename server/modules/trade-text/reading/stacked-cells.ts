import { minNumberScore, scoreNumber } from '../../part-numbers/index.ts'
import { currencyNamed } from './amounts.ts'
import { type Column, columnOf } from './columns.ts'
import { conditionIn } from './conditions.ts'
import { foldText } from './fold-text.ts'
import { cellAmount, type Row } from './tables.ts'

/** Rows whose cells are below each other. */
interface StackedRows {
  rows: { row: Row; source: string }[]
  /** Number of lines, including headings. */
  count: number
}

/** Reads cells that are below each other, after headings in the same form; undefined if there are none at this line. */
export function stackedRows(lines: readonly string[], at: number): StackedRows | undefined {
  return singleSpaced(lines, at) ?? doubleSpaced(lines, at)
}

/**
 * Reads cells with an empty line after each, as pasted from web pages; the column of quantities shows where rows end.
 */
function doubleSpaced(lines: readonly string[], at: number): StackedRows | undefined {
  const isPaired = (index: number) => (lines[index] ?? '').trim() !== '' && (lines[index + 1] ?? '').trim() === ''
  if (!isPaired(at) || !isPaired(at + 2) || columnOf((lines[at] as string).trim()) === undefined) return undefined
  const cells: string[] = []
  for (let index = at; isPaired(index) && index < lines.length; index += 2) cells.push(lines[index] as string)
  const found = singleSpaced(cells, 0)
  const end = found?.rows.findIndex(({ row }) => cellAmount(row.quantity ?? '') === undefined) ?? -1
  if (found === undefined || end === 0) return undefined
  const rows = end < 0 ? found.rows : found.rows.slice(0, end)
  const width = cells.findIndex(text => /\d/.test(text) || columnOf(text.trim()) === undefined)
  return { rows, count: Math.min(lines.length - at, 2 * width * (rows.length + 1)) }
}

function singleSpaced(lines: readonly string[], at: number): StackedRows | undefined {
  const columns: Column[] = []
  let end = at
  while (end < lines.length && columns.length < 12) {
    const text = (lines[end] as string).trim()
    const column = /\d/.test(text) ? undefined : columnOf(text)
    if (column === undefined) break
    columns.push(column)
    end += 1
  }
  const kinds = new Set(columns)
  if (columns.length < 3 || !(kinds.has('part') || kinds.has('desc') || kinds.has('item'))) return undefined
  const rest = lines.slice(end)
  const stop = rest.findIndex(
    (line, index) => index > columns.length && line.trim() === '' && (rest[index + 1] ?? '').trim() === '',
  )
  const all = (stop < 0 ? rest : rest.slice(0, stop)).map(line => line.trim())
  const groups: string[][] = [[]]
  const blank = all.findIndex((cell, index) => cell === '' && index > 1)
  // An empty line after several whole rows ends them; other text follows.
  const isEnd = blank > columns.length && blank % columns.length === 0
  const isApart = blank >= 0 && !isEnd
  const cells = isEnd ? all.slice(0, blank) : all
  for (const cell of cells) {
    const group = groups.at(-1) as string[]
    if (isApart ? cell === '' : group.length === columns.length) groups.push([])
    if (cell !== '') (groups.at(-1) as string[]).push(cell)
  }
  const rows: StackedRows['rows'] = []
  for (const group of groups) {
    if (group.length < 2) continue
    const row: Row = {}
    for (const [index, column] of columns.entries()) if (column !== 'other') row[column] ??= group[index] ?? ''
    rows.push({ row, source: group.join('\n') })
  }
  return { rows, count: isEnd ? end - at + blank : stop < 0 ? lines.length - at : end - at + stop }
}

const maxStacked = 8

/** Reads a paragraph whose lines are the cells of one row, without headings; undefined for any other paragraph. */
export function looseStack(
  lines: readonly string[],
  at: number,
  isBrand: (text: string) => boolean,
): StackedRows | undefined {
  const blank = lines.findIndex((line, index) => index > at && line.trim() === '')
  const end = blank < 0 ? lines.length : blank
  if (end - at < 3 || end - at > maxStacked) return undefined
  const row: Row = {}
  const rest: string[] = []
  for (const text of lines.slice(at, end).map(line => line.trim())) {
    if (text.length > 60 || /[.!?:]$/.test(text)) return undefined
    const low = foldText(text)
    const amount = cellAmount(text)
    const isCount = /^\d{1,5}\+?\s?(?:x|pcs?|pces?|ea|stk|st|stuks?|szt|uds?|pz|units?)?\.?$/i.test(text)
    const column: Column | undefined = isCount
      ? 'quantity'
      : amount !== undefined && (currencyNamed(low) !== '' || /[.,]\d{2}$|,-$/.test(text))
        ? 'price'
        : isBrand(text)
          ? 'brand'
          : text.split(/\s+/).length === 1 && scoreNumber(text) >= minNumberScore
            ? 'part'
            : text.split(/\s+/).length <= 4 && !/\d/.test(text) && conditionIn(low) !== ''
              ? 'condition'
              : undefined
    if (column === undefined || row[column] !== undefined) rest.push(text)
    else row[column] = text
  }
  if (row.part === undefined || row.quantity === undefined || rest.length > 2) return undefined
  if (rest.length > 0) row.desc = rest.join(' ')
  return { rows: [{ row, source: lines.slice(at, end).join('\n') }], count: end - at }
}
