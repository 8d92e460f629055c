import type { KeyboardEvent, ReactNode } from 'react'
import styles from './cell-grid.module.css'

type Key = string | number

/** A position in the grid. */
export interface CellAddress {
  row: Key
  column: Key
}

interface GridCell {
  content: ReactNode
  /** Not shown on a phone, where it would be an empty line. */
  isEmpty?: boolean
  isSelected?: boolean
  /** The action of a click, Space and Enter. */
  onPick?: (() => void) | undefined
  title?: string | undefined
  className?: string | undefined
}

interface CellGridProps<R extends { id: Key }, C extends { id: Key }> {
  /** Names the grid for assistive technology. */
  label: string
  /** Names the rows, above their headings. */
  rowsLabel: string
  /** Names the columns; shown on a phone, where their headings are a section. */
  columnsLabel: string
  rows: readonly R[]
  columns: readonly C[]
  rowHead(row: R): ReactNode
  columnHead(column: C): ReactNode
  cell(row: R, column: C): GridCell
  /** Rows of results below the cells, which take no focus. */
  sums: readonly { label: string; of(column: C): ReactNode }[]
  /** The cell that has or had the focus. */
  current: CellAddress | undefined
  onCurrent(address: CellAddress): void
}

const steps: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  k: [-1, 0],
  j: [1, 0],
  h: [0, -1],
  l: [0, 1],
}

const shownCellAt = (grid: Element, row: number, column: number): HTMLElement | undefined => {
  const cell = grid.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)
  return cell?.checkVisibility() ? cell : undefined
}

/** Moves the focus: arrows (or h, j, k, l) by a cell, passing over those that are not shown; Home and End to the ends of the row. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>, numColumns: number): void {
  const [row, column] = (event.target instanceof HTMLElement ? (event.target.dataset.cell ?? '') : '').split(' ')
  if (row === undefined || column === undefined || event.ctrlKey || event.altKey || event.metaKey) return
  const at = (down: number, right: number) => shownCellAt(event.currentTarget, down, right)
  const step = steps[event.key]
  let to: HTMLElement | undefined
  if (step !== undefined) {
    const [down, right] = step
    const farthest = Math.max(event.currentTarget.rows.length, numColumns)
    for (let by = 1; to === undefined && by <= farthest; by += 1)
      to = at(Number(row) + down * by, Number(column) + right * by)
  } else if (event.key === 'Home') to = at(Number(row), 0)
  else if (event.key === 'End') to = at(Number(row), numColumns - 1)
  else return
  event.preventDefault()
  // So that the page's own shortcuts do not act as well.
  event.nativeEvent.stopImmediatePropagation()
  to?.focus()
}

/**
 * A grid of cells to pick, in which heads and first column stay in view. Its cells are a single tab stop. On a phone each row is a section,
 * and each of its cells two lines.
 */
export function CellGrid<R extends { id: Key }, C extends { id: Key }>(props: CellGridProps<R, C>) {
  const { label, rowsLabel, columnsLabel, rows, columns, rowHead, columnHead, cell, sums, current, onCurrent } = props
  const tabStop = current ?? { row: rows[0]?.id, column: columns[0]?.id }
  return (
    <div className={styles.frame}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are picked is a grid
        role="grid"
        aria-label={label}
        className={styles.grid}
        onKeyDown={event => moveFocus(event, columns.length)}
      >
        <thead className={styles.heads}>
          <tr>
            <th scope="col" className={`${styles.head} ${styles.corner}`}>
              <span className={styles.rowsLabel}>{rowsLabel}</span>
              <span className={styles.columnsLabel}>{columnsLabel}</span>
            </th>
            {columns.map(column => (
              <th scope="col" key={column.id} className={`${styles.head} ${styles.columnHead}`}>
                {columnHead(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.rows}>
          {rows.map((row, down) => (
            <tr key={row.id} className={styles.row}>
              <th scope="row" className={styles.rowHead}>
                {rowHead(row)}
              </th>
              {columns.map((column, right) => (
                <Cell
                  key={column.id}
                  {...cell(row, column)}
                  position={`${down} ${right}`}
                  isTabStop={tabStop.row === row.id && tabStop.column === column.id}
                  onFocus={() => onCurrent({ row: row.id, column: column.id })}
                />
              ))}
            </tr>
          ))}
        </tbody>
        {columns.length > 0 && (
          <tfoot className={styles.sums}>
            {sums.map(({ label: name, of }) => (
              <tr key={name}>
                <th scope="row" className={styles.sumHead}>
                  {name}
                </th>
                {columns.map(column => (
                  <td key={column.id} className={`mono ${styles.sum}`}>
                    {of(column)}
                  </td>
                ))}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </div>
  )
}

interface CellProps extends GridCell {
  position: string
  isTabStop: boolean
  onFocus(): void
}

function Cell({ content, isEmpty, isSelected, onPick, title, className, position, isTabStop, onFocus }: CellProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a td of a grid is a gridcell; HTML forbids naming that role
    <td
      data-cell={position}
      tabIndex={isTabStop ? 0 : -1}
      aria-selected={isSelected}
      aria-disabled={onPick === undefined}
      className={[
        styles.cell,
        isEmpty && styles.empty,
        isSelected && styles.selected,
        onPick && styles.pickable,
        className,
      ]
        .filter(Boolean)
        .join(' ')}
      title={title}
      onFocus={onFocus}
      onClick={onPick}
      onKeyDown={event => {
        if (onPick === undefined || event.ctrlKey || event.metaKey || ![' ', 'Enter'].includes(event.key)) return
        event.preventDefault()
        onPick()
      }}
    >
      {content}
    </td>
  )
}
