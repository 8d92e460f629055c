import { maxDomains, recordLabel, type roleMailboxes } from '../../../../contract/company-domains.ts'
import type { Deps } from '../../../deps.ts'
import { type Tx, transaction } from '../../../platform/db/database.ts'
import { DnsFailure } from '../../../platform/dns/resolver.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { attempt } from '../../../platform/throttle/throttle.ts'
import { recordAudit } from '../../audit/index.ts'
import { type Account, hashToken, newToken } from '../../auth/index.ts'
import { domainOf, isPublicProvider, registeredDomain } from '../../domain-names/index.ts'
import { domainLinkMail } from '../mail.ts'
import { assertOwner } from '../owner.ts'
import { verificationTexts } from '../texts.ts'
import * as queries from './queries.ts'
import { findByToken, findDomain, listDomains } from './reads.ts'

export type DomainDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'dns'>

const texts = verificationTexts.domain
const dayMs = 86_400_000
/** How long a mailed link works. */
const linkDays = 3
/** How often a proven domain is checked. */
export const recheckDays = 7
const mailsPerDay = 10
const mailsPerAddress = 3
const checksPerHour = 30

export const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * dayMs)

const refuse = (param: string, msg: string) => new Problem('invalid-input', { errors: [{ param, msg }] })

/** Returns the domain in a typed domain or web address. Throws at the field for a domain that proves nothing. */
function domainFrom(typed: string): string {
  const host = typed.replace(/^https?:\/\//i, '').split(/[/?#]/, 1)[0] ?? ''
  const domain = domainOf(host.replace(/^www\./i, ''))
  if (domain === undefined) throw refuse('domain', texts.noDomain)
  if (isPublicProvider(registeredDomain(domain))) throw refuse('domain', texts.publicProvider(domain))
  return domain
}

const auditOf = ({ contactId, companyId }: Account) => ({ actorId: contactId, subject: `company/${companyId}` })

/**
 * Returns the address that a link is mailed to: a role's address at the domain, or the owner's own address if it is at
 * the domain.
 */
function addressAt(domain: string, mailbox: string, ownEmail: string): string {
  if (mailbox !== 'own') return `${mailbox}@${domain}`
  if (ownEmail.toLowerCase().endsWith(`@${domain}`)) return ownEmail
  throw refuse('mailbox', texts.notYourDomain(domain))
}

interface ProofRequest {
  domain: string
  method: 'mail' | 'dns'
  mailbox: (typeof roleMailboxes)[number] | 'own'
}

/** Mails a new link that confirms a domain; the earlier one stops working. */
export async function mailLink(
  tx: Tx,
  { config, clock }: Pick<DomainDeps, 'config' | 'clock'>,
  { id, company, domain, address, days = linkDays }: Link,
): Promise<void> {
  const now = clock.now()
  const token = newToken()
  const token_expires_at = daysAfter(now, days)
  await queries.updateDomain(tx, id, { token_hash: hashToken(token), token_expires_at })
  const link = `${config.publicUrl}/confirm-domain?token=${token}`
  await queueMail(tx, () => domainLinkMail(config, address, { company, domain, link, days }), now)
}

interface Link {
  id: number
  company: string
  domain: string
  address: string
  days?: number
}

/**
 * Starts the proof of a domain by a mailed link or a DNS record, in place of an unfinished or lapsed one. Throws `owner-only`,
 * `domain-verified`, `too-many-domains`, `too-many-requests`, and `invalid-input` for a domain that proves nothing.
 */
export async function startDomain(deps: DomainDeps, account: Account, requested: ProofRequest): Promise<number> {
  const { db, clock, config } = deps
  const { companyId, contactId } = account
  const owner = await assertOwner(deps, account)
  const domain = domainFrom(requested.domain)
  const isMail = requested.method === 'mail'
  const address = isMail ? addressAt(domain, requested.mailbox, owner.email) : ''
  if (isMail)
    await attempt(db, deps, [
      { key: `domain-mail:${companyId}`, max: mailsPerDay, minutes: 1_440 },
      { key: `domain-mail-to:${address.toLowerCase()}`, max: mailsPerAddress, minutes: 1_440 },
    ])
  const now = clock.now()
  return transaction(db, async tx => {
    const { name: company } = await queries.lockCompany(tx, companyId)
    const domains = await listDomains(tx, companyId)
    const before = domains.find(row => row.domain === domain)
    if (before !== undefined && before.verified_at !== null && before.lapsed_at === null)
      throw new Problem('domain-verified')
    if (before === undefined && domains.length >= maxDomains) throw new Problem('too-many-domains')
    if (before !== undefined) await queries.deleteDomain(tx, { id: before.id, companyId })
    const id = await queries.insertDomain(tx, {
      company_id: companyId,
      domain,
      method: requested.method,
      mailbox: isMail ? requested.mailbox : '',
      record: isMail ? '' : `${config.brand.domain}=${newToken()}`,
      started_by: contactId,
      started_at: now,
    })
    const { method } = requested
    await recordAudit(tx, { ...auditOf(account), action: 'start-domain', newValue: { domain, method }, now })
    if (isMail) await mailLink(tx, deps, { id, company, domain, address })
    return id
  })
}

/** Returns true if the TXT record of a domain has its text. Throws `DnsFailure`. */
export const hasRecord = async ({ dns }: Pick<Deps, 'dns'>, { domain, record }: { domain: string; record: string }) =>
  (await dns.txt(`${recordLabel}.${domain}`)).some(text => text.trim() === record)

/** Looks for the DNS record now. Throws `owner-only`, `not-found`, `record-not-found`, `dns-unavailable` or `too-many-requests`. */
export async function checkRecord(deps: DomainDeps, account: Account, id: number): Promise<void> {
  const { db, clock } = deps
  const { companyId } = account
  await assertOwner(deps, account)
  const row = await findDomain(db, { id, companyId })
  if (row === undefined || row.method !== 'dns') throw new Problem('not-found')
  await attempt(db, deps, [{ key: `domain-check:${companyId}`, max: checksPerHour, minutes: 60 }])
  const isPublished = await hasRecord(deps, row).catch((error: unknown) => {
    if (error instanceof DnsFailure) throw new Problem('dns-unavailable')
    throw error
  })
  if (!isPublished) throw new Problem('record-not-found')
  const now = clock.now()
  await transaction(db, async tx => {
    await queries.updateDomain(tx, id, provenAt(now))
    await recordAudit(tx, { ...auditOf(account), action: 'verify-domain', newValue: proofOf(row), now })
  })
}

const proofOf = ({ domain, mailbox }: { domain: string; mailbox: string }) => ({ domain, mailbox })

const provenAt = (now: Date) => ({
  verified_at: now,
  checked_at: now,
  failing_since: null,
  lapsed_at: null,
  due_at: daysAfter(now, recheckDays),
})

/** Returns which domain a mailed link confirms for whom. Throws `invalid-link`. */
export async function linkOf({ db, clock }: DomainDeps, token: string) {
  const proof = await findByToken(db, hashToken(token), clock.now())
  if (proof === undefined) throw new Problem('invalid-link')
  return { domain: proof.domain, companyName: proof.company_name }
}

/** Confirms a domain by the token that was mailed to it. Throws `invalid-link` if it was used before or has expired. */
export function confirmDomain({ db, clock }: DomainDeps, token: string): Promise<void> {
  const now = clock.now()
  return transaction(db, async tx => {
    const spent = await queries.spendToken(tx, hashToken(token), now)
    if (spent === undefined) throw new Problem('invalid-link')
    await queries.updateDomain(tx, spent.id, provenAt(now))
    const subject = `company/${spent.company_id}`
    // The holder of the link may not be a contact; the owner who requested it is on record.
    if (spent.started_by !== null)
      await recordAudit(tx, {
        actorId: spent.started_by,
        action: 'verify-domain',
        subject,
        newValue: proofOf(spent),
        now,
      })
  })
}

/** Removes a domain of the account's company, proven or not. Throws `owner-only` or `not-found`. */
export async function removeDomain(deps: DomainDeps, account: Account, id: number): Promise<void> {
  const { db, clock } = deps
  await assertOwner(deps, account)
  await transaction(db, async tx => {
    const removed = await queries.deleteDomain(tx, { id, companyId: account.companyId })
    if (removed === undefined) throw new Problem('not-found')
    const oldValue = { domain: removed.domain }
    await recordAudit(tx, { ...auditOf(account), action: 'remove-domain', oldValue, now: clock.now() })
  })
}
