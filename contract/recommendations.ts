import { z } from 'zod'
import { formTexts } from './form-texts.ts'
import {
  endpoint,
  flag,
  id,
  idParams,
  listReply,
  optionalText,
  pageQuery,
  publicId,
  publicIdParams,
  requiredText,
  searchText,
  storableText,
} from './kit/index.ts'

export const minRecommendation = 30

const changes = ['/api/companies/me', '/api/companies/{id}'] as const

/** A recommendation as its author writes it. */
export const recommendation = z.object({
  id: id(),
  description: z.string(),
  contactName: z.string(),
  companyName: z.string(),
  companyId: id(),
  dt: z.iso.datetime().describe('When it was written'),
  status: z.literal('approved').optional().describe('Absent until the company that it is about has approved it'),
})
export type Recommendation = z.infer<typeof recommendation>

export const recommendCompany = endpoint({
  method: 'POST',
  path: '/api/companies/{id}/actions/recommendCompany',
  access: 'trader',
  changes: [...changes],
  summary: 'Recommend a company, once; others see it after the company has approved it',
  params: publicIdParams('company'),
  body: z.object({
    companyId: publicId('company').optional().describe('The same company as in the path'),
    text: optionalText(2_000)
      .unwrap()
      .min(minRecommendation, { error: () => formTexts.shortRecommendation(minRecommendation) })
      .pipe(storableText(2_000)),
  }),
  problems: ['company-not-found', 'already-recommended', 'too-many-requests'],
})

const ofOwn = {
  method: 'POST',
  access: 'trader',
  changes: [...changes, '/api/companies/me/actions/doUnapprovedRecommendationsExist'],
  body: z.object({ id: id() }),
  problems: ['not-found'],
} as const

export const approveRecommendation = endpoint({
  ...ofOwn,
  path: '/api/companies/me/actions/approveRecommendation',
  summary: 'Approve a recommendation of your own company; members see it from then on',
})

export const deleteRecommendation = endpoint({
  ...ofOwn,
  path: '/api/companies/me/actions/deleteRecommendation',
  summary: 'Delete a recommendation of your own company, or decline one that is not approved',
})

export const doUnapprovedRecommendationsExist = endpoint({
  method: 'GET',
  path: '/api/companies/me/actions/doUnapprovedRecommendationsExist',
  access: 'member',
  summary: 'True if recommendations of your company wait for approval',
  reply: z.object({ payload: z.boolean() }),
})

export const recommendationStates = ['pending', 'approved'] as const
export const recommendationOrders = ['about', 'by', 'dt'] as const

/** A recommendation as staff see it. */
export const staffRecommendation = z.object({
  id: id(),
  about: z.object({ id: id(), name: z.string() }),
  by: z.object({ id: id(), name: z.string(), contactName: z.string() }),
  description: z.string(),
  state: z.enum(recommendationStates),
  dt: z.iso.datetime().describe('When it was written'),
})
export type StaffRecommendation = z.infer<typeof staffRecommendation>

const staffSearch = {
  query: searchText().describe('Part of the text, of a name or of a company'),
  state: z.enum(recommendationStates).optional(),
  orderCol: z.enum(recommendationOrders).optional().describe('Default dt, newest first'),
  orderDesc: flag(),
}
const staffPath = '/api/admin/recommendations'

export const searchRecommendations = endpoint({
  method: 'GET',
  path: staffPath,
  access: 'staff',
  summary: 'Search recommendations by text, author or company',
  query: z.object({ ...staffSearch, ...pageQuery }),
  reply: listReply(staffRecommendation),
})

export const exportRecommendations = endpoint({
  method: 'GET',
  path: '/api/admin/recommendations/export',
  access: 'staff',
  summary: 'The recommendations of a search as CSV',
  query: z.object(staffSearch),
  otherTypes: ['text/csv'],
})

export const removeRecommendation = endpoint({
  method: 'POST',
  path: '/api/admin/recommendations/{id}/remove',
  access: 'staff',
  changes: [staffPath, '/api/companies/{id}', '/api/admin/audit'],
  summary: 'Remove a recommendation; its author and the company it is about are notified of the reason',
  params: idParams,
  body: z.object({
    reason: requiredText(1_000).pipe(storableText(1_000)).describe('Mailed to both sides, and kept in the audit log'),
  }),
  problems: ['not-found'],
})
