import type { z } from 'zod'
import type { copiedStock, sharedLine } from '../../../contract/copied-stock.ts'
import type { FindingRow, listSharedLines } from './reads.ts'

const dateOf = (date: Date | null) => date?.toISOString() ?? null

export const findingReply = (row: FindingRow): z.input<typeof copiedStock> => ({
  id: row.id,
  state: row.state,
  companyId: row.company_id,
  companyName: row.company_name,
  ofCompanyId: row.of_company_id,
  ofCompanyName: row.of_company_name,
  numShared: row.num_shared,
  numAgreeing: row.num_agreeing,
  scale: row.scale,
  shareOfCompany: row.share_of_company,
  shareOfOther: row.share_of_other,
  foundDT: row.found_at.toISOString(),
  seenDT: row.seen_at.toISOString(),
  askedDT: dateOf(row.asked_at),
  question: row.question,
  answeredDT: dateOf(row.answered_at),
  answer: row.answer,
  decidedDT: dateOf(row.decided_at),
  decision: row.decision,
})

type SharedRow = Awaited<ReturnType<typeof listSharedLines>>[number]

export const sharedLineReply = (row: SharedRow): z.input<typeof sharedLine> => ({
  partKey: row.part_key,
  partNumber: row.part_number,
  quantity: row.quantity,
  confirmedOn: row.confirmed_on,
  otherPartNumber: row.other_part_number,
  otherQuantity: row.other_quantity,
  otherConfirmedOn: row.other_confirmed_on,
  isLater: row.is_later,
})
