import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { Problem } from '../../platform/http/problem.ts'
import { memberOf, type Viewer } from '../auth/index.ts'
import { countContactRead, countLineReads } from '../reading-budgets/index.ts'
import { freshnessNow } from '../stock/index.ts'
import { memberPart, partWithoutContact, visitorPart } from './present.ts'
import { findPart, listPartContacts } from './reads.ts'

interface PartRequest {
  id: number
  withoutContact: boolean
}

/**
 * Returns one stock line as the viewer may see it. Showing contact data to a member counts like opening the company's
 * profile: if the budget is used up, or `withoutContact` is set, the line is returned without it.
 */
export async function getPartFor(deps: Deps, viewer: Viewer, { id, withoutContact }: PartRequest) {
  const row = await findPart(deps.db, id, freshnessNow(deps.clock).shownFrom)
  if (row === undefined) throw new Problem('part-not-found')
  const account = memberOf(viewer)
  await countLineReads(deps, account, [row])
  const contacts = await listPartContacts(deps.db, row.company_id)
  const today = dayOf(deps.clock.now())
  if (account === undefined) return visitorPart(row, contacts, { config: deps.config, today })
  const owner = { id: row.company_id, is_canary: row.is_canary }
  const refusal = withoutContact ? null : await countContactRead(deps, account, owner)
  const isOwn = account.companyId === row.company_id
  const isWithheld = !isOwn && (withoutContact || refusal !== null)
  return isWithheld ? partWithoutContact(row, contacts, { today, refusal }) : memberPart(row, contacts, today)
}
