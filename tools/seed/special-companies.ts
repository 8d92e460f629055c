import type { DemoEmail } from './accounts.ts'
import { before } from './dates.ts'
import type { CompanyRow } from './rows.ts'

/** A company that is defined by hand rather than at random, because something about it matters. */
export interface SpecialCompany {
  name: string
  /** With its legal form, if that must not be random. */
  fullName?: string
  country: string
  lists: readonly number[]
  serviceCategories?: readonly number[]
  description?: string
  /** Years of membership. */
  years: number
  activity?: number
  company: Partial<CompanyRow>
  /** Signs in with this address. */
  email?: DemoEmail
  person?: string
  job?: string
  isStaff?: boolean
}

const paying = { gives_warranty: true, warranty_policy: '1 month return-to-base.' } as const

/** Returns the operator's own company and those of the demo accounts. */
export const demoCompanies = (now: Date): SpecialCompany[] => [
  {
    name: 'The Broker Site',
    fullName: 'The Broker Site B.V.',
    country: 'NL',
    lists: [],
    description: 'The network of the circular IT trade since 1999.',
    years: now.getUTCFullYear() - 1999,
    company: {
      ...paying,
      tel: '+31 20 555 0199',
      website: 'https://www.tbs.example',
      address: 'Stadionweg 18',
      zip: '1077 RV',
      city: 'Amsterdam',
      is_operator: true,
      is_service_only: false,
      is_attending_event: true,
      membership_plan: 'broker',
    },
    email: 'staff@demo.example',
    person: 'Merel Hoekstra',
    job: 'Member Support',
    isStaff: true,
  },
  {
    name: 'Kestrel IT Trading',
    fullName: 'Kestrel IT Trading B.V.',
    country: 'NL',
    lists: [2, 12, 4],
    description:
      'Kestrel IT Trading buys and sells servers, storage and memory: HPE, Dell, Lenovo and NetApp. Own warehouse and test lab in the Netherlands, same-day shipping until 16:00. Always looking for excess stock and end-of-lease lots.',
    years: 6.4,
    activity: 4,
    company: { ...paying, membership_plan: 'plus', is_attending_event: true },
    email: 'member@demo.example',
    person: 'Sanne de Vries',
    job: 'Sales Manager',
  },
  {
    name: 'Northbridge Hardware Brokers',
    fullName: 'Northbridge Hardware Brokers Ltd',
    country: 'GB',
    lists: [4, 2, 7],
    description:
      'Independent broker of Cisco, Juniper and Aruba networking, new and refurbished, with a full test report for every unit. Established dealer in the UK with partners in 40 countries. Send us your lists.',
    years: 12.3,
    activity: 4,
    company: { ...paying, membership_plan: 'broker', is_attending_event: true },
    email: 'broker@demo.example',
    person: 'Gareth Hughes',
    job: 'Managing Director',
  },
  {
    name: 'Lakeshore Remarketing',
    fullName: 'Lakeshore Remarketing Inc.',
    country: 'US',
    lists: [12, 2, 1],
    description:
      'One of the first members of this network. Memory, processors and drives by the tray, from data center decommissions across North America.',
    years: now.getUTCFullYear() - 1999 - 0.3,
    activity: 3,
    company: { ...paying, membership_plan: 'broker' },
    email: 'diamond@demo.example',
    person: 'Brian Sullivan',
    job: 'CEO',
  },
  {
    name: 'Purepath Data Services',
    fullName: 'Purepath Data Services GmbH',
    country: 'DE',
    lists: [],
    serviceCategories: [1, 2, 6],
    description:
      'Data erasure software, on-site wiping and certified recycling for traders and asset recovery companies.',
    years: 4.2,
    company: { ...paying, membership_plan: 'plus' },
    email: 'service@demo.example',
    person: 'Katrin Neumann',
    job: 'Account Manager',
  },
  {
    name: 'Firstlight Computers',
    country: 'PL',
    lists: [7, 1],
    years: 9 / 365.25,
    activity: 0.4,
    company: { ...paying, membership_plan: 'trial', trial_ends_at: before(now, -21) },
    email: 'trial@demo.example',
    person: 'Agnieszka Mazur',
    job: 'Owner',
  },
  {
    name: 'Evenfall Components',
    country: 'ES',
    lists: [12],
    years: 40 / 365.25,
    activity: 0.2,
    company: { ...paying, membership_plan: 'trial', trial_ends_at: before(now, 10) },
    email: 'expired@demo.example',
    person: 'Javier Ortega',
    job: 'Owner',
  },
  {
    name: 'Latewood Systems',
    country: 'BE',
    lists: [2, 13],
    years: 5.6,
    activity: 0.5,
    company: { ...paying, membership_plan: 'plus' },
    email: 'overdue@demo.example',
    person: 'Koen Mertens',
    job: 'Managing Director',
  },
  {
    name: 'Standstill Networks',
    country: 'IT',
    lists: [4],
    years: 7.1,
    activity: 0.3,
    company: {
      ...paying,
      membership_plan: 'plus',
      custom_full_block:
        '<h2>Your account is suspended</h2><p>We received two complaints about goods that were paid for and not delivered. Please send us the tracking numbers at <a href="mailto:support@tbs.example">support@tbs.example</a>; we will look at them within one working day.</p>',
    },
    email: 'suspended@demo.example',
    person: 'Marco Ferrari',
    job: 'Sales Director',
  },
]

/** Returns ordinary companies with one property that a feature of the product needs. */
export const oddCompanies = (now: Date): SpecialCompany[] => [
  {
    name: 'Twobarrel Hardware',
    country: 'GB',
    lists: [2],
    years: 21.5,
    company: { ...paying, unsolved_complaints: 1 },
  },
  { name: 'Faultline Memory', country: 'DE', lists: [12], years: 11.2, company: { ...paying, unsolved_complaints: 2 } },
  {
    name: 'Pendingcase Mobile',
    country: 'HK',
    lists: [11, 14],
    years: 4.4,
    company: { ...paying, unsolved_complaints: 1 },
  },
  {
    name: 'Aswego Surplus',
    country: 'US',
    lists: [2, 4],
    years: 22.7,
    company: { gives_warranty: false, warranty_policy: 'As-is, where-is. No returns.' },
  },
  {
    name: 'Soldasseen IT',
    country: 'FR',
    lists: [1, 7],
    years: 13.8,
    company: { gives_warranty: false, warranty_policy: 'Vendu en l’état.' },
  },
  {
    name: 'Trialsend Telecom',
    country: 'TR',
    lists: [4],
    years: 0.2,
    company: { membership_plan: 'trial', trial_ends_at: before(now, 38) },
  },
  {
    name: 'Freshstart Laptops',
    country: 'RO',
    lists: [7],
    years: 0.03,
    company: { membership_plan: 'trial', trial_ends_at: before(now, -19) },
  },
  { name: 'Heldback Servers', country: 'CZ', lists: [2], years: 8.3, company: { ...paying } },
  {
    name: 'Closedgate Trading',
    country: 'AE',
    lists: [11],
    years: 3.5,
    company: {
      custom_full_block:
        '<p>Your account is closed at your own request. To return, please write to <a href="mailto:sales@tbs.example">sales@tbs.example</a>.</p>',
    },
  },
  {
    name: 'Goodnews Storage',
    country: 'DK',
    lists: [2, 12],
    years: 9.9,
    company: {
      ...paying,
      modal_message:
        '<h2>Your profile is incomplete</h2><p>Please add your VAT number, so that your next invoice is correct.</p>',
    },
  },
]

/** Its unpaid invoice blocks the site, as for the account overdue@demo.example. */
export const forcedToPay = 'Heldback Servers'
