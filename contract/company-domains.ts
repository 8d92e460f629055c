import { z } from 'zod'
import { endpoint, id, idParams, requiredText } from './kit/index.ts'

/** The maximum number of domains per company. */
export const maxDomains = 5

/** The label that the TXT record's name puts before the domain. */
export const recordLabel = '_company-verification'

/** Mailboxes that only the administrators of a domain can read. */
export const roleMailboxes = ['postmaster', 'hostmaster', 'webmaster', 'admin', 'administrator'] as const

export const domainStates = ['pending', 'verified', 'failing', 'lapsed'] as const
export type DomainState = (typeof domainStates)[number]

/** A domain that your company has proven to control, or is about to. */
export const ownDomain = z.object({
  id: id(),
  domain: z.string(),
  method: z.enum(['mail', 'dns']),
  mailedTo: z.string().nullable().describe('The address that the link was mailed to; null for DNS'),
  record: z
    .object({ name: z.string(), value: z.string() })
    .nullable()
    .describe('The TXT record to create and to keep; null for mail'),
  state: z
    .enum(domainStates)
    .describe(
      'failing: the DNS record is missing or has changed, and control lapses soon; lapsed: control counts as lost',
    ),
  linkExpiresDT: z.iso.datetime().nullable().describe('When the mailed link expires'),
  verifiedDT: z.iso.datetime().nullable(),
  checkedDT: z.iso.datetime().nullable().describe('When the DNS record was last found'),
  lapsedDT: z.iso.datetime().nullable(),
})
export type OwnDomain = z.infer<typeof ownDomain>

const verificationPath = '/api/companies/me/verification'
const domainsPath = '/api/companies/me/domains'
const changes = [verificationPath, '/api/companies/{id}/trust'] as const

export const startDomain = endpoint({
  method: 'POST',
  path: domainsPath,
  access: 'member',
  changes,
  summary:
    'Start proving that your company controls a domain, by a mailed link or a DNS record, if you own its profile',
  body: z.object({
    domain: requiredText(253).describe('A domain or web address; not one of a public mail provider'),
    method: z.enum(['mail', 'dns']),
    mailbox: z
      .enum([...roleMailboxes, 'own'])
      .default('postmaster')
      .describe('The mailbox at the domain that gets the link; own: your own address, if it is at the domain'),
  }),
  reply: z.object({ payload: z.object({ id: id() }) }),
  problems: ['owner-only', 'domain-verified', 'too-many-domains', 'too-many-requests'],
})

export const checkDomainRecord = endpoint({
  method: 'POST',
  path: '/api/companies/me/domains/{id}/actions/check',
  access: 'member',
  changes,
  summary: 'Look for the DNS record of a domain now',
  params: idParams,
  problems: ['owner-only', 'not-found', 'record-not-found', 'dns-unavailable', 'too-many-requests'],
})

export const removeDomain = endpoint({
  method: 'DELETE',
  path: '/api/companies/me/domains/{id}',
  access: 'member',
  changes,
  summary: 'Remove a domain from your company, proven or not',
  params: idParams,
  problems: ['owner-only', 'not-found'],
})

const token = z.object({ token: requiredText(200) })

export const readDomainLink = endpoint({
  method: 'POST',
  path: '/api/companies/readDomainLink',
  access: 'anyone',
  isForReadOnly: true,
  summary: 'The domain and company that a mailed link confirms; changes nothing',
  body: token,
  reply: z.object({ payload: z.object({ domain: z.string(), companyName: z.string() }) }),
  problems: ['invalid-link'],
  takesIdempotencyKey: false,
})

export const confirmDomain = endpoint({
  method: 'POST',
  path: '/api/companies/confirmDomain',
  access: 'anyone',
  isForReadOnly: true,
  summary: 'Confirm with a mailed link that a domain belongs to a company',
  body: token,
  problems: ['invalid-link'],
  perMinute: 60,
})
