import { facetNames } from '../../../../contract/parts.ts'
import { Facets } from '../search/facets.tsx'
import { type OffersState, offersInput } from './offers-state.ts'

/** The filters of offers. All are of one number, so of one kind of goods. */
const names = facetNames.filter(name => name !== 'category')

interface OfferFacetsProps {
  partNumber: string
  state: OffersState
  update(patch: Partial<OffersState>): void
  isMember: boolean
}

/** The filters of the offers of a number; each value shows how many lines it would find. */
export function OfferFacets({ partNumber, state, update, isMember }: OfferFacetsProps) {
  const { page: _, orderCol: __, orderDesc: ___, ...filters } = offersInput(partNumber, state, isMember).query ?? {}
  return (
    <Facets
      state={state}
      query={{ number: partNumber, ...filters }}
      names={names}
      update={update}
      isMember={isMember}
    />
  )
}
