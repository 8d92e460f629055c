import { z } from 'zod'
import { foundKind, maxEquivalents } from './equivalents.ts'
import { storableText } from './kit/index.ts'

/** Of a line that suppliers are asked for. */
export const alsoAs = () =>
  z
    .array(storableText(60))
    .max(maxEquivalents)
    .optional()
    .describe('Equivalent numbers whose suppliers are asked too; absent: all that name the same part')

/** Who can be asked for a line, at this moment. */
export const suppliersOfLine = {
  numSuppliers: z.number().int().describe('Companies that have it, by any of the numbers asked, and take requests'),
  equivalents: z
    .array(
      z.object({
        partNumber: z.string(),
        kind: foundKind.describe('What it is to the number of the line'),
        numSuppliers: z.number().int().describe('Companies that have it by this number'),
        isAsked: z.boolean(),
      }),
    )
    .describe('Other numbers that somebody has it by, the closest first'),
}
export type SuppliersOfLine = z.infer<z.ZodObject<typeof suppliersOfLine>>

/** Why a supplier is asked for a line. */
export const matchedBy = z
  .object({
    kind: foundKind.describe('What it is to the number of the line'),
    partNumber: z.string().describe('As the supplier had it in stock'),
  })
  .nullable()
  .describe('The equivalent they were asked because of; null where they had the very number')
