import { getTrust } from '../../../contract/trust.ts'
import type { Deps } from '../../deps.ts'
import { bind } from '../auth/index.ts'
import { getTrustIn } from './service.ts'

export const trustRoutes = (deps: Deps) => [bind(getTrust, ({ params }) => getTrustIn(deps, params.id))]
