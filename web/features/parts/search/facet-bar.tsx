import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { severalAs, severalIn } from '../../../../contract/kit/several.ts'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import { type FacetName, facetNames, listPartFacets, memberFilters } from '../../../../contract/parts.ts'
import { queryOf } from '../../../platform/api.ts'
import { PhoneFold } from '../../../ui/index.ts'
import styles from './facet-bar.module.css'
import { facetValueName, severalFacets } from './facet-names.ts'
import { FilterChips } from './filter-chips.tsx'
import { groupsInput, type PartsState } from './parts-search.ts'
import { SeveralFacet } from './several-facet.tsx'
import { searchTexts } from './texts.ts'

const texts = searchTexts.facetBar

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
export const FacetBar = memo(Facets, isSameSearch)

/** Opening a row beside the list changes the URL, but not the search. */
function isSameSearch(last: FacetBarProps, next: FacetBarProps): boolean {
  const isSame = JSON.stringify(last.state) === JSON.stringify(next.state)
  return isSame && last.update === next.update && last.isMember === next.isMember
}

function Facets({ state, update, isMember }: FacetBarProps) {
  // Counts do not depend on the page and the order.
  const {
    page: _,
    pageSize: __,
    orderCol: ___,
    orderDesc: ____,
    ...query
  } = groupsInput(state, { isMember, pageSize: 10 }).query ?? {}
  const { data } = useQuery({ ...queryOf(listPartFacets, { query }), placeholderData: keepPreviousData })
  const shown = facetNames.filter(name => isMember || isOpenToAll(name))
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
          severalFacets.some(one => one === name) ? (
            <SeveralFacet
              key={name}
              name={name}
              chosen={severalIn(String(state[name] || ''))}
              values={data?.facets[name] ?? []}
              onChoose={values => update({ [name]: severalAs(values) || undefined })}
            />
          ) : (
            <Facet
              key={name}
              name={name}
              value={String(state[name] || '')}
              values={data?.facets[name] ?? []}
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

interface FacetProps {
  name: FacetName
  value: string
  values: readonly { value: string; name: string; lines: number }[]
  onChoose(value: string): void
}

function Facet({ name, value, values, onChoose }: FacetProps) {
  // A chosen value stays, even if nothing is found with it any more.
  const chosen = values.some(one => one.value.toLowerCase() === value.toLowerCase())
    ? []
    : [{ value, name: value, lines: 0 }]
  return (
    <select
      className={styles.facet}
      aria-label={texts.names[name]}
      data-active={value !== '' || undefined}
      value={values.find(one => one.value.toLowerCase() === value.toLowerCase())?.value ?? value}
      onChange={event => onChoose(event.target.value)}
    >
      <option value="">{texts.names[name]}</option>
      {[...(value === '' ? [] : chosen), ...values].map(one => (
        <option key={one.value} value={one.value}>
          {texts.option({ name: facetValueName(name, one.name), lines: formatInteger(one.lines) })}
        </option>
      ))}
    </select>
  )
}
