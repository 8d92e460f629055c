import { z } from 'zod'
import { broadcastFilters, broadcastRow } from './broadcasts.ts'
import { endpoint, flag, id, listReply, publicId, publicIdParams } from './kit/index.ts'
import { partRow } from './parts.ts'

/** How well something fits, 0 to 1, and in words: "same part number", "similar description". */
const fit = {
  similarity: z.number().min(0).max(1),
  reason: z.string().describe('Why it is shown, e.g. same part number'),
}

/** Most matches each method shows (part 1 §4.7). */
export const maxMatches = 10

/** The older method: trigrams of part numbers within the same list. */
export const matchedBroadcastIds = endpoint({
  method: 'GET',
  path: '/api/broadcasts/matchedBroadcastIds/{id}',
  access: 'trader',
  summary: 'Broadcasts of the opposite side and the same list whose part numbers are alike, best first',
  params: publicIdParams('broadcast'),
  reply: listReply(z.object({ broadcastId: id(), ...fit })),
  problems: ['broadcast-not-found', 'not-yours'],
})

/**
 * `stripAndFuzzy`: the same number once stripped of hyphens, spaces and suffixes, or a few characters away.
 * `weighedEvidence`: part number, rare words of the description, brand, quantity and age, each by its weight.
 */
export const matchStrategies = ['stripAndFuzzy', 'weighedEvidence'] as const
export type MatchStrategy = (typeof matchStrategies)[number]

export const possibleMatches = endpoint({
  method: 'GET',
  path: '/api/broadcasts/possibleMatches/{id}/{strategy}',
  access: 'trader',
  summary: "Broadcasts of the opposite side that fit, best first; for a WTB also lines of members' stock",
  params: z.object({ id: publicId('broadcast'), strategy: z.enum(matchStrategies) }),
  query: z.object({
    showStrategy: flag().describe('Say which strategy found each'),
    isFromOwnBroadcasts: flag().describe(
      'Asked from the menu of an own broadcast, not after sending; shown even to who switched matches off',
    ),
  }),
  reply: listReply(broadcastRow.extend({ ...fit, strategy: z.enum(matchStrategies).optional() })).extend({
    inventory: z.array(partRow.extend(fit)).describe("Members' stock lines that fit a WTB"),
  }),
  problems: ['broadcast-not-found', 'not-yours', 'reading-budget-used'],
})

export const setPossibleMatches = endpoint({
  method: 'POST',
  path: '/api/companies/actions/setPossibleMatches',
  access: 'trader',
  summary: 'Show possible matches after sending, or no longer',
  body: z.object({ possibleMatchesDisabled: z.boolean() }),
})

/** Prices shown one by one, so many that neighbours on a chart still stand apart; further ones are only counted. */
export const maxPrices = 250

export const getPricingData = endpoint({
  method: 'GET',
  path: '/api/broadcasts/pricingdata',
  access: 'member',
  summary: 'What is asked in the broadcasts of a search, line by line, in euros; CALL and empty prices are left out',
  query: z.object({ ...broadcastFilters, favorites: flag() }),
  reply: z.object({
    payload: z.object({
      results: z
        .array(
          z.object({
            id: id().describe('The broadcast'),
            price: z.number().positive().describe('EUR, whole cents'),
            date: z.iso.datetime(),
            subject: z.string().describe('What the line says, of a broadcast of several that one'),
          }),
        )
        .describe('The newest, oldest first'),
      min: z.number().nullable(),
      median: z.number().nullable(),
      max: z.number().nullable(),
      numPrices: z.number().int().describe('All that were counted, also beyond the results'),
      isCapped: z.boolean().describe('Only the newest were counted, as there are too many; min to oldest are theirs'),
      lowestId: id().nullable(),
      highestId: id().nullable(),
      oldest: z.iso.datetime().nullable(),
      newest: z.iso.datetime().nullable(),
    }),
  }),
})
