import type { PartsSearched } from '../../deps.ts'

/** Returns true if the later search continues the query of the earlier one. */
export const isPrefixSearch = (earlier: PartsSearched, later: PartsSearched): boolean =>
  earlier.contactId === later.contactId &&
  earlier.query.length < later.query.length &&
  later.query.toLowerCase().startsWith(earlier.query.toLowerCase())
