import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { z } from 'zod'
import { type BroadcastList, listBroadcasts } from '../../../contract/broadcasts.ts'
import { flag } from '../../../contract/kit/index.ts'
import { pathWith, readSearch } from '../../platform/navigation.ts'

export const tabs = ['all', 'my'] as const
export type Tab = (typeof tabs)[number]

/** What the address of the list says: the server's own question, and what only the page knows. */
const searchSchema = listBroadcasts.query.omit({ pageSize: true, onlyOwnBroadcasts: true }).extend({
  tab: z.enum(tabs).default('all').describe('All or one’s own'),
  compose: flag().describe('The form for a new broadcast is open'),
})
export type BroadcastSearch = z.output<typeof searchSchema>

type ListQuery = z.output<typeof listBroadcasts.query>
/** What `listBroadcasts` is asked for; the first page where none is named. */
export interface ListInput {
  query: Partial<Omit<ListQuery, 'pageSize'>> & { pageSize: number }
}

export interface PathParams {
  category?: string
  type?: string
}

/**
 * The search an address stands for: `/broadcasts?listType=7&type=wts`, or `/broadcasts/laptop/wts` for the same. undefined
 * where the path names a list or a type there is not.
 */
export function searchOf(
  { category, type }: PathParams,
  query: string,
  lists: readonly BroadcastList[],
): BroadcastSearch | undefined {
  const search = readSearch(searchSchema, query)
  if (category === undefined || category === '') return search
  const list = lists.find(({ path }) => path === category.toLowerCase())
  const side = searchSchema.shape.type.safeParse(type || undefined)
  if (list === undefined || !side.success) return undefined
  return { ...search, listType: list.id, type: side.data ?? search.type }
}

/** What the list asks the server for. */
export function inputOf(search: BroadcastSearch, pageSize: number): ListInput {
  const { tab, compose: _, ...query } = search
  return { query: { ...query, pageSize, onlyOwnBroadcasts: tab === 'my' } }
}

/** The query form of an address, whatever form it had. */
export const hrefOf = ({ query, listType, type, companyId, exactPhrase, tab, page }: BroadcastSearch): string =>
  pathWith('/broadcasts', {
    query,
    listType,
    type: type?.toLowerCase(),
    companyId,
    exactPhrase,
    tab: tab === 'all' ? undefined : tab,
    page,
  })

type Patch = Partial<Record<keyof BroadcastSearch, string | number | boolean | undefined>>

/** Changes a part of the address and leaves its form, of path or query, as it is. */
export function useAddress() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const hrefWith = useCallback(
    (patch: Patch) => pathWith(path, { ...Object.fromEntries(new URLSearchParams(search)), ...patch }),
    [path, search],
  )
  return useMemo(() => ({ search, hrefWith, navigate }), [search, hrefWith, navigate])
}
