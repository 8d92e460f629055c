/** The sort order of a list, as in the URL. */
export interface Sorting<C extends string> {
  orderCol?: C
  orderDesc: boolean
}

interface SortedColumn<C extends string> {
  sorting: Sorting<C>
  column: C
  /** The default sort column; undefined if the default order is not that of a column. */
  fallback?: C
}

/** Returns the `aria-sort` of a column; undefined if the list is not sorted by it. */
export const sortDirection = <C extends string>({
  sorting,
  column,
  fallback,
}: SortedColumn<C>): 'ascending' | 'descending' | undefined => {
  if ((sorting.orderCol ?? fallback) !== column) return undefined
  return sorting.orderDesc ? 'descending' : 'ascending'
}

/**
 * Returns the sort order after a click on a column's heading: the same column is reversed, another one starts
 * ascending.
 */
export function nextSorting<C extends string>({ sorting, column, fallback }: SortedColumn<C>): Sorting<C> {
  const orderCol = column === fallback ? undefined : column
  return { orderCol, orderDesc: sortDirection({ sorting, column, fallback }) === 'ascending' }
}
