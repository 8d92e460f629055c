import { z } from 'zod'
import { broadcastFacetNames } from './broadcast-filters.ts'
import { listBroadcasts } from './broadcasts.ts'
import { type FacetValue, facetValue } from './facets.ts'
import { endpoint } from './kit/index.ts'

export type BroadcastFacets = Record<(typeof broadcastFacetNames)[number], FacetValue[]>

export const listBroadcastFacets = endpoint({
  method: 'GET',
  path: '/api/broadcasts/facets',
  access: 'anyone',
  summary:
    'How many broadcasts a search finds with each value of its filters; for a visitor only by list, type and age',
  query: listBroadcasts.query.omit({ contentType: true, token: true, page: true, pageSize: true }),
  reply: z.object({
    isTooBroad: z
      .boolean()
      .describe('True if there are too many broadcasts to count them at the moment; facets are then empty'),
    facets: z
      .record(z.enum(broadcastFacetNames), z.array(facetValue))
      .describe('Of each filter, the broadcasts by value under all other filters'),
  }),
  problems: ['traders-only', 'sign-in-required'],
})
