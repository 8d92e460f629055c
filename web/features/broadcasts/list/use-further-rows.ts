import { useCallback, useState } from 'react'
import { type BroadcastRow, listBroadcasts } from '../../../../contract/broadcasts.ts'
import { urlOf } from '../../../platform/api.ts'
import type { FurtherPages } from './further-pages.tsx'
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
 * search begins with the first page again. Render `FurtherPages` with `pages`, which loads them, if it is defined.
 */
export function useFurtherRows(input: ListInput, numResults: number) {
  const searchUrl = urlOf(listBroadcasts, input)
  const [requested, setRequested] = useState({ searchUrl, numPages: 1 })
  const [loaded, setLoaded] = useState<FurtherPages>()
  const numPages = requested.searchUrl === searchUrl ? requested.numPages : 1
  const current = numPages > 1 && loaded?.searchUrl === searchUrl ? loaded : undefined
  const isLoading = numPages > 1 && (current?.numPages !== numPages || current.isLoading)
  const isMore = numPages * input.query.pageSize < numResults
  const more = useCallback(() => setRequested({ searchUrl, numPages: numPages + 1 }), [searchUrl, numPages])
  return {
    rows: current?.rows ?? [],
    more: isMore && !isLoading ? more : undefined,
    pages: numPages > 1 ? { input, searchUrl, numPages, onChange: setLoaded } : undefined,
  }
}
