import { memo } from 'react'
import { severalAs, severalIn } from '../../../../contract/kit/several.ts'
import { FacetSelect, SeveralFacet } from '../../../platform/facet-select.tsx'
import { useIsHydrated } from '../../../platform/format.tsx'
import { useUser } from '../../../platform/session.ts'
import { platformTexts } from '../../../platform/texts.ts'
import styles from './facet-bar.module.css'
import { facetsInput, noFacets, numFacets, useFacets } from './facets.ts'
import type { BroadcastSearch } from './search.ts'

const texts = platformTexts.facets

interface FacetBarProps {
  search: BroadcastSearch
  /** False if a narrow window hides the filters. */
  isOpen: boolean
  onChoose(patch: Partial<BroadcastSearch>): void
}

/**
 * The filters by goods and sender; each value shows the number of broadcasts that it would find under all
 * other filters. Counts load after the results.
 */
export const FacetBar = memo(Facets, isSameSearch)

/** Opening a row beside the list changes the URL, but not the search. */
function isSameSearch(last: FacetBarProps, next: FacetBarProps): boolean {
  return (
    JSON.stringify(facetsInput(last.search)) === JSON.stringify(facetsInput(next.search)) && last.isOpen === next.isOpen
  )
}

function Facets({ search, isOpen, onChoose }: FacetBarProps) {
  const isMember = useUser() !== undefined
  // Hydrated after the search form, which loads the same counts: the server rendered none.
  const isHydrated = useIsHydrated()
  const facets = useFacets(search)
  const { condition = [], minQuantity = [], priced = [], maxAge = [] } = (isHydrated && facets) || {}
  const { manufacturer = [], country = [], tier = [] } = (isHydrated && facets) || {}
  return (
    <fieldset className={`${styles.row} ${isOpen ? '' : styles.folded}`}>
      <legend className="visually-hidden">{texts.filters}</legend>
      {isMember && (
        <>
          <SeveralFacet
            name={texts.names.condition}
            chosen={severalIn(search.condition ?? '')}
            values={condition}
            onChoose={values => onChoose({ condition: severalAs(values) || undefined })}
          />
          <FacetSelect
            name={texts.names.minQuantity}
            value={String(search.minQuantity ?? '')}
            values={minQuantity}
            nameOf={texts.atLeast}
            onChoose={value =>
              onChoose({ minQuantity: (Number(value) || undefined) as BroadcastSearch['minQuantity'] })
            }
          />
          <FacetSelect
            name={texts.names.priced}
            value={search.priced ? 'true' : ''}
            values={priced}
            nameOf={() => texts.priced}
            onChoose={value => onChoose({ priced: value === 'true' })}
          />
        </>
      )}
      <FacetSelect
        name={texts.names.maxAge}
        value={String(search.maxAge ?? '')}
        values={maxAge}
        nameOf={texts.lastDays}
        onChoose={value => onChoose({ maxAge: (Number(value) || undefined) as BroadcastSearch['maxAge'] })}
      />
      {isMember && (
        <>
          <SeveralFacet
            name={texts.names.manufacturer}
            chosen={severalIn(search.manufacturer ?? '')}
            values={manufacturer}
            onChoose={values => onChoose({ manufacturer: severalAs(values) || undefined })}
          />
          <SeveralFacet
            name={texts.names.country}
            chosen={severalIn(search.country ?? '')}
            values={country}
            onChoose={values => onChoose({ country: severalAs(values) || undefined })}
          />
          <FacetSelect
            name={texts.names.tier}
            value={search.tier ?? ''}
            values={tier}
            nameOf={name => texts.orHigher(texts.tiers[name as keyof typeof texts.tiers])}
            onChoose={value => onChoose({ tier: (value || undefined) as BroadcastSearch['tier'] })}
          />
        </>
      )}
      {numFacets(search) > 0 && (
        <button type="button" className={styles.clear} onClick={() => onChoose(noFacets)}>
          {texts.clear}
        </button>
      )}
    </fieldset>
  )
}
