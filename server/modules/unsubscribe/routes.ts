import { getUnsubscription, resubscribe, unsubscribe } from '../../../contract/delivery.ts'
import type { Deps } from '../../deps.ts'
import type { Binding } from '../../platform/http/kit.ts'
import { bind, type Viewer } from '../auth/index.ts'
import { describeLink, resubscribeBy, unsubscribeBy } from './subscriptions.ts'

export const unsubscribeRoutes = (deps: Deps): Binding<Viewer>[] => [
  bind(getUnsubscription, async ({ params }) => ({ payload: await describeLink(deps, params.token) })),
  bind(unsubscribe, async ({ params }) => {
    await unsubscribeBy(deps, params.token)
    return {}
  }),
  bind(resubscribe, async ({ params }) => {
    await resubscribeBy(deps, params.token)
    return {}
  }),
]
