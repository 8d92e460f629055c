import { companyOf, type DemoCompany } from './companies.ts'
import { before } from './dates.ts'
import { type Random, randomFor } from './random.ts'
import type { Row } from './rows.ts'

const shares = { domain: 0.45, address: 0.25, phone: 0.3 }
/** Companies that have just asked for a letter or a call. */
const numWaiting = 3

const domainIn = (website: string) => /^https:\/\/www\.([^/]+)/.exec(website)?.[1]

function domainOf(
  random: Random,
  { row, contacts }: DemoCompany,
  now: Date,
): Omit<Row<'company_domains'>, 'id'> | undefined {
  const domain = domainIn(row.website ?? '')
  const isMail = random.chance(0.7)
  const isLapsed = random.chance(0.06)
  const daysAgo = random.int(20, 300)
  if (domain === undefined) return undefined
  return {
    company_id: row.id,
    domain,
    method: isMail ? 'mail' : 'dns',
    mailbox: isMail ? 'postmaster' : '',
    record: isMail ? '' : `tbs.example=demo-${row.id}`,
    started_by: contacts[0]?.id ?? null,
    started_at: before(now, daysAgo + 0.2),
    verified_at: before(now, daysAgo),
    checked_at: before(now, isLapsed ? 18 : daysAgo % 7),
    failing_since: isLapsed ? before(now, 16) : null,
    lapsed_at: isLapsed ? before(now, 2) : null,
    // The stand-in for DNS has no records of the demo, so they are not looked up.
    due_at: isMail && !isLapsed ? before(now, (daysAgo % 7) - 7) : null,
  }
}

const codeOf = (company: DemoCompany, kind: 'address' | 'phone', verifiedAt: Date | null, now: Date) => {
  const { row, contacts } = company
  const town = `${row.zip ?? ''} ${row.city ?? ''}`.trim()
  const line = [row.address ?? '', town].filter(part => part !== '').join(', ')
  return {
    company_id: row.id,
    kind,
    subject: kind === 'phone' ? row.tel : line,
    requested_by: contacts[0]?.id ?? null,
    requested_at:
      verifiedAt === null ? before(now, 1 + (row.id % 3)) : new Date(verifiedAt.getTime() - 12 * 86_400_000),
    sent_at: verifiedAt === null ? null : new Date(verifiedAt.getTime() - 9 * 86_400_000),
    verified_at: verifiedAt,
  }
}

/** Returns proofs of domains, addresses and telephone numbers; the member's company has none yet, so that it can be tried. */
export function buildProofs(companies: readonly DemoCompany[], now: Date) {
  const random = randomFor('proofs')
  const member = companyOf(companies, 'member@demo.example')
  const domains: Row<'company_domains'>[] = []
  const codes: Row<'company_codes'>[] = []
  let waiting = 0
  for (const company of companies) {
    const has = {
      domain: random.chance(shares.domain),
      address: random.chance(shares.address),
      phone: random.chance(shares.phone),
    }
    const domain = domainOf(random, company, now)
    const daysAgo = random.int(5, 400)
    if (company === member || company.row.is_operator === true) continue
    if (has.domain && domain !== undefined) domains.push({ id: domains.length + 1, ...domain })
    for (const kind of ['address', 'phone'] as const) {
      if (has[kind]) codes.push({ id: codes.length + 1, ...codeOf(company, kind, before(now, daysAgo), now) })
      else if (waiting < numWaiting && random.chance(0.05) && (waiting === 1) === (kind === 'phone')) {
        waiting += 1
        codes.push({ id: codes.length + 1, ...codeOf(company, kind, null, now) })
      }
    }
  }
  return { domains, codes }
}
