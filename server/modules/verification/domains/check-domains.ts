import { transaction } from '../../../platform/db/database.ts'
import { DnsFailure } from '../../../platform/dns/resolver.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { listOwners } from '../../company-contacts/index.ts'
import { domainLapsedMail } from '../mail.ts'
import { getContact } from '../reads.ts'
import type { DueDomain } from './queries.ts'
import * as queries from './queries.ts'
import { getCompanyName } from './reads.ts'
import { type DomainDeps, daysAfter, hasRecord, mailLink, recheckDays } from './service.ts'

/** Days for which DNS may be wrong before control lapses. */
const graceDays = 14
/** A proof by mail holds for this many days, and is asked for again this many days before its end. */
const proofDays = 365
const renewalDays = 30
const maxChecked = 200
/** How long a run keeps domains from others. */
const takenDays = 0.05
const retryDays = 0.25

type Lapse = 'dns' | 'gone' | 'unrenewed'

/** Lets control lapse and tells the owners why by mail. */
async function lapseWith({ db, clock, config }: DomainDeps, domain: DueDomain, why: Lapse) {
  const now = clock.now()
  await transaction(db, async tx => {
    if (!(await queries.lapse(tx, domain, now))) return
    for (const owner of await listOwners(tx, domain.company_id))
      await queueMail(tx, () => domainLapsedMail(config, owner, { domain: domain.domain, why }), now)
  })
}

/** Mails the link of a proof by mail again before its year ends, once. Returns true if the year has ended. */
async function renew(deps: DomainDeps, row: DueDomain): Promise<boolean> {
  const { db, clock } = deps
  const now = clock.now()
  const { id, verified_at: verifiedAt, mailbox, domain, started_by, company_id } = row
  if (row.method !== 'mail' || verifiedAt === null || now < daysAfter(verifiedAt, proofDays - renewalDays)) return false
  if (now >= daysAfter(verifiedAt, proofDays)) return true
  if (row.token_expires_at !== null) return false
  const own = mailbox === 'own' && started_by !== null ? (await getContact(db, started_by)).email : undefined
  // The owner's address may be elsewhere by now: then only another proof helps.
  const address = mailbox === 'own' ? own : `${mailbox}@${domain}`
  if (address === undefined || !address.toLowerCase().endsWith(`@${domain}`)) return false
  const company = await getCompanyName(db, company_id)
  await transaction(db, tx => mailLink(tx, deps, { id, company, domain, address, days: renewalDays }))
  return false
}

/** Checks one domain in DNS: its record, or whether it still receives mail. */
async function checkDomain(deps: DomainDeps, row: DueDomain): Promise<void> {
  const { db, clock, dns } = deps
  const now = clock.now()
  if (await renew(deps, row)) return lapseWith(deps, row, 'unrenewed')
  const isRight = row.method === 'dns' ? await hasRecord(deps, row) : (await dns.mx(row.domain)).length > 0
  if (isRight) {
    const checked = { checked_at: now, failing_since: null, due_at: daysAfter(now, recheckDays) }
    return void (await queries.updateDomain(db, row.id, checked))
  }
  const since = row.failing_since ?? now
  if (now >= daysAfter(since, graceDays)) return lapseWith(deps, row, row.method === 'dns' ? 'dns' : 'gone')
  await queries.updateDomain(db, row.id, { failing_since: since, due_at: daysAfter(now, 1) })
}

/** Checks the proven domains that are due. While DNS does not respond, nothing changes. */
export async function checkDomains(deps: DomainDeps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  for (const row of await queries.takeDueDomains(db, { now, until: daysAfter(now, takenDays), limit: maxChecked })) {
    try {
      await checkDomain(deps, row)
    } catch (error) {
      if (!(error instanceof DnsFailure)) throw error
      await queries.updateDomain(db, row.id, { due_at: daysAfter(now, retryDays) })
    }
  }
}
