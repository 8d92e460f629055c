import { z } from 'zod'
import { tierMarks } from './broadcasts.ts'
import { minMedianPrices } from './company-market.ts'
import { currency, endpoint, id } from './kit/index.ts'
import { partCondition } from './parts.ts'

/** Minimum number of companies with a price for an interval: fewer prices say nothing about a market. */
export const minPricesOfInterval = 5
/** Days of broadcasts, and the number of the newest that are listed. */
export const marketDays = 30
export const maxMarketBroadcasts = 6
/** Months of the trend, the current one included. */
export const trendMonths = 12

const euros = z.number().positive().nullable()

const prices = {
  low: euros.describe('Lowest asking price, EUR; null if no line has a price'),
  median: euros.describe(
    `One price of each company, the median of its lines; null below ${minMedianPrices} companies with one`,
  ),
  high: euros,
  from: euros.describe(
    `Eight of ten companies' prices lie between this and \`to\`; null below ${minPricesOfInterval} companies with a price`,
  ),
  to: euros,
}

/** The market of a part number: what other companies ask by condition, broadcasts, and the reader's own stock. */
export const partMarket = z.object({
  sellers: z.number().int().describe("Companies besides the reader's own"),
  pieces: z.number().int(),
  ...prices,
  conditions: z
    .array(z.object({ condition: partCondition, sellers: z.number().int(), pieces: z.number().int(), ...prices }))
    .describe('Conditions in stock, from sealed to as-is'),
  mine: z
    .object({
      pieces: z.number().int(),
      price: euros.describe('Lowest own asking price'),
      sellersBelow: z.number().int().describe('Companies that ask less'),
    })
    .nullable()
    .describe("The company's own stock; null if it has none"),
  trend: z
    .array(z.object({ month: z.string().describe('YYYY-MM'), median: z.number().positive() }))
    .describe(
      `Median of other companies' WTS prices in broadcasts of each of the last ${trendMonths} months that has one, oldest first`,
    ),
  numWts: z.number().int().describe(`Offers in broadcasts of ${marketDays} days`),
  numWtb: z.number().int(),
  broadcasts: z
    .array(
      z.object({
        id: id(),
        side: z.enum(['WTS', 'WTB']),
        quantity: z.string(),
        condition: z.string(),
        amount: z.number().nullable().describe('What is asked or offered now; null for CALL'),
        currency,
        isSold: z.boolean().describe('Sold or, if it was wanted, bought'),
        postedDT: z.iso.datetime(),
        company: z.object({ id: id(), name: z.string(), ...tierMarks }),
      }),
    )
    .describe('The newest, without those of muted companies'),
})
export type PartMarket = z.infer<typeof partMarket>

export const getPartMarket = endpoint({
  method: 'GET',
  path: '/api/parts/market/{q}',
  access: 'member',
  summary: 'What a part number is worth: prices by condition, its trend, broadcasts of 30 days, own stock',
  params: z.object({
    q: z.string().min(1).max(200).describe('Part number; characters other than letters and digits are ignored'),
  }),
  reply: z.object({ payload: partMarket }),
  perMinute: 240,
})
