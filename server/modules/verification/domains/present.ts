import { type OwnDomain, recordLabel } from '../../../../contract/company-domains.ts'
import type { DomainRow } from './reads.ts'

const dateOf = (date: Date | null) => date?.toISOString() ?? null

function stateOf({ verified_at, failing_since, lapsed_at }: DomainRow): OwnDomain['state'] {
  if (lapsed_at !== null) return 'lapsed'
  if (verified_at === null) return 'pending'
  return failing_since === null ? 'verified' : 'failing'
}

/** Presents a domain to the company itself. The owner's own address is not repeated. */
export const ownDomainReply = (row: DomainRow): OwnDomain => ({
  id: row.id,
  domain: row.domain,
  method: row.method,
  mailedTo: row.mailbox === '' ? null : row.mailbox === 'own' ? row.domain : `${row.mailbox}@${row.domain}`,
  record: row.record === '' ? null : { name: `${recordLabel}.${row.domain}`, value: row.record },
  state: stateOf(row),
  linkExpiresDT: dateOf(row.token_expires_at),
  verifiedDT: dateOf(row.verified_at),
  checkedDT: dateOf(row.checked_at),
  lapsedDT: dateOf(row.lapsed_at),
})
