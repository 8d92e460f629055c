import type { z } from 'zod'
import type { equivalentPair, proposal, staffProposal } from '../../../contract/equivalents.ts'
import type { PairRow, ProposalRow, StaffProposalRow } from './reads.ts'

function stateOf({ is_approved }: ProposalRow) {
  if (is_approved === null) return 'waiting'
  return is_approved ? 'approved' : 'rejected'
}

export const proposalReply = (row: ProposalRow): z.input<typeof proposal> => ({
  id: row.id,
  partNumber: row.part_number,
  equivalentNumber: row.equivalent_number,
  kind: row.kind,
  note: row.note,
  state: stateOf(row),
  reason: row.reason,
  createdDT: row.created_at.toISOString(),
  decidedDT: row.decided_at?.toISOString() ?? null,
})

export const staffProposalReply = (row: StaffProposalRow): z.input<typeof staffProposal> => ({
  ...proposalReply(row),
  contactName: row.contact_name,
  companyId: row.company_id,
  companyName: row.company_name,
  decidedBy: row.staff_name,
})

/** Returns the pair as stored, or from the side of the requested number. */
export function pairReply(row: PairRow, requestedKey?: string): z.input<typeof equivalentPair> {
  const a = { number: row.number_a, kind: row.kind_a }
  const b = { number: row.number_b, kind: row.kind_b }
  const [part, equivalent] = row.key_b === requestedKey ? [b, a] : [a, b]
  return {
    id: row.id,
    partNumber: part.number,
    partKind: part.kind,
    equivalentNumber: equivalent.number,
    kind: equivalent.kind,
    note: row.note,
    addedBy: row.staff_name,
    createdDT: row.created_at.toISOString(),
  }
}
