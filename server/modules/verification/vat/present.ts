import type { z } from 'zod'
import type { VatCheck, verification } from '../../../../contract/verification.ts'
import { addressLine } from '../../postal-address/index.ts'
import type { findVatCheck, VatCheckRow } from './reads.ts'

const dateOf = (date: Date | null) => date?.toISOString() ?? null

export const vatCheckReply = (row: VatCheckRow): VatCheck => ({
  companyId: row.id,
  companyName: row.company_name,
  companyAddress: addressLine({ address: row.company_address, zip: row.zip, city: row.city }),
  number: row.number,
  state: row.state,
  service: row.service,
  requestId: row.request_id,
  name: row.name,
  address: row.address,
  repliedDT: dateOf(row.replied_at),
  attempts: row.attempts,
  failedDT: dateOf(row.failed_at),
  fault: row.fault,
  dueDT: dateOf(row.due_at),
})

/** Presents the check to the company itself. */
export const ownVatCheckReply = (
  row: Awaited<ReturnType<typeof findVatCheck>>,
): z.input<typeof verification>['vat'] => {
  if (row === undefined) return null
  const { state, service, request_id: requestId, name, address, replied_at, failed_at } = row
  return { state, service, requestId, name, address, repliedDT: dateOf(replied_at), failedDT: dateOf(failed_at) }
}
