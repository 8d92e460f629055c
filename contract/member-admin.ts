import { z } from 'zod'
import { tierMarks } from './broadcasts.ts'
import {
  bit,
  blockedRoles,
  endpoint,
  flag,
  id,
  idParams,
  listReply,
  optionalDay,
  optionalText,
  pageQuery,
  requiredText,
  searchText,
  storableText,
} from './kit/index.ts'
import { paymentTexts } from './registration-texts.ts'
import { codeProblems, freshCode } from './second-factor.ts'

/** The standing of a company: the role that its contacts have, unless one of them is suspended, staff, or lacks a second factor. */
export const standings = [
  'member',
  'service-only',
  'trial',
  ...blockedRoles.filter(role => role !== 'forced-logout' && role !== 'second-factor-required'),
] as const
export type CompanyStanding = (typeof standings)[number]

export const plans = ['trial', 'plus', 'broker'] as const

/** The tiers of a company; `regular` means that it has none. */
export const accountTiers = ['regular', 'trusted', 'gold', 'diamond'] as const
export type AccountTier = (typeof accountTiers)[number]

/**
 * What happens to memberships, each dated by a day in Amsterdam.
 * - `trial-started`: staff approved the application
 * - `trial-paid`: the first membership of a company that had applied for a trial was paid and given
 * - `trial-unpaid`: the trial ended, and the company never had an invoice for a membership
 * - `membership-lost`: the last billed day passed without a renewal, or a membership was ended by staff or by a refund. A company
 *   that renews late, or joins again, no longer counts.
 */
export const membershipChanges = ['trial-started', 'trial-paid', 'trial-unpaid', 'membership-lost'] as const
export type MembershipChange = (typeof membershipChanges)[number]

/** One company in the staff's list. */
export const memberAccountRow = z.object({
  id: id(),
  name: z.string(),
  country: z.string(),
  standing: z.enum(standings),
  plan: z.enum(plans),
  trialEndsDT: z.iso.datetime().nullable(),
  memberSince: z.iso.date(),
  unsolvedComplaints: z.number().int().nonnegative(),
  numContacts: z.number().int().nonnegative(),
  mainContact: z.string().describe('Name of the main contact; empty if the company has no contacts'),
  email: z.string().describe('Address of the main contact'),
  createdDT: z.iso.datetime(),
  ...tierMarks,
})
export type MemberAccountRow = z.infer<typeof memberAccountRow>

const contactAccount = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  function: z.string(),
  tel: z.string(),
  isOwner: z.boolean(),
  isStaff: z.boolean(),
  isSuspended: z.boolean(),
  isAddressConfirmed: z.boolean(),
  hasSecondFactor: z.boolean(),
  numSessions: z.number().int().nonnegative().describe('Sessions that are open now'),
  lastSeenDT: z.iso.datetime().nullable().describe('Last use of an open session'),
  createdDT: z.iso.datetime(),
})
export type ContactAccount = z.infer<typeof contactAccount>

const memberAccount = memberAccountRow.omit({ mainContact: true, email: true, numContacts: true }).extend({
  tel: z.string(),
  website: z.string(),
  address: z.string(),
  vatNr: z.string(),
  isServiceOnly: bit(),
  addresses: z
    .object({
      used: z.number().int().nonnegative(),
      max: z.number().int().positive(),
      isOwnLimit: z.boolean().describe('Set for this company, in place of what the plan allows'),
    })
    .describe('Distinct addresses that receive broadcast lists'),
  customFullBlock: z.string().nullable().describe('Sanitized HTML that a suspended company sees instead of the site'),
  modalMessage: z.string().nullable().describe('Sanitized HTML of the message that its contacts can dismiss'),
})
export type MemberAccount = z.infer<typeof memberAccount>

export const accountOrders = ['companyname', 'Country', 'memberSince', 'createdDT', 'trialEndsDT'] as const

const accountSearch = {
  query: searchText().describe('Words, a whole e-mail address, or a domain as `@example.com`'),
  standing: z.enum(standings).optional(),
  plan: z.enum(plans).optional(),
  tier: z.enum(accountTiers).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe('ISO 3166-1 alpha-2 code'),
  move: z.enum(membershipChanges).optional().describe('Only companies to which this happened between `from` and `to`'),
  from: optionalDay().describe('First day of `move`, in Amsterdam'),
  to: optionalDay().describe('Last day of `move`, in Amsterdam'),
  orderCol: z.enum(accountOrders).optional().describe('Default companyname'),
  orderDesc: flag(),
}

export const searchMemberAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/companies',
  access: 'staff',
  summary: 'Search companies by name, contact person, specialty, e-mail address or domain',
  query: z.object({ ...accountSearch, ...pageQuery }),
  reply: listReply(memberAccountRow),
})

export const exportMemberAccounts = endpoint({
  method: 'POST',
  path: '/api/admin/companies/actions/export',
  access: 'staff',
  changes: ['/api/admin/audit'],
  summary: 'Export the companies of a search, with the e-mail address of each main contact, as CSV',
  body: z.object({ ...accountSearch, code: freshCode }),
  reply: z.object({ csv: z.string() }),
  problems: codeProblems,
  secretReply: true,
})

export const getMemberAccount = endpoint({
  method: 'GET',
  path: '/api/admin/companies/{id}',
  access: 'staff',
  summary: "A company's standing and its contacts",
  params: idParams,
  reply: z.object({ account: memberAccount, contacts: z.array(contactAccount) }),
  problems: ['company-not-found'],
})

const reason = requiredText(1_000).pipe(storableText(1_000)).describe('Mailed to the member, and kept in the audit log')

/** The common fields of all commands about a company or a contact. */
const command = {
  method: 'POST',
  access: 'staff',
  params: idParams,
  changes: ['/api/admin/companies', '/api/admin/companies/{id}', '/api/admin/audit'],
} as const

export const setPlan = endpoint({
  ...command,
  path: '/api/admin/companies/{id}/actions/setPlan',
  summary: 'Change the plan of a company; addresses above its limit stop receiving lists. A trial needs its last day',
  body: z.object({
    plan: z.enum(plans),
    trialEndsOn: optionalDay().describe('The last day of a trial, in Amsterdam'),
    reason,
    code: freshCode,
  }),
  problems: ['company-not-found', ...codeProblems],
})

export const endMembership = endpoint({
  ...command,
  path: '/api/admin/companies/{id}/actions/end',
  summary: 'End the membership or trial of a company now; its contacts can still pay for a new one',
  body: z.object({ reason, code: freshCode }),
  problems: ['company-not-found', ...codeProblems],
})

export const setMemberSince = endpoint({
  ...command,
  path: '/api/admin/companies/{id}/actions/setMemberSince',
  summary: "Change a company's member-since date, which decides its tier",
  body: z.object({ memberSince: z.iso.date(), reason }),
  problems: ['company-not-found'],
})

export const setVatNumber = endpoint({
  ...command,
  path: '/api/admin/companies/{id}/actions/setVatNumber',
  summary: 'Correct the VAT or EORI number of a company; the public VAT service then checks it',
  body: z.object({
    vatNr: optionalText(30)
      .refine(text => /^[\w ./+*-]*$/.test(text), {
        error: () => paymentTexts.vatCharacters,
      })
      .describe('As displayed; empty for none'),
    reason,
  }),
  problems: ['company-not-found'],
})

/** The highest address limit that staff can set. */
const maxAddresses = 1_000

export const setAddressLimit = endpoint({
  ...command,
  path: '/api/admin/companies/{id}/actions/setAddressLimit',
  summary:
    'Set how many addresses of a company may receive broadcast lists; addresses beyond it stay until they are changed',
  body: z.object({
    max: z
      .literal('')
      .or(z.coerce.number().int().min(1).max(maxAddresses))
      .default('')
      .describe('Empty: what the plan allows'),
    reason,
  }),
  problems: ['company-not-found'],
})

export const setServiceOnly = endpoint({
  ...command,
  path: '/api/admin/companies/{id}/actions/setServiceOnly',
  summary: 'Make a company a service-only member, or a trader again',
  body: z.object({ isServiceOnly: z.boolean(), reason }),
  problems: ['company-not-found'],
})

const maxHtml = 4_000

export const suspendCompany = endpoint({
  ...command,
  path: '/api/admin/companies/{id}/actions/suspend',
  summary: 'Suspend a company: its contacts see only this message, and can pay or sign out',
  body: z.object({
    message: requiredText(maxHtml).pipe(storableText(maxHtml)).describe('HTML or text'),
    reason,
    code: freshCode,
  }),
  problems: ['company-not-found', ...codeProblems],
})

export const liftSuspension = endpoint({
  ...command,
  path: '/api/admin/companies/{id}/actions/lift',
  summary: 'End the suspension of a company',
  body: z.object({ reason }),
  problems: ['company-not-found'],
})

export const setCompanyMessage = endpoint({
  ...command,
  path: '/api/admin/companies/{id}/actions/setMessage',
  summary: 'Show a message to the contacts of a company, which they can dismiss; empty removes it',
  body: z.object({ message: storableText(maxHtml).default('').describe('HTML or text'), reason }),
  problems: ['company-not-found'],
})

export const suspendContact = endpoint({
  ...command,
  path: '/api/admin/contacts/{id}/actions/suspend',
  summary: 'Suspend a contact: the account can only sign out, and its keys and feeds stop',
  body: z.object({ reason, code: freshCode }),
  problems: ['not-found', 'own-account', ...codeProblems],
})

export const liftContact = endpoint({
  ...command,
  path: '/api/admin/contacts/{id}/actions/lift',
  summary: 'End the suspension of a contact',
  body: z.object({ reason }),
  problems: ['not-found'],
})

export const endSessions = endpoint({
  ...command,
  path: '/api/admin/contacts/{id}/actions/endSessions',
  summary: 'End all sessions of a contact, who then has to sign in again',
  body: z.object({ reason, code: freshCode }),
  reply: z.object({ count: z.number().int().nonnegative().describe('Sessions that were open') }),
  problems: ['not-found', 'own-account', ...codeProblems],
})

/** How long staff stay signed in as a member. */
export const visitMinutes = 30

export const signInAs = endpoint({
  method: 'POST',
  path: '/api/admin/contacts/{id}/actions/signInAs',
  access: 'staff',
  summary:
    "Sign in as a contact for 30 minutes, to look: sets a second cookie, which takes the place of your own session's until it ends",
  params: idParams,
  body: z.object({ reason, code: freshCode }),
  reply: z.object({ payload: z.object({ endsDT: z.iso.datetime() }) }),
  problems: ['not-found', 'own-account', 'staff-account', ...codeProblems],
  takesIdempotencyKey: false,
})

export const endVisit = endpoint({
  method: 'POST',
  path: '/api/auth/endVisit',
  access: 'account',
  endsVisit: true,
  summary: 'End the session of staff who signed in as a member, and return to their own session',
  reply: z.object({ payload: z.object({ companyId: id().describe("The member's company") }) }),
  problems: ['not-found'],
  takesIdempotencyKey: false,
})
