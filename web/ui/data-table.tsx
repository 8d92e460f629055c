import { Fragment, memo, type ReactNode } from 'react'
import styles from './data-table.module.css'
import sortStyles from './data-table-sort.module.css'
import { Icon } from './icon.tsx'
import { LinkRow, type RowDetail } from './link-row.tsx'
import { nextSorting, type Sorting, sortDirection } from './sorting.ts'
import { commonTexts, uiTexts } from './texts.ts'

const texts = uiTexts.dataTable

/**
 * The position of a cell if the table is narrower than 700 px and each row has two lines: `lead` starts the first line and
 * takes its free width, `first` follows it; `rest` starts the second line and takes its free width, `second` follows it.
 * `below` has its own line, `field` a third of one, for form inputs. `hidden` is not shown.
 */
type PhonePlace = 'lead' | 'first' | 'rest' | 'second' | 'below' | 'field' | 'hidden'

export interface DataColumn<R, O extends string = never> {
  /** Unique in the table. */
  key: string
  label: string
  /** Shows the heading to assistive technology only. */
  isLabelHidden?: boolean
  cell(row: R, index: number): ReactNode
  /**
   * Pixels, or a percentage of the table; `name` has room for most names of companies, in a narrow table for fewer.
   * Columns without a width share the rest.
   */
  width?: number | `${number}%` | 'name'
  /** For figures: right-aligned, in tabular numerals. */
  isEnd?: boolean
  /** `mono` for part numbers, quantities and prices; `muted` for less and `strong` for more important cells. */
  look?: 'mono' | 'muted' | 'strong'
  /** The column is hidden in a table narrower than this (1360, 1200 or 1000 px), the least important first. */
  hiddenBelow?: 'wide' | 'desk' | 'tablet'
  /** The name by which the server sorts by this column; without it the heading is plain text. */
  order?: O
  /** Default: on the second line. */
  phone?: PhonePlace
  /** Follows the cell on a phone, where there is no heading: "pcs". */
  unit?(row: R): string
  /** True if the cell's text may wrap. */
  wraps?: boolean
  title?(row: R): string | undefined
  /** Colors with a meaning: see tokens.css. */
  tone?(row: R): 'warning' | 'danger' | 'success' | 'muted' | undefined
  className?: string
}

interface RowOptions {
  /** The page that a click on the row opens; one of its cells must contain the link itself, marked `data-row-link`. */
  href?: string
  isNewTab?: boolean
  /** Opens the row beside the list instead: see `useDetail`. */
  detail?: RowDetail | undefined
  className?: string
}

/** The number of buttons in a row, which determines the width of their column. */
type ActionsSize = 'icon' | 'icons' | 'iconsFour' | 'short' | 'count' | 'button' | 'buttonPair' | 'buttonsThree'

export interface DataSelection<R> {
  isSelected(row: R): boolean
  /** False for rows without a checkbox; default true. */
  isSelectable?(row: R): boolean
  /** `isRange`: from the row toggled last up to this one. */
  onToggle(row: R, isRange?: boolean): void
  /** Selects all rows of the page, or none if all are selected. */
  onToggleAll(): void
  nameOf(row: R): string
  /** Shows the checkbox of a row only where the pointer or the focus is, until one is selected; a finger that rests on a row selects it. */
  isQuiet?: boolean
}

export interface DataTableProps<R, O extends string = never> {
  /** Names the table for assistive technology. */
  label: string
  columns: readonly DataColumn<R, O>[]
  /** Undefined before the first response: skeletons of the final size are shown. */
  rows: readonly R[] | undefined
  rowKey(row: R, index: number): string | number
  rowLook?(row: R): RowOptions
  /** The number of skeleton rows. */
  skeletons?: number
  sort?: {
    sorting: Sorting<O>
    /** The server's default sort column; undefined if the default order is not that of a column. */
    fallback?: O
    onSort(sorting: Sorting<O>): void
  }
  /** The buttons at the end of a row. */
  actions?: {
    size: ActionsSize
    cell(row: R, index: number): ReactNode
    /** The heading; without one, only assistive technology gets a default. */
    label?: string
    /** True if the row's own page has the same actions, so that a phone can omit them. */
    isHiddenOnPhone?: boolean
  }
  selection?: DataSelection<R>
  /** A heading above a row, across all columns, for the rows from here on; none if undefined. */
  section?(row: R, index: number): ReactNode
  /** Content below a row, across all columns; none if undefined. */
  detail?(row: R, index: number): ReactNode
  className?: string
  /** A table of few short columns in a panel: without a frame, one line per row at every width. */
  isSmall?: boolean
}

/**
 * A data table, laid out by its column definitions. Wide: one line per row under sticky headings, and less important columns
 * are dropped first. Narrow: two lines per row. In print: plain lines. It adapts to its container, not to the window, so that
 * it works beside a pane and in a dialog. A row's cells are rendered again only if the row, `columns` or `actions.cell` is
 * another object: a table whose page changes at every key or selection keeps them.
 */
export function DataTable<R, O extends string = never>(props: DataTableProps<R, O>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    rowLook,
    skeletons = 5,
    sort,
    actions,
    selection,
    section,
    detail,
    className = '',
    isSmall = false,
  } = props
  const isAnySelected = selection !== undefined && rows?.some(selection.isSelected) === true
  const selectClass = `${styles.select} ${selection?.isQuiet ? `${styles.quiet} ${styles.tablet}` : ''}`
  const extra = Number(selection !== undefined) + Number(actions !== undefined)
  const actionsClass =
    actions && `${styles.actions} ${styles[actions.size]} ${actions.isHiddenOnPhone ? styles.hiddenOnPhone : ''}`
  return (
    <div className={`${isSmall ? '' : styles.frame} ${isAnySelected ? styles.someSelected : ''} ${className}`}>
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={selectClass}>
                <input
                  type="checkbox"
                  aria-label={texts.selectAll}
                  checked={
                    rows !== undefined &&
                    rows.length > 0 &&
                    rows.every(row => selection.isSelected(row) || selection.isSelectable?.(row) === false)
                  }
                  onChange={selection.onToggleAll}
                />
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
        </thead>
        <tbody>
          {rows === undefined
            ? Array.from({ length: skeletons }, (_, index) => (
                <SkeletonRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: all skeleton rows are equal and never move
                  key={index}
                  columns={columns}
                  selectClass={selection && selectClass}
                  actionsClass={actionsClass}
                />
              ))
            : rows.map((row, index) => (
                <Fragment key={rowKey(row, index)}>
                  <Across className={styles.section} span={columns.length + extra}>
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
                        {selection.isSelectable?.(row) !== false && (
                          <input
                            type="checkbox"
                            data-select
                            aria-label={texts.selectRow(selection.nameOf(row))}
                            checked={selection.isSelected(row)}
                            onChange={({ nativeEvent }) =>
                              selection.onToggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                            }
                          />
                        )}
                      </td>
                    )}
                    <Cells columns={columns} row={row} index={index} />
                    {actions && (
                      <td className={actionsClass}>
                        <Actions cell={actions.cell} row={row} index={index} />
                      </td>
                    )}
                  </Row>
                  <Across className={styles.detail} span={columns.length + extra}>
                    {detail?.(row, index)}
                  </Across>
                </Fragment>
              ))}
        </tbody>
      </table>
    </div>
  )
}

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
    <tr className={`${styles.row} ${styles.skeleton}`}>
      {selectClass && <td className={selectClass} />}
      {columns.map(column => (
        <td key={column.key} className={`${columnClass(column)} ${styles[column.phone ?? 'second']}`}>
          <div className={styles.bar} />
        </td>
      ))}
      {actionsClass && <td className={actionsClass} />}
    </tr>
  )
}
