/** A page of parts that somebody was shown. */
export interface PartsSearched {
  query: string
  /** Further pages are the same search: they count as hits only. */
  isFirstPage: boolean
  /** Who searched; null is a visitor, whose searches are no hits. */
  contactId: number | null
  companyId: number | null
  searchedAt: Date
  /** What the page showed, and whose it is. */
  found: readonly { partId: number; companyId: number }[]
}

/** Whether the later search is the earlier one typed further. */
export const isTypedOn = (earlier: PartsSearched, later: PartsSearched): boolean =>
  earlier.contactId === later.contactId &&
  earlier.query.length < later.query.length &&
  later.query.toLowerCase().startsWith(earlier.query.toLowerCase())
