import type { IndexDocument, IndexShape } from '../types.ts'

/** A row as the database sends it: one value for each column. */
export type Row = readonly unknown[]

/** A document to add or replace, or the id of a removed one. */
export type DocumentChange = IndexDocument | { id: number; isRemoved: true }

/**
 * How the documents of an index are read from the database. Worker threads import its module, so it should import
 * little itself.
 */
export interface IndexSource {
  /** The module that exports the source (`import.meta.url`), and the name of the export. */
  module: string
  exportName: string
  shape: IndexShape
  /**
   * Increase it whenever the same rows produce different documents or the shape changes; saved indexes are then
   * rebuilt.
   */
  version: number
  /** SQL that selects every document. */
  selectAll: string
  /** SQL with the same columns that selects changed rows by `changedSince`, including removed ones. */
  selectChanged: string
  /** Converts a row. Removed rows stay in the table for at least 8 days, so that every index sees their removal. */
  toDocument(row: Row): DocumentChange
}

/** Imports a source in the thread that needs it. A source contains functions, which cannot be posted to a thread. */
export async function importSource({
  module,
  exportName,
}: Pick<IndexSource, 'module' | 'exportName'>): Promise<IndexSource> {
  const exported = await import(module)
  return exported[exportName]
}
