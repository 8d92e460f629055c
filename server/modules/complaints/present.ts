import type { Complaint, StaffComplaint } from '../../../contract/complaints.ts'
import type { ComplaintRow } from './reads.ts'

const textOf = (date: Date | null) => date?.toISOString() ?? null

/** Returns the fields that both sides and the staff see. */
const sharedFields = (row: ComplaintRow) => ({
  id: row.id,
  state: row.state,
  complaintTitle: row.title,
  transactionDate: row.transaction_date,
  body: row.body,
  resolution: row.resolution,
  filedDT: row.filed_at.toISOString(),
  decidedDT: textOf(row.decided_at),
  solvedDT: textOf(row.solved_at),
})

/** Returns true while staff may still decide otherwise or mark it as solved. */
export const isOpen = ({ state }: Pick<ComplaintRow, 'state'>) => state === 'filed' || state === 'accepted'

/** Returns a complaint as one side sees it: only its author sees the reason, only the other side sees the answer. */
export function sideComplaint(row: ComplaintRow, companyId: number): Complaint {
  const isFiledByUs = row.by_company_id === companyId
  return {
    ...sharedFields(row),
    reason: isFiledByUs ? row.reason : null,
    isFiledByUs,
    otherCompany: isFiledByUs
      ? { id: row.company_id, name: row.about_name }
      : { id: row.by_company_id, name: row.by_name },
    answer: isFiledByUs ? null : row.answer,
    mayAnswer: !isFiledByUs && isOpen(row),
  }
}

export const staffComplaint = (row: ComplaintRow): StaffComplaint => ({
  ...sharedFields(row),
  reason: row.reason,
  answer: row.answer,
  by: { id: row.by_company_id, name: row.by_name, contactName: row.by_contact_name },
  about: { id: row.company_id, name: row.about_name },
  answeredDT: textOf(row.answered_at),
  decidedBy: row.decider_name,
  grade: row.grade,
  transactionValue: row.transaction_eur === null ? null : Number(row.transaction_eur),
  isSoldAsIs: row.is_sold_as_is,
  isSoftware: row.is_software,
  numUnsolved: row.unsolved_complaints,
})
