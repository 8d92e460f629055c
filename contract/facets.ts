import { z } from 'zod'
import { parameterTexts } from './parameter-texts.ts'

export const partConditions = ['F/S', 'NOB', 'NEW', 'REF', 'USED', 'ASIS'] as const

/** Conditions separated by `|`. */
export const oneOrMoreConditions = z
  .string()
  .regex(new RegExp(`^(?:${partConditions.join('|')})(?:\\|(?:${partConditions.join('|')}))*$`), {
    error: () => parameterTexts.conditions,
  })

/** The minimum quantities to choose from. */
export const minQuantities = [5, 10, 25, 100, 500] as const

/** The classes of grades that a search can be limited to; sellers write grades in words of their own. */
export const gradeClasses = ['A', 'B', 'C', 'D'] as const

/** Classes of grades separated by `|`. */
export const oneOrMoreGrades = z.string().regex(/^[A-D](?:\|[A-D])*$/, {
  error: () => parameterTexts.grades,
})

/** The minimum orders to choose from, each the highest that a line may have. */
export const minimumOrders = [1, 5, 10, 25, 100] as const

export const tierNames = ['trusted', 'gold', 'diamond'] as const

/** A value of a filter, with the number of results that it would have. */
export const facetValue = z.object({
  value: z.string().describe('For the parameter of this name'),
  name: z.string(),
  lines: z.number().int().nonnegative().describe('0 only for a value of the request'),
})
export type FacetValue = z.infer<typeof facetValue>
