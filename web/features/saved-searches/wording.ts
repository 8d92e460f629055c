import type { SavedSearch, savedFacetParams } from '../../../contract/saved-searches.ts'
import { facetWords } from '../../platform/facet-words.ts'
import { savedSearchesTexts } from './texts.tsx'

const texts = savedSearchesTexts.wording

type FacetName = keyof typeof savedFacetParams

type Filters = Pick<
  SavedSearch,
  | 'q'
  | 'exactPhrase'
  | 'listType'
  | 'listName'
  | 'broadcastType'
  | 'companyId'
  | 'companyName'
  | 'manufacturerNames'
  | FacetName
>

/** Returns the name of a saved search: its text, otherwise its filters. */
export const nameOf = (search: Filters): string =>
  search.q === '' ? filtersOf(search).join(', ') || texts.allBroadcasts : search.q

/** Returns the active filters in words; the list's name comes from `lists` if the reply has none. */
export function filtersOf({ exactPhrase, broadcastType, listName, companyName, ...facets }: Filters): string[] {
  const all = [exactPhrase && texts.exactPhrase, broadcastType, listName, ...facetWords(facets), companyName]
  return all.filter(filter => !!filter) as string[]
}

export const deliveryOf = (isDigest: boolean) => (isDigest ? texts.daily : texts.immediately)

/** Describes how alerts are sent; not at all if they were stopped. */
export const updatesOf = ({ isDigest, isStopped }: Pick<SavedSearch, 'isDigest' | 'isStopped'>) =>
  isStopped ? texts.stopped : deliveryOf(isDigest)
