import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { z } from 'zod'
import type { AnyEndpoint, InputOf } from '../../contract/kit/index.ts'
import type { Sorting } from '../ui/index.ts'
import { queryOf, urlOf } from './api.ts'
import { useListKeys } from './list-keys.ts'
import { pathWith, readSearch, useSearchState } from './navigation.ts'
import { type Need, need, type PageContext } from './page.ts'
import { usePreferences } from './preferences.tsx'

type ListEndpoint = AnyEndpoint & { query: z.ZodObject }

interface ListData<T> {
  payload: { results: readonly T[]; numResults: number; isCapped: boolean }
}
type RowOf<E extends ListEndpoint> = z.output<E['reply']> extends ListData<infer T> ? T : never
type OrderOf<E extends ListEndpoint> = z.output<E['query']> extends { orderCol?: infer O } ? Extract<O, string> : never

const inputOf = (endpoint: ListEndpoint, search: string, pageSize: number): InputOf<AnyEndpoint> => ({
  query: { ...readSearch(endpoint.query, search), pageSize },
})

/** Returns the `needs` of a page that shows `useListPage(endpoint, …)`. */
export const listNeeds =
  (endpoint: ListEndpoint) =>
  ({ search, preferences: { pageSize } }: Pick<PageContext, 'search' | 'preferences'>): Need[] => [
    need(endpoint as AnyEndpoint, inputOf(endpoint, search, pageSize)),
  ]

/**
 * Returns the state of a page that shows the list of one endpoint, which replies with `listReply`. The endpoint's query is
 * that of the page's URL, and the page size is the member's preference. Spread `listing` on `Listing`; pass `sort` to
 * `DataTable` if the endpoint can be sorted.
 */
export function useListPage<E extends ListEndpoint>(endpoint: E, path: string) {
  const [state, update] = useSearchState(endpoint.query as E['query'])
  const search = useSearch()
  const { pageSize } = usePreferences().preferences
  const keys = useListKeys<HTMLElement>()
  const result = useQuery({
    ...queryOf(endpoint as AnyEndpoint, inputOf(endpoint, search, pageSize)),
    placeholderData: keepPreviousData,
  }) as unknown as UseQueryResult<ListData<RowOf<E>>>
  const { orderDesc: byDefault } = readSearch(endpoint.query, '') as { orderDesc?: boolean }
  const { page, pageSize: _size, ...filters } = state as z.output<E['query']> & { page: number; pageSize: number }
  return {
    /** The filters in the URL, without the page. */
    filters,
    update,
    rows: result.data?.payload.results,
    listing: {
      result,
      keys,
      page,
      hrefOf: (to: number) => pathWith(path, { ...Object.fromEntries(new URLSearchParams(search)), page: to }),
      onResize: () => update({ page: undefined }),
    },
    sort: {
      sorting: state as unknown as Sorting<OrderOf<E>>,
      onSort: ({ orderCol, orderDesc }: Sorting<OrderOf<E>>) =>
        // `pathWith` leaves out false, which is not the default of every list.
        update({ orderCol, orderDesc: orderDesc === byDefault ? undefined : String(orderDesc) }),
    },
    /** Returns the URL of an export with the list's filters. */
    exportOf: (exported: AnyEndpoint) => urlOf(exported, { query: filters }),
  }
}
