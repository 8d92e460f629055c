import { z } from 'zod'
import { endpoint, id, listReply, pageQuery } from './kit/index.ts'

/** An account that reached a daily reading limit or opened a planted company. */
export const readingAlarm = z.object({
  id: id(),
  kind: z
    .enum(['profiles', 'lines', 'canary'])
    .describe('The reading limit that was reached; canary: a planted company was opened'),
  contactId: id(),
  contactName: z.string(),
  email: z.string(),
  companyId: id(),
  companyName: z.string(),
  isTrial: z.boolean(),
  profilesRead: z.number().int().nonnegative().describe('Distinct company profiles read that day up to then'),
  linesRead: z.number().int().nonnegative().describe('Distinct stock lines read that day up to then'),
  raisedDT: z.iso.datetime(),
})
export type ReadingAlarm = z.infer<typeof readingAlarm>

/** A record that a member was shown the bank details of another company. */
export const bankReveal = z.object({
  id: id(),
  contactId: id(),
  contactName: z.string(),
  email: z.string(),
  companyId: id().describe('Company of the member who was shown them'),
  companyName: z.string(),
  ofCompanyId: id().describe('Company whose bank details were shown'),
  ofCompanyName: z.string(),
  revealedDT: z.iso.datetime(),
})
export type BankReveal = z.infer<typeof bankReveal>

export const listBankReveals = endpoint({
  method: 'GET',
  path: '/api/admin/bankReveals',
  access: 'staff',
  summary: 'Records of bank details shown to members, newest first',
  query: z.object(pageQuery),
  reply: listReply(bankReveal),
})

export const listReadingAlarms = endpoint({
  method: 'GET',
  path: '/api/admin/readingAlarms',
  access: 'staff',
  summary: 'Accounts that reached a reading limit or opened a planted company, newest first',
  query: z.object(pageQuery),
  reply: listReply(readingAlarm),
})
