import type { SavedSearch } from '../../../contract/saved-searches.ts'
import { pathWith } from '../../platform/navigation.ts'
import { savedSearchesTexts } from './texts.tsx'

const texts = savedSearchesTexts.wording

type Filters = Pick<
  SavedSearch,
  'q' | 'exactPhrase' | 'listType' | 'listName' | 'broadcastType' | 'companyId' | 'companyName'
>

/** Where a saved search is run again. */
export const hrefOf = ({ q, exactPhrase, listType, broadcastType, companyId }: Filters): string =>
  pathWith('/broadcasts', {
    query: q,
    exactPhrase,
    listType: listType ?? undefined,
    type: broadcastType?.toLowerCase(),
    companyId: companyId ?? undefined,
  })

/** What a search is called: its text, or what it asks for without one. */
export const nameOf = (search: Filters): string =>
  search.q === '' ? filtersOf(search).join(', ') || texts.allBroadcasts : search.q

/** Its filters in words, those that are set; the list by its name among `lists` where the reply has none. */
export function filtersOf({ exactPhrase, broadcastType, listName, companyName }: Filters): string[] {
  return [exactPhrase && texts.exactPhrase, broadcastType, listName, companyName].filter(filter => !!filter) as string[]
}

export const deliveryOf = (isDigest: boolean) => (isDigest ? texts.daily : texts.immediately)

/** How it tells now: not at all where its mails were stopped. */
export const updatesOf = ({ isDigest, isStopped }: Pick<SavedSearch, 'isDigest' | 'isStopped'>) =>
  isStopped ? texts.stopped : deliveryOf(isDigest)
