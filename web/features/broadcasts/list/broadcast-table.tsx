import { type ReactNode, useMemo } from 'react'
import type { BroadcastRow } from '../../../../contract/broadcasts.ts'
import { useListKeys } from '../../../platform/list-keys.ts'
import { DataTable, type DataTableProps, type RowDetail } from '../../../ui/index.ts'
import { broadcastColumns } from './broadcast-columns.tsx'
import styles from './broadcast-table.module.css'
import { listTexts } from './texts.tsx'

const texts = listTexts.broadcastTable

interface BroadcastTableProps<R extends BroadcastRow> {
  /** Undefined before the first response. */
  rows: readonly R[] | undefined
  label?: string
  /** The number of skeleton rows. */
  skeletons?: number
  /** Ids of rows that just arrived; they slide in. */
  freshIds?: ReadonlySet<number>
  /** True while the rows are those of the previous search and the new response is pending. */
  isStale?: boolean
  /** The actions on a row. */
  actionsOf?(row: R): ReactNode
  /** The reason a row is shown, displayed below the subject. */
  reasonOf?(row: R): string
  /** Further facts about a row, at the end of its description. */
  marksOf?(row: R): ReactNode
  classOf?(row: R): string | undefined
  section?: DataTableProps<R>['section']
  selection?: DataTableProps<R>['selection']
  /** Opens rows beside the list. */
  detailOf?(id: number): RowDetail
  /** Opens rows in a new tab, so that the current page stays open. */
  isNewTab?: boolean
}

const none: ReadonlySet<number> = new Set()

/** A table of broadcasts. `j`, `k` and the arrows move between rows, Enter opens one. */
export function BroadcastTable<R extends BroadcastRow>(props: BroadcastTableProps<R>) {
  const { rows, label = texts.broadcasts, skeletons, freshIds = none, isStale = false } = props
  const { actionsOf, reasonOf, marksOf, classOf, section, selection, detailOf, isNewTab = false } = props
  const { list } = useListKeys<HTMLDivElement>()
  // Visitors do not see prices and countries.
  const isOpen = rows?.some(({ company }) => company.country !== null) ?? true
  const hasOwn = rows?.some(({ isOwn }) => isOwn) ?? false
  const columns = useMemo(
    () => broadcastColumns({ isOpen, isNewTab, reasonOf, marksOf }),
    [isOpen, isNewTab, reasonOf, marksOf],
  )
  return (
    <div
      {...list}
      aria-busy={isStale || rows === undefined}
      {...(rows === undefined && { role: 'status', 'aria-label': texts.loadingBroadcasts })}
    >
      <DataTable
        label={label}
        columns={columns}
        hasTwoLines
        rows={rows}
        rowKey={({ id }) => id}
        rowLook={row => ({
          href: `/broadcasts/${row.id}`,
          isNewTab,
          detail: detailOf?.(row.id),
          className: `${freshIds.has(row.id) ? styles.fresh : ''} ${classOf?.(row) ?? ''}`,
        })}
        section={section}
        skeletons={skeletons}
        selection={selection}
        actions={actionsOf && hasOwn ? { size: 'icon', cell: actionsOf } : undefined}
        className={isStale ? styles.stale : ''}
      />
    </div>
  )
}
