import { z } from 'zod'
import { endpoint, fieldMessage } from './kit/index.ts'
import { companyOfFilter, foundPart, ownStock, partFilterParams, partGroup } from './parts.ts'
import { relaxed } from './relaxation.ts'

/** A list with more numbers is cut. */
export const maxListedNumbers = 200
/** A list is part of a URL, which is at most 16 kB long. */
export const maxNumbersText = 6_000
/** From this many numbers on they are shown as a matrix; fewer are shown with their lines. */
export const numbersOfMatrix = 5

/** The results of a search for a number that nobody lists in exactly this form. */
const offer = foundPart
  .pick({ partNumber: true, matchRank: true, matchedBy: true })
  .extend({
    relaxed,
    numNumbers: z.number().int().positive().describe('Part numbers that the search finds'),
    ...partGroup.pick({ landingPartNumber: true, lines: true, sellers: true, bestPrice: true }).shape,
  })
  .describe('The first of these numbers and its figures')

/** A number of a pasted list. */
export const listedNumber = z.object({
  number: z.string().describe('As written in the list'),
  wanted: z.number().int().positive().nullable().describe('The quantity beside it; null if there is none'),
  found: partGroup.omit({ matchRank: true, matchedBy: true, myStock: true }).nullable().describe('null without stock'),
  myStock: ownStock,
  offer: offer.nullable().describe('Without stock: what a search for the number finds; null if that is nothing'),
})
export type ListedNumber = z.infer<typeof listedNumber>

export const listNumbers = endpoint({
  method: 'GET',
  path: '/api/parts/numbers',
  access: 'anyone',
  summary: 'Read the part numbers of a list, with quantities, and what the market has of each; masked for a visitor',
  query: z.object({
    list: z
      .string()
      .max(maxNumbersText, { error: () => fieldMessage.tooLong(maxNumbersText) })
      .transform(text => text.replaceAll('\0', '').trim())
      .default('')
      .describe('Lines of a table or a mail, or numbers separated by commas, slashes or "or"'),
    ...partFilterParams,
  }),
  reply: z.object({
    payload: z.object({
      results: z.array(listedNumber).describe('In the order of the list; empty if it does not list part numbers'),
      numResults: z.number().int().nonnegative(),
      ignored: z.array(z.string()).describe('Lines of the text from which no number was read'),
      numListed: z
        .number()
        .int()
        .nonnegative()
        .describe(`Numbers in the list; only the first ${maxListedNumbers} count`),
    }),
    companyName: companyOfFilter,
    tookMs: z.number().nonnegative().describe('Duration of the search on the server in milliseconds'),
  }),
  problems: ['reading-budget-used'],
  // Each misspelled number costs a search of its own.
  perMinute: 120,
})
