import { z } from 'zod'
import { emailAddress, endpoint, id, listReply, optionalDay, pageQuery, storableText } from './kit/index.ts'

/** One action of staff, or one request to see bank details. */
export const auditEntry = z.object({
  id: id(),
  happenedDT: z.iso.datetime(),
  actorId: id(),
  actorName: z.string(),
  actorCompany: z.string(),
  action: z.string().describe('Verb and object, e.g. suspend-company'),
  subject: z.string().describe('Kind and id, e.g. company/12'),
  subjectName: z.string().describe('Name of the company or contact; empty for other kinds, and once it is gone'),
  oldValue: z.string().nullable().describe('JSON'),
  newValue: z.string().nullable().describe('JSON; holds the reason, if the command asked for one'),
})
export type AuditEntry = z.infer<typeof auditEntry>

const keyword = () =>
  storableText(60)
    .regex(/^[a-z-]*$/)
    .default('')

const period = {
  from: optionalDay().describe('First day, in Amsterdam'),
  to: optionalDay().describe('Last day, in Amsterdam'),
}

const auditFilters = {
  action: keyword().describe('Exact name of the action'),
  subject: storableText(60).default('').describe('Kind and id, e.g. company/12'),
  actorEmail: z.union([z.literal(''), emailAddress()]).default(''),
  ...period,
}

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'staff',
  summary: 'Actions of staff, newest first',
  query: z.object({ ...auditFilters, ...pageQuery }),
  reply: listReply(auditEntry),
})

export const listAuditNames = endpoint({
  method: 'GET',
  path: '/api/admin/audit/names',
  access: 'staff',
  summary: 'The actions and account events that have been recorded, for the filters',
  reply: z.object({ payload: z.object({ actions: z.array(z.string()), events: z.array(z.string()) }) }),
})

/** The maximum number of rows in one export; older rows need an export of an earlier period. */
export const maxExportRows = 50_000

export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  access: 'staff',
  summary: `Actions of staff as CSV, newest first, at most ${maxExportRows} rows`,
  query: z.object(auditFilters),
  otherTypes: ['text/csv'],
})

/** One sign-in, failure, refusal, export or use of a key. */
export const accountEvent = z.object({
  id: id(),
  happenedDT: z.iso.datetime(),
  event: z.string().describe('sign-in, export, refused and so on'),
  outcome: z.string().describe('done, unfinished, or the code of a problem'),
  contactId: id().nullable().describe('Null if the account is unknown'),
  contactName: z.string(),
  email: z.string(),
  companyName: z.string(),
  address: z.string().describe('Network address of the caller'),
  route: z.string(),
})
export type AccountEvent = z.infer<typeof accountEvent>

const eventFilters = {
  event: keyword().describe('Exact name of the event'),
  outcome: keyword(),
  email: z
    .union([z.literal(''), emailAddress()])
    .default('')
    .describe('Address of the account'),
  address: storableText(60).default('').describe('Network address of the caller'),
  ...period,
}

export const listAccountEvents = endpoint({
  method: 'GET',
  path: '/api/admin/accountEvents',
  access: 'staff',
  summary: 'Sign-ins, failures, refusals, exports and uses of keys, newest first',
  query: z.object({ ...eventFilters, ...pageQuery }),
  reply: listReply(accountEvent),
})

export const exportAccountEvents = endpoint({
  method: 'GET',
  path: '/api/admin/accountEvents/export',
  access: 'staff',
  summary: `Sign-ins, failures, refusals, exports and uses of keys as CSV, at most ${maxExportRows} rows`,
  query: z.object(eventFilters),
  otherTypes: ['text/csv'],
})
