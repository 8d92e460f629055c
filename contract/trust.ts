import { z } from 'zod'
import { endpoint, publicIdParams } from './kit/index.ts'
import { vatStates } from './verification.ts'

/** Requests for quote and awards of this many days count. */
export const trustDays = 365
/** A company has this many hours to answer before a request counts. */
export const replyHours = 48

const count = (description: string) => z.number().int().nonnegative().describe(description)

/** Verified facts about a company and its dealings: each figure with the numbers it is made of. */
export const trust = z.object({
  companyNumber: z.object({
    label: z.enum(['VAT', 'EORI']),
    state: z
      .enum(['none', 'right', 'wrong', 'not-checkable'])
      .describe(
        'Whether format and check digits of the number on the profile are right; not-checkable: the rule of its country is unknown',
      ),
    service: z
      .object({
        state: z.enum(vatStates),
        name: z.string().nullable().describe('The service that replied; null without a reply'),
        repliedDT: z.iso.datetime().nullable(),
        registeredFor: z.string().nullable().describe('Who the number is registered for; empty if not disclosed'),
        failedDT: z.iso.datetime().nullable().describe('When the last attempt since the reply failed'),
      })
      .nullable()
      .describe('Stored reply of the public VAT service about this number; null if the service does not cover it'),
  }),
  domains: z
    .array(
      z.object({
        domain: z.string(),
        method: z.enum(['mail', 'dns']),
        verifiedDT: z.iso.datetime(),
        checkedDT: z.iso.datetime().describe('When the last check succeeded'),
        lapsedDT: z.iso.datetime().nullable().describe('The time from which control counts as lost'),
      }),
    )
    .describe('Domains that it has proven to control'),
  address: z.object({ verifiedDT: z.iso.datetime().nullable() }).describe('Proven by a code in a letter'),
  phone: z.object({ verifiedDT: z.iso.datetime().nullable() }).describe('Proven by a code that staff read out'),
  bank: z.object({
    hasAccount: z.boolean(),
    unchangedSinceDT: z.iso.datetime().nullable().describe('null without an account'),
    isRecentlyChanged: z.boolean(),
    ibanState: z.enum(['none', 'right', 'wrong']).describe('Format and check digits of the IBAN'),
  }),
  memberSince: z.iso.date(),
  stockAccuracy: z.object({
    answered: count('Stock lines it was asked for and answered'),
    stillTrue: count('Those it still had'),
  }),
  stock: z.object({
    lines: count('Stock lines it lists'),
    fresh: count('Those it confirmed in the last 14 days'),
    confirmedOn: z.iso.date().nullable().describe('The latest confirmation'),
  }),
  replies: z.object({
    requests: count(`Requests for quote of the last ${trustDays} days, at least ${replyHours} hours old`),
    answered: count('Those it answered'),
    medianMinutes: z.number().nullable().describe('Median time until it answered; null without an answer'),
  }),
  complaints: z.object({
    accepted: count('Complaints that staff accepted, solved ones included'),
    solved: count('Those that were solved'),
  }),
  trade: z.object({
    companies: count(`Other members it awarded lines to or was awarded lines by, in the last ${trustDays} days`),
    linesSold: count('Lines awarded to it'),
    linesBought: count('Lines that it awarded'),
  }),
})
export type Trust = z.infer<typeof trust>

export const getTrust = endpoint({
  method: 'GET',
  path: '/api/companies/{id}/trust',
  access: 'member',
  summary: 'What is verified about a company, how and when, and how it dealt with other members',
  params: publicIdParams('company'),
  reply: z.object({ payload: trust }),
  problems: ['company-not-found', 'reading-budget-used'],
})
