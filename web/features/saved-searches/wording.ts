import type { SavedSearch } from '../../../contract/saved-searches.ts'
import { pathWith } from '../../platform/navigation.ts'
import { savedSearchesTexts } from './texts.tsx'

const texts = savedSearchesTexts.wording

type Filters = Pick<
  SavedSearch,
  'q' | 'exactPhrase' | 'listType' | 'listName' | 'broadcastType' | 'companyId' | 'companyName'
>

/** Returns the address that runs a saved search again. */
export const hrefOf = ({ q, exactPhrase, listType, broadcastType, companyId }: Filters): string =>
  pathWith('/broadcasts', {
    query: q,
    exactPhrase,
    listType: listType ?? undefined,
    type: broadcastType?.toLowerCase(),
    companyId: companyId ?? undefined,
  })

/** Returns the name of a saved search: its text, otherwise its filters. */
export const nameOf = (search: Filters): string =>
  search.q === '' ? filtersOf(search).join(', ') || texts.allBroadcasts : search.q

/** Returns the active filters in words; the list's name comes from `lists` if the reply has none. */
export function filtersOf({ exactPhrase, broadcastType, listName, companyName }: Filters): string[] {
  return [exactPhrase && texts.exactPhrase, broadcastType, listName, companyName].filter(filter => !!filter) as string[]
}

export const deliveryOf = (isDigest: boolean) => (isDigest ? texts.daily : texts.immediately)

/** Describes how alerts are sent; not at all if they were stopped. */
export const updatesOf = ({ isDigest, isStopped }: Pick<SavedSearch, 'isDigest' | 'isStopped'>) =>
  isStopped ? texts.stopped : deliveryOf(isDigest)
