import { counted } from '../../../contract/kit/texts.ts'

/** Texts of the staff's start page. */
export const staffStartTexts = {
  title: 'Waiting for you',
  lead: 'Everything that needs a decision by staff, oldest first in each list.',
  table: 'What is waiting',
  what: 'What',
  count: 'Waiting',
  oldest: 'Oldest',
  idle: (count: number) => `Nothing waits in ${counted(count, { one: 'other list', other: 'other lists' })}`,
  notLoaded: 'The list could not be loaded',
  kinds: {
    applications: 'Applications for a free trial',
    complaints: 'Complaints to decide',
    'unsolved-complaints': 'Accepted complaints that are not solved',
    'accounts-to-open': 'Accounts that visitors paid for',
    'orders-to-check': 'Orders to look at',
    'renewals-to-release': 'Renewals to release',
    'codes-to-send': 'Letters and calls with a code',
    'reported-messages': 'Reported messages to decide',
    'copied-stock': 'Copied stock to look at',
    equivalents: 'Equivalent numbers to review',
    'reading-alarms': 'Reading alarms of the last 7 days',
    'failed-mails': 'Mails that failed in the last 7 days',
    'jobs-failed': 'Jobs that failed',
    'payments-to-assign': 'Payments to assign to invoices',
    'refunds-due': 'Refunds to pay',
    'payments-overdue': 'Companies blocked for an overdue payment',
    'trials-ending': 'Trials that end within 7 days',
  },
}
