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

const count = z.number().int().nonnegative()
const counts = z.record(z.enum(networkFigures), count)

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
      totals: counts.describe('The sums of the intervals'),
    }),
  }),
})
export type NetworkReply = z.output<typeof getNetworkFigures.reply>['payload']
