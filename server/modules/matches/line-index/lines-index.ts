import type { SearchIndex } from '../../../platform/search-engine/index.ts'

/** The methods of a search index that matching uses. */
export type LinesIndex = Pick<
  SearchIndex,
  'search' | 'keysWithPrefix' | 'keysByTrigram' | 'keysWithinTypo' | 'storedFieldsOf'
>
