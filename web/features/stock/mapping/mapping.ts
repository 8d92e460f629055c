import {
  type LotKind,
  maxRowLots,
  type StockColumn,
  type StockLot,
  type StockMapping,
} from '../../../../contract/stock-files.ts'
import type { UploadPreview } from '../../../../contract/stock-uploads.ts'
import { mappingTexts } from './texts.ts'

const texts = mappingTexts.mapping

/** A field, or a column that describes the goods further, gives another number of them, or counts a further lot. */
export type ColumnMeaning = StockColumn | 'detail' | 'alternative' | 'lot'

/** How the columns of one sheet are read. */
export type SheetColumns = Pick<StockMapping, 'headerRow' | 'columns' | 'details' | 'alternatives' | 'lots'>

/** A column of the file whose meaning the user must choose. */
export interface FileColumn {
  index: number
  heading: string
  /** Its first non-empty values. */
  samples: string[]
  holds: StockColumn | undefined
}

const samplesShown = 3

/** Returns a column's letters, as in spreadsheets: A, B, … Z, AA. */
export function letterOf(index: number): string {
  const rest = Math.floor(index / 26)
  return `${rest > 0 ? letterOf(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`
}

/** Returns the rows of a preview that contain lines. */
export const linesOf = ({ rows }: Pick<UploadPreview, 'rows'>, { headerRow }: Pick<StockMapping, 'headerRow'>) =>
  rows.filter(({ number }) => number > (headerRow ?? 0))

/** Returns the non-empty columns of a file, in order. */
export function fileColumns(preview: Pick<UploadPreview, 'rows'>, mapping: SheetColumns): FileColumn[] {
  const lines = linesOf(preview, mapping)
  const headings = preview.rows.find(({ number }) => number === mapping.headerRow)?.cells ?? []
  const width = Math.max(0, ...preview.rows.map(({ cells }) => cells.length))
  const holds = new Map(Object.entries(mapping.columns).map(([column, index]) => [index, column as StockColumn]))
  return Array.from({ length: width }, (_, index) => ({
    index,
    heading: headings[index]?.trim() ?? '',
    samples: lines.flatMap(({ cells }) => cells[index]?.trim() || []).slice(0, samplesShown),
    holds: holds.get(index),
  })).filter(({ heading, samples, holds: meaning }) => heading !== '' || samples.length > 0 || meaning !== undefined)
}

/** Returns the mapping with a column as the pieces of a further lot, named as the heading above it says. */
function withLot<Mapping extends SheetColumns>(mapping: Mapping, index: number, kinds: readonly LotKind[]): Mapping {
  const { quantity } = mapping.columns
  const lotAt = (at: number): StockLot => ({ ...kinds[at], quantity: at })
  const lots = mapping.lots ?? (quantity === undefined ? [] : [lotAt(quantity)])
  if (lots.length >= maxRowLots) return mapping
  return { ...mapping, lots: [...lots, lotAt(index)], columns: { ...mapping.columns, quantity: quantity ?? index } }
}

/** Returns the mapping with a new meaning for a column; any other column with that meaning loses it. */
export function withColumn<Mapping extends SheetColumns>(
  mapping: Mapping,
  index: number,
  column: ColumnMeaning | undefined,
  kinds: readonly LotKind[] = [],
): Mapping {
  if (column === 'lot' && mapping.lots?.some(lot => lot.quantity === index)) return mapping
  const others = Object.entries(mapping.columns).filter(([name, at]) => at !== index && name !== column)
  const isField = column !== undefined && column !== 'detail' && column !== 'alternative' && column !== 'lot'
  const withoutIndex = (indexes: readonly number[] = []) => indexes.filter(other => other !== index)
  const { details, alternatives, lots, ...rest } = mapping
  // Another column of quantities or prices was chosen by hand.
  const keepsLots = lots !== undefined && !lots.some(lot => lot.quantity === index || lot.price === index)
  const changed = {
    ...rest,
    ...(keepsLots && column !== 'quantity' && column !== 'price' && { lots }),
    columns: Object.fromEntries(isField ? [...others, [column, index]] : others),
    ...((details || column === 'detail') && {
      details: [...withoutIndex(details), ...(column === 'detail' ? [index] : [])],
    }),
    ...((alternatives || column === 'alternative') && {
      alternatives: [...withoutIndex(alternatives), ...(column === 'alternative' ? [index] : [])],
    }),
  } as Mapping
  return column === 'lot' ? withLot(changed, index, kinds) : changed
}

/** Returns the meaning of a column, `lot` for one of a further lot; undefined if it is not used. */
export function meaningOf({ details, alternatives, lots }: SheetColumns, { index, holds }: FileColumn) {
  if (holds !== undefined) return holds
  if (details?.includes(index)) return 'detail'
  if (alternatives?.includes(index)) return 'alternative'
  const columnsOf = ({ quantity, price, columns = {} }: StockLot) => [quantity, price, ...Object.values(columns)]
  return lots?.some(lot => columnsOf(lot).includes(index)) ? 'lot' : undefined
}

/** Returns why a file cannot be loaded with this mapping; undefined if it can. */
export function missingFrom({ columns }: StockMapping): string | undefined {
  if (columns.partNumber === undefined) return texts.needsPartNumber
  return undefined
}
