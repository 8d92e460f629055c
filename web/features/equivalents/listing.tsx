import type { ReactNode } from 'react'
import { formatCounted } from '../../platform/format.tsx'
import type { useListKeys } from '../../platform/list-keys.ts'
import { Button, EmptyState, Notice, Pagination, SkeletonRows, Table } from '../../ui/index.ts'
import styles from './equivalents.module.css'
import tableStyles from './pair-table.module.css'

interface ListingProps<T> {
  label: string
  /** What is counted. */
  names: readonly [one: string, many: string]
  answer: {
    data: { payload: { results: readonly T[]; numResults: number; isCapped: boolean } } | undefined
    error: Error | null
    refetch(): unknown
  }
  head: ReactNode
  columns: number
  row(row: T): ReactNode
  empty: string
  page: number
  pageSize: number
  hrefOf(page: number): string
  keys: ReturnType<typeof useListKeys<HTMLElement>>
}

/** A list of pairs with its count, its pages and its keys; its emptiness and its failure in place. */
export function Listing<T>(props: ListingProps<T>) {
  const { label, names, answer, head, columns, row, empty, page, pageSize, hrefOf, keys } = props
  const { data, error, refetch } = answer
  const payload = data?.payload
  if (error)
    return (
      <Notice
        kind="error"
        title={`The ${names[1]} could not be loaded.`}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {error.message}
      </Notice>
    )
  return (
    <section className={styles.results} aria-label={label} aria-busy={payload === undefined} {...keys.list}>
      <p className={styles.count} role="status">
        {payload && formatCounted(payload.numResults, payload.isCapped, names)}
      </p>
      {payload?.results.length === 0 ? (
        <EmptyState>{empty}</EmptyState>
      ) : (
        <Table label={label} head={head} isStacking className={tableStyles.table}>
          {payload === undefined ? <SkeletonRows count={5} columns={columns} /> : payload.results.map(row)}
        </Table>
      )}
      {payload && payload.results.length > 0 && (
        <Pagination {...payload} page={page} pageSize={pageSize} hrefOf={hrefOf} />
      )}
    </section>
  )
}
