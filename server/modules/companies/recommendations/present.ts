import type { Recommendation } from '../../../../contract/recommendations.ts'
import type { RecommendationRow } from './reads.ts'

export const presentRecommendation = (row: RecommendationRow): Recommendation => ({
  id: row.id,
  description: row.text,
  contactName: row.author_name,
  companyName: row.company_name,
  companyId: row.author_company_id,
  dt: row.created_at.toISOString(),
  ...(row.approved_at !== null && { status: 'approved' as const }),
})
