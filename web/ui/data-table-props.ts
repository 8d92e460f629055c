import type { ReactNode } from 'react'
import type { RowDetail } from './link-row.tsx'
import type { Sorting } from './sorting.ts'

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

export interface RowOptions {
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
  /** Two lines per row on a tablet as well, where one line would cut off names. */
  hasTwoLines?: boolean
}
