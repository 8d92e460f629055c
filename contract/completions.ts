import { z } from 'zod'
import { endpoint, id, searchText } from './kit/index.ts'

/** Completions of the text of a search box. */
export const completions = z.object({
  numbers: z
    .array(
      z.object({
        partNumber: z.string(),
        lines: z.number().int().positive().describe('Stock lines of the number'),
        sellers: z.number().int().positive().nullable().describe('Companies that have it; null for a visitor'),
        pieces: z.number().int().nonnegative().describe('In all its lines'),
        bestPrice: z.number().positive().nullable().describe('Euros; null if no line has a price'),
      }),
    )
    .describe('Part numbers that begin with the text, then those that contain it, then those one typo away'),
  categories: z
    .array(z.object({ text: z.string().describe('Searches for the category'), lines: z.number().int().positive() }))
    .describe('Categories of goods with a name that begins with the text'),
  companies: z
    .array(z.object({ id: id(), name: z.string(), country: z.string() }))
    .describe('Companies with a word in their name that begins with the text; empty for a visitor'),
})
export type Completions = z.infer<typeof completions>

export const completeSearch = endpoint({
  method: 'GET',
  path: '/api/parts/completions',
  access: 'anyone',
  summary: 'Part numbers, categories and companies for a text that is being typed',
  query: z.object({ query: searchText() }),
  reply: z.object({ payload: completions }),
})
