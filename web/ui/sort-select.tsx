import styles from './page-size.module.css'
import type { Sorting } from './sorting.ts'
import { uiTexts } from './texts.ts'

const texts = uiTexts.sortSelect

interface SortSelectProps<C extends string> {
  /** Those of the table; only what may be sorted by is offered. */
  columns: readonly { order?: C; label: string }[]
  held: Sorting<C>
  /** The column a list is sorted by when the URL names none; absent where that is no column's order. */
  fallback?: C
  onSort(sorting: Sorting<C>): void
  className?: string
}

const arrows = [
  { orderDesc: false, arrow: '↑', name: 'ascending' },
  { orderDesc: true, arrow: '↓', name: 'descending' },
]

/** The choice of an order, for where a table has no headings to click. */
export function SortSelect<C extends string>({ columns, held, fallback, onSort, className = '' }: SortSelectProps<C>) {
  const current = held.orderCol ?? fallback
  return (
    <label className={`${styles.size} ${className}`}>
      <span className="visually-hidden">{texts.sortBy}</span>
      <select
        className={styles.select}
        value={current === undefined ? '' : `${current} ${held.orderDesc}`}
        onChange={event => {
          const [name, orderDesc] = event.target.value.split(' ')
          const column = columns.find(({ order }) => order === name)?.order
          onSort({ orderCol: column === fallback ? undefined : column, orderDesc: orderDesc === 'true' })
        }}
      >
        {fallback === undefined && <option value="">{texts.sortBy}</option>}
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
