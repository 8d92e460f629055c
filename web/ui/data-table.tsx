import { memo, type ReactNode } from 'react'
import styles from './data-table.module.css'
import type { DataColumn, DataSelection, DataTableProps, RowOptions } from './data-table-props.ts'
import skeletonStyles from './data-table-skeleton.module.css'
import sortStyles from './data-table-sort.module.css'
import { Icon } from './icon.tsx'
import { LinkRow } from './link-row.tsx'
import { nextSorting, sortDirection } from './sorting.ts'
import { commonTexts, uiTexts } from './texts.ts'

const texts = uiTexts.dataTable

/**
 * A data table, laid out by its column definitions. Wide: one line per row under sticky headings, and less important columns
 * are dropped first. Narrow: two lines per row. In print: plain lines. It adapts to its container, not to the window, so that
 * it works beside a pane and in a dialog. A row's cells are rendered again only if the row, `columns` or `actions.cell` is
 * another object: a table whose page changes at every key or selection keeps them.
 */
export function DataTable<R, O extends string = never>(props: DataTableProps<R, O>) {
  const { label, columns, rows, rowKey, skeletons = 5, actions, selection, className = '' } = props
  const isAnySelected = selection !== undefined && rows?.some(selection.isSelected) === true
  const selectClass = selection && `${styles.select} ${selection.isQuiet ? `${styles.quiet} ${styles.tablet}` : ''}`
  const actionsClass =
    actions && `${styles.actions} ${styles[actions.size]} ${actions.isHiddenOnPhone ? styles.hiddenOnPhone : ''}`
  const span = columns.length + Number(selection !== undefined) + Number(actions !== undefined)
  const frame = `${props.isSmall ? '' : styles.frame} ${props.hasTwoLines ? styles.twoLines : ''} ${isAnySelected ? styles.someSelected : ''} ${className}`
  return (
    <div className={frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <HeadRow {...props} selectClass={selectClass} actionsClass={actionsClass} />
        </thead>
        <tbody>
          {rows === undefined
            ? Array.from({ length: skeletons }, (_, index) => (
                <SkeletonRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: all skeleton rows are equal and never move
                  key={index}
                  columns={columns}
                  selectClass={selectClass}
                  actionsClass={actionsClass}
                />
              ))
            : rows.map((row, index) => (
                <TableRow
                  key={rowKey(row, index)}
                  {...props}
                  row={row}
                  index={index}
                  isAnySelected={isAnySelected}
                  span={span}
                  selectClass={selectClass}
                  actionsClass={actionsClass}
                />
              ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeadRowProps<R, O extends string>
  extends Pick<DataTableProps<R, O>, 'columns' | 'rows' | 'sort' | 'selection' | 'actions'> {
  selectClass: string | undefined
  actionsClass: string | undefined
}

function HeadRow<R, O extends string>(props: HeadRowProps<R, O>) {
  const { columns, rows, sort, selection, actions, selectClass, actionsClass } = props
  return (
    <tr>
      {selection && (
        <th scope="col" className={selectClass}>
          <SelectAll selection={selection} rows={rows} />
        </th>
      )}
      {columns.map(column => (
        <Heading key={column.key} column={column} sort={sort} />
      ))}
      {actions && (
        <th scope="col" className={actionsClass}>
          {actions.label ?? <span className="visually-hidden">{commonTexts.actions}</span>}
        </th>
      )}
    </tr>
  )
}

interface TableRowProps<R, O extends string>
  extends Pick<DataTableProps<R, O>, 'columns' | 'rowLook' | 'section' | 'detail' | 'selection' | 'actions'> {
  row: R
  index: number
  isAnySelected: boolean
  /** The number of all columns. */
  span: number
  selectClass: string | undefined
  actionsClass: string | undefined
}

/** A row with its heading above and its detail below. */
function TableRow<R, O extends string>(props: TableRowProps<R, O>) {
  const { columns, rowLook, section, detail, selection, actions } = props
  const { row, index, isAnySelected, span, selectClass, actionsClass } = props
  return (
    <>
      <Across className={styles.section} span={span}>
        {section?.(row, index)}
      </Across>
      <Row
        look={rowLook?.(row)}
        isSelected={selection?.isSelected(row)}
        {...(selection?.isQuiet && {
          onSelectTo: () => selection.onToggle(row, true),
          onToggle: () => selection.onToggle(row),
          isSelecting: isAnySelected,
        })}
      >
        {selection && (
          <td className={selectClass}>
            <SelectRow selection={selection} row={row} />
          </td>
        )}
        <Cells columns={columns} row={row} index={index} />
        {actions && (
          <td className={actionsClass}>
            <Actions cell={actions.cell} row={row} index={index} />
          </td>
        )}
      </Row>
      <Across className={styles.detail} span={span}>
        {detail?.(row, index)}
      </Across>
    </>
  )
}

interface SelectAllProps<R> {
  selection: DataSelection<R>
  rows: readonly R[] | undefined
}

/** The checkbox in the heading, checked if every row that can be selected is. */
const SelectAll = <R,>({ selection: { isSelected, isSelectable, onToggleAll }, rows }: SelectAllProps<R>) => (
  <input
    type="checkbox"
    aria-label={texts.selectAll}
    checked={
      rows !== undefined && rows.length > 0 && rows.every(row => isSelected(row) || isSelectable?.(row) === false)
    }
    onChange={onToggleAll}
  />
)

/** The checkbox of a row; with Shift, it selects a range. */
const SelectRow = <R,>({ selection, row }: { selection: DataSelection<R>; row: R }) =>
  selection.isSelectable?.(row) !== false && (
    <input
      type="checkbox"
      data-select
      aria-label={texts.selectRow(selection.nameOf(row))}
      checked={selection.isSelected(row)}
      onChange={({ nativeEvent }) => selection.onToggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  )

type ColumnOf = Pick<DataColumn<never>, 'isEnd' | 'hiddenBelow' | 'className'>

const columnClass = ({ isEnd, hiddenBelow, className = '' }: ColumnOf) =>
  `${isEnd ? styles.end : ''} ${hiddenBelow ? styles[hiddenBelow] : ''} ${className}`

const headingClass = (column: ColumnOf & Pick<DataColumn<never>, 'width'>) =>
  `${columnClass(column)} ${column.width === 'name' ? styles.name : ''}`

/** The width is an attribute because the content security policy refuses style attributes in server-rendered HTML. */
function Heading<R, O extends string>({
  column,
  sort,
}: { column: DataColumn<R, O> } & Pick<DataTableProps<R, O>, 'sort'>) {
  const { label, isLabelHidden, width, order } = column
  const sorted =
    sort && order !== undefined ? { sorting: sort.sorting, column: order, fallback: sort.fallback } : undefined
  const direction = sorted && sortDirection(sorted)
  return (
    <th
      scope="col"
      {...(width !== undefined && width !== 'name' && { width: String(width) })}
      className={headingClass(column)}
      aria-sort={direction}
    >
      {sorted ? (
        <button
          type="button"
          className={`${sortStyles.sort} ${column.isEnd ? sortStyles.atEnd : ''}`}
          onClick={() => sort?.onSort(nextSorting(sorted))}
        >
          {label}
          <Icon name={direction === 'descending' ? 'down' : 'up'} size={14} />
        </button>
      ) : (
        <span className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</span>
      )}
    </th>
  )
}

interface RowProps {
  look?: RowOptions | undefined
  isSelected: boolean | undefined
  onSelectTo?(): void
  onToggle?(): void
  isSelecting?: boolean
  children: ReactNode
}

function Row({ look = {}, isSelected, children, ...selecting }: RowProps) {
  const { href, isNewTab, detail, className = '' } = look
  const classes = `${styles.row} ${isSelected ? styles.selected : ''} ${className}`
  return href === undefined ? (
    <tr className={classes}>{children}</tr>
  ) : (
    <LinkRow href={href} isNewTab={isNewTab} detail={detail} {...selecting} className={classes}>
      {children}
    </LinkRow>
  )
}

/** A row with one cell across all columns; none if it is empty. */
const Across = ({ className, span, children }: { className?: string; span: number; children: ReactNode }) =>
  children !== undefined &&
  children !== null &&
  children !== false && (
    <tr className={className}>
      <td colSpan={span}>{children}</td>
    </tr>
  )

interface CellsProps<R, O extends string> {
  columns: readonly DataColumn<R, O>[]
  row: R
  index: number
}

const CellsOfRow = <R, O extends string>({ columns, ...row }: CellsProps<R, O>): ReactNode =>
  columns.map(column => <Cell key={column.key} column={column} {...row} />)
const Cells = memo(CellsOfRow) as typeof CellsOfRow

interface ActionsProps<R> {
  cell(row: R, index: number): ReactNode
  row: R
  index: number
}

const ActionsOfRow = <R,>({ cell, row, index }: ActionsProps<R>): ReactNode => (
  <div className={styles.buttons}>{cell(row, index)}</div>
)
const Actions = memo(ActionsOfRow) as typeof ActionsOfRow

interface CellProps<R, O extends string> {
  column: DataColumn<R, O>
  row: R
  index: number
}

function Cell<R, O extends string>({ column, row, index }: CellProps<R, O>) {
  const { cell, look, phone = 'second', unit, wraps, title, tone } = column
  const toned = tone?.(row)
  const classes = [
    columnClass(column),
    look === 'mono' ? 'mono' : look && styles[look],
    toned && styles[toned],
    styles[phone],
    wraps && styles.wraps,
  ]
  return (
    <td className={classes.filter(Boolean).join(' ')} title={title?.(row)}>
      {unit === undefined ? (
        cell(row, index)
      ) : (
        <>
          <span>{cell(row, index)}</span>
          <span className={styles.unit}> {unit(row)}</span>
        </>
      )}
    </td>
  )
}

interface SkeletonRowProps<R, O extends string> extends Pick<DataTableProps<R, O>, 'columns'> {
  selectClass: string | undefined
  actionsClass: string | undefined
}

/** It has the same cells as a row, so that no column moves when the rows load. */
function SkeletonRow<R, O extends string>({ columns, selectClass, actionsClass }: SkeletonRowProps<R, O>) {
  return (
    <tr className={`${styles.row} ${styles.skeleton} ${skeletonStyles.row}`}>
      {selectClass && <td className={selectClass} />}
      {columns.map(column => (
        <td key={column.key} className={`${columnClass(column)} ${styles[column.phone ?? 'second']}`}>
          <div className={skeletonStyles.bar} />
        </td>
      ))}
      {actionsClass && <td className={actionsClass} />}
    </tr>
  )
}
