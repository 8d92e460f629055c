import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { broadcastFacetParams } from '../../../../contract/broadcast-filters.ts'
import { type BroadcastList, listBroadcasts } from '../../../../contract/broadcasts.ts'
import { flag, id, searchText } from '../../../../contract/kit/index.ts'
import type { getPricingData } from '../../../../contract/matches.ts'
import { z } from '../../../platform/address.ts'
import { pathWith, readSearch } from '../../../platform/navigation.ts'

/** In the order of the search form. */
export const tabs = ['all', 'forMe', 'my', 'saved', 'favorites'] as const
export type Tab = (typeof tabs)[number]

/** The URL's parameters: those of the API, and those that only the page uses. */
const searchSchema = listBroadcasts.query
  .omit({ pageSize: true, onlyOwnBroadcasts: true, favorites: true, forMe: true, contentType: true, token: true })
  .extend({
    tab: z
      .enum(tabs)
      .default('all')
      .describe('All, those for the reader, one’s own, the searches one saved, or those of favorites'),
    compose: flag().describe('The form for a new broadcast is open'),
    prices: flag().describe('What is asked in the broadcasts found is shown'),
    detail: id().optional().describe('The broadcast that is open beside the list'),
    possibleMatchId: id().optional().describe('The own broadcast whose possible matches are shown'),
  })
export type BroadcastSearch = z.output<typeof searchSchema>

const textSchema = searchText()

/** Returns a typed text trimmed and without double quotes, as in the URL. */
export const searchedText = (text: string): string => textSchema.parse(text)

type ListQuery = z.output<typeof listBroadcasts.query>
/** The input of `listBroadcasts`; the first page by default. */
export interface ListInput {
  query: Partial<Omit<ListQuery, 'pageSize'>> & { pageSize: number }
}

export interface PathParams {
  category?: string
  type?: string
}

/**
 * Parses the search in a URL: `/broadcasts?listType=7&type=wts` or, equivalently, `/broadcasts/laptop/wts`. Returns
 * undefined if the path names an unknown list or type.
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

/** Returns the input of the list's request. */
export function inputOf(search: BroadcastSearch, pageSize: number): ListInput {
  const { tab, compose: _, prices: __, possibleMatchId: ___, detail: ____, ...query } = search
  const only = { forMe: tab === 'forMe', onlyOwnBroadcasts: tab === 'my', favorites: tab === 'favorites' }
  return { query: { ...query, pageSize, ...only } }
}

type PricesInput = Pick<
  z.output<typeof getPricingData.query>,
  'query' | 'exactPhrase' | 'listType' | 'type' | 'companyId' | 'favorites' | keyof Facets
>

/** Returns the search without its page, to request its prices. */
export const pricesInputOf = ({
  query,
  exactPhrase,
  listType,
  type,
  companyId,
  tab,
  ...search
}: BroadcastSearch): PricesInput => ({
  query,
  exactPhrase,
  listType,
  type,
  companyId,
  favorites: tab === 'favorites',
  ...facetsOf(search),
})

type Facets = Pick<BroadcastSearch, keyof typeof broadcastFacetParams>

/** Returns the search's filters by goods and sender. */
const facetsOf = ({ condition, minQuantity, priced, maxAge, manufacturer, country, tier }: Facets): Facets => ({
  condition,
  minQuantity,
  priced,
  maxAge,
  manufacturer,
  country,
  tier,
})

/** Returns true for a search for offers of a specific text, whose prices can be shown. */
export const hasPrices = ({ query, type, tab }: BroadcastSearch): boolean =>
  query !== '' && type === 'WTS' && tab !== 'saved' && tab !== 'forMe'

/** Returns true if the search has filters besides the age, so that saving it makes sense. */
export const isSearch = ({ query, listType, type, companyId, ...search }: Partial<BroadcastSearch>): boolean => {
  const { condition, minQuantity, priced, manufacturer, country, tier } = search
  return [query, listType, type, companyId, condition, minQuantity, priced, manufacturer, country, tier].some(Boolean)
}

/** Returns the page of a search's feed, whose query string is the feed's search. */
export const feedHrefOf = (search: BroadcastSearch): string => {
  const { type, ...rest } = pricesInputOf(search)
  return pathWith('/rss', { ...rest, type: type?.toLowerCase(), onlyOwnBroadcasts: search.tab === 'my' })
}

/** Returns the address of a search, always in its query form. */
export const hrefOf = ({
  query,
  listType,
  type,
  companyId,
  exactPhrase,
  tab,
  page,
  ...search
}: BroadcastSearch): string =>
  pathWith('/broadcasts', {
    query,
    listType,
    type: type?.toLowerCase(),
    companyId,
    exactPhrase,
    ...facetsOf(search),
    tab: tab === 'all' ? undefined : tab,
    page,
  })

type Patch = Partial<Record<keyof BroadcastSearch, string | number | boolean | undefined>>

/** Returns the address and functions that change a part of it; it keeps its form of path or query. */
export function useAddress() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const hrefWith = useCallback(
    (patch: Patch) => pathWith(path, { ...Object.fromEntries(new URLSearchParams(search)), ...patch }),
    [path, search],
  )
  return useMemo(() => ({ search, hrefWith, navigate }), [search, hrefWith, navigate])
}
