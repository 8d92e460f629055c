import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './table.module.css'

interface TableProps {
  label: string
  head: ReactNode
  children: ReactNode
  /**
   * Where there are less than 640 px for it, a row is a grid of lines instead of columns: its `grid-template`, and the
   * `grid-area` of each cell, are the caller's.
   */
  isStacking?: boolean
  className?: string
}

/**
 * The frame of a data table: fixed columns, sticky header, one line a row. Rows and cells are plain <tr> and <td>. It is a
 * container, so that its columns may go by the room there is for it.
 */
export function Table({ label, head, children, isStacking = false, className = '' }: TableProps) {
  return (
    <div className={`${styles.wrap} ${isStacking ? styles.stacking : ''} ${className}`}>
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

/** The heading over a row's buttons, which only those hear who see no columns. */
export const ActionsColumn = ({ className = '' }: { className?: string }) => (
  <Column className={className}>
    <span className="visually-hidden">Actions</span>
  </Column>
)

/** The class of a cell that holds a figure. */
export const endCell = styles.end
/** The class of a cell that holds a row's buttons: they make no row taller. */
export const actionsCell = styles.actions
