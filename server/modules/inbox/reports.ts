import type { z } from 'zod'
import type { searchReportedMessages } from '../../../contract/inbox.ts'
import { fieldMessage, listOf } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import { transaction } from '../../platform/db/database.ts'
import { searchPattern } from '../../platform/db/like-pattern.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { attempt } from '../../platform/throttle/throttle.ts'
import { recordAudit } from '../audit/index.ts'
import type { Account } from '../auth/index.ts'
import { plainText } from '../trade-text/index.ts'
import { reporterMail, writerMail } from './mail.ts'
import {
  countReports,
  findReceivedMessage,
  getReportSides,
  insertReport,
  listReportRows,
  lockReport,
  type ReportRow,
  setDecision,
} from './reports.sql.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Reports that one contact may file per hour. */
const reportsPerHour = 20

function reasonOf(typed: string): string {
  const reason = plainText(typed)
  if (reason === '') throw new Problem('invalid-input', { errors: [{ param: 'reason', msg: fieldMessage.required }] })
  return reason
}

/** Reports a message that the account received; does nothing if it has reported it before. */
export async function reportReceived(
  { db, clock, config }: ServiceDeps,
  { contactId }: Account,
  { id, reason: typed }: { id: number; reason: string },
): Promise<void> {
  const reason = reasonOf(typed)
  await transaction(db, async tx => {
    const message = await findReceivedMessage(tx, id, contactId)
    if (message === undefined) throw new Problem('not-found')
    await attempt(tx, { clock, config }, [{ key: `report:contact:${contactId}`, max: reportsPerHour, minutes: 60 }])
    await insertReport(tx, { ...message, by_contact_id: contactId, reason, reported_at: clock.now() })
  })
}

const presentReport = (row: ReportRow) => ({
  id: row.id,
  state: row.state,
  reportedDT: row.reported_at.toISOString(),
  by: { id: row.by_company_id, name: row.by_company, contactName: row.by_name },
  from: { id: row.from_company_id, name: row.from_company, contactName: row.from_name ?? '' },
  subject: row.subject,
  text: row.body,
  sentDT: row.sent_at.toISOString(),
  reason: row.reason,
  numReports: row.num_reports,
  decidedDT: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decider_name,
  decision: row.decision,
})

/** Returns one page of the reported messages for staff. */
export async function searchReports(
  { db }: Pick<Deps, 'db'>,
  { query, state, orderCol, orderDesc, page, pageSize }: z.output<typeof searchReportedMessages.query>,
) {
  const pattern = searchPattern(query)
  const filter = { pattern, state, orderCol, orderDesc }
  const [rows, count] = await Promise.all([listReportRows(db, filter, { page, pageSize }), countReports(db, filter)])
  return listOf(rows.map(presentReport), count)
}

/** Decides a report once, with an audit entry; notifies the reporter and, if it is upheld, the writer of the message. */
export function decide(
  { db, clock, config }: ServiceDeps,
  staff: Account,
  { id, isUpheld, reason: typed }: { id: number; isUpheld: boolean; reason: string },
) {
  const reason = reasonOf(typed)
  const state = isUpheld ? 'upheld' : 'dismissed'
  const actorId = staff.contactId
  return transaction(db, async tx => {
    const report = await lockReport(tx, id)
    if (report === undefined) throw new Problem('not-found')
    if (report.state !== 'open') throw new Problem('finding-changed')
    const now = clock.now()
    await setDecision(tx, id, { state, decided_at: now, decided_by: actorId, decision: reason })
    await recordAudit(tx, {
      actorId,
      action: isUpheld ? 'uphold-report' : 'dismiss-report',
      subject: `message-report/${id}`,
      oldValue: { state: report.state },
      newValue: { state, reason },
      now,
    })
    const sides = await getReportSides(tx, id)
    await queueMail(tx, () => reporterMail(config, sides, isUpheld), now)
    const write = isUpheld ? writerMail(config, sides, reason) : undefined
    if (write !== undefined) await queueMail(tx, write, now)
  })
}
