import { listAccountEvents, listAuditLog } from '../../../contract/audit.ts'
import { z } from '../../platform/address.ts'

/** Query parameters of the page: the log and the filters of both. */
export const auditSearch = listAuditLog.query
  .omit({ pageSize: true })
  .extend(listAccountEvents.query.omit({ pageSize: true }).shape)
  .extend({ tab: z.enum(['staff', 'accounts']).default('staff') })
export type AuditSearch = z.output<typeof auditSearch>

/** Returns the filters of the log of staff. */
export const staffFilters = ({ action, subject, actorEmail, from, to }: AuditSearch) => ({
  action,
  subject,
  actorEmail,
  from,
  to,
})

/** Returns the filters of the log of accounts. */
export const accountFilters = ({ event, outcome, email, address, from, to }: AuditSearch) => ({
  event,
  outcome,
  email,
  address,
  from,
  to,
})
