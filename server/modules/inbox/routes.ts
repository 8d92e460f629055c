import { listCompanyThreads } from '../../../contract/company-history.ts'
import {
  countUnread,
  decideReport,
  getThread,
  listThreads,
  markThreadRead,
  reportMessage,
  searchReportedMessages,
} from '../../../contract/inbox.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind } from '../auth/index.ts'
import { decide, reportReceived, searchReports } from './reports.ts'
import { getThreadOf, markRead, threadsOf, threadsWith, unreadOf } from './service.ts'

export const inboxRoutes = (deps: Deps) => [
  bind(listThreads, ({ viewer, query }) => threadsOf(deps, accountOf(viewer), query)),
  bind(countUnread, async ({ viewer }) => ({ payload: { threads: await unreadOf(deps, accountOf(viewer)) } })),
  bind(listCompanyThreads, async ({ viewer, params }) => ({
    payload: await threadsWith(deps, accountOf(viewer), params.id),
  })),
  bind(getThread, async ({ viewer, params: { id }, query: { show } }) => ({
    payload: await getThreadOf(deps, accountOf(viewer), { id, show }),
  })),
  bind(markThreadRead, async ({ viewer, params: { id }, body: { until } }) => {
    await markRead(deps, accountOf(viewer), { id, until: new Date(until) })
    return {}
  }),
  bind(reportMessage, async ({ viewer, params, body }) => {
    await reportReceived(deps, accountOf(viewer), { ...params, ...body })
    return {}
  }),
  bind(searchReportedMessages, ({ query }) => searchReports(deps, query)),
  bind(decideReport, async ({ viewer, params, body }) => {
    await decide(deps, accountOf(viewer), { ...params, ...body })
    return {}
  }),
]
