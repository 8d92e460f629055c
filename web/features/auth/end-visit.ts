import type { QueryClient } from '@tanstack/react-query'
import { ApiProblem, call } from '../../platform/api.ts'
import { announceSession, sessionQuery } from '../../platform/session.ts'

/**
 * Ends the session of staff who signed in as a member, and opens the member's company in their own session. The page is loaded
 * again, so that nothing of the member stays in it.
 */
export async function endVisitAndLeave(client: QueryClient): Promise<void> {
  const companyId = client.getQueryData(sessionQuery.queryKey)?.user.companyId
  const { endVisit } = await import('../../../contract/member-admin.ts')
  try {
    await call(client, endVisit)
  } catch (problem) {
    // If it has ended already, there is nothing to do.
    if (!(problem instanceof ApiProblem)) throw problem
  }
  announceSession()
  location.assign(`/admin/companies/${companyId}`)
}
