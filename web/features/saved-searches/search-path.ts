import type { SavedSearchFilters } from '../../../contract/saved-searches.ts'
import { pathWith } from '../../platform/navigation.ts'

/** Returns the address that runs a saved search again. */
export const hrefOf = ({ q, exactPhrase, listType, broadcastType, companyId, ...facets }: SavedSearchFilters): string =>
  pathWith('/broadcasts', {
    query: q,
    exactPhrase,
    listType: listType ?? undefined,
    type: broadcastType?.toLowerCase(),
    companyId: companyId ?? undefined,
    condition: facets.condition ?? undefined,
    minQuantity: facets.minQuantity ?? undefined,
    priced: facets.priced,
    manufacturer: facets.manufacturer ?? undefined,
    country: facets.country ?? undefined,
    tier: facets.tier ?? undefined,
  })
