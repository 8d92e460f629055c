import { z } from 'zod'
import { fieldMessage } from './field-texts.ts'
import { storableText } from './fields.ts'

/** The maximum number of rows in one import, without the heading. */
export const maxImportRows = 5_000

/** The body of an import: the text of a CSV file, whose first line names the columns. */
export const csvBody = z.object({
  csv: storableText(900_000).refine(text => text.trim() !== '', { error: () => fieldMessage.required }),
})

/** The result of an import. If any line has a fault, nothing is added. */
export const csvReply = z.object({
  payload: z.object({
    added: z.number().int().nonnegative(),
    known: z.number().int().nonnegative().describe('Rows that were there already'),
    faults: z
      .array(z.object({ line: z.number().int().positive(), msg: z.string() }))
      .describe('The first 50, by line of the file'),
  }),
})
export type CsvReply = z.infer<typeof csvReply>['payload']
