import { listCompanyThreads } from '../../../contract/company-history.ts'
import {
  countUnread,
  decideReport,
  getMessageFile,
  getThread,
  listThreads,
  markThreadRead,
  markThreadUnread,
  reportMessage,
  searchReportedMessages,
} from '../../../contract/inbox.ts'
import type { Deps } from '../../deps.ts'
import { privateFile } from '../../platform/http/attachment.ts'
import { accountOf, bind } from '../auth/index.ts'
import { decide, reportReceived, searchReports } from './reports.ts'
import { getThreadOf, markRead, markUnread, messageFileOf, threadsOf, threadsWith, unreadOf } from './service.ts'

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
  bind(markThreadUnread, async ({ viewer, params: { id } }) => {
    await markUnread(deps, accountOf(viewer), id)
    return {}
  }),
  bind(getMessageFile, async ({ viewer, params: { id }, reply }) => {
    const { name, contentType, bytes } = await messageFileOf(deps, accountOf(viewer), id)
    return privateFile(reply, { name, contentType, bytes })
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
