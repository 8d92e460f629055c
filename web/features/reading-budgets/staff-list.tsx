import type { ReactNode } from 'react'
import { formatCounted } from '../../platform/format.tsx'
import { usePreferences } from '../../platform/preferences.tsx'
import { Button, EmptyState, Notice, Pagination, SkeletonRows, Table } from '../../ui/index.ts'
import styles from './admin-reading.module.css'

interface StaffListProps<Row> {
  label: string
  lead: string
  empty: string
  /** One of them, and several, e.g. `['alarm', 'alarms']`. */
  counted: readonly [string, string]
  head: ReactNode
  columns: number
  payload: { results: Row[]; numResults: number; isCapped: boolean } | undefined
  error: Error | null
  page: number
  hrefOf(page: number): string
  onRetry(): void
  children(row: Row): ReactNode
}

/** A list of the staff's with its pages. */
export function StaffList<Row>(props: StaffListProps<Row>) {
  const { label, lead, empty, counted, head, columns, payload, error, page, hrefOf, onRetry, children } = props
  const { pageSize } = usePreferences().preferences
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      {error ? (
        <Notice
          kind="error"
          title={`The ${counted[1]} could not be loaded.`}
          action={<Button onClick={onRetry}>Try again</Button>}
        >
          {error.message}
        </Notice>
      ) : (
        <section className={styles.page} aria-label={label} aria-busy={payload === undefined}>
          <p className={styles.lead} role="status">
            {payload && formatCounted(payload.numResults, payload.isCapped, counted)}
          </p>
          {payload?.results.length === 0 ? (
            <EmptyState>{empty}</EmptyState>
          ) : (
            <Table label={label} head={head} isStacking className={styles.table}>
              {payload === undefined ? <SkeletonRows count={5} columns={columns} /> : payload.results.map(children)}
            </Table>
          )}
          {payload && payload.results.length > 0 && (
            <Pagination {...payload} page={page} pageSize={pageSize} hrefOf={hrefOf} />
          )}
        </section>
      )}
    </>
  )
}
