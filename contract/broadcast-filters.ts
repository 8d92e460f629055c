import { z } from 'zod'
import { tierNames } from './facets.ts'
import { flag } from './kit/index.ts'

/** The ages in days to choose from. */
export const broadcastAges = [3, 7, 30] as const

const oneOrMoreCountries = /^[A-Z]{2}(?:\|[A-Z]{2})*$/

/** Filters by what a broadcast's lines and its poster are. The page's address and the request use this table. */
export const broadcastFacetParams = {
  priced: flag().describe('Only broadcasts with a line that has a price as a number; not for visitors'),
  maxAge: z.coerce
    .number()
    .pipe(z.union(broadcastAges.map(days => z.literal(days))))
    .optional()
    .describe('Only broadcasts of the last 3, 7 or 30 days, in UTC, today included'),
  country: z
    .string()
    .regex(oneOrMoreCountries, { error: 'This field should be one or more country codes, separated by |' })
    .optional()
    .describe('Only posters in these countries, ISO 3166-1 alpha-2 codes separated by `|`: NL|DE; not for visitors'),
  tier: z.enum(tierNames).optional().describe('Only posters of this tier or a higher one; not for visitors'),
}

/** The filters whose values are counted, with those of the list that have fields of their own. */
export const broadcastFacetNames = ['listType', 'type', 'priced', 'maxAge', 'country', 'tier'] as const
export type BroadcastFacetName = (typeof broadcastFacetNames)[number]

/** The filters that are ignored for visitors, who see neither prices nor posters. */
export const memberBroadcastFacets = ['priced', 'country', 'tier'] as const satisfies BroadcastFacetName[]
