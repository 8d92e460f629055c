import type { AccountTier, CompanyStanding } from '../../../contract/member-admin.ts'
import type {
  ActivityFigure,
  FormEvent,
  FormName,
  NetworkFigure,
  NetworkPeriod,
} from '../../../contract/network-figures.ts'

/** Texts of the staff's dashboard. */
export const networkTexts = {
  title: 'The network',
  latest: (period: string) => `The network, last ${period}`,
  notLoaded: 'The figures could not be loaded',
  loading: 'Loading the figures',
  period: 'Period',
  periods: { '30-days': '30 days', '12-months': '12 months' } satisfies Record<NetworkPeriod, string>,
  span: (from: string, to: string) => `${from} to ${to}. Today is not complete; activity is counted every 15 minutes.`,
  now: 'Companies now',
  standing: 'By standing',
  plan: 'Members by plan',
  tier: 'Members by tier',
  country: (count: string) => `Members by country (${count})`,
  noMembers: 'No members yet.',
  share: (count: string, percent: string) => `${count}, ${percent}`,
  standings: {
    member: 'Members',
    'service-only': 'Service only',
    trial: 'Free trials',
    'trial-ended': 'Ended',
    'payment-overdue': 'Payment overdue',
    'account-blocked': 'Suspended',
  } satisfies Record<CompanyStanding, string>,
  tiers: { regular: 'No tier', trusted: 'Trusted', gold: 'Gold', diamond: 'Diamond' } satisfies Record<
    AccountTier,
    string
  >,
  plans: { trial: 'Trial', plus: 'Plus', broker: 'Broker' },
  happened: 'In this period',
  figures: {
    'trial-started': 'started',
    'trial-paid': 'paid',
    'trial-unpaid': 'ended unpaid',
    'membership-lost': 'lost',
    broadcasts: 'broadcasts',
    rfqs: 'requests',
    quotes: 'answers',
    logins: 'sign-ins',
    'mails-sent': 'sent',
    'mails-failed': 'failed',
    'mails-bounced': 'bounced',
  } satisfies Record<NetworkFigure, string>,
  none: 'none',
  countOnly: 'A count only: requests and answers are between companies.',
  howCounted: 'How it is counted',
  asTable: 'As a table',
  interval: { '30-days': 'Day', '12-months': 'Month' } satisfies Record<NetworkPeriod, string>,
  bar: (when: string, count: string, what: string) => `${when}: ${count} ${what}`,
  chart: (title: string, what: string) => `${title}: ${what} over time. The same figures are in the table below.`,
  formSum: (ended: string, started: string) => `${ended} of ${started} visits that started the form`,
  abandonedAt: (step: number) => `Left at step ${step}`,
  formEvents: {
    started: 'Started',
    interacted: 'Typed something',
    'step-1-completed': 'Step 1 completed',
    'step-2-completed': 'Step 2 completed',
    completed: 'Completed',
    'option-chosen': 'Membership chosen',
    'form-completed': 'Form completed',
    sent: 'Order sent',
  } satisfies Record<FormEvent, string>,
  forms: {
    registration: {
      title: 'Registration form',
      counted:
        'Visits of the form, each event once. Left: pages closed or left after step 1 and before the end. Browsers report it, and staff are not counted.',
    },
    payment: {
      title: 'Payment form',
      counted:
        'Visits of the form, each event once. Left: pages closed or left after step 1 and before the end. A sent order may not be paid.',
    },
  } satisfies Record<FormName, object>,
  ratings: { title: 'Ratings of registration', up: 'Thumbs up', down: 'Thumbs down' },
  cards: {
    trials: {
      title: 'Trials to paid',
      sum: (paid: string, decided: string) => `${paid} paid ÷ ${decided} trials that were paid or ended`,
      counted:
        'A trial counts as paid when a company that applied for one has paid for its first membership and has been given it, and as unpaid when it ended and the company never had an invoice for a membership. Running trials count as started only.',
    },
    churn: {
      title: 'Churn',
      sum: (lost: string, all: string) => `${lost} lost ÷ ${all} members now and lost`,
      counted:
        'A membership is lost on its last billed day if it was not renewed, or when staff or a refund ended it. A company that renews late, or joins again, no longer counts.',
    },
    mail: {
      title: 'Deliverability',
      sum: (delivered: string, tried: string) => `${delivered} delivered ÷ ${tried} sent or failed`,
      counted:
        'Sent: mails that the receiving server accepted, one per recipient. Failed: mails that were refused, or whose address is suppressed. Bounced: addresses that a server later reported as undeliverable. Delivered: sent minus bounced.',
    },
    broadcasts: {
      title: 'Broadcasts',
      counted:
        'Broadcasts written on the site or by mail, including those that were removed. Resending one does not count.',
    },
    rfqs: {
      title: 'Requests for quote',
      counted: 'Requests by members and visitors. Each counts once, however many suppliers it went to.',
    },
    quotes: {
      title: 'Quotes',
      counted: 'Answers to lines of requests, refusals included. An answer corrected on another day counts again.',
    },
    logins: {
      title: 'Logins',
      counted: 'Sign-ins that succeeded, with a password or a passkey, those of staff included.',
    },
  } satisfies Record<'trials' | 'churn' | 'mail' | Exclude<ActivityFigure, `mails-${string}`>, object>,
}
