import type { TableFormat, TableRow } from '../table.ts'

export interface OpenSheet {
  name: string
  isVisible: boolean
  /** Yields its rows from the beginning. */
  rows(): Iterable<TableRow> | AsyncIterable<TableRow>
}

/** A file whose tables can be read. */
export type OpenFile =
  | { kind: 'workbook'; sheets: readonly OpenSheet[] }
  | { kind: 'text'; format: Extract<TableFormat, { kind: 'text' }>; sheets: readonly [OpenSheet] }
