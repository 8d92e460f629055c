import { z } from 'zod'

export const tierNames = ['trusted', 'gold', 'diamond'] as const

/** A value of a filter, with what a search finds with it. */
export const facetValue = z.object({
  value: z.string().describe('For the parameter of this name'),
  name: z.string(),
  lines: z.number().int().positive(),
})
export type FacetValue = z.infer<typeof facetValue>
