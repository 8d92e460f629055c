import { companyOf, type DemoCompany } from './companies.ts'
import { before } from './dates.ts'
import type { Row } from './rows.ts'

type Application = Row<'trial_applications'>

interface Applicant {
  company: string
  country: string
  address: string
  city: string
  name: string
  email: string
  hear: string
  daysAgo: number
  question?: string
  reason?: string
}

/** Two applications wait for a decision, the second under a member's name; one applicant was asked for documents; one application was rejected. */
const applicants: Applicant[] = [
  {
    company: 'Larkspur Hardware',
    country: 'NL',
    address: 'Havenkade 31',
    city: 'Rotterdam',
    name: 'Noor Smit',
    email: 'noor.smit@larkspur.example',
    hear: 'Google/Search',
    daysAgo: 0.2,
  },
  {
    company: 'Kestrel IT Trading B.V.',
    country: 'NL',
    address: 'Industrieweg 4',
    city: 'Utrecht',
    name: 'Jan Bakker',
    email: 'jan.bakker@gmail.example',
    hear: 'LinkedIn',
    daysAgo: 0.9,
  },
  {
    company: 'Monte Sereno Informática',
    country: 'PT',
    address: 'Rua das Flores 12',
    city: 'Porto',
    name: 'Rita Lopes',
    email: 'rita@montesereno.example',
    hear: 'Business Relation',
    daysAgo: 2.4,
    question: 'Please send an extract of the commercial register that is no older than three months.',
  },
  {
    company: 'Alder & Finch Ltd',
    country: 'GB',
    address: '7 Mill Lane',
    city: 'Leeds',
    name: 'Tom Finch',
    email: 'tom@alderfinch.example',
    hear: 'TBS Mailing',
    daysAgo: 3.1,
    reason: 'We could not reach the company by telephone, and its website does not exist.',
  },
]

/** Returns applications for a free trial in every state. */
export function buildApplications(companies: readonly DemoCompany[], now: Date): Application[] {
  const staffId = companyOf(companies, 'staff@demo.example').contacts[0]?.id ?? null
  return applicants.map(({ company, country, address, city, name, email, hear, daysAgo, question, reason }, index) => ({
    id: index + 1,
    state: reason !== undefined ? 'rejected' : question !== undefined ? 'documents' : 'waiting',
    company,
    country_code: country,
    address,
    city,
    zip: '',
    website: `https://www.${email.slice(email.indexOf('@') + 1)}`,
    vat_nr: '',
    description: 'Used servers, storage and network equipment.',
    name,
    email,
    hear,
    function: 'Owner',
    tel: `+31 20 555 09${10 + index}`,
    contract_version: '2026-11',
    contract_agreed_at: before(now, daysAgo + 0.02),
    created_at: before(now, daysAgo + 0.02),
    confirmed_at: before(now, daysAgo),
    question: question ?? null,
    reason: reason ?? null,
    decided_at: reason === undefined ? null : before(now, daysAgo - 1),
    decided_by: reason === undefined ? null : staffId,
    company_id: null,
  }))
}

/** How long a trial runs before it ends, or before the first membership is paid, in days. */
const trialDays = 30

/** Returns the approved applications of companies on trial, and of those that paid for their first membership after one. */
export function buildApproved(companies: readonly DemoCompany[], orders: readonly Row<'orders'>[]): Application[] {
  const firstPaid = new Map(
    orders.flatMap(({ kind, is_upgrade, activated_at, company_id }) =>
      kind === 'membership' && !is_upgrade && activated_at && company_id ? [[company_id, activated_at] as const] : [],
    ),
  )
  const approved = companies.flatMap(company => {
    const ends = company.row.trial_ends_at ?? firstPaid.get(company.row.id)
    return ends ? [{ ...company, decidedAt: before(ends, trialDays) }] : []
  })
  return approved.map(({ row, contacts: [contact], decidedAt }, index) => ({
    id: applicants.length + index + 1,
    state: 'approved',
    company: row.name,
    country_code: row.country_code,
    address: row.address ?? '',
    city: row.city ?? '',
    zip: row.zip ?? '',
    website: row.website ?? '',
    vat_nr: '',
    description: row.description ?? '',
    name: contact.name,
    email: contact.email,
    hear: 'Business Relation',
    function: 'Owner',
    tel: row.tel,
    contract_version: '2026-11',
    contract_agreed_at: before(decidedAt, 1.1),
    created_at: before(decidedAt, 1.1),
    confirmed_at: before(decidedAt, 1),
    question: null,
    reason: null,
    decided_at: decidedAt,
    decided_by: null,
    company_id: row.id,
  }))
}
