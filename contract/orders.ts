import { z } from 'zod'
import {
  endpoint,
  id,
  idParams,
  listReply,
  optionalEuros,
  optionalText,
  pageQuery,
  requiredText,
  searchText,
} from './kit/index.ts'
import { membershipPlans, orderFindings, orderStates } from './payment.ts'
import { codeProblems, freshCode } from './second-factor.ts'

const orderEvent = z.object({
  happenedDT: z.iso.datetime(),
  status: z.string().describe("In the provider's words"),
  cents: z.number().int(),
  currency: z.string(),
  outcome: z.string().describe('What the site did with it'),
})

export const returnKinds = ['refund', 'chargeback'] as const
export type ReturnKind = (typeof returnKinds)[number]

const returnKind = z
  .enum(returnKinds)
  .describe('refund: made at the payment provider; chargeback: taken back by the bank or card issuer of the payer')

const refund = z.object({
  id: id(),
  cents: z.number().int(),
  reason: z.string(),
  creditNote: z.string().describe('Number of the credit note'),
  state: z.enum(['waiting', 'sent', 'by-wire']),
  returnedAs: returnKind.nullable().describe('How the money had gone back before; null if the site pays it back'),
  fault: z.string().describe('Why the last attempt failed; empty if it did not'),
  requestedDT: z.iso.datetime(),
})

/** An order as staff see it. */
const staffOrder = z.object({
  id: id(),
  reference: z.uuid(),
  kind: z.enum(['membership', 'invoice']),
  by: z.enum(['online', 'wire']),
  state: z.enum(orderStates),
  finding: z
    .string()
    .nullable()
    .describe(`Why staff have to look at it: ${orderFindings.join(', ')}; later releases may add others`),
  returned: z
    .array(
      z.object({
        kind: returnKind,
        cents: z.number().int().describe('Negative if money came back that staff had dealt with'),
      }),
    )
    .describe('Money that went back without a refund of the site, as far as staff have not dealt with it'),
  plan: z.enum(membershipPlans).nullable(),
  description: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  country: z.string(),
  vatNr: z.string(),
  vatState: z.enum(['valid', 'unchecked', 'invalid', 'none']),
  companyId: id().nullable().describe('null until it belongs to an account'),
  waitsForAccount: z.boolean(),
  totalCents: z.number().int(),
  provider: z.string(),
  paymentId: z.string().nullable().describe("The provider's id"),
  invoiceNumber: z.string().nullable(),
  createdDT: z.iso.datetime(),
  paidDT: z.iso.datetime().nullable(),
})
export type StaffOrder = z.infer<typeof staffOrder>

const ordersPath = '/api/admin/orders'
const changes = [ordersPath, '/api/admin/orders/{id}', '/api/admin/waiting'] as const

export const orderFilters = ['all', 'to-do', ...orderStates] as const

export const listOrders = endpoint({
  method: 'GET',
  path: ordersPath,
  access: 'staff',
  summary: 'Orders, the newest first',
  query: z.object({
    query: searchText().describe("In the company, the person, the address, the invoice number or the provider's id"),
    state: z.enum(orderFilters).default('all').describe('to-do: an account to open, or something to look at'),
    ...pageQuery,
  }),
  reply: listReply(staffOrder),
})

export const getStaffOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/{id}',
  access: 'staff',
  summary: 'What the provider reported about an order, its refunds, and the account that it may belong to',
  params: idParams,
  reply: z.object({
    payload: z.object({
      events: z.array(orderEvent),
      refunds: z.array(refund),
      returned: z
        .array(
          z.object({
            kind: returnKind,
            cents: z.number().int().describe('The total that went back'),
            openCents: z.number().int().describe('What staff have not dealt with; negative if money came back'),
            creditableCents: z.number().int().describe('What a credit note of this invoice can cover of it'),
            changedDT: z.iso.datetime(),
          }),
        )
        .describe('Money that went back without a refund of the site'),
      vatReply: z
        .object({ service: z.string(), isValid: z.boolean(), requestId: z.string(), repliedDT: z.iso.datetime() })
        .nullable(),
      account: z
        .object({ companyId: id(), company: z.string() })
        .nullable()
        .describe('The company whose contact has the address of the order'),
    }),
  }),
  problems: ['not-found'],
})

export const openOrderAccount = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/actions/openAccount',
  access: 'staff',
  summary:
    'Open the account that a visitor paid for, or give the membership to the company whose contact has the address; the buyer is mailed',
  params: idParams,
  reply: z.object({ payload: z.object({ companyId: id() }) }),
  problems: ['not-found', 'order-handled', 'address-in-use'],
  changes: [...changes, '/api/admin/companies'],
})

export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/actions/refund',
  access: 'staff',
  summary: 'Credit the invoice of an order and pay the money back the way it came',
  params: idParams,
  body: z.object({
    amount: optionalEuros().describe('Euros without VAT; empty for the whole remainder'),
    endsMembership: z.boolean().default(false).describe('Also end the membership now'),
    reason: requiredText(500).describe('Printed on the credit note'),
    code: freshCode,
  }),
  reply: z.object({ payload: z.object({ creditNote: z.string(), cents: z.number().int() }) }),
  problems: ['not-found', 'nothing-to-refund', ...codeProblems],
  changes: [...changes, '/api/admin/companies'],
})

export const settleFinding = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/actions/settleFinding',
  access: 'staff',
  summary: 'Mark an order as reviewed',
  params: idParams,
  body: z.object({ note: optionalText(500) }),
  problems: ['not-found'],
  changes: [...changes],
})

/** The amount that staff were shown: if more has gone back since, nothing is done. */
const shownReturn = { kind: returnKind, cents: z.number().int().describe('openCents, as it was shown') }

export const creditReturned = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/actions/creditReturned',
  access: 'staff',
  summary:
    'Credit the invoice of an order for money that has already gone back, and mail the credit note; nothing is paid',
  params: idParams,
  body: z.object({
    ...shownReturn,
    endsMembership: z.boolean().default(false).describe('Also end the membership now'),
    reason: requiredText(500).describe('Printed on the credit note'),
    code: freshCode,
  }),
  reply: z.object({ payload: z.object({ creditNote: z.string(), cents: z.number().int() }) }),
  problems: ['not-found', 'nothing-to-refund', 'finding-changed', ...codeProblems],
  changes: [...changes, '/api/admin/companies'],
})

export const reviewReturned = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/actions/reviewReturned',
  access: 'staff',
  summary: 'Mark money that went back without a refund of the site as reviewed, without a credit note',
  params: idParams,
  body: z.object({ ...shownReturn, note: optionalText(500) }),
  problems: ['not-found', 'finding-changed'],
  changes: [...changes],
})

export const renewalStates = ['prepared', 'released', 'skipped'] as const

const renewal = z.object({
  id: id(),
  companyId: id(),
  company: z.string(),
  country: z.string(),
  plan: z.enum(membershipPlans).describe('For the new year'),
  held: z.enum(['trial', ...membershipPlans]).describe('What the company has now'),
  isDeclined: z.boolean().describe('Skipped because the company chose not to renew'),
  state: z.enum(renewalStates),
  from: z.iso.date().describe('The day on which the new year begins'),
  until: z.iso.date(),
  totalCents: z.number().int(),
  vatPercent: z.number().int(),
  vatState: z.enum(['valid', 'unchecked', 'invalid', 'none']),
  invoiceNumber: z.string().nullable(),
  reason: z.string().describe('Why it was skipped, or why a release did not invoice it'),
})
export type Renewal = z.infer<typeof renewal>

const renewalsPath = '/api/admin/renewals'

export const listRenewals = endpoint({
  method: 'GET',
  path: renewalsPath,
  access: 'staff',
  summary: 'Renewals of memberships: those that are prepared are a preview of the invoices that a release issues',
  query: z.object({
    query: searchText().describe('In the name of the company'),
    state: z.enum(renewalStates).default('prepared'),
    ...pageQuery,
  }),
  reply: listReply(renewal),
})

export const getRenewalTotals = endpoint({
  method: 'GET',
  path: '/api/admin/renewals/totals',
  access: 'staff',
  summary: 'The total of all renewals that wait for release',
  reply: z.object({
    payload: z.object({
      count: z.number().int().nonnegative(),
      cents: z.number().int().nonnegative(),
      declined: z.number().int().nonnegative().describe('Members who chose not to renew'),
    }),
  }),
})

const renewalChanges = [renewalsPath, '/api/admin/renewals/totals', '/api/admin/waiting'] as const

export const releaseRenewals = endpoint({
  method: 'POST',
  path: '/api/admin/renewals/actions/release',
  access: 'staff',
  summary: 'Issue and mail the invoices of prepared renewals: the given ones, or all',
  body: z.object({
    ids: z.array(id()).max(500).default([]).describe('Empty for all that are prepared'),
    code: freshCode,
  }),
  reply: z.object({ count: z.number().int().nonnegative() }),
  problems: codeProblems,
  changes: [...renewalChanges],
})

export const skipRenewal = endpoint({
  method: 'POST',
  path: '/api/admin/renewals/{id}/actions/skip',
  access: 'staff',
  summary: 'Do not renew this membership: it ends with its year',
  params: idParams,
  body: z.object({ reason: requiredText(500) }),
  problems: ['not-found', 'order-handled'],
  changes: [...renewalChanges],
})
