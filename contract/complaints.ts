import { z } from 'zod'
import { complaintTexts } from './complaint-texts.ts'
import {
  endpoint,
  type FieldError,
  flag,
  formFile,
  id,
  idParams,
  listReply,
  pageQuery,
  publicIdParams,
  requiredText,
  searchText,
  storableText,
} from './kit/index.ts'

export const complaintStates = ['filed', 'accepted', 'rejected', 'solved'] as const
export type ComplaintState = (typeof complaintStates)[number]

/** The actions of staff on a complaint. */
export const complaintActions = {
  accept: { from: 'filed', to: 'accepted' },
  reject: { from: 'filed', to: 'rejected' },
  solve: { from: 'accepted', to: 'solved' },
} as const satisfies Record<string, { from: ComplaintState; to: ComplaintState }>
export type ComplaintAction = keyof typeof complaintActions

/** Returns the actions that a complaint in this state allows. */
export const actionsFrom = (state: ComplaintState): ComplaintAction[] =>
  (Object.keys(complaintActions) as ComplaintAction[]).filter(action => complaintActions[action].from === state)

/** The largest purchase order or invoice, in bytes. */
export const maxEvidenceBytes = 10 * 1_048_576
/** Media types of a purchase order and of an invoice. */
export const evidenceTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const

/** The value of goods in euros from which complaints are mediated. */
export const minComplaintValue = 2_000

/** Returns `2026-02-28` for `28/02/2026`, undefined for anything that is not a date. */
export function dayOfText(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written ? undefined : written
}

const yesOrNo = z.enum(['yes', 'no'])

/** The written part of a complaint. The questions of the policy may be left out. */
export const complaintForm = z.object({
  complaintTitle: requiredText(150).pipe(storableText(150)),
  transactionDate: requiredText(10)
    .refine(text => dayOfText(text) !== undefined, { error: () => complaintTexts.wrongDate })
    .describe('dd/mm/yyyy'),
  body: requiredText(10_000).pipe(storableText(10_000)).describe('What happened'),
  resolution: requiredText(5_000).pipe(storableText(5_000)).describe('What would solve it'),
  grade: z.enum(['A', 'B', 'C', 'D']).optional().describe('Grade of the goods, as the invoice states it'),
  transactionValue: z.coerce
    .number({ error: () => complaintTexts.wrongValue })
    .nonnegative({ error: () => complaintTexts.wrongValue })
    .max(1_000_000_000)
    .optional()
    .describe('Value of the goods in euros'),
  isSoldAsIs: yesOrNo.optional().describe('The goods were sold "As Is"'),
  isSoftware: yesOrNo.optional().describe('The complaint is about software'),
})

/** The answers to the policy's questions. */
export const policyAnswers = complaintForm.pick({
  grade: true,
  transactionValue: true,
  isSoldAsIs: true,
  isSoftware: true,
})

/** Returns the answers to the policy's questions that exclude a complaint from mediation. */
export function policyErrors(answers: z.output<typeof policyAnswers>): FieldError[] {
  const { grade, transactionValue, isSoldAsIs, isSoftware } = answers
  const excluded: [param: keyof typeof answers, isExcluded: boolean, msg: string][] = [
    ['grade', grade === 'C' || grade === 'D', complaintTexts.excluded.grade],
    [
      'transactionValue',
      transactionValue !== undefined && transactionValue < minComplaintValue,
      complaintTexts.excluded.value,
    ],
    ['isSoldAsIs', isSoldAsIs === 'yes', complaintTexts.excluded.asIs],
    ['isSoftware', isSoftware === 'yes', complaintTexts.excluded.software],
  ]
  return excluded.filter(([, isExcluded]) => isExcluded).map(([param, , msg]) => ({ param, msg }))
}

export const logComplaint = endpoint({
  method: 'POST',
  path: '/api/companies/{id}/actions/logComplaint',
  access: 'trader',
  changes: ['/api/complaints'],
  summary: 'File a complaint about a company, with the purchase order and the invoice: PDF, PNG or JPEG',
  params: publicIdParams('company'),
  body: complaintForm.extend({
    po: formFile(maxEvidenceBytes).describe('The purchase order'),
    invoice: formFile(maxEvidenceBytes).describe('The invoice, which states the grade'),
  }),
  reply: z.object({ payload: z.object({ id: id() }) }),
  problems: ['company-not-found', 'too-many-requests'],
  takesForm: true,
})

const side = z.object({ id: id(), name: z.string(), contactName: z.string() })

/** A complaint as one of its two sides sees it. */
export const complaint = z.object({
  id: id(),
  state: z.enum(complaintStates),
  complaintTitle: z.string(),
  transactionDate: z.iso.date(),
  body: z.string(),
  resolution: z.string(),
  filedDT: z.iso.datetime(),
  decidedDT: z.iso.datetime().nullable().describe('When staff accepted or rejected it'),
  solvedDT: z.iso.datetime().nullable(),
  reason: z.string().nullable().describe('Why staff rejected it'),
  isFiledByUs: z.boolean().describe('False if it is about your own company'),
  otherCompany: z.object({ id: id(), name: z.string() }),
  answer: z.string().nullable().describe('The purpose that the company gives; shown to the company and to staff'),
  mayAnswer: z.boolean(),
})
export type Complaint = z.infer<typeof complaint>

export const listComplaints = endpoint({
  method: 'GET',
  path: '/api/complaints',
  access: 'member',
  summary: 'Complaints that your company filed and those about it, newest first',
  query: z.object(pageQuery),
  reply: listReply(complaint),
})

export const answerComplaint = endpoint({
  method: 'POST',
  path: '/api/complaints/{id}/actions/answer',
  access: 'member',
  changes: ['/api/complaints'],
  summary: "Record your company's answer to a complaint about it, until it is rejected or solved",
  params: idParams,
  body: z.object({ answer: requiredText(10_000).pipe(storableText(10_000)) }),
  problems: ['complaint-handled'],
})

export const evidenceKinds = ['po', 'invoice'] as const

export const getComplaintFile = endpoint({
  method: 'GET',
  path: '/api/complaints/{id}/files/{kind}',
  access: 'member',
  isSecret: true,
  summary: 'The purchase order or the invoice of a complaint, for its two sides and for staff',
  params: idParams.extend({ kind: z.enum(evidenceKinds) }),
  otherTypes: evidenceTypes,
})

/** A complaint as staff see it. */
export const staffComplaint = complaint.omit({ isFiledByUs: true, otherCompany: true, mayAnswer: true }).extend({
  by: side,
  about: z.object({ id: id(), name: z.string() }),
  answeredDT: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  grade: z.string().nullable(),
  transactionValue: z.number().nullable(),
  isSoldAsIs: z.boolean().nullable(),
  isSoftware: z.boolean().nullable(),
  numUnsolved: z.number().int().describe('Accepted and unsolved complaints about the company'),
})
export type StaffComplaint = z.infer<typeof staffComplaint>

export const complaintOrders = ['complaintTitle', 'about', 'by', 'state', 'filedDT'] as const

const staffSearch = {
  query: searchText(),
  state: z.enum(complaintStates).optional(),
  orderCol: z.enum(complaintOrders).optional().describe('Default filedDT, newest first'),
  orderDesc: flag(),
}

export const searchComplaints = endpoint({
  method: 'GET',
  path: '/api/admin/complaints',
  access: 'staff',
  summary: 'Search complaints by title or company',
  query: z.object({ ...staffSearch, ...pageQuery }),
  reply: listReply(staffComplaint),
})

export const exportComplaints = endpoint({
  method: 'GET',
  path: '/api/admin/complaints/export',
  access: 'staff',
  summary: 'The complaints of a search as CSV',
  query: z.object(staffSearch),
  otherTypes: ['text/csv'],
})

const actionOf = (action: ComplaintAction, summary: string) => ({
  method: 'POST' as const,
  path: `/api/admin/complaints/{id}/${action}` as const,
  access: 'staff' as const,
  changes: ['/api/admin/complaints', '/api/complaints'] as const,
  summary,
  params: idParams,
  problems: ['complaint-handled'] as const,
})

export const acceptComplaint = endpoint(
  actionOf('accept', 'Accept a complaint: until it is solved, the company has no upper tier. Both sides are notified'),
)

export const rejectComplaint = endpoint({
  ...actionOf('reject', 'Reject a complaint and notify both sides; the company that filed it is told the reason'),
  body: z.object({ reason: requiredText(1_000).pipe(storableText(1_000)) }),
})

export const solveComplaint = endpoint(actionOf('solve', 'Mark an accepted complaint as solved and notify both sides'))
