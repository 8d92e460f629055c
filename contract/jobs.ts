import { z } from 'zod'
import { endpoint } from './kit/index.ts'

/** The background jobs of the site, in the order in which staff see them. */
export const jobNames = [
  'send-digests',
  'send-saved-search-digests',
  'send-hits-mails',
  'send-notification',
  'match-saved-searches',
  'match-forgotten-broadcasts',
  'add-meaning-of-broadcasts',
  'remind-of-quotes',
  'tell-of-deadlines',
  'apply-rfq-decision',
  'run-stock-uploads',
  'resume-stock-uploads',
  'fetch-stock',
  'fetch-stock-of',
  'undo-stock-change',
  'ask-about-stock',
  'add-meaning-of-stock',
  'search-copied-stock',
  'learn-equivalents',
  'count-description-words',
  'refresh-top-searches',
  'divide-sitemap',
  'mail-registration',
  'mail-reset-link',
  'mail-sign-in-failures',
  'remind-of-ending-trials',
  'expire-visits',
  'check-vat-numbers',
  'check-domains',
  'ask-about-payments',
  'check-order-numbers',
  'invoice-paid',
  'send-refund',
  'remind-of-invoices',
  'prepare-renewals',
  'issue-renewals',
  'enforce-renewals',
  'mail-newsletter-confirmation',
  'announce-texts',
  'count-network-days',
  'reseal-second-factors',
  'reseal-fetch-passwords',
  'purge-mails',
  'purge-inbound-mails',
  'purge-captchas',
  'purge-idempotency-keys',
  'purge-logs',
  'purge-sign-ins',
  'purge-broadcast-marks',
  'purge-hits',
  'purge-reads',
  'purge-stock',
  'purge-saved-searches',
  'purge-statistics',
  'purge-applications',
  'purge-deleted-news',
  'purge-newsletter-addresses',
] as const
const jobName = z.enum(jobNames)
export type JobName = z.infer<typeof jobName>

const schedule = z.union([
  z.object({ everyMinutes: z.number().int().positive() }),
  z.object({ dailyAt: z.string().describe('HH:MM, UTC') }),
])

const job = z.object({
  name: jobName,
  schedule: schedule.nullable().describe('null for a job that follows from what somebody does'),
  lastRunDT: z.iso.datetime().nullable().describe('When a run last ended, well or not; null if none has'),
  waiting: z.number().int().nonnegative().describe('Those that run now included'),
  failed: z.number().int().nonnegative().describe('Those whose last run failed, retried later or given up'),
  lastFailedDT: z.iso.datetime().nullable(),
  lastError: z.string().nullable().describe('Type and code of the last failure'),
})
export type JobEntry = z.infer<typeof job>

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'staff',
  summary: 'Background jobs: schedule, last run, and how many wait and have failed; failed ones first',
  reply: z.object({ payload: z.object({ results: z.array(job) }) }),
})

export const runJobAgain = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/{name}/runAgain',
  changes: ['/api/admin/jobs', '/api/admin/waiting'],
  access: 'staff',
  summary: 'Run the failed jobs of one name again, now',
  params: z.object({ name: jobName }),
  reply: z.object({ count: z.number().int().describe('How many are run again') }),
  problems: ['not-found'],
})
