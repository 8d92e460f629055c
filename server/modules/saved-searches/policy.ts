import type { z } from 'zod'
import type { FieldError } from '../../../contract/kit/index.ts'
import type { createSavedSearch } from '../../../contract/saved-searches.ts'
import { searchQuery } from '../search/index.ts'
import { facetsOf } from './facets.ts'
import { savedSearchesTexts } from './texts.ts'

const { problems } = savedSearchesTexts

export type SaveRequest = z.output<typeof createSavedSearch.body>

/** Returns why a search cannot be saved: it would find nothing or everything. Returns undefined if it can be saved. */
export function faultOf(requested: SaveRequest, ownCompanyId: number): FieldError | undefined {
  const { q, listType, broadcastType, companyId } = requested
  if (searchQuery(q).matchesNothing) return { param: 'q', msg: problems.noWord }
  if (companyId === ownCompanyId) return { param: 'companyId', msg: problems.ownCompany }
  const isEverything =
    q === '' &&
    [listType, broadcastType, companyId].every(filter => filter === undefined) &&
    facetsOf(requested) === null
  if (isEverything) return { param: 'q', msg: problems.everything }
  return undefined
}
