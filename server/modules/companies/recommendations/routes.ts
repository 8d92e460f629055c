import {
  approveRecommendation,
  deleteRecommendation,
  doUnapprovedRecommendationsExist,
  recommendCompany,
} from '../../../../contract/recommendations.ts'
import type { Deps } from '../../../deps.ts'
import { accountOf, bind } from '../../auth/index.ts'
import { isRecommendationWaiting } from './reads.ts'
import { approveOwn, deleteOwn, recommend } from './service.ts'

export const recommendationRoutes = (deps: Deps) => [
  bind(recommendCompany, async ({ viewer, params, body }) => {
    await recommend(deps, accountOf(viewer), { companyId: params.id, text: body.text })
    return {}
  }),
  bind(approveRecommendation, async ({ viewer, body }) => {
    await approveOwn(deps, accountOf(viewer), body.id)
    return {}
  }),
  bind(deleteRecommendation, async ({ viewer, body }) => {
    await deleteOwn(deps, accountOf(viewer), body.id)
    return {}
  }),
  bind(doUnapprovedRecommendationsExist, async ({ viewer }) => {
    const { role, companyId } = accountOf(viewer)
    return { payload: role !== 'service-only' && (await isRecommendationWaiting(deps.db, companyId)) }
  }),
]
