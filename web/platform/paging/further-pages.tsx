import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { AnyEndpoint, InputOf } from '../../../contract/kit/index.ts'
import { EndOfRows } from '../../ui/index.ts'
import { queryOf } from '../api.ts'
import type { IdentifiedRow } from './append-rows.ts'

/** A reply with one page of a list. */
export interface PagedReply<R> {
  payload: { results: readonly R[]; numResults: number; isCapped: boolean }
}

/** The rows of the pages after the first one. */
export interface Further<R> {
  searchUrl: string
  rows: readonly R[]
}

export interface FurtherPagesProps<R> {
  endpoint: AnyEndpoint
  input: InputOf<AnyEndpoint>
  searchUrl: string
  /** True while the first page is that of another search. */
  isStale: boolean
  pageSize: number
  numShown: number
  numResults: number
  isCapped: boolean
  onFurther(further: Further<R>): void
}

const combine = (pages: UseQueryResult[]) => ({
  rows: pages.flatMap(({ data }) => (data as PagedReply<never> | undefined)?.payload.results ?? []),
  isLoading: pages.some(({ data }) => data === undefined),
})

/** The end of a list that goes on: loads another page when it is nearly in view. A new search needs a new `key`. */
export function FurtherPages<R extends IdentifiedRow>(props: FurtherPagesProps<R>) {
  const { endpoint, input, searchUrl, isStale, pageSize, numShown, numResults, isCapped, onFurther } = props
  const [numPages, setNumPages] = useState(1)
  const { rows, isLoading } = useQueries({
    queries: Array.from({ length: numPages - 1 }, (_, index) =>
      queryOf(endpoint, { query: { ...(input.query as object), page: index + 2 } }),
    ),
    combine,
  })
  useEffect(() => onFurther({ searchUrl, rows }), [onFurther, searchUrl, rows])
  const more = useCallback(() => setNumPages(numPages + 1), [numPages])
  const isMore = !isStale && !isLoading && numPages * pageSize < numResults
  return (
    <EndOfRows numShown={numShown} numResults={numResults} isCapped={isCapped} onNear={isMore ? more : undefined} />
  )
}
