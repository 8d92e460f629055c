import { z } from 'zod'
import { endpoint } from './kit/index.ts'
import { membershipPlans } from './payment.ts'

const plan = z.enum(membershipPlans)
const cents = z.number().int().nonnegative()

const renewal = z.object({
  state: z
    .enum(['renews', 'declined', 'ends', 'billing'])
    .describe('declined: by the company; ends: by staff; billing: its invoice is being issued'),
  from: z.iso.date().describe('The day on which the next year begins'),
  until: z.iso.date(),
  plan: plan.describe('For the next year'),
  invoicedFrom: z.iso.date().describe('The invoice is not issued before this day'),
  options: z
    .array(
      z.object({
        plan,
        netCents: cents,
        vatPercent: z.number().int(),
        vatCents: cents,
        totalCents: cents,
        maxAddresses: z.number().int().describe('E-mail addresses of the company that may receive broadcast lists'),
      }),
    )
    .describe('The next year with each plan, at the current prices'),
})

const path = '/api/payments/membership'

export const getMembership = endpoint({
  method: 'GET',
  path,
  access: 'account',
  summary: "The company's membership, and how it goes on when its year ends",
  reply: z.object({
    payload: z
      .object({
        plan,
        until: z.iso.date().nullable().describe('The last day that is billed; null if it has no end date'),
        change: z
          .object({ plan, from: z.iso.date() })
          .nullable()
          .describe('Another plan that is billed already and has not begun'),
        renewal: renewal.nullable().describe('null if the site does not renew the membership'),
      })
      .nullable()
      .describe('null for trials and staff'),
  }),
})
export type Membership = NonNullable<z.infer<typeof getMembership.reply>['payload']>

export const decideRenewal = endpoint({
  method: 'POST',
  path: `${path}/actions/decideRenewal`,
  access: 'account',
  summary: 'Decide whether the membership is renewed, and with which plan, until the invoice is issued',
  body: z.object({
    isRenewed: z.boolean(),
    plan: plan.describe('For the next year'),
    until: z.iso.date().describe('The last day of the current year, as it was shown'),
  }),
  problems: ['not-found', 'order-handled'],
  changes: [path, '/api/admin/renewals', '/api/admin/renewals/totals', '/api/admin/waiting'],
})
