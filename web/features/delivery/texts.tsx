import type { ReactNode } from 'react'
import { counted, type Noun } from '../../../contract/kit/texts.ts'

const mails: Noun = { one: 'mail', other: 'mails' }

interface About {
  email: string
  list: ReactNode
  isList: boolean
}

/** Texts of delivery. */
export const deliveryTexts = {
  saveActions: {
    unsaved: (count: number) => `${counted(count, { one: 'change', other: 'changes' })} not saved`,
  },
  addressState: {
    suppressedReason: (support: ReactNode) => (
      <>
        Mail came back from it, or was reported as unwanted. Once it takes mail again, write to {support} and we lift
        this.
      </>
    ),
    us: 'us',
    notConfirmedReason: (email: string) =>
      `Nothing is sent to it before you follow the link that we mailed to ${email}.`,
    suppressed: 'No mail is sent to it',
    confirmed: 'Confirmed',
    notConfirmed: 'Not confirmed',
    linkSent: 'The link is on its way.',
    sendAgain: 'Send the link again',
  },
  adminMailPage: {
    mail: 'Mail',
    whichMail: 'Which mail',
    queue: 'Queue',
    suppressions: 'Suppressions',
  },
  alternativeAddress: {
    replace: 'Replace',
    addAnAddress: 'Add an address',
    none: 'None. A second mailbox, of a colleague or a shared desk, can get broadcasts too.',
    newAlternativeAddress: 'New alternative address',
    alternativeAddress: 'Alternative address',
    addressHint: 'We mail a link to it. Broadcasts reach it once you followed that.',
    sendTheLink: 'Send the link',
    removeAddress: 'Remove address',
    question: (email: string) => `${email} will get no more broadcasts, and what you chose for it is forgotten.`,
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
  broadcastSettingsDialog: {
    notSavedYet: 'Not saved yet',
    changesKept: 'Your changes are here again when you open the settings.',
    updateBroadcastSettings: 'Update Broadcast Settings',
  },
  broadcastSettingsPage: {
    broadcastSettings: 'Broadcast Settings',
    lead: 'How each list reaches you by mail. On the site you always see all of them.',
  },
  confirmAddressPage: {
    broadcastSettings: 'Broadcast Settings',
    addressConfirmed: 'Address confirmed',
    reachedFromNowOn: 'Broadcasts reach it from now on, each list the way the settings say.',
    badLinkReason: 'It is not complete, too old, or was used already. The settings can send a new one.',
    title: 'Confirm your address',
    isItYours:
      'Is this mailbox yours? Then broadcasts may be sent to it. If you did not ask for this, just close the page.',
    notConfirmed: 'The address could not be confirmed.',
    confirming: 'Confirming…',
    confirm: 'Confirm this address',
  },
  deliveriesTable: {
    to: 'To',
    subject: 'Subject',
    state: 'State',
    lastAnswer: 'Last answer',
    tries: 'Tries',
    written: 'Written',
    retrying: 'Trying again',
  },
  mailHold: {
    heldSince: ({ reason, since, waiting }: { reason: string; since: string; waiting: number }) =>
      `${reason} Held since ${since}. Waiting: ${counted(waiting, mails)}.`,
    noMailLeaves: 'No mail leaves. ',
    releaseMail: 'Release mail',
    discardBefore: 'Discard what was queued before mail was held',
    discardBeforeHint: ({ before, after }: { before: number; after: number }) =>
      `Discards ${counted(before, mails)}, sends ${counted(after, mails)}. Choose this unless you know better: readers probably have those of before.`,
    discardAll: 'Discard everything that waits',
    discardAllHint: (waiting: number) =>
      `Discards ${counted(waiting, mails)}. Choose this when the backup was old: digests and alerts may have been written again.`,
    sendAll: 'Send everything that waits',
    sendAllHint: (waiting: number) =>
      `Sends ${counted(waiting, mails)}. Choose this when nothing was lost: the site moved, or got another address.`,
    released: (discarded: number) => `Mail leaves again, ${counted(discarded, mails)} discarded`,
    notReleased: 'Mail could not be released',
    copyWarning: (reason: string) =>
      `${reason} A copy of the site, for testing say, must stay held, or it writes to your members.`,
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
  settingsValues: {
    standard: 'Standard',
    standardMeaning: 'each broadcast at once',
    digest: 'Digest',
    digestMeaning: 'one mail a day, in the morning',
    noEmail: 'No email',
    noneMeaning: 'only on the site',
  },
  settingsForm: {
    readOnSite: (broadcasts: ReactNode) => <>Your account reads them on the site, under {broadcasts}.</>,
    draftRestored: 'This is what you had changed and not saved yet.',
    primaryAddress: 'Primary address',
    alternativeAddress: 'Alternative address',
    nothingWasSaved: 'Nothing was saved.',
    seeThePlans: 'See the plans',
    hideAddress: 'Hide my e-mail address',
    hideAddressHint:
      'Other members are not shown your address. They answer your broadcasts through the site, and their message reaches you by mail.',
    addressesUsed: ({ used, max, plan }: { used: number; max: number; plan: string }) =>
      `Addresses on broadcast lists: ${used} of the ${max} a ${plan} account may have.`,
    loading: 'Loading your settings',
    broadcasts: 'Broadcasts',
    tradersOnly: 'Broadcasts by mail are for accounts that trade.',
    notLoaded: 'Your settings could not be loaded.',
  },
  settingsTable: {
    allLists: 'All lists',
    list: 'List',
    label: 'How each list reaches each address',
    address: 'Address',
  },
  suppressions: {
    /** Completes “The … could not be loaded.” */
    whatFailed: 'suppressions',
    counted: { one: 'address', other: 'addresses' },
    bounced: 'Bounced',
    complaint: 'Reported as unwanted',
    byStaff: 'Put here by staff',
    address: 'Address',
    suppressions: 'Suppressions',
    nobodySuppressed: 'Every address gets its mail.',
    notSuppressed: 'No such address is suppressed.',
    lift: 'Lift',
    liftFor: (address: string) => `Lift for ${address}`,
    why: 'Why',
    lastReply: 'What was answered',
    since: 'Since',
    getsMailAgain: (address: string) => `${address} gets mail again`,
    notLifted: 'This could not be lifted',
    liftSuppression: 'Lift suppression',
    question: (address: string) => `Mail goes to ${address} again. If it bounces once more it ends up here again.`,
  },
  unsubscribePage: {
    /** `isList` tells a list from mails of another kind. */
    left: ({ email, list, isList }: About) => (
      <>
        {email} gets no mails of {isList && 'the list '}
        {list} any more. What is on its way already may still arrive.
      </>
    ),
    out: ({ email, list, isList }: About) => (
      <>
        {email} gets no mails of {isList && 'the list '}
        {list}.
      </>
    ),
    returned: ({ email, list }: Omit<About, 'isList'>) => (
      <>
        {email} gets mail of {list} again.
      </>
    ),
    consequence: ({ email, list, isList }: About) => (
      <>
        {email} will get no more mail of {list}. {isList ? 'Other lists' : 'Other mails'} stay as they are.
      </>
    ),
    unsubscribe: 'Unsubscribe',
    badLinkReason: 'It is not complete, or the address it was sent to is not used here any more.',
    notRead: 'This link could not be read.',
    unsubscribed: 'Unsubscribed',
    notSubscribed: 'Not subscribed',
    notStarted: 'The mails could not be started again.',
    starting: 'Starting…',
    startAgain: 'Start these mails again',
    subscribedAgain: 'Subscribed again',
    question: (listName: string) => `Unsubscribe from ${listName}?`,
    notUnsubscribed: 'You could not be unsubscribed.',
    unsubscribing: 'Unsubscribing…',
    seeLists: 'See all lists',
    broadcastSettings: 'Broadcast Settings',
  },
  wording: {
    waiting: 'Waiting',
    sent: 'Sent',
    givenUp: 'Given up',
    suppressed: 'Suppressed',
  },
}
