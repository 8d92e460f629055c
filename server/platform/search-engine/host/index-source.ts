import type { IndexDocument, IndexShape } from '../types.ts'

/** A row as the database sends it, column by column. */
export type Row = readonly unknown[]

/** What a row says: a document, or that there is none of this id any more. */
export type Told = IndexDocument | { id: number; isGone: true }

/**
 * How the documents of an index are read from the database. It stands in a module that exports it as `source` and imports
 * little, as threads of their own import it.
 */
export interface IndexSource {
  /** The module it stands in: `import.meta.url`. */
  module: string
  shape: IndexShape
  /** Raised whenever the same rows make other documents: what was saved before is then built anew. */
  version: number
  /** Every document there is, in SQL. */
  all: string
  /** What became of the documents whose rows `changedSince` names, those that are gone included; the same columns. */
  changed: string
  /** Rows that are gone stay in the table for at least 8 days, so that each index sees them go. */
  read(row: Row): Told
}
