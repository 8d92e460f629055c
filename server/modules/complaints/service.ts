import { once } from 'node:events'
import type { z } from 'zod'
import {
  type ComplaintAction,
  complaintActions,
  type evidenceKinds,
  type evidenceTypes,
  type searchComplaints,
} from '../../../contract/complaints.ts'
import { fieldMessage, listOf, type PageRequest } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { searchPattern } from '../../platform/db/like-pattern.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueMail, queueMails } from '../../platform/mail/outbox.ts'
import { recordAudit } from '../audit/index.ts'
import type { Account } from '../auth/index.ts'
import { changeUnsolvedComplaints } from '../companies/index.ts'
import { plainText } from '../trade-text/index.ts'
import { answeredMail, movedMails } from './mail.ts'
import { isOpen, sideComplaint, staffComplaint } from './present.ts'
import { lockComplaint, setAnswer, setState } from './queries.ts'
import { countComplaints, findEvidence, findFiler, findSide, listComplaintRows, searchComplaintRows } from './reads.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Returns the text without characters that a mail cannot contain; throws if nothing is left. */
function textOf(param: string, typed: string): string {
  const text = plainText(typed)
  if (text === '') throw new Problem('invalid-input', { errors: [{ param, msg: fieldMessage.required }] })
  return text
}

/** Returns one page of the complaints that the account's company filed and of those about it. */
export async function complaintsOf({ db }: Pick<Deps, 'db'>, { companyId }: Account, page: PageRequest) {
  const [rows, numResults] = await Promise.all([listComplaintRows(db, companyId, page), countComplaints(db, companyId)])
  return { payload: { results: rows.map(row => sideComplaint(row, companyId)), numResults } }
}

type ComplaintSearch = Omit<z.output<typeof searchComplaints.query>, 'pageSize'> & { pageSize: number }

/** Returns one page of complaints; the newest first, unless an order is chosen. */
export async function searchForStaff(
  { db }: Pick<Deps, 'db'>,
  { query, state, orderCol, orderDesc, page, pageSize }: ComplaintSearch,
) {
  const pattern = searchPattern(query)
  const { rows, count } = await searchComplaintRows(
    db,
    { pattern, state, orderCol: orderCol ?? 'filedDT', orderDesc: orderDesc || orderCol === undefined },
    { page, pageSize },
  )
  return listOf(rows.map(staffComplaint), count)
}

/** Saves the answer of the company that a complaint is about, and notifies the staff. */
export function answerFor(
  { db, clock, config }: ServiceDeps,
  { contactId, companyId }: Account,
  { id, answer: typed }: { id: number; answer: string },
) {
  const answer = textOf('answer', typed)
  return transaction(db, async tx => {
    const complaint = await lockComplaint(tx, id)
    if (complaint?.company_id !== companyId) throw new Problem('not-found')
    if (!isOpen(complaint)) throw new Problem('complaint-handled')
    if (complaint.answer === answer) return
    const now = clock.now()
    await setAnswer(tx, id, { answer, answered_at: now, answered_by: contactId })
    const { answer: oldValue } = complaint
    await recordAudit(tx, {
      actorId: contactId,
      action: 'answer-complaint',
      subject: `complaint/${id}`,
      oldValue: oldValue ?? undefined,
      newValue: answer,
      now,
    })
    const about = await findSide(tx, companyId)
    await queueMail(tx, () => answeredMail(config, about?.company ?? '', { title: complaint.title, answer }), now)
  })
}

/** The columns that an action sets, and its change of the number of accepted, unsolved complaints. */
const effects: Record<ComplaintAction, { isDecision: boolean; unsolved: 1 | 0 | -1 }> = {
  accept: { isDecision: true, unsolved: 1 },
  reject: { isDecision: true, unsolved: 0 },
  solve: { isDecision: false, unsolved: -1 },
}

interface ActionRequest {
  id: number
  action: ComplaintAction
  reason?: string
}

async function lockBefore(tx: Tx, id: number, action: ComplaintAction) {
  const complaint = await lockComplaint(tx, id)
  if (complaint === undefined) throw new Problem('not-found')
  if (complaint.state !== complaintActions[action].from) throw new Problem('complaint-handled')
  return complaint
}

/** Changes the state of a complaint as the table of actions allows, updates the company's tier, and notifies both sides. */
export function actOnComplaint(
  { db, clock, config }: ServiceDeps,
  staff: Account,
  { id, action, reason }: ActionRequest,
) {
  const because = reason === undefined ? undefined : textOf('reason', reason)
  const { to } = complaintActions[action]
  const { isDecision, unsolved } = effects[action]
  const actorId = staff.contactId
  return transaction(db, async tx => {
    const complaint = await lockBefore(tx, id, action)
    const now = clock.now()
    await setState(tx, id, to, {
      ...(isDecision ? { decided_at: now, decided_by: actorId } : { solved_at: now, solved_by: actorId }),
      ...(because !== undefined && { reason: because }),
    })
    if (unsolved !== 0) await changeUnsolvedComplaints(tx, complaint.company_id, unsolved)
    await recordAudit(tx, {
      actorId,
      action: `${action}-complaint`,
      subject: `complaint/${id}`,
      oldValue: { state: complaint.state },
      newValue: { state: to, ...(because !== undefined && { reason: because }) },
      now,
    })
    const [by, about] = [await findFiler(tx, complaint.by_contact_id), await findSide(tx, complaint.company_id)]
    if (by === undefined || about === undefined) return
    const { title } = complaint
    await queueMails(tx, () => movedMails(config, { by, about }, { title, state: to, reason: because }), now)
  })
}

type EvidenceType = (typeof evidenceTypes)[number]

/** Returns a file of a complaint for one of its two sides or for staff; for anybody else it does not exist. */
export async function evidenceFor(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { role, companyId }: Account,
  { id, kind }: { id: number; kind: (typeof evidenceKinds)[number] },
): Promise<{ contentType: EvidenceType; bytes: Buffer }> {
  const complaint = await findEvidence(db, id)
  const isSide = complaint?.company_id === companyId || complaint?.by_company_id === companyId
  if (complaint === undefined || !(isSide || role === 'staff')) throw new Problem('not-found')
  const file = await files.open(db, kind === 'po' ? complaint.po_file_id : complaint.invoice_file_id)
  if (file === undefined) throw new Problem('not-found')
  const chunks: Buffer[] = []
  const stream = file.read()
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(stream, 'end')
  return { contentType: file.row.content_type as EvidenceType, bytes: Buffer.concat(chunks) }
}
