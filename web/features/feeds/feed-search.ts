import type { z } from 'zod'
import { type BroadcastList, listBroadcasts } from '../../../contract/broadcasts.ts'
import { urlOf } from '../../platform/api.ts'
import { facetWords } from '../../platform/facet-words.ts'
import { pathWith } from '../../platform/navigation.ts'
import { feedsTexts } from './texts.tsx'

const texts = feedsTexts.feedSearch

/** The search parameters of a feed, without page and token. */
export const feedSearch = listBroadcasts.query.pick({
  query: true,
  exactPhrase: true,
  listType: true,
  type: true,
  companyId: true,
  onlyOwnBroadcasts: true,
  favorites: true,
  condition: true,
  minQuantity: true,
  priced: true,
  maxAge: true,
  manufacturer: true,
  country: true,
  tier: true,
})
export type FeedSearch = z.output<typeof feedSearch>

/** Visitors may not filter by company, line or poster, and have no own broadcasts and no favorites. */
export const openSearch = ({ query, exactPhrase, listType, type, maxAge }: FeedSearch): FeedSearch => ({
  query,
  exactPhrase,
  listType,
  type,
  maxAge,
  companyId: undefined,
  onlyOwnBroadcasts: false,
  favorites: false,
  condition: undefined,
  minQuantity: undefined,
  priced: false,
  manufacturer: undefined,
  country: undefined,
  tier: undefined,
})

/** Returns the feed's path; without a token the feed is masked. */
export const feedPath = (search: FeedSearch, token?: string): string =>
  urlOf(listBroadcasts, { query: { contentType: 'rss', ...search, token } })

/** Returns the address of the list with the same search. */
export function listHref({ onlyOwnBroadcasts, favorites, type, ...search }: FeedSearch): string {
  const tab = onlyOwnBroadcasts ? 'my' : favorites ? 'favorites' : undefined
  return pathWith('/broadcasts', { ...search, type: type?.toLowerCase(), tab })
}

/** Names of the filters of a search. */
interface FilterNames {
  lists: readonly BroadcastList[]
  companyName: string | null
  manufacturerNames: readonly string[]
}

/** Describes the search: "WTS, Laptop, “x280”, exact phrase". */
export function inWords(search: FeedSearch, { lists, companyName, manufacturerNames }: FilterNames): string {
  const { query, exactPhrase, listType, type, companyId, onlyOwnBroadcasts, favorites } = search
  const words = [
    type,
    listType !== undefined && lists.find(({ id }) => id === listType)?.name,
    query !== '' && `“${query}”`,
    query !== '' && exactPhrase && texts.exactPhrase,
    ...facetWords({ ...search, manufacturerNames }),
    companyId !== undefined && (companyName ?? texts.oneCompany),
    onlyOwnBroadcasts && texts.yourOwn,
    favorites && texts.fromYourFavorites,
  ].filter(word => !!word)
  return words.length === 0 ? texts.allBroadcasts : words.join(', ')
}
