/** Sends an issue of the newsletter to all subscribers, until it kills itself at a statement. */
import { sendIssue } from '../../server/modules/newsletter/index.ts'
import { readConfig } from '../../server/platform/config.ts'
import { Problem } from '../../server/platform/http/problem.ts'
import { sendDueMails } from '../../server/platform/mail/sender.ts'
import { createDeps } from '../../server/wiring.ts'
import { addFactor } from '../../tests/support/second-factor.ts'
import { countStatements, die } from './die-at-statement.ts'

const { DATABASE_URL = '', ISSUE = '0', STAFF = '0' } = process.env
const { deps } = createDeps(readConfig(process.env), DATABASE_URL)
const contactId = Number(STAFF)
const staff = { role: 'staff', rights: 'all', sessionId: '', contactId, companyId: 0 } as const
const code = await addFactor({ deps, clock: deps.clock }, contactId, 'verified')

countStatements()
try {
  await sendIssue(deps, staff, { id: Number(ISSUE), version: 1, code })
} catch (error) {
  // The process before this one had queued it.
  if (!(error instanceof Problem && error.code === 'issue-sent')) throw error
}
await sendDueMails(deps)
die()
