import { findPartNumber } from '../../part-numbers/index.ts'
import { findBrand, type KnownBrands } from '../brand.ts'
import { conditionPattern, conditionWord } from '../condition.ts'
import { currencyIn } from '../currency.ts'
import { type Heading, readHeading } from '../headings.ts'
import { noPrice, parsePrice } from '../price.ts'
import type { LineField, LineParts } from './parsed-line.ts'

export interface Layout {
  columns: ReadonlyMap<Heading, number>
  /** From the heading of the prices. */
  currency: string | undefined
  guessed: readonly LineField[]
}

/** Splits a row into cells; quotes count at the start of a cell, as spreadsheets write them. */
export function cellsOf(row: string, delimiter: string): string[] {
  if (delimiter === '  ') return row.trim().split(/\s{2,}/)
  if (!row.includes('"')) return row.split(delimiter).map(cell => cell.trim())
  const cells: string[] = []
  for (let at = 0; at <= row.length; ) {
    const quoted = row[at] === '"' ? row.indexOf(`"${delimiter}`, at + 1) : -1
    const isLast = row[at] === '"' && quoted === -1 && row.endsWith('"') && row.length > at + 1
    const end = quoted >= 0 ? quoted + 1 : isLast ? row.length : row.indexOf(delimiter, at)
    const cell = row.slice(at, end === -1 ? row.length : end)
    cells.push((quoted >= 0 || isLast ? cell.slice(1, -1).replaceAll('""', '"') : cell).trim())
    if (end === -1 || end >= row.length) break
    at = end + 1
  }
  return cells
}

/** Returns the columns of a row of headings; undefined if it names fewer than two. */
export function readHeadings(cells: readonly string[]): Layout | undefined {
  if (cells.some(cell => /\d/.test(cell)) || cells.every(cell => cell === '')) return undefined
  const columns = new Map<Heading, number>()
  let currency: string | undefined
  for (const [at, cell] of cells.entries()) {
    const heading = readHeading(cell)
    if (heading === undefined) continue
    // A second column of part numbers contains models or descriptions.
    const place = columns.has(heading) && heading === 'part' ? 'desc' : heading
    if (!columns.has(place)) columns.set(place, at)
    if (heading === 'price') currency ??= currencyIn(cell)
  }
  const hasGoods = columns.has('part') || columns.has('desc')
  return columns.size > 1 && hasGoods ? { columns, currency, guessed: [] } : undefined
}

const count =
  /^\d{1,3}(?:[.,]\d{3})*\+?\s*(?:x|pcs?|pieces?|units?|stk|stuks?|ea)?\.?$|^\d{1,7}\+?\s*(?:x|pcs?|pieces?|units?|stk|stuks?|ea)?\.?$/i
const isWholeCondition = (cell: string) => cell.length <= 20 && conditionPattern.test(cell)
const isPrice = (cell: string) => parsePrice(cell) !== null || (cell.length <= 20 && noPrice.test(cell))
const looksLikePrice = (cell: string) => isPrice(cell) && (currencyIn(cell) !== undefined || !count.test(cell))

/** Returns the column of each field, guessed from the cells, or undefined if they are not a table of goods. */
export function guessColumns(rows: readonly (readonly string[])[], known: KnownBrands): Layout | undefined {
  if (!rows.some(row => row.some(cell => /\d/.test(cell)))) return undefined
  const width = Math.min(Math.max(...rows.map(row => row.length)), 20)
  const columns = new Map<Heading, number>()
  const taken = new Set<number>()
  const shareOf = (at: number, test: (cell: string) => boolean) => {
    const cells = rows.map(row => row[at] ?? '').filter(cell => cell !== '')
    return cells.length === 0 ? 0 : cells.filter(test).length / cells.length
  }
  /** Assigns the free column with the most cells that pass the test; the first of equals. */
  const claim = (heading: Heading, test: (cell: string) => boolean, minShare: number) => {
    const free = Array.from({ length: width }, (_, at) => at).filter(at => !taken.has(at))
    const shares = free.map(at => [at, shareOf(at, test)] as const)
    const [best, share] = shares.reduce((one, other) => (other[1] > one[1] ? other : one), [-1, 0] as readonly [
      number,
      number,
    ])
    if (best < 0 || share < minShare) return false
    columns.set(heading, best)
    taken.add(best)
    return true
  }
  const guessed: LineField[] = []
  claim('condition', isWholeCondition, 0.6)
  claim('brand', cell => findBrand(cell, known)?.end === cell.length && cell !== '', 0.5)
  const hasPrice = claim('price', looksLikePrice, 0.5)
  if (!claim('quantity', cell => count.test(cell), 0.6)) return undefined
  if (!claim('part', cell => findPartNumber(cell) !== undefined && !count.test(cell), 0.4)) return undefined
  // Of two columns of whole numbers, the first was taken as the quantity.
  if (!hasPrice && claim('price', isPrice, 0.6)) guessed.push('quantity', 'price')
  if (!columns.has('brand') && claim('brand', cell => /^\p{Lu}[\p{L} &-]{1,19}$/u.test(cell), 0.8))
    guessed.push('brand')
  claim('desc', cell => /\p{L}{2}/u.test(cell), 0.5)
  return { columns, currency: undefined, guessed }
}

const isTotal = (cells: readonly string[]) =>
  /^(?:grand )?(?:sub)?(?:total|sum|summe|gesamt|totaal)\b/i.test(cells.find(cell => cell !== '') ?? '')

/** Parses one row as a line; returns undefined if it names no goods. */
export function readRow(
  cells: readonly string[],
  { columns, currency, guessed }: Layout,
  source: string,
): LineParts | undefined {
  const cell = (heading: Heading) => {
    const at = columns.get(heading)
    return at === undefined ? '' : (cells[at] ?? '').trim()
  }
  const [part, words] = [cell('part'), cell('desc')]
  const desc = words.toLowerCase().includes(part.toLowerCase()) ? words : `${part} ${words}`.trim()
  if (!/[\p{L}\p{N}]/u.test(desc) || isTotal(cells)) return undefined
  const state = conditionPattern.exec(cell('condition'))
  const isOneWord = state !== null && state[0].length === cell('condition').length
  return {
    quantity:
      /^(\d[\d.,]*\+?)(?![\d.,]|\s*[-–]\s*\d)/.exec(cell('quantity'))?.[1]?.replace(/[.,](?=\d{3}(?:\D|$))/g, '') ??
      cell('quantity'),
    brand: cell('brand'),
    desc,
    condition: isOneWord ? conditionWord(state) : cell('condition'),
    price: cell('price'),
    currency: cell('currency') || currency,
    guessed: guessed.filter(field => cell(field === 'desc' ? 'part' : field) !== ''),
    source,
  }
}
