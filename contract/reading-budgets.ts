import { z } from 'zod'
import { endpoint, id, listReply, pageQuery } from './kit/index.ts'

/** An account that used up a budget of reading, or opened a planted company. */
export const readingAlarm = z.object({
  id: id(),
  kind: z
    .enum(['profiles', 'lines', 'canary'])
    .describe('Which budget was used up; canary: a planted company was opened'),
  contactId: id(),
  contactName: z.string(),
  email: z.string(),
  companyId: id(),
  companyName: z.string(),
  isTrial: z.boolean(),
  profilesRead: z.number().int().nonnegative().describe('Distinct company profiles that day, until then'),
  linesRead: z.number().int().nonnegative().describe('Distinct stock lines that day, until then'),
  raisedDT: z.iso.datetime(),
})
export type ReadingAlarm = z.infer<typeof readingAlarm>

export const listReadingAlarms = endpoint({
  method: 'GET',
  path: '/api/admin/readingAlarms',
  access: 'staff',
  summary: 'Accounts that used up a reading budget or opened a planted company, newest first',
  query: z.object(pageQuery),
  reply: listReply(readingAlarm),
})
