import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './table.module.css'

/** The frame of a data table: fixed columns, sticky header, one line a row. Rows and cells are plain <tr> and <td>. */
export function Table({
  label,
  head,
  children,
  className = '',
}: {
  label: string
  head: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <div className={`${styles.wrap} ${className}`}>
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

interface ColumnProps {
  children: ReactNode
  /** The columns without one share the rest. */
  width?: `${number}px` | `${number}%`
  /** Figures stand at the end. */
  isEnd?: boolean
  /** How the list is sorted by this column now, and what a click does. */
  sort?: { direction: 'ascending' | 'descending' | undefined; onSort(): void }
  className?: string
}

/**
 * A column's heading; with `sort` a button that says its state. The width is an attribute because the security policy
 * refuses style attributes in what the server renders.
 */
export function Column({ children, width, isEnd, sort, className = '' }: ColumnProps) {
  return (
    <th
      scope="col"
      {...(width && { width: width.replace('px', '') })}
      className={`${isEnd ? styles.end : ''} ${className}`}
      aria-sort={sort?.direction}
    >
      {sort ? (
        <button type="button" className={styles.sort} onClick={sort.onSort}>
          {children}
          <Icon name={sort.direction === 'descending' ? 'down' : 'up'} size={14} />
        </button>
      ) : (
        children
      )}
    </th>
  )
}

/** The class of a cell that holds a figure. */
export const endCell = styles.end
