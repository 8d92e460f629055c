import { z } from 'zod'
import { endpoint, id, idParams, requiredText, storableText } from './kit/index.ts'
import { confirmation, confirmationProblems } from './second-factor.ts'

const reason = requiredText(1_000).pipe(storableText(1_000)).describe('Kept in the audit log; not mailed')

/** Everything that the tables contain about a person, as one JSON document. */
export const personalData = z.object({
  format: z.literal('personal-data/1'),
  exportedDT: z.iso.datetime(),
  contactId: id(),
  companyName: z.string(),
  pictures: z.array(z.object({ contentType: z.string(), base64: z.string() })),
  tables: z
    .record(z.string(), z.array(z.record(z.string(), z.unknown())))
    .describe("The person's rows by table, with the columns that describe the person; tables without any are left out"),
})
export type PersonalData = z.infer<typeof personalData>

const changes = ['/api/admin/companies', '/api/admin/companies/{id}', '/api/admin/audit'] as const

export const exportPersonalData = endpoint({
  method: 'POST',
  path: '/api/admin/contacts/{id}/actions/exportData',
  access: 'staff',
  changes: ['/api/admin/audit'],
  summary: 'Export everything that the site stores about a person, and notify the person by mail',
  params: idParams,
  body: z.object({ reason, ...confirmation }),
  reply: z.object({ data: personalData }),
  problems: ['not-found', ...confirmationProblems],
  secretReply: true,
})

export const erasePersonalData = endpoint({
  method: 'POST',
  path: '/api/admin/contacts/{id}/actions/eraseData',
  access: 'staff',
  changes,
  summary: "Erase a person's data and end the account; cannot be undone",
  params: idParams,
  body: z.object({ reason, ...confirmation }),
  problems: ['not-found', 'own-account', ...confirmationProblems],
})
