import { severalAs, severalIn } from '../../../../contract/kit/several.ts'
import { type FacetName, facetNames, memberFilters } from '../../../../contract/parts.ts'
import { FilterChip } from '../../../ui/index.ts'
import { facetValueName, severalFacets } from './facet-names.ts'
import type { PartsState } from './parts-search.ts'

export type FilterState = Pick<PartsState, FacetName>

interface FilterChipsProps {
  state: FilterState
  update(patch: Partial<FilterState>): void
  isMember: boolean
  /** True to show only filters that take several values. */
  isOfSeveral?: boolean
}

const isSeveral = (name: FacetName) => severalFacets.some(facet => facet === name)

/** The values that are filtered by; a click removes one. */
export function FilterChips({ state, update, isMember, isOfSeveral = false }: FilterChipsProps) {
  const shown = facetNames.filter(
    name => (isMember || !memberFilters.some(own => own === name)) && (isSeveral(name) || !isOfSeveral),
  )
  return shown.flatMap(name => {
    const text = String(state[name] || '')
    const values = isSeveral(name) ? severalIn(text) : text === '' ? [] : [text]
    const without = (value: string) => severalAs(values.filter(one => one !== value)) || undefined
    return values.map(value => (
      <FilterChip key={`${name} ${value}`} onClear={() => update({ [name]: without(value) })}>
        {facetValueName(name, value)}
      </FilterChip>
    ))
  })
}
