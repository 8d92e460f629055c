import type { ReactNode } from 'react'
import { formatCounted } from '../../platform/format.tsx'
import type { useListKeys } from '../../platform/list-keys.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { Button, EmptyState, Notice, PageSizeSelect, Pagination } from '../../ui/index.ts'
import type { ListProps } from './admin-search.ts'
import styles from './stock.module.css'

interface ListingProps extends ListProps {
  label: string
  /** What is counted. */
  names: readonly [one: string, many: string]
  answer: {
    data: { payload: { results: readonly unknown[]; numResults: number; isCapped: boolean } } | undefined
    error: Error | null
    isPlaceholderData: boolean
    refetch(): unknown
  }
  keys: ReturnType<typeof useListKeys<HTMLElement>>
  empty: string
  /** Before the count: filters that are on. */
  filters?: ReactNode
  /** The table. */
  children: ReactNode
}

/** A list with its count and its pages; its emptiness and its failure in place. */
export function Listing(props: ListingProps) {
  const { label, names, answer, keys, empty, filters, search, onSearch, hrefWith, children } = props
  const { preferences, prefer } = usePreferences()
  const { data, error, isPlaceholderData, refetch } = answer
  const payload = data?.payload
  const resize = (size: number) => {
    prefer('pageSize', size)
    if (search.page > 1) onSearch({ page: undefined })
  }
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
    <section
      className={styles.results}
      aria-label={label}
      aria-busy={payload === undefined || isPlaceholderData}
      {...keys.list}
    >
      <div className={styles.bar}>
        {filters}
        <p className={styles.count} role="status">
          {payload && formatCounted(payload.numResults, payload.isCapped, names)}
        </p>
        <PageSizeSelect value={preferences.pageSize} onChange={resize} />
      </div>
      {payload?.results.length === 0 ? <EmptyState>{empty}</EmptyState> : children}
      {payload && payload.results.length > 0 && (
        <Pagination
          {...payload}
          page={search.page}
          pageSize={preferences.pageSize}
          hrefOf={page => hrefWith({ page: page === 1 ? undefined : page })}
        />
      )}
    </section>
  )
}
