import type { InputOf } from '../../../../contract/kit/index.ts'
import { getPartStatistics, memberFilters } from '../../../../contract/parts.ts'
import { readSearch } from '../../../platform/navigation.ts'

/** The filters, order and page of the offers of a part number. */
export type OffersState = ReturnType<typeof readOffers>

export const readOffers = (search: string) => readSearch(getPartStatistics.query, search)

const noMemberFilters = Object.fromEntries(memberFilters.map(name => [name, undefined]))

/** Returns the request for one page of offers, without the filters and the sort order that visitors may not use. */
export const offersInput = (
  partNumber: string,
  state: OffersState,
  isMember: boolean,
): InputOf<typeof getPartStatistics> => ({
  params: { q: partNumber },
  query: isMember
    ? state
    : {
        ...state,
        ...noMemberFilters,
        orderCol: state.orderCol === 'inv_companyname' ? undefined : state.orderCol,
      },
})
