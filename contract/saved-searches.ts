import { z } from 'zod'
import { broadcastFacetParams } from './broadcast-filters.ts'
import { broadcastFilters, side } from './broadcasts.ts'
import { tierNames } from './facets.ts'
import {
  endpoint,
  fieldMessage,
  id,
  idParams,
  listReply,
  minQueryLength,
  searchText,
  storableText,
} from './kit/index.ts'

/** The filters of the list that are saved. What a saved search finds is new, so it has no age. */
const { maxAge: _, ...facetParams } = broadcastFacetParams
export const savedFacetParams = facetParams

export const savedSearch = z.object({
  id: id(),
  q: z.string().describe('The text searched for'),
  exactPhrase: z.boolean(),
  listType: id().nullable(),
  listName: z.string().nullable(),
  broadcastType: side.nullable(),
  companyId: id().nullable(),
  companyName: z.string().nullable(),
  condition: z.string().nullable().describe('Codes of conditions, separated by `|`'),
  minQuantity: z.number().int().nullable(),
  priced: z.boolean(),
  manufacturer: z.string().nullable().describe('Keys of manufacturers, separated by `|`'),
  manufacturerNames: z.array(z.string()).describe('Their names, in the order of the keys'),
  country: z.string().nullable().describe('ISO 3166-1 alpha-2 codes, separated by `|`'),
  tier: z.enum(tierNames).nullable().describe('This tier or a higher one'),
  isDigest: z.boolean().describe('Mailed once a day; otherwise immediately'),
  isStopped: z
    .boolean()
    .describe('Its mails were stopped with the unsubscribe link; choosing a delivery starts them again'),
  createdDT: z.iso.datetime(),
  lastHitDT: z.iso.datetime().nullable().describe('When it last found a new broadcast'),
})
export type SavedSearch = z.infer<typeof savedSearch>

/** The fields of a saved search that run it again. */
export const savedSearchFilters = savedSearch.pick({
  q: true,
  exactPhrase: true,
  listType: true,
  broadcastType: true,
  companyId: true,
  condition: true,
  minQuantity: true,
  priced: true,
  manufacturer: true,
  country: true,
  tier: true,
})
export type SavedSearchFilters = z.infer<typeof savedSearchFilters>

/** Maximum number of saved searches per person. */
export const maxSavedSearches = 200

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/savedSearches',
  access: 'member',
  summary: "The signed-in person's saved searches, newest first",
  reply: listReply(savedSearch),
})

export const createSavedSearch = endpoint({
  method: 'POST',
  path: '/api/savedSearches',
  changes: ['/api/savedSearches', '/api/companies/me/firstSteps'],
  access: 'member',
  summary: 'Save a search; if it is already saved, its delivery is changed',
  body: z.object({
    q: storableText(200)
      .pipe(searchText().unwrap())
      .default('')
      .refine(text => text === '' || text.length >= minQueryLength, {
        error: () => fieldMessage.tooShort(minQueryLength),
      }),
    exactPhrase: z.boolean().default(false),
    listType: broadcastFilters.listType,
    broadcastType: broadcastFilters.type,
    companyId: broadcastFilters.companyId,
    ...savedFacetParams,
    isDigest: z.boolean().describe('Mail once a day; otherwise immediately'),
  }),
  reply: z.object({ payload: z.object({ id: id() }) }),
  problems: ['too-many-saved-searches'],
})

export const updateSavedSearch = endpoint({
  method: 'POST',
  path: '/api/savedSearches/{id}/actions/updateNotificationType',
  changes: ['/api/savedSearches'],
  access: 'member',
  summary: 'Change how a saved search is delivered',
  params: idParams,
  body: z.object({ isDigest: z.boolean() }),
  problems: ['not-found'],
})

export const removeSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/savedSearches/{id}',
  changes: ['/api/savedSearches'],
  access: 'member',
  summary: 'Remove a saved search',
  params: idParams,
  problems: ['not-found'],
})
