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

/** A member who was shown another company's bank details. */
export const bankReveal = z.object({
  id: id(),
  contactId: id(),
  contactName: z.string(),
  email: z.string(),
  companyId: id().describe('Of who was shown them'),
  companyName: z.string(),
  ofCompanyId: id().describe('Whose bank details they are'),
  ofCompanyName: z.string(),
  revealedDT: z.iso.datetime(),
})
export type BankReveal = z.infer<typeof bankReveal>

export const listBankReveals = endpoint({
  method: 'GET',
  path: '/api/admin/bankReveals',
  access: 'staff',
  summary: 'Who was shown which company’s bank details, newest first',
  query: z.object(pageQuery),
  reply: listReply(bankReveal),
})

export const listReadingAlarms = endpoint({
  method: 'GET',
  path: '/api/admin/readingAlarms',
  access: 'staff',
  summary: 'Accounts that used up a reading budget or opened a planted company, newest first',
  query: z.object(pageQuery),
  reply: listReply(readingAlarm),
})
