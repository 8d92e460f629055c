import { z } from 'zod'

/** Market figures of the part number in a line of a broadcast. */
export const lineMarket = z.object({
  landingPartNumber: z.string().describe('Its statistics page is at /{landingPartNumber}'),
  sellers: z.number().int().positive(),
  medianEur: z.number().positive().nullable().describe('Of their prices; null if fewer than 3 state one'),
})
