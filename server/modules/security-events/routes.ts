import { type AccountEvent, exportAccountEvents, listAccountEvents, maxExportRows } from '../../../contract/audit.ts'
import { listOf } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import { csvAttachment } from '../../platform/http/attachment.ts'
import { bind } from '../auth/index.ts'
import { countEventRows, type EventRow, listEventRows } from './reads.ts'

const eventReply = (row: EventRow): AccountEvent => ({
  id: row.id,
  happenedDT: row.happened_at.toISOString(),
  event: row.event,
  outcome: row.outcome,
  contactId: row.contact_id,
  contactName: row.contact_name ?? '',
  email: row.email ?? '',
  companyName: row.company_name ?? '',
  address: row.address,
  route: row.route,
})

const columns = ['happenedDT', 'event', 'outcome', 'contactName', 'email', 'companyName', 'address', 'route'] as const

export const securityEventsRoutes = ({ db }: Deps) => [
  bind(listAccountEvents, async ({ query }) => {
    const { page, pageSize } = query
    const range = { limit: pageSize, offset: (page - 1) * pageSize }
    const [rows, count] = await Promise.all([listEventRows(db, query, range), countEventRows(db, query)])
    return listOf(rows.map(eventReply), count)
  }),
  bind(exportAccountEvents, async ({ query, reply }) => {
    const rows = await listEventRows(db, query, { limit: maxExportRows, offset: 0 })
    return csvAttachment(reply, { name: 'account-events.csv', columns, rows: rows.map(eventReply) })
  }),
]
