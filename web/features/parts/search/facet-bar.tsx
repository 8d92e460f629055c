import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import type { InputOf } from '../../../../contract/kit/index.ts'
import { severalAs, severalIn } from '../../../../contract/kit/several.ts'
import { type FacetName, facetNames, listPartFacets, memberFilters } from '../../../../contract/parts.ts'
import { queryOf } from '../../../platform/api.ts'
import { FacetSelect, SeveralFacet } from '../../../platform/facet-select.tsx'
import { platformTexts } from '../../../platform/texts.ts'
import { PhoneFold } from '../../../ui/index.ts'
import styles from './facet-bar.module.css'
import { facetValueName, severalFacets } from './facet-names.ts'
import { FilterChips, type FilterState } from './filter-chips.tsx'
import { groupsInput, type PartsState } from './parts-search.ts'

const texts = platformTexts.facets

interface FacetBarProps {
  state: PartsState
  update(patch: Partial<PartsState>): void
  isMember: boolean
}

const isOpenToAll = (name: FacetName) => !memberFilters.some(own => own === name)

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
  } = groupsInput(state, { isMember, pageSize: 10 }).query ?? {}
  return <Facets state={state} query={query} names={facetNames} update={update} isMember={isMember} />
}

interface FacetsProps {
  state: FilterState
  /** The lines whose values are counted. */
  query: InputOf<typeof listPartFacets>['query']
  names: readonly FacetName[]
  update(patch: Partial<FilterState>): void
  isMember: boolean
}

/** Filters with the number of lines that each value would find. */
export function Facets({ state, query, names, update, isMember }: FacetsProps) {
  const { data } = useQuery({ ...queryOf(listPartFacets, { query }), placeholderData: keepPreviousData })
  const shown = names.filter(name => isMember || isOpenToAll(name))
  const active = shown.filter(name => state[name])
  const clear = Object.fromEntries(shown.map(name => [name, undefined]))
  return (
    <PhoneFold
      label={
        <>
          {texts.filters}
          {active.length > 0 && <span className={styles.active}>{active.length}</span>}
        </>
      }
    >
      <fieldset className={styles.row}>
        <legend className="visually-hidden">{texts.filters}</legend>
        {shown.map(name =>
          severalFacets.some(facet => facet === name) ? (
            <SeveralFacet
              key={name}
              name={texts.names[name]}
              chosen={severalIn(String(state[name] || ''))}
              values={data?.facets[name] ?? []}
              onChoose={values => update({ [name]: severalAs(values) || undefined })}
            />
          ) : (
            <FacetSelect
              key={name}
              name={texts.names[name]}
              value={String(state[name] || '')}
              values={data?.facets[name] ?? []}
              nameOf={value => facetValueName(name, value)}
              onChoose={value => update({ [name]: value || undefined })}
            />
          ),
        )}
        <FilterChips state={state} update={update} isMember={isMember} isOfSeveral />
        {active.length > 0 && (
          <button type="button" className={styles.clear} onClick={() => update(clear)}>
            {texts.clear}
          </button>
        )}
      </fieldset>
    </PhoneFold>
  )
}
