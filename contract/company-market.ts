import { z } from 'zod'
import { endpoint, id, publicIdParams } from './kit/index.ts'
import { foundPart } from './parts.ts'

/** The most lines of a company that match what you look for. */
export const maxWantedLines = 50
/** Days for which a WTB broadcast counts as something you look for. */
export const wantedDays = 30

export const listWantedLines = endpoint({
  method: 'GET',
  path: '/api/companies/{id}/wanted',
  access: 'trader',
  summary: `Stock lines of a company that you look for: by WTB broadcasts of your company in the last ${wantedDays} days and by your saved searches for a part number`,
  params: publicIdParams('company'),
  reply: z.object({
    payload: z.object({
      results: z.array(foundPart).describe(`At most ${maxWantedLines}, by part number`),
      numResults: z.number().int().nonnegative(),
    }),
  }),
  problems: ['reading-budget-used'],
})

/** A median is given from this many prices of other companies on. */
export const minMedianPrices = 3

export const listMedians = endpoint({
  method: 'GET',
  path: '/api/parts/medians',
  access: 'trader',
  summary: `The median price of other companies' lines with the same number and condition, if at least ${minMedianPrices} state one`,
  query: z.object({
    ids: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,99}$/, { error: 'Up to 100 ids, separated by commas.' })
      .describe('Ids of stock lines'),
  }),
  reply: z.object({
    payload: z.object({
      results: z.array(
        z.object({
          id: id().describe('The stock line'),
          medianEur: z.number().positive(),
          numPrices: z.number().int().positive(),
        }),
      ),
    }),
  }),
})
