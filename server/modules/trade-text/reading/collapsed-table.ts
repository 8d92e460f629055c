import { currencyNamed } from './amounts.ts'
import { type Column, columnOf } from './columns.ts'
import { conditionsIn } from './conditions.ts'
import { foldText } from './fold-text.ts'
import { cellAmount, type Layout, type Row, readHeadings, readRow } from './tables.ts'

/** Headings of a table whose cells a mail program joined by single spaces: `FRU Description Qty Cond Price`. */
function collapsedHeadings(line: string): Layout | undefined {
  const words = line.trim().split(/\s+/)
  if (words.length < 3 || words.length > 10 || /[.!?:,;]$|\d/.test(line.trim())) return undefined
  const columns: { column: Column; text: string }[] = []
  for (let at = 0; at < words.length; at += 1) {
    const pair = `${words[at]} ${words[at + 1] ?? ''}`
    // `Part Number`, `Unit Price`: two words of one heading.
    const joined =
      /^(?:part|unit|item|art\w*|model|list|price|p)$/i.test(words[at] as string) &&
      /^(?:no|nr|num|number|nummer|numero|price|preis|prijs|name|code|#)\.?$/i.test(words[at + 1] ?? '')
        ? columnOf(pair)
        : undefined
    const column = joined ?? columnOf(words[at] as string)
    if (column === undefined) return undefined
    // `Price EUR` is one heading.
    if (column === 'price' && columns.at(-1)?.column === 'price' && currencyNamed(foldText(words[at] as string)) !== '')
      continue
    columns.push({ column, text: joined === undefined ? (words[at] as string) : pair })
    if (joined !== undefined) at += 1
  }
  const kinds = columns.map(({ column }) => column).filter(column => column !== 'other')
  if (new Set(kinds).size !== kinds.length || kinds.length < 3) return undefined
  if (!kinds.includes('part') && !kinds.includes('item')) return undefined
  if (!kinds.includes('quantity') && !kinds.includes('price')) return undefined
  return {
    delimiter: 'word',
    columns: columns.map((one, at) => ({ ...one, start: at, end: at })),
    currency: currencyNamed(foldText(line)),
  }
}

/** Maximum words of a description that has no heading. */
const maxUnnamed = 6

const sign = /^(?:us\$|[$€£]|eur|usd|gbp|pln|zl|chf)$/

/** Takes the words of one cell from the end of a row; undefined if the last of them does not fit its column. */
function takeLast(words: string[], column: Column): string | undefined {
  const last = words.pop()
  if (last === undefined) return undefined
  if (column === 'price') {
    if (cellAmount(last) === undefined && !sign.test(foldText(last))) return /\d/.test(last) ? undefined : last
    const isSign = sign.test(foldText(last))
    const before = words.at(-1) ?? ''
    if (isSign ? cellAmount(before) !== undefined : sign.test(foldText(before))) return `${words.pop()} ${last}`
    return isSign ? undefined : last
  }
  if (column === 'quantity') {
    if (cellAmount(last) !== undefined && /\d/.test(last)) return last
    const before = words.pop() ?? ''
    return /^\d+$/.test(before) && cellAmount(`${before} ${last}`) !== undefined ? before : undefined
  }
  if (column === 'condition') {
    const cell = [last]
    for (let more = 2; more > 0; more -= 1) {
      const longer = words.slice(-more)
      if (longer.length < more || !longer.every(word => /^\D+$/.test(word))) continue
      // All these words are one condition: `factory sealed`, and not `riser kit used`.
      if (conditionsIn(foldText([...longer, last].join(' ')))[0]?.start !== 0) continue
      words.splice(-more)
      cell.unshift(...longer)
      break
    }
    return cell.join(' ')
  }
  return last
}

/** Reads a row of such a table: cells of one word at both ends, and the description between. */
function collapsedRow(line: string, { columns }: Layout): Row | undefined {
  const words = line.trim().split(/\s+/)
  const kinds = columns.map(({ column }) => column)
  const middle = kinds.indexOf('desc')
  const cells = new Map<Column, string>()
  const lastLead = middle < 0 ? kinds.findLastIndex(column => column === 'part' || column === 'item') : middle - 1
  for (const column of kinds.slice(0, lastLead + 1)) {
    const word = words.shift()
    if (word === undefined) return undefined
    if (column === 'quantity' && cellAmount(word) === undefined) return undefined
    cells.set(column, word)
  }
  for (const column of kinds.slice(middle < 0 ? lastLead + 1 : middle + 1).reverse()) {
    const cell = takeLast(words, column)
    if (cell === undefined) return undefined
    cells.set(column, cell)
  }
  // Without a heading, what describes the goods is between.
  if (middle < 0 ? words.length > maxUnnamed : words.length === 0) return undefined
  cells.set('desc', words.join(' '))
  const part = cells.get('part') ?? cells.get('item') ?? ''
  if (!/\d/.test(part) && part !== part.toUpperCase()) return undefined
  cells.delete('other')
  return Object.fromEntries(cells)
}

/** Reads a line as the headings of a table; undefined for any other line. */
export const headingsOf = (line: string): Layout | undefined => readHeadings(line) ?? collapsedHeadings(line)

/** Longer lines are not the rest of a row. */
const maxRest = 5

const isPriced = (row: Row | undefined) => row !== undefined && cellAmount(row.price ?? '') !== undefined

/** Returns the line that a mail program wrapped into two, if only both together are a row with a price; otherwise undefined. */
export function unwrappedRow(line: string, next: string, layout: Layout): string | undefined {
  const isPossible =
    layout.delimiter === 'word' &&
    layout.columns.some(({ column }) => column === 'price') &&
    next.trim() !== '' &&
    next.trim().split(/\s+/).length <= maxRest &&
    !isPriced(rowOf(line, layout)) &&
    !isPriced(rowOf(next, layout))
  const both = `${line.trimEnd()} ${next.trim()}`
  return isPossible && isPriced(rowOf(both, layout)) ? both : undefined
}

/** Reads a row under headings; undefined if it is not a row of that table. */
export const rowOf = (line: string, layout: Layout): Row | undefined =>
  layout.delimiter === 'word' ? collapsedRow(line, layout) : readRow(line, layout)
