import pageSize from './page-size.module.css'
import styles from './sort-select.module.css'
import type { Sorting } from './sorting.ts'
import { uiTexts } from './texts.ts'

const texts = uiTexts.sortSelect

interface SortSelectProps<C extends string> {
  /** The table's columns; those that cannot be sorted are left out. */
  columns: readonly { order?: C; label: string }[]
  sorting: Sorting<C>
  /** The default sort column; undefined if the default order is not that of a column. */
  fallback?: C
  /** The name of a default order that no heading has; with one, the select is shown at every width. */
  unsorted?: string
  onSort(sorting: Sorting<C>): void
}

const arrows = [
  { orderDesc: false, arrow: '↑', name: 'ascending' },
  { orderDesc: true, arrow: '↓', name: 'descending' },
]

/** A select for the sort order on a phone, where a table has no headings. */
export function SortSelect<C extends string>({
  columns,
  sorting,
  fallback,
  unsorted = '',
  onSort,
}: SortSelectProps<C>) {
  const current = sorting.orderCol ?? fallback
  return (
    <label className={unsorted ? pageSize.size : styles.sort}>
      <span className="visually-hidden">{texts.sortBy}</span>
      <select
        className={pageSize.select}
        value={current === undefined ? '' : `${current} ${sorting.orderDesc}`}
        onChange={event => {
          const [name, orderDesc] = event.target.value.split(' ')
          const column = columns.find(({ order }) => order === name)?.order
          onSort({ orderCol: column === fallback ? undefined : column, orderDesc: orderDesc === 'true' })
        }}
      >
        {fallback === undefined && <option value="">{unsorted || texts.sortBy}</option>}
        {columns.flatMap(({ order: column, label }) =>
          (column === undefined ? [] : arrows).map(({ orderDesc, arrow, name }) => (
            <option key={`${column} ${name}`} value={`${column} ${orderDesc}`} aria-label={`${label}, ${name}`}>
              {label} {arrow}
            </option>
          )),
        )}
      </select>
    </label>
  )
}
