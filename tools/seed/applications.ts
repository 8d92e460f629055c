import { contractVersion } from '../../contract/registration.ts'
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

/** Two wait, and the second has a member's name; one was asked for documents; one was rejected. */
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
    contract_version: contractVersion,
    contract_agreed_at: before(now, daysAgo + 0.02),
    created_at: before(now, daysAgo + 0.02),
    confirmed_at: before(now, daysAgo),
    question: question ?? null,
    reason: reason ?? null,
    decided_at: reason === undefined ? null : before(now, daysAgo - 1),
    decided_by: reason === undefined ? null : staffId,
  }))
}
