/** A row of a list. Rows without an id, which are masked, cannot be told apart. */
export interface IdentifiedRow {
  id: number | string | null
}

/**
 * Appends rows to others; a row that arrived in the meantime shifted the rest, so some rows may be present already.
 */
export function appendRows<R extends IdentifiedRow>(rows: readonly R[], further: readonly R[] = []): readonly R[] {
  if (further.length === 0) return rows
  const known = new Set(rows.map(({ id }) => id))
  return [...rows, ...further.filter(({ id }) => id === null || !known.has(id))]
}
