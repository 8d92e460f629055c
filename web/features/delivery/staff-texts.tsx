import type { ReactNode } from 'react'

/** Texts of the staff's mail pages. */
export const deliveryStaffTexts = {
  adminMailPage: {
    mail: 'Mail',
    whichMail: 'Which mail',
    queue: 'Queue',
    suppressions: 'Suppressions',
  },
  broadcastDeliveriesDialog: {
    title: (id: number) => `Deliveries of broadcast ${id}`,
    state: 'State',
    all: 'All',
    notLoaded: 'The deliveries could not be loaded.',
    mailedToNobody: 'This broadcast was mailed to nobody.',
    noneInState: 'No mail is in this state.',
    deliveries: 'Deliveries',
  },
  deliveriesTable: {
    to: 'To',
    subject: 'Subject',
    state: 'State',
    lastReply: 'Last reply',
    tries: 'Tries',
    written: 'Written',
    retrying: 'Trying again',
  },
  mailQueue: {
    counted: { one: 'mail', other: 'mails' },
    waiting: ({ count, oldest }: { count: ReactNode; oldest: ReactNode }) => (
      <>
        {count} waiting{oldest && <>, the oldest {oldest}</>}
      </>
    ),
    givenUp: (count: ReactNode) => <>{count} given up</>,
    allStates: 'All states',
    address: 'Address',
    state: 'State',
    mails: 'Mails',
    noSuchMail: 'There is no such mail.',
    retried: (to: string) => `The mail to ${to} is tried again`,
    notTried: 'The mail could not be tried again',
    retryMailTo: (to: string) => `Try the mail to ${to} again`,
  },
  suppressions: {
    /** Completes “The … could not be loaded.” */
    whatFailed: 'suppressions',
    counted: { one: 'address', other: 'addresses' },
    bounced: 'Bounced',
    complaint: 'Reported as unwanted',
    byStaff: 'Added by staff',
    address: 'Address',
    suppressions: 'Suppressions',
    nobodySuppressed: 'No address is suppressed.',
    notSuppressed: 'No such address is suppressed.',
    lift: 'Lift',
    liftFor: (address: string) => `Lift for ${address}`,
    why: 'Why',
    lastReply: 'Last reply',
    since: 'Since',
    getsMailAgain: (address: string) => `${address} gets mail again`,
    notLifted: 'The suppression could not be lifted',
    liftSuppression: 'Lift suppression',
    question: (address: string) =>
      `Mail goes to ${address} again. If it bounces once more, the address is suppressed again.`,
  },
}
