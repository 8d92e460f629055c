import { z } from 'zod'
import { threadRow } from './inbox.ts'
import { endpoint, id, publicIdParams } from './kit/index.ts'

/** A request for quote between two companies. */
const dealing = z.object({
  id: id().describe('Id of the RFQ if your company sent it, of the request if it received it'),
  isSent: z.boolean().describe('Your company sent it'),
  createdDT: z.iso.datetime(),
  partNumbers: z.array(z.string()).describe('Part numbers of the first three requested lines'),
  numLines: z.number().int().describe('Requested lines'),
  answeredDT: z.iso.datetime().nullable(),
  awarded: z.number().int().describe('Lines awarded to the company that was asked'),
})
export type Dealing = z.infer<typeof dealing>

const requestCounts = z.object({
  requests: z.number().int(),
  answered: z.number().int(),
  awardedLines: z.number().int(),
})

export const listDealings = endpoint({
  method: 'GET',
  path: '/api/companies/{id}/dealings',
  access: 'trader',
  summary: 'The requests for quote between your company and another one: the latest 10, and the totals',
  params: publicIdParams('company'),
  reply: z.object({
    payload: z.object({
      results: z.array(dealing).describe('Newest first'),
      sent: requestCounts.describe('Requests that your company sent'),
      received: requestCounts.describe('Requests that your company received'),
    }),
  }),
})

export const listCompanyThreads = endpoint({
  method: 'GET',
  path: '/api/companies/{id}/threads',
  access: 'member',
  isSecret: true,
  summary: "The latest 5 threads with a company in the caller's inbox, muted ones included, and their total number",
  params: publicIdParams('company'),
  reply: z.object({
    payload: z.object({
      results: z.array(threadRow).describe('Latest first'),
      numThreads: z.number().int().nonnegative().describe('At most 10,001 are counted'),
    }),
  }),
})
