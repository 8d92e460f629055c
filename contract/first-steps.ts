import { z } from 'zod'
import { endpoint } from './kit/index.ts'

export const firstStepKinds = ['lists', 'saved-search', 'stock', 'picture'] as const
export type FirstStepKind = (typeof firstStepKinds)[number]

const path = '/api/companies/me/firstSteps'

export const getFirstSteps = endpoint({
  method: 'GET',
  path,
  access: 'trader',
  summary: "A new member's first steps, and which of them are done",
  reply: z.object({
    payload: z.object({
      steps: z.array(z.object({ kind: z.enum(firstStepKinds), isDone: z.boolean() })),
      isDismissed: z.boolean().describe('The member wants no more notices of them'),
      trialEndsDT: z.iso.datetime().nullable().describe('null for a paid membership'),
    }),
  }),
})

export const dismissFirstSteps = endpoint({
  method: 'POST',
  path: `${path}/actions/dismiss`,
  access: 'trader',
  summary: 'Show no more notices of your first steps',
  changes: [path],
})
