import { z } from 'zod'
import { endpoint, requiredText } from './kit/index.ts'

/** Days without confirmation after which the owner is asked, and the line stands after all fresh ones. */
export const staleAfterDays = 14
/** Days without confirmation after which a line is shown to its owner alone. */
export const hiddenAfterDays = 28

export const stockAges = z.object({
  fresh: z.number().int().nonnegative(),
  stale: z.number().int().nonnegative().describe(`Not confirmed for ${staleAfterDays} days: they sink in searches`),
  hidden: z.number().int().nonnegative().describe(`Not confirmed for ${hiddenAfterDays} days: nobody else sees them`),
})
export type StockAges = z.infer<typeof stockAges>

export const getStockAges = endpoint({
  method: 'GET',
  path: '/api/inventory/freshness',
  access: 'trader',
  summary: "How much of the company's stock is fresh, stale and hidden",
  reply: z.object({ payload: stockAges }),
})

export const confirmStock = endpoint({
  method: 'POST',
  path: '/api/inventory/actions/confirm',
  access: 'trader',
  summary: "Say that all of the company's lines that are not fresh are still there",
  reply: z.object({ count: z.number().int().nonnegative().describe('Lines confirmed') }),
})

const linkToken = z.object({ token: requiredText(500).describe('As it stands in the link of a mail') })

export const describeStockLink = endpoint({
  method: 'GET',
  path: '/api/mail/stock',
  access: 'anyone',
  summary: 'What a link that asks about stock is about; changes nothing',
  query: linkToken,
  reply: z.object({
    payload: z.object({
      companyName: z.string(),
      count: z.number().int().nonnegative().describe('Lines it would confirm now'),
    }),
  }),
  problems: ['invalid-link'],
})

export const confirmStockByLink = endpoint({
  method: 'POST',
  path: '/api/mail/stock',
  access: 'anyone',
  summary: 'Say by the link of a mail that the lines it asks about are still there',
  body: linkToken,
  reply: z.object({ count: z.number().int().nonnegative() }),
  problems: ['invalid-link'],
})
