import type { StockLot } from '../../../../contract/stock-files.ts'
import { squeeze } from '../../../platform/text/fold.ts'
import type { AssignedColumns } from './assign-columns.ts'
import type { ColumnTexts } from './column-tests.ts'
import type { Headings } from './headings.ts'
import { columnsOfSheet } from './sheet-columns.ts'
import type { Synonyms } from './table.ts'

/** The columns of one of several tables beside each other. */
interface Span {
  start: number
  end: number
}

/** Returns the runs of columns between columns without heading and cells. */
function spansBetweenGaps({ texts }: Headings, cells: readonly ColumnTexts[]): Span[] {
  const spans: Span[] = []
  let start = -1
  for (let at = 0; at <= texts.length; at += 1) {
    const isGap = at === texts.length || (texts[at] === '' && (cells[at] ?? []).length === 0)
    if (!isGap && start < 0) start = at
    else if (isGap && start >= 0) {
      spans.push({ start, end: at })
      start = -1
    }
  }
  return spans
}

/** Returns the runs of columns that begin with the same heading and go on alike: `Part, Qty, Price, Part, Qty, Price`. */
function repeatedSpans({ texts }: Headings): Span[] {
  const keys = texts.map(squeeze)
  const first = keys.findIndex(key => key !== '')
  const starts = keys.flatMap((key, at) => (key !== '' && key === keys[first] ? [at] : []))
  const spans = starts.map((start, index) => ({ start, end: starts[index + 1] ?? keys.length }))
  const patternOf = ({ start, end }: Span) => keys.slice(start, end).join('|')
  const [one] = spans
  return one !== undefined && spans.every(span => patternOf(span) === patternOf(one)) ? spans : []
}

/** Returns the columns of one of the tables; undefined if it is no list of goods. */
function columnsIn({ start, end }: Span, headings: Headings, cells: readonly ColumnTexts[], synonyms: Synonyms) {
  const isIn = (_: unknown, at: number) => at >= start && at < end
  const own = cells.map((texts, at) => (isIn(texts, at) ? texts : []))
  const rowCount = Math.max(...own.map(({ length }) => length))
  const { assigned } = columnsOfSheet(
    {
      headings: {
        ...headings,
        texts: headings.texts.map((text, at) => (isIn(text, at) ? text : '')),
        meanings: headings.meanings.map((meaning, at) => (isIn(meaning, at) ? meaning : undefined)),
      },
      cells: own,
      rowCount,
    },
    synonyms,
  )
  const { columns } = assigned
  const isOwn = Object.values(columns).every(at => at >= start && at < end)
  return isOwn && columns.partNumber !== undefined && columns.quantity !== undefined ? assigned : undefined
}

/**
 * Returns how to read several tables beside each other, each with numbers and quantities of its own: the columns of
 * the first, and a lot for each; undefined for any other sheet.
 */
export function sideTables(
  headings: Headings,
  cells: readonly ColumnTexts[],
  synonyms: Synonyms,
): { assigned: AssignedColumns; lots: StockLot[] } | undefined {
  for (const spans of [spansBetweenGaps(headings, cells), repeatedSpans(headings)]) {
    const tables = spans.length < 2 ? [] : spans.flatMap(span => columnsIn(span, headings, cells, synonyms) ?? [])
    const [first] = tables
    if (first === undefined || tables.length < spans.length) continue
    // The first table has the columns of the mapping.
    const lots = tables.map(({ columns }, at) => ({ ...lotOf(columns), ...(at > 0 && { columns }) }))
    for (const field of ['partNumber', 'quantity'] as const) first.weak.add(field, 'tables-beside')
    return { assigned: first, lots }
  }
  return undefined
}

const lotOf = (columns: AssignedColumns['columns']): StockLot => ({
  quantity: columns.quantity ?? 0,
  ...(columns.price !== undefined && { price: columns.price }),
})
