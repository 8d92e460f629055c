import type { ReactNode } from 'react'
import type { PageSize } from '../../contract/kit/index.ts'
import type { Noun } from '../../contract/kit/texts.ts'
import { EmptyState, LoadFailed, PageSizeSelect, Pagination } from '../ui/index.ts'
import { formatCounted } from './format.tsx'
import type { useListKeys } from './list-keys.ts'
import styles from './listing.module.css'
import { usePreferences } from './preferences.tsx'
import { platformTexts } from './texts.ts'

const texts = platformTexts.listing

export interface ListingProps<T> {
  label: string
  /** The noun used in the count. */
  names: Noun
  /** The noun used in the error message, if it differs. */
  failed?: string
  result: {
    data: { payload: { results: readonly T[]; numResults: number; isCapped: boolean } } | undefined
    error: Error | null
    isPlaceholderData?: boolean
    refetch(): unknown
  }
  empty: ReactNode
  page: number
  hrefOf(page: number): string
  /** Called with a new page size; the list must go back to its first page. Without it the size cannot be changed. */
  onResize?(): void
  keys?: ReturnType<typeof useListKeys<HTMLElement>>
  /** Shown before the count: the active filters. */
  filters?: ReactNode
  /** Shown after the count. */
  figures?: ReactNode
  /** The table; its rows are undefined before the first response. */
  children(rows: readonly T[] | undefined): ReactNode
}

/** A list with its count and page links; shows in place if it is empty or failed to load. */
export function Listing<T>(props: ListingProps<T>) {
  const { label, names, failed = names.other, result, empty, page, hrefOf, onResize, keys, filters, figures } = props
  const { preferences, prefer } = usePreferences()
  const { data, error, isPlaceholderData, refetch } = result
  const payload = data?.payload
  // Alone, a count of zero says what the text below it says.
  const isCountHidden = payload?.results.length === 0 && !filters && !figures && !onResize
  if (error) return <LoadFailed title={texts.notLoaded(failed)} error={error} onRetry={refetch} />
  const resize = (size: PageSize) => {
    prefer({ pageSize: size })
    if (page > 1) onResize?.()
  }
  return (
    <section
      className="stack-2"
      aria-label={label}
      aria-busy={payload === undefined || isPlaceholderData}
      {...keys?.list}
    >
      <div className={styles.bar}>
        {filters}
        <p className={isCountHidden ? 'visually-hidden' : styles.count} role="status">
          {payload && formatCounted(payload.numResults, payload.isCapped, names)}
        </p>
        {figures}
        {onResize && <PageSizeSelect value={preferences.pageSize} onChange={resize} />}
      </div>
      {payload?.results.length === 0 ? <EmptyState>{empty}</EmptyState> : props.children(payload?.results)}
      {payload && payload.results.length > 0 && (
        <Pagination {...payload} page={page} pageSize={preferences.pageSize} hrefOf={hrefOf} />
      )}
    </section>
  )
}
