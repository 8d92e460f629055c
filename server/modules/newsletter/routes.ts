import * as contract from '../../../contract/newsletter.ts'
import type { Deps } from '../../deps.ts'
import { NonJsonReply } from '../../platform/http/kit.ts'
import { accountOf, bind } from '../auth/index.ts'
import {
  createIssue,
  deleteIssue,
  issueForStaff,
  issuesForStaff,
  renderedIssue,
  sendIssue,
  sendTest,
  updateIssue,
} from './issues.ts'
import { countSubscribers } from './queries.ts'
import { confirm, subscribe } from './subscribe.ts'

/** The styles of a mail are inline; nothing else is allowed. */
const previewPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export const newsletterRoutes = (deps: Deps) => [
  bind(contract.subscribeNewsletter, async ({ viewer, request, body }) => {
    await subscribe(deps, { ip: request.ip, isVisitor: viewer.role === 'visitor' }, body)
    return {}
  }),
  bind(contract.confirmNewsletter, async ({ body }) => ({ payload: { email: await confirm(deps, body.token) } })),
  bind(contract.getNewsletterFigures, async () => ({ payload: await countSubscribers(deps.db) })),
  bind(contract.listIssues, ({ query }) => issuesForStaff(deps, query)),
  bind(contract.getIssue, async ({ params }) => ({ result: await issueForStaff(deps, params.id) })),
  bind(contract.createIssue, async ({ viewer, body }) => ({
    payload: { id: await createIssue(deps, accountOf(viewer), body) },
  })),
  bind(contract.updateIssue, async ({ viewer, params, body }) => ({
    payload: { version: await updateIssue(deps, accountOf(viewer), params.id, body) },
  })),
  bind(contract.deleteIssue, async ({ viewer, params }) => {
    await deleteIssue(deps, accountOf(viewer), params.id)
    return {}
  }),
  bind(contract.previewIssue, async ({ params, reply }) => {
    const { html } = await renderedIssue(deps, params.id)
    reply.header('content-security-policy', previewPolicy)
    return new NonJsonReply('text/html', html)
  }),
  bind(contract.sendTestIssue, async ({ viewer, params }) => {
    await sendTest(deps, accountOf(viewer), params.id)
    return {}
  }),
  bind(contract.sendIssue, async ({ viewer, params, body }) => ({
    payload: { numRecipients: await sendIssue(deps, accountOf(viewer), { ...params, ...body }) },
  })),
]
