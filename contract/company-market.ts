import { z } from 'zod'
import { endpoint, flag, id, publicIdParams } from './kit/index.ts'
import { parameterTexts } from './parameter-texts.ts'
import { foundPart, partConditions } from './parts.ts'

/** The maximum number of lines in a filtered list of a company's stock. */
export const maxCompanyLines = 50
/** The maximum number of lines in a file of a company's stock. */
export const maxExportedLines = 10_000
/** Days for which a WTB broadcast counts as something you look for. */
export const wantedDays = 30
/** The minimum number of other companies' prices for a median. */
export const minMedianPrices = 3

/** Filters of a company's stock; all that are set apply. */
export const companyLineFilters = z.object({
  wanted: flag().describe(
    `Only what you look for: in WTB broadcasts of your company in the last ${wantedDays} days and by your saved searches for a part number`,
  ),
  underMedian: flag().describe(
    `Only prices below the median of ${minMedianPrices} or more other companies for the same number and condition`,
  ),
  priced: flag().describe('Only lines with a price'),
  condition: z
    .enum(['', ...partConditions])
    .default('')
    .describe('Only this condition'),
})
export type CompanyLineFilters = z.output<typeof companyLineFilters>

const path = '/api/companies/{id}/lines'

export const listCompanyLines = endpoint({
  method: 'GET',
  path,
  access: 'trader',
  summary:
    'Stock lines of a company, filtered by price and by what you look for. They count as read, like those of a search',
  params: publicIdParams('company'),
  query: companyLineFilters.extend({
    countOnly: flag().describe('Only the number of lines, without the lines; looking for numbers counts as one line'),
  }),
  reply: z.object({
    payload: z.object({
      results: z.array(foundPart).describe(`At most ${maxCompanyLines}, by part number`),
      numResults: z.number().int().nonnegative(),
    }),
  }),
  problems: ['reading-budget-used'],
})

export const exportCompanyStock = endpoint({
  method: 'GET',
  path: `${path}/export`,
  access: 'trader',
  isSecret: true,
  summary: `Stock lines of a company as a workbook, at most ${maxExportedLines}. Each counts toward the reading budget; if they exceed the budget there is no file`,
  params: publicIdParams('company'),
  query: companyLineFilters,
  otherTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  problems: ['company-not-found', 'reading-budget-used'],
  perMinute: 30,
})

/** Days of broadcasts from which a company's specialties are derived. */
export const dealsInDays = 365

export const getDealsIn = endpoint({
  method: 'GET',
  path: '/api/companies/{id}/dealsIn',
  access: 'member',
  summary: `What a company deals in: its lists by share of its broadcasts of ${dealsInDays} days, and the brands with the most stock lines`,
  params: publicIdParams('company'),
  reply: z.object({
    payload: z.object({
      lists: z
        .array(z.object({ name: z.string(), percent: z.number().int().min(1).max(100) }))
        .describe('At most three, the largest share first'),
      brands: z.array(z.string()).describe('At most five, those with the most lines first'),
    }),
  }),
})

export const compareLines = endpoint({
  method: 'GET',
  path: '/api/parts/comparison',
  access: 'trader',
  summary:
    "Market figures of stock lines: the median of others, your company's price, and when your company last asked for them",
  query: z.object({
    ids: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,99}$/, { error: () => parameterTexts.ids })
      .describe('Ids of stock lines'),
  }),
  reply: z.object({
    payload: z.object({
      results: z
        .array(
          z.object({
            id: id().describe('The stock line'),
            medianEur: z
              .number()
              .positive()
              .nullable()
              .describe(
                `The median of other companies' prices for the same number and condition, one of each company; null if fewer than ${minMedianPrices} state one`,
              ),
            numPrices: z.number().int().nonnegative().describe('The number of prices in the median; 0 without one'),
            ownPriceEur: z
              .number()
              .positive()
              .nullable()
              .describe('The lowest price of your company for the same number and condition; null if it has none'),
            askedDT: z.iso.datetime().nullable().describe('When your company last asked for this line; null if never'),
          }),
        )
        .describe('Lines about which nothing is known are left out'),
    }),
  }),
})
export type LineComparison = z.infer<typeof compareLines.reply>['payload']['results'][number]
