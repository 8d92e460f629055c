import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { InputOf } from '../../../../contract/kit/index.ts'
import { severalAs, severalIn } from '../../../../contract/kit/several.ts'
import { type FacetName, listPartFacets, memberFilters } from '../../../../contract/parts.ts'
import { queryOf } from '../../../platform/api.ts'
import { FacetSelect, SeveralFacet } from '../../../platform/facet-select.tsx'
import { platformTexts } from '../../../platform/texts.ts'
import { PhoneFold } from '../../../ui/index.ts'
import styles from './facet-bar.module.css'
import { facetValueName, severalFacets } from './facet-names.ts'
import { FilterChips, type FilterState } from './filter-chips.tsx'

const texts = platformTexts.facets

const isOpenToAll = (name: FacetName) => !memberFilters.some(own => own === name)

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
