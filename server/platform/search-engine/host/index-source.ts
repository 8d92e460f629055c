import type { IndexDocument, IndexShape } from '../types.ts'

/** A row as the database sends it: one value for each column. */
export type Row = readonly unknown[]

/** A document to add or replace, or the id of one that was removed. */
export type DocumentChange = IndexDocument | { id: number; isRemoved: true }

/**
 * How the documents of an index are read from the database. Its module is imported by worker threads, so it imports little
 * itself.
 */
export interface IndexSource {
  /** The module that exports it (`import.meta.url`), and under which name. */
  module: string
  exportName: string
  shape: IndexShape
  /** Raise it whenever the same rows make other documents or the shape changes: saved indexes are then rebuilt. */
  version: number
  /** SQL that selects every document. */
  selectAll: string
  /** SQL with the same columns that selects what changed, by `changedSince`, including removed rows. */
  selectChanged: string
  /** Removed rows stay in the table for at least 8 days, so that every index sees their removal. */
  toDocument(row: Row): DocumentChange
}

/** Imports a source in the thread that needs it: a source holds functions, which cannot be posted to a thread. */
export async function importSource({
  module,
  exportName,
}: Pick<IndexSource, 'module' | 'exportName'>): Promise<IndexSource> {
  const exported = await import(module)
  return exported[exportName]
}
