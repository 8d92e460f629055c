import { z } from 'zod'
import { minQuantities, oneOrMoreConditions, tierNames } from './facets.ts'
import { flag } from './kit/index.ts'
import { parameterTexts } from './parameter-texts.ts'

/** The ages in days to choose from. */
export const broadcastAges = [3, 7, 30] as const

const oneOrMoreCountries = /^[A-Z]{2}(?:\|[A-Z]{2})*$/

/**
 * Filters by properties of a broadcast's lines and of its poster. The page's address and the request use this table. One line must
 * meet condition, pieces, price and manufacturer together, and contain the text searched for.
 */
export const broadcastFacetParams = {
  condition: oneOrMoreConditions
    .optional()
    .describe('Only broadcasts with a line in one of these conditions, separated by `|`: NEW|REF; not for visitors'),
  minQuantity: z.coerce
    .number()
    .pipe(z.union(minQuantities.map(minimum => z.literal(minimum))))
    .optional()
    .describe('Only broadcasts with a line of at least 5, 10, 25, 100 or 500 pieces; not for visitors'),
  priced: flag().describe('Only broadcasts with a line that has a price as a number; not for visitors'),
  manufacturer: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('Only broadcasts with a line of one of these manufacturers, separated by `|`; not for visitors'),
  maxAge: z.coerce
    .number()
    .pipe(z.union(broadcastAges.map(days => z.literal(days))))
    .optional()
    .describe('Only broadcasts of the last 3, 7 or 30 days, in UTC, today included'),
  country: z
    .string()
    .regex(oneOrMoreCountries, { error: () => parameterTexts.countries })
    .optional()
    .describe('Only posters in these countries, ISO 3166-1 alpha-2 codes separated by `|`: NL|DE; not for visitors'),
  tier: z.enum(tierNames).optional().describe('Only posters of this tier or a higher one; not for visitors'),
}

/** The filters whose values are counted, including those of the list with separate fields. */
export const broadcastFacetNames = [
  'listType',
  'type',
  'condition',
  'minQuantity',
  'priced',
  'maxAge',
  'manufacturer',
  'country',
  'tier',
] as const
export type BroadcastFacetName = (typeof broadcastFacetNames)[number]

/** The filters that are ignored for visitors, who see neither all lines nor posters. */
export const memberBroadcastFacets = [
  'condition',
  'minQuantity',
  'priced',
  'manufacturer',
  'country',
  'tier',
] as const satisfies BroadcastFacetName[]
