import { z } from 'zod'
import { endpoint } from './kit/index.ts'
import { accountTiers, membershipChanges, plans, standings } from './member-admin.ts'

/** The periods of the dashboard, and the intervals of its charts: a day each, or a calendar month each; the last one still runs. */
export const networkPeriods = ['30-days', '12-months'] as const
export type NetworkPeriod = (typeof networkPeriods)[number]

/**
 * What is counted per day and kept (decision 098).
 * - `broadcasts`: written on the site or by mail, including removed ones; a resend does not count
 * - `rfqs`: requests for quote, including those of visitors
 * - `quotes`: answers to a line of a request, including refusals; one corrected on another day counts again
 * - `logins`: successful sign-ins, including those of staff
 * - `mails-sent`: accepted by the receiving server or the relay, one per recipient
 * - `mails-failed`: given up, because they were refused or the address no longer gets mail
 * - `mails-bounced`: addresses that were suppressed because a server reported them as undeliverable
 */
export const activityFigures = [
  'broadcasts',
  'rfqs',
  'quotes',
  'logins',
  'mails-sent',
  'mails-failed',
  'mails-bounced',
] as const
export type ActivityFigure = (typeof activityFigures)[number]

export const networkFigures = [...membershipChanges, ...activityFigures] as const
export type NetworkFigure = (typeof networkFigures)[number]

/** What is counted of each form, in the order in which people get there; the last event ends it. */
export const formEvents = {
  registration: ['started', 'interacted', 'step-1-completed', 'step-2-completed', 'completed'],
  payment: ['started', 'option-chosen', 'form-completed', 'sent'],
} as const
export const forms = ['registration', 'payment'] as const
export type FormName = (typeof forms)[number]
const formEvent = z.enum([...formEvents.registration, ...formEvents.payment])
export type FormEvent = z.infer<typeof formEvent>

const count = z.number().int().nonnegative()
const counts = z.record(z.enum(networkFigures), count)

const formProgress = z.object({
  form: z.enum(forms),
  events: z.array(z.object({ event: formEvent, count })).describe('Each counts once a visit of the page'),
  abandoned: z
    .array(z.object({ step: z.number().int(), count }))
    .describe('Visits that left after step 1 and before the end, by the step they left'),
})
export type FormProgress = z.infer<typeof formProgress>

const interval = z.object({ from: z.iso.date(), to: z.iso.date().describe('Its last day'), counts })
export type NetworkInterval = z.infer<typeof interval>

export const getNetworkFigures = endpoint({
  method: 'GET',
  path: '/api/admin/network',
  access: 'staff',
  summary: 'Figures of the network: its current companies, and what happened in a period',
  query: z.object({ period: z.enum(networkPeriods).default('30-days') }),
  reply: z.object({
    payload: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      standings: z.array(z.object({ standing: z.enum(standings), count })).describe('All companies but our own'),
      plans: z.array(z.object({ plan: z.enum(plans), count })).describe('Companies whose standing is `member`'),
      tiers: z.array(z.object({ tier: z.enum(accountTiers), count })).describe('Companies whose standing is `member`'),
      countries: z
        .array(z.object({ code: z.string(), name: z.string(), count }))
        .describe('Companies whose standing is `member`; countries with the most first'),
      intervals: z.array(interval),
      forms: z.array(formProgress),
      ratings: z.object({ up: count, down: count }).describe('Of the registration form'),
      totals: counts.describe('The sums of the intervals'),
    }),
  }),
})
export type NetworkReply = z.output<typeof getNetworkFigures.reply>['payload']
