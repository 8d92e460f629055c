import { memo } from 'react'
import { facetNames } from '../../../../contract/parts.ts'
import { Facets } from './facets.tsx'
import { type PartsState, partsInput } from './parts-search.ts'

interface FacetBarProps {
  state: PartsState
  update(patch: Partial<PartsState>): void
  isMember: boolean
}

/**
 * The filters of a search; each value shows the number of lines that it would find under all other filters. Counts load after
 * the results. On a phone the filters are behind one button.
 */
export const FacetBar = memo(SearchFacets, isSameSearch)

/** Opening a row beside the list changes the URL, but not the search. */
function isSameSearch(last: FacetBarProps, next: FacetBarProps): boolean {
  const isSame = JSON.stringify(last.state) === JSON.stringify(next.state)
  return isSame && last.update === next.update && last.isMember === next.isMember
}

function SearchFacets({ state, update, isMember }: FacetBarProps) {
  // Counts do not depend on the page and the order.
  const {
    page: _,
    pageSize: __,
    orderCol: ___,
    orderDesc: ____,
    ...query
  } = partsInput(state, { isMember, pageSize: 10 }).query ?? {}
  return <Facets state={state} query={query} names={facetNames} update={update} isMember={isMember} />
}
