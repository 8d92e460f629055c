import { z } from 'zod'
import { tierNames } from './facets.ts'
import { endpoint, publicId } from './kit/index.ts'
import { partCondition } from './parts.ts'
import { audience } from './rfq-terms.ts'

const count = z.number().int()

/** Numbers of companies that can be asked, by the values of each filter, before any filter applies. */
export const reachFacets = {
  countries: z.array(z.object({ country: z.string(), count })),
  tiers: z.array(z.object({ tier: z.enum(tierNames), count })).describe('Companies of the tier or a higher one'),
  conditions: z.array(z.object({ condition: partCondition, count })),
}
const facets = z.object(reachFacets)
export type ReachFacets = z.infer<typeof facets>

export const getRfqReach = endpoint({
  method: 'GET',
  path: '/api/parts/{id}/rfqReach',
  access: 'trader',
  summary: 'Number of companies that would receive a request for the part of a stock line; sends nothing',
  params: z.object({ id: publicId('part') }),
  query: z.object({
    onlyCountries: audience.onlyCountries,
    onlyTier: z.enum(tierNames).optional(),
    onlyCondition: partCondition.optional(),
  }),
  reply: z.object({
    payload: z.object({
      one: count.describe('1 if the company of the stock line accepts requests, otherwise 0'),
      all: count.describe('Companies that have the part, accept requests and pass the filters'),
      ...reachFacets,
    }),
  }),
  problems: ['part-not-found'],
  perMinute: 240,
})
