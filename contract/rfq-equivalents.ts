import { z } from 'zod'
import { matchKind, maxEquivalents } from './equivalents.ts'
import { storableText } from './kit/index.ts'

/** Field of a requested line: equivalent numbers to request too. */
export const alsoAs = () =>
  z
    .array(storableText(60))
    .max(maxEquivalents)
    .optional()
    .describe('Equivalent numbers whose suppliers are asked too; by default all numbers of the same part')

/** The companies that can currently be asked for a line. */
export const suppliersOfLine = {
  numSuppliers: z.number().int().describe('Companies that have any of the requested numbers and accept requests'),
  equivalents: z
    .array(
      z.object({
        partNumber: z.string(),
        kind: matchKind.describe('Its relation to the number of the line'),
        numSuppliers: z.number().int().describe('Companies that have it under this number'),
        isAsked: z.boolean(),
      }),
    )
    .describe('Other numbers of the part that are in stock, closest first'),
}
export type SuppliersOfLine = z.infer<z.ZodObject<typeof suppliersOfLine>>

/** The supplier's own number for the requested part, which is why this supplier was asked. */
export const matchedBy = z
  .object({
    kind: matchKind.describe('Its relation to the number of the line'),
    partNumber: z.string().describe('The number under which the supplier had it in stock'),
  })
  .nullable()
  .describe('The equivalent for which the supplier was asked; null if it had the requested number')
