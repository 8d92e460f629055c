import type { SearchIndex } from '../../../platform/search-engine/index.ts'

/** An index of lines that may be away for a moment. */
export type LinesIndex = Pick<
  SearchIndex,
  'search' | 'keysWithPrefix' | 'keysByTrigram' | 'keysWithinTypo' | 'storedFieldsOf'
>
