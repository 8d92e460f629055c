import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type BroadcastFacets, listBroadcastFacets } from '../../../../contract/broadcast-facets.ts'
import { queryOf } from '../../../platform/api.ts'
import { type BroadcastSearch, inputOf } from './search.ts'

/** The search without its filters by goods and sender. */
export const noFacets = {
  condition: undefined,
  minQuantity: undefined,
  priced: false,
  maxAge: undefined,
  manufacturer: undefined,
  country: undefined,
  tier: undefined,
} as const

/** Returns the number of these filters that are set. */
export const numFacets = (search: Partial<BroadcastSearch>): number =>
  (Object.keys(noFacets) as (keyof typeof noFacets)[]).filter(name => search[name]).length

/** Returns the input of the request that counts what each filter would find regardless of the page. */
export function facetsInput(search: BroadcastSearch) {
  const { page: _, pageSize: __, ...query } = inputOf(search, 10).query
  return { query }
}

/** Returns the counts of each filter; undefined until they are loaded, and for saved searches. */
export function useFacets(search: BroadcastSearch): BroadcastFacets | undefined {
  const { data } = useQuery({
    ...queryOf(listBroadcastFacets, facetsInput(search)),
    placeholderData: keepPreviousData,
    enabled: search.tab !== 'saved',
  })
  return data?.facets
}
