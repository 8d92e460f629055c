import { z } from 'zod'
import { broadcastFacetParams } from './broadcast-filters.ts'
import { broadcastFilters, broadcastRow } from './broadcasts.ts'
import { endpoint, flag, id, listReply, publicId, publicIdParams } from './kit/index.ts'
import { partRow } from './parts.ts'

/** How well a match fits: a score from 0 to 1 and the reason as text. */
const fit = {
  similarity: z.number().min(0).max(1),
  reason: z.string().describe('Why it matches, e.g. same part number'),
}

/** Maximum number of matches per method. */
export const maxMatches = 10

/** The older method: compares trigrams of part numbers within the same list. */
export const matchedBroadcastIds = endpoint({
  method: 'GET',
  path: '/api/broadcasts/matchedBroadcastIds/{id}',
  access: 'trader',
  summary: 'Broadcasts of the opposite side on the same list with similar part numbers, best first',
  params: publicIdParams('broadcast'),
  reply: listReply(z.object({ broadcastId: id(), ...fit })),
  problems: ['broadcast-not-found', 'not-yours'],
})

/**
 * `stripAndFuzzy`: the same number without hyphens, spaces and suffixes, or a number that differs in a few characters.
 * `weighedEvidence`: a weighted sum of part number, rare words of the description, brand, quantity and age.
 */
export const matchStrategies = ['stripAndFuzzy', 'weighedEvidence'] as const
export type MatchStrategy = (typeof matchStrategies)[number]
export const defaultMatchStrategy: MatchStrategy = 'stripAndFuzzy'

const matching = {
  method: 'GET',
  access: 'trader',
  query: z.object({
    showStrategy: flag().describe('Include the strategy that found each match'),
    isFromOwnBroadcasts: flag().describe(
      'Called from the menu of a broadcast, not after sending; returns matches even if the member switched them off',
    ),
  }),
  reply: listReply(broadcastRow.extend({ ...fit, strategy: z.enum(matchStrategies).optional() })).extend({
    inventory: z.array(partRow.extend(fit)).describe('Stock lines of members that match a WTB'),
  }),
  problems: ['broadcast-not-found', 'not-yours', 'reading-budget-used'],
} as const

export const possibleMatches = endpoint({
  ...matching,
  path: '/api/broadcasts/possibleMatches/{id}/{strategy}',
  summary: 'Matching broadcasts of the opposite side, best first; for a WTB also matching stock lines of members',
  params: z.object({ id: publicId('broadcast'), strategy: z.enum(matchStrategies) }),
})

export const defaultPossibleMatches = endpoint({
  ...matching,
  path: '/api/broadcasts/possibleMatches/{id}',
  summary: `Matching broadcasts of the opposite side by the strategy ${defaultMatchStrategy}`,
  params: z.object({ id: publicId('broadcast') }),
})

export const setPossibleMatches = endpoint({
  method: 'POST',
  path: '/api/companies/actions/setPossibleMatches',
  access: 'trader',
  isForReadOnly: true,
  summary: 'Switch possible matches after sending on or off',
  body: z.object({ possibleMatchesDisabled: z.boolean() }),
})

/**
 * Maximum number of prices listed individually, so that points on the chart stay apart. Further prices are only
 * counted.
 */
export const maxPrices = 250

export const getPricingData = endpoint({
  method: 'GET',
  path: '/api/broadcasts/pricingdata',
  access: 'member',
  summary: 'Prices in the broadcasts of a search, line by line, in euros; CALL and empty prices are left out',
  query: z.object({ ...broadcastFilters, favorites: flag(), ...broadcastFacetParams }),
  reply: z.object({
    payload: z.object({
      results: z
        .array(
          z.object({
            id: id().describe('The broadcast'),
            price: z.number().positive().describe('EUR, whole cents'),
            date: z.iso.datetime(),
            subject: z.string().describe('Text of the line that contains the price'),
          }),
        )
        .describe('The newest, oldest first'),
      min: z.number().nullable(),
      median: z.number().nullable(),
      max: z.number().nullable(),
      numPrices: z.number().int().describe('Number of prices counted, including those not listed in results'),
      isCapped: z.boolean().describe('There are too many prices: all figures are those of the newest ones'),
      lowestId: id().nullable(),
      highestId: id().nullable(),
      oldest: z.iso.datetime().nullable(),
      newest: z.iso.datetime().nullable(),
    }),
  }),
})
