import { useQueries } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type BroadcastRow, listBroadcasts } from '../../../../contract/broadcasts.ts'
import { queryOf, urlOf } from '../../../platform/api.ts'
import type { ListInput } from './search.ts'

/**
 * Appends rows to others; a broadcast that arrived in the meantime shifted the rest, so some rows may be present
 * already.
 */
export function appendRows<R extends Pick<BroadcastRow, 'id'>>(rows: readonly R[], further: readonly R[]): R[] {
  const known = new Set(rows.map(({ id }) => id))
  return [...rows, ...further.filter(({ id }) => !known.has(id))]
}

/**
 * Returns the rows of the pages after the first, as many as `more` was called for, and whether there may be others. A new
 * search begins with the first page again.
 */
export function useFurtherRows(input: ListInput, numResults: number) {
  const searchUrl = urlOf(listBroadcasts, input)
  const [asked, setAsked] = useState({ searchUrl, numPages: 1 })
  const numPages = asked.searchUrl === searchUrl ? asked.numPages : 1
  const pages = useQueries({
    queries: Array.from({ length: numPages - 1 }, (_, index) =>
      queryOf(listBroadcasts, { query: { ...input.query, page: index + 2 } }),
    ),
  })
  const isLoading = pages.some(({ data }) => data === undefined)
  const isMore = numPages * input.query.pageSize < numResults
  const more = useCallback(() => setAsked({ searchUrl, numPages: numPages + 1 }), [searchUrl, numPages])
  return {
    rows: pages.flatMap(({ data }) => data?.payload.results ?? []),
    more: isMore && !isLoading ? more : undefined,
  }
}
