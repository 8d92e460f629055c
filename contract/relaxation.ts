import { z } from 'zod'

/** The search that was run in place of one without results. */
export const relaxation = z.object({
  kind: z
    .enum(['typo', 'part', 'equivalent', 'nearest', 'left-out', 'each'])
    .describe(
      'typo: a typo was corrected; part: a listed number is a part of the typed one; equivalent: other numbers of the ' +
        'same part; nearest: the nearest size, the nearest model of a family, or other numbers that differ in one character; left-out: no line contains this word together with the others; each: each of several numbers by itself',
    ),
  typed: z.string(),
  used: z.string().describe('What was searched for instead; empty if nothing was'),
})
export type Relaxation = z.infer<typeof relaxation>

export const relaxed = z
  .array(relaxation)
  .describe('What was changed because the query as typed found nothing; empty if it was not changed')
