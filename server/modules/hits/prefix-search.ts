import type { RecordedSearch } from '../../deps.ts'

/** Returns true if the later search continues the query of the earlier one. */
export const isPrefixSearch = (earlier: RecordedSearch, later: RecordedSearch): boolean =>
  earlier.contactId === later.contactId &&
  earlier.query.length < later.query.length &&
  later.query.toLowerCase().startsWith(earlier.query.toLowerCase())
