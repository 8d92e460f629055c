import { z } from 'zod'
import { endpoint, requiredText } from './kit/index.ts'

/** After this many days without confirmation, the owner is reminded and the line is listed after all fresh lines. */
export const staleAfterDays = 14
/** After this many days without confirmation, only the owner sees the line. */
export const hiddenAfterDays = 28

export const stockAges = z.object({
  fresh: z.number().int().nonnegative(),
  stale: z.number().int().nonnegative().describe(`Not confirmed for ${staleAfterDays} days: listed last in searches`),
  hidden: z.number().int().nonnegative().describe(`Not confirmed for ${hiddenAfterDays} days: shown to the owner only`),
})
export type StockAges = z.infer<typeof stockAges>

export const getStockAges = endpoint({
  method: 'GET',
  path: '/api/inventory/freshness',
  access: 'trader',
  summary: "How many of the company's stock lines are fresh, stale and hidden",
  reply: z.object({ payload: stockAges }),
})

export const confirmStock = endpoint({
  method: 'POST',
  path: '/api/inventory/actions/confirm',
  changes: ['/api/inventory', '/api/inventory/freshness'],
  access: 'trader',
  summary: "Confirm all of the company's stock lines that are not fresh",
  reply: z.object({ count: z.number().int().nonnegative().describe('Lines confirmed') }),
})

const linkToken = z.object({ token: requiredText(500).describe('Token of the link in a mail') })

export const describeStockLink = endpoint({
  method: 'GET',
  path: '/api/mail/stock',
  access: 'anyone',
  summary: 'Describe the link of a mail that asks whether stock is still available; changes nothing',
  query: linkToken,
  reply: z.object({
    payload: z.object({
      companyName: z.string(),
      count: z.number().int().nonnegative().describe('Lines that it would confirm now'),
    }),
  }),
  problems: ['invalid-link'],
})

export const confirmStockByLink = endpoint({
  method: 'POST',
  path: '/api/mail/stock',
  access: 'anyone',
  summary: 'Confirm the stock lines of a mail with its link',
  body: linkToken,
  reply: z.object({ count: z.number().int().nonnegative() }),
  problems: ['invalid-link'],
})
