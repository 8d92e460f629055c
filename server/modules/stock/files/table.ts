/*
 * From a file to stock lines:
 *   readHead(file, { sheet? }): Promise<{ format, rows }>           its format and its first 500 rows
 *   proposeMapping(rows, synonyms, sheet?): ProposedMapping         which column is which
 *   reuseMapping(rows, remembered, proposed): StockMapping | undefined   the mapping that its owner confirmed before
 *   readRows(file, { sheet?, signal? }): AsyncIterable<TableRow[]>  all rows, 1,000 at a time, read on another thread
 *   isLine(row, mapping): boolean                                   false for headings, empty rows and totals
 *   checkRow(cells, mapping, synonyms): CheckedRow
 *   understandRow(cells, mapping, synonyms): ParsedCell[]       the same cell by cell, for the preview
 *   loadSynonyms(db): Promise<Synonyms>
 * An unreadable file throws UnreadableFile, whose message is for the file's owner.
 */
import type { ListCurrency } from '../../../../contract/kit/index.ts'
import type { PartRow } from '../../../../contract/parts.ts'
import type { RowFault, StockMapping } from '../../../../contract/stock-files.ts'
import type { Cell } from '../../trade-text/index.ts'

/** A file on this machine's disk. */
export interface StockFile {
  path: string
  /** The name its owner gave it. Only the extension is used, and only if the bytes do not identify the format. */
  name: string
}

/** Maximum number of characters read of a cell, more than any field of a line may have. */
export const maxCellLength = 1_000

export interface TableRow {
  /** The spreadsheet's row number, from 1; in a text file the number of the record, counting empty ones. */
  number: number
  /** The index of its sheet among those that are read; undefined for the first. */
  sheet?: number
  /** Which of several lots of the row; undefined for the first. */
  lot?: number
  /** Without trailing empty cells. */
  cells: readonly Cell[]
  /** Values of merged cells that begin in a row above and extend to this one. */
  merged?: readonly { column: number; value: Cell }[]
  /** True if hidden in the workbook: its owner does not see it, so it is not imported. */
  isHidden?: true
}

/** The columns into which a list written as free text is read. */
export const listedColumns = {
  partNumber: 0,
  manufacturer: 1,
  description: 2,
  quantity: 3,
  condition: 4,
  price: 5,
  currency: 6,
} as const

/** The detected format of a file. */
export type TableFormat =
  | {
      kind: 'text'
      encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'windows-1254'
      delimiter: ',' | ';' | '\t' | '|' | '^' | '~'
      /** Lines of free text; the cells are those of `listedColumns`. */
      layout?: 'lines'
    }
  | {
      kind: 'workbook'
      sheet: string
      /** Visible sheets in order. */
      sheets: readonly string[]
    }

/** A stock line as parsed from its file. */
export interface StockLine {
  partNumber: string
  manufacturer: string
  /** '' if the file has none. */
  description: string
  quantity: number
  condition: PartRow['partCondition']
  /** Price of one piece in `currency`; null means CALL. */
  price: number | null
  currency: ListCurrency
  /** As written; '' if the file gives none, like the fields below. */
  grade: string
  location: string
  /** The seller's own number. */
  sku: string
  leadTime: string
  minimumOrder: number | null
}

/** The synonyms for checking lines; see `loadSynonyms`. */
export interface Synonyms {
  /** Conditions by their squeezed text in files. */
  conditions: ReadonlyMap<string, StockLine['condition']>
  /** Display names of manufacturers by their squeezed text in files. */
  manufacturers: ReadonlyMap<string, string>
}

/** The mapping that a company last confirmed, with the headings of that file. */
export interface RememberedMapping {
  mapping: StockMapping
  headings: readonly string[]
  /** The headings of the further sheets, by their names; absent for mappings of older releases. */
  sheetHeadings?: Readonly<Record<string, readonly string[]>>
}

/** What titles and sections say about the lines below them. */
export interface RowContext {
  condition?: StockLine['condition']
  grade?: string
  manufacturer?: string
  currency?: ListCurrency
  /** A currency that a title names, perhaps not for the prices. */
  possibleCurrency?: ListCurrency
  location?: string
  /** What tells a lot from the others of its row, such as a color. */
  description?: string
  /** True if no reserved pieces are among those counted, or nobody knows in which of several lots they are. */
  isWithoutReserved?: true
  /** True if the quantities are numbers of pallets or lots. */
  countsLots?: true
  /** True if the condition holds unless a remark says otherwise. */
  yieldsToRemarks?: true
  /** The price of each of the goods that have none of their own. */
  price?: { amount: number; currency: ListCurrency }
}

export type CheckedRow = { line: StockLine } | { errors: RowFault[] }

export type UnreadableReason =
  | 'empty'
  | 'too-large'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'no-table'
  | 'old-workbook'
  | 'damaged'
  | 'no-sheet'

/** A file that cannot be read; the message tells its owner why and what to do. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason
  constructor(reason: UnreadableReason, message: string) {
    super(message)
    this.reason = reason
  }
}
