import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { AnyEndpoint, InputOf } from '../../../contract/kit/index.ts'
import { urlOf } from '../api.ts'
import { usePreferences } from '../preferences.tsx'
import { appendRows, type IdentifiedRow } from './append-rows.ts'
import type { Further, PagedReply } from './further-pages.tsx'

/**
 * Returns the rows of a list whose first response is `result`: one page, or, if the member chose "Fit", as many pages as were
 * scrolled to. A new search begins with the first page again. Render `ListPages` with `pages` below them.
 */
export function usePagedRows<R extends IdentifiedRow>(
  endpoint: AnyEndpoint,
  input: InputOf<AnyEndpoint>,
  result: Pick<UseQueryResult<PagedReply<R>>, 'data' | 'isPlaceholderData'>,
) {
  const { pageSize, paging } = usePreferences().preferences
  const searchUrl = urlOf(endpoint, input)
  const [further, onFurther] = useState<Further<R>>()
  const payload = result.data?.payload
  const page = (input.query as { page?: number }).page ?? 1
  const isFit = paging === 'fit' && page === 1
  const appended = isFit && further?.searchUrl === searchUrl ? further.rows : undefined
  const rows = useMemo(() => payload && appendRows(payload.results, appended), [payload, appended])
  const endless = isFit && { endpoint, input, searchUrl, isStale: result.isPlaceholderData, onFurther }
  return { rows, pages: { page, pageSize, payload, numShown: rows?.length ?? 0, endless } }
}

/** What `ListPages` shows below a list; `endless` is false if it has page links. */
export type ListPagesState<R extends IdentifiedRow> = ReturnType<typeof usePagedRows<R>>['pages']
