import { z } from 'zod'

/** The largest stock line of the viewer's company with a wanted number. */
export const ownStock = z.object({
  quantity: z.number().int(),
  condition: z.string(),
  price: z.number().nullable().describe('In EUR'),
})
export type OwnStock = z.infer<typeof ownStock>
