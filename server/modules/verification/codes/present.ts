import { codeAttempts, type OwnCode, type StaffCode } from '../../../../contract/company-codes.ts'
import { type CodeRow, codeStateOf, type StaffCodeRow } from './reads.ts'

const dateOf = (date: Date | null) => date?.toISOString() ?? null

/** Presents a code or proof to the company itself. */
export const ownCodeReply = (row: CodeRow, now: Date): OwnCode => ({
  kind: row.kind,
  subject: row.subject,
  state: codeStateOf(row, now),
  requestedDT: row.requested_at.toISOString(),
  sentDT: dateOf(row.sent_at),
  expiresDT: dateOf(row.expires_at),
  attemptsLeft: Math.max(0, codeAttempts - row.attempts),
  verifiedDT: dateOf(row.verified_at),
})

export const staffCodeReply = (row: StaffCodeRow, now: Date): StaffCode => ({
  id: row.id,
  companyId: row.company_id,
  companyName: row.company_name,
  country: row.country_name,
  kind: row.kind,
  subject: row.subject,
  requestedBy: row.requested_by_name ?? '',
  state: codeStateOf(row, now),
  requestedDT: row.requested_at.toISOString(),
  sentDT: dateOf(row.sent_at),
})
