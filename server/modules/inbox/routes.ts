import { countUnread, getThread, listThreads, markThreadRead } from '../../../contract/inbox.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind } from '../auth/index.ts'
import { getThreadOf, markRead, threadsOf, unreadOf } from './service.ts'

export const inboxRoutes = (deps: Deps) => [
  bind(listThreads, ({ viewer, query }) => threadsOf(deps, accountOf(viewer), query)),
  bind(countUnread, async ({ viewer }) => ({ payload: { threads: await unreadOf(deps, accountOf(viewer)) } })),
  bind(getThread, async ({ viewer, params: { id }, query: { show } }) => ({
    payload: await getThreadOf(deps, accountOf(viewer), { id, show }),
  })),
  bind(markThreadRead, async ({ viewer, params: { id }, body: { until } }) => {
    await markRead(deps, accountOf(viewer), { id, until: new Date(until) })
    return {}
  }),
]
