import {
  type AuditEntry,
  exportAuditLog,
  listAuditLog,
  listAuditNames,
  maxExportRows,
} from '../../../contract/audit.ts'
import { listOf } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import { csvAttachment } from '../../platform/http/attachment.ts'
import { bind } from '../auth/index.ts'
import { type AuditRow, countAuditRows, distinctValues, listAuditRows, rangeOf } from './reads.ts'

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

const entryReply = (row: AuditRow): AuditEntry => ({
  id: row.id,
  happenedDT: row.happened_at.toISOString(),
  actorId: row.actor_id,
  actorName: row.actor_name,
  actorCompany: row.actor_company,
  action: row.action,
  subject: row.subject,
  subjectName: row.company_name ?? row.contact_name ?? '',
  oldValue: json(row.old_value),
  newValue: json(row.new_value),
})

const columns = ['happenedDT', 'actorName', 'action', 'subject', 'subjectName', 'oldValue', 'newValue'] as const

export const auditRoutes = ({ db }: Deps) => [
  bind(listAuditLog, async ({ query }) => {
    const [rows, count] = await Promise.all([listAuditRows(db, query, rangeOf(query)), countAuditRows(db, query)])
    return listOf(rows.map(entryReply), count)
  }),
  bind(listAuditNames, async () => {
    const [actions, events] = await Promise.all([
      distinctValues(db, 'audit_log', 'action'),
      distinctValues(db, 'security_events', 'event'),
    ])
    return { payload: { actions, events } }
  }),
  bind(exportAuditLog, async ({ query, reply }) => {
    const rows = await listAuditRows(db, query, { limit: maxExportRows, offset: 0 })
    return csvAttachment(reply, { name: 'audit-log.csv', columns, rows: rows.map(entryReply) })
  }),
]
