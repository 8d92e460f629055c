import { z } from 'zod'
import { bankTexts } from './bank-texts.ts'
import { tierMarks } from './broadcasts.ts'
import {
  bit,
  endpoint,
  flag,
  id,
  listReply,
  optionalText,
  pageQuery,
  publicId,
  publicIdParams,
  searchText,
} from './kit/index.ts'
import { recommendation } from './recommendations.ts'

export const companyOrders = ['companyname', 'Country', 'profile', 'favCount'] as const

/** One company in a list. A visitor sees the generic label, the country and the tier. */
export const companyRow = z.object({
  id: id().nullable(),
  name: z.string(),
  country: z.string(),
  description: z.string(),
  favCount: z.number().int(),
  ...tierMarks,
})
export type CompanyRow = z.infer<typeof companyRow>

export const contact = z.object({
  id: id(),
  name: z.string(),
  label: z.string().describe("'Main contact', '2nd' up to '40th'"),
  function: z.string(),
  tel: z.string(),
  telLink: z.string().describe('For a tel: link'),
  email: z.string().describe('Empty if the contact hides it'),
  imName: z.string().nullable(),
  imValue: z.string().nullable(),
  whatsappLink: z.string().nullable().describe('Digits of the first phone number'),
  instantMessaging: z
    .object({
      appLink: z.string().describe('Opens the conversation in the app of the service'),
      webLink: z.string().describe('Opens it on the web, where the app is not installed'),
    })
    .nullable()
    .describe('null if there is no conversation to open'),
  allowrfq: z.boolean(),
  rfqDisabled: z.boolean().describe('The contact receives no requests for quote'),
  possibleMatchesDisabled: z.boolean().nullable().describe('Your own choice; null for other contacts'),
  isOwner: z.boolean().describe('Owns the profile of the company'),
  isReadOnly: z.boolean().nullable().describe('May read but not change anything; null for contacts of other companies'),
  profilePic: z.string().nullable().describe('Path of the small picture; null without one'),
  hasLargePic: z.boolean().describe('GET /api/companies/fetchLargePicture/{id} has a larger picture'),
  picCSS: z.string().nullable().describe('The small picture as the value of a CSS background image'),
})
export type Contact = z.infer<typeof contact>

/** A company profile. For a visitor everything but country and tier is null. */
export const company = z.object({
  id: id().nullable(),
  name: z.string(),
  country: z.string(),
  identifierLabel: z.enum(['EORI', 'VAT']),
  tel: z.string().nullable(),
  telLink: z.string().nullable(),
  website: z.string().nullable().describe('http or https link; null if there is none'),
  address: z.string().nullable(),
  mapUrl: z.string().nullable(),
  vatNr: z.string().nullable(),
  shippingDetails: z.string().nullable(),
  warrantyPolicy: z.string().nullable(),
  description: z.string().nullable(),
  bankDetails: z
    .enum(['none', 'hidden', 'members-only', 'shown'])
    .describe(
      'hidden: call revealBankDetails to see them; members-only: not available in a free trial; shown: your own company',
    ),
  bankCode: z.string().nullable().describe('Like ibanCode and swiftCode, null except for your own company'),
  ibanCode: z.string().nullable(),
  swiftCode: z.string().nullable(),
  bankChangedDT: z.iso
    .datetime()
    .nullable()
    .describe('When the bank details last changed, for 14 days after it; null otherwise'),
  paymentMethod: z.string().nullable(),
  picUrl: z.string().nullable(),
  picCSS: z.string().nullable().describe('The logo as the value of a CSS background image'),
  username: z.string().nullable().describe('Your user name if you own this profile; null otherwise'),
  isServiceOnly: bit(),
  isAttendingEBM: z.boolean(),
  isFavorite: z.boolean().describe('A favorite of the signed-in person; false for visitors'),
  memberSince: z.iso.date().nullable(),
  recommendations: z
    .array(recommendation)
    .describe(
      'The approved ones; GET /api/companies/me has those waiting for approval too. None for visitors and service-only members',
    ),
  ...tierMarks,
})
export type Company = z.infer<typeof company>

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/companies',
  access: 'anyone',
  summary:
    'Search companies by name, contact person, specialty or the notes of your own company; a visitor can search by country only',
  query: z.object({
    query: searchText(),
    country: optionalText(60).describe('Country name'),
    orderCol: z
      .enum(companyOrders)
      .optional()
      .describe('Default companyname; a visitor can sort by Country and favCount only'),
    orderDesc: flag(),
    ...pageQuery,
  }),
  reply: listReply(companyRow),
})

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/companies/{id}',
  access: 'anyone',
  summary:
    'A company with its contacts; counts toward the daily reading limit. A visitor gets a reduced profile without contacts',
  params: publicIdParams('company'),
  reply: z.object({ company, contacts: z.array(contact) }),
  problems: ['company-not-found', 'reading-budget-used'],
})

export const revealBankDetails = endpoint({
  method: 'POST',
  path: '/api/companies/{id}/actions/revealBankDetails',
  access: 'paying',
  isForReadOnly: true,
  summary: "A company's bank details; every call is recorded",
  params: publicIdParams('company'),
  reply: z.object({
    payload: z.object({
      bankCode: z.string().nullable(),
      ibanCode: z.string().nullable(),
      swiftCode: z.string().nullable(),
    }),
  }),
  problems: ['company-not-found', 'reading-budget-used'],
  refusedText: () => bankTexts.detailsRefused,
})

export const setCompanyAsFavorite = endpoint({
  method: 'POST',
  path: '/api/companies/setCompanyAsFavorite',
  access: 'trader',
  changes: ['/api/broadcasts', '/api/companies', '/api/companies/{id}', '/api/companies/favoriteMembers'],
  summary: "Add a company to the signed-in person's favorites, or remove it",
  body: z.object({
    companyId: publicId('company'),
    byContactId: id().optional().describe('Ignored; the favorite always belongs to the signed-in person'),
    action: z.boolean().describe('true adds, false removes'),
  }),
  problems: ['company-not-found'],
})

export const listCountries = endpoint({
  method: 'GET',
  path: '/api/misc/countriesAll',
  access: 'anyone',
  summary: 'Countries with members, sorted by name',
  reply: listReply(z.object({ code: z.string().length(2), name: z.string(), numCompanies: z.number().int() })),
})

export const getStatistics = endpoint({
  method: 'GET',
  path: '/api/misc/statistics',
  access: 'anyone',
  summary: 'The figures on the home page, counted from the data',
  reply: z.object({
    payload: z.object({
      members: z.number().int(),
      countries: z.number().int(),
      parts: z.number().int(),
      broadcastsLastDay: z.number().int(),
      lists: z.number().int(),
      tiers: z.object({ trusted: z.number().int(), gold: z.number().int(), diamond: z.number().int() }),
    }),
  }),
})
