import { z } from 'zod'
import { endpoint, id, optionalText, publicId, publicIdParams } from './kit/index.ts'

export const minRecommendation = 30
const tooShort = `Your recommendation must be at least ${minRecommendation} characters long.`

const changes = ['/api/companies/me', '/api/companies/{id}'] as const

/** What a company writes about another one. */
export const recommendation = z.object({
  id: id(),
  description: z.string(),
  contactName: z.string(),
  companyName: z.string(),
  companyId: id(),
  dt: z.iso.datetime().describe('When it was written'),
  status: z.literal('approved').optional().describe('Absent while the company it is about has not approved it'),
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
    text: optionalText(2_000).unwrap().min(minRecommendation, { error: tooShort }),
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
