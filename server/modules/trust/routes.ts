import { getTrust } from '../../../contract/trust.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind } from '../auth/index.ts'
import { getTrustIn } from './service.ts'

export const trustRoutes = (deps: Deps) => [
  bind(getTrust, ({ viewer, params }) => getTrustIn(deps, accountOf(viewer), params.id)),
]
