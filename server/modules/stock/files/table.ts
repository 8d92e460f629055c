/*
 * From a file to lines of stock:
 *   readHead(file, { sheet? }): Promise<{ format, rows }>           what it is, and its first 500 rows
 *   proposeMapping(rows, synonyms, sheet?): ProposedMapping         what its columns are
 *   useRemembered(rows, remembered, proposed): StockMapping | undefined   where its owner told that before
 *   readRows(file, { sheet?, signal? }): AsyncIterable<TableRow[]>  all rows, a thousand at a time, read on a thread of its own
 *   isLine(row, mapping): boolean                                   no heading, no empty row, no total
 *   checkRow(cells, mapping, synonyms): CheckedRow
 *   understandRow(cells, mapping, synonyms): UnderstoodCell[]       the same cell by cell, to be shown
 *   loadSynonyms(db): Promise<Synonyms>
 * What cannot be read throws UnreadableFile, whose message is for the file's owner.
 */
import type { Currency } from '../../../../contract/kit/index.ts'
import type { PartRow } from '../../../../contract/parts.ts'
import type { RowFault, StockMapping } from '../../../../contract/stock-files.ts'
import type { Cell } from '../../trade-text/index.ts'

/** A file on this machine's disk. */
export interface StockFile {
  path: string
  /** As its owner called it; only its ending is looked at, and only where the bytes leave it open. */
  name: string
}

/** Characters of a cell that are read: more than anything of a line may hold. */
export const longestCell = 1_000

export interface TableRow {
  /** As a spreadsheet counts it, from 1; of a text file the count of its records, empty ones too. */
  number: number
  /** Without the empty ones at its end. */
  cells: readonly Cell[]
  /** A workbook hides it: its owner does not see it, and it is no line. */
  isHidden?: true
}

/** What kind of file it turned out to be. */
export type TableFormat =
  | { kind: 'text'; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'; delimiter: ',' | ';' | '\t' | '|' }
  | { kind: 'workbook'; sheet: string /** Visible sheets in order. */; sheets: readonly string[] }

/** A line of stock as its file says it, by the house's rules. */
export interface StockLine {
  partNumber: string
  manufacturer: string
  /** '' where the file says nothing. */
  description: string
  quantity: number
  condition: PartRow['partCondition']
  /** Each, in `currency`; null is CALL. */
  price: number | null
  currency: Currency
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
