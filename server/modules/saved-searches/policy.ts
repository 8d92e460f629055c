import type { z } from 'zod'
import type { FieldError } from '../../../contract/kit/index.ts'
import type { createSavedSearch } from '../../../contract/saved-searches.ts'
import { searchQuery } from '../search/index.ts'

export type AskedToSave = z.output<typeof createSavedSearch.body>

/** Why a search would never tell anything, or tell everything; undefined where it may be saved. */
export function faultOf(asked: AskedToSave, ownCompanyId: number): FieldError | undefined {
  const { q, listType, broadcastType, companyId } = asked
  if (searchQuery(q).isHopeless) return { param: 'q', msg: 'Please search for at least one letter or digit' }
  if (companyId === ownCompanyId)
    return { param: 'companyId', msg: 'A saved search does not tell of broadcasts of your own company' }
  const isEverything = q === '' && [listType, broadcastType, companyId].every(filter => filter === undefined)
  if (isEverything) return { param: 'q', msg: 'Please narrow the search: by a text, a list or a type' }
  return undefined
}
