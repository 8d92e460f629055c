import type { ReactNode } from 'react'
import { counted, type Noun } from '../../../contract/kit/texts.ts'

const mails: Noun = { one: 'mail', other: 'mails' }

export const deliveryTexts = {
  saveActions: {
    unsaved: (count: number) => `${counted(count, { one: 'change', other: 'changes' })} not saved`,
  },
  addressState: {
    suppressedReason: (support: ReactNode) => (
      <>
        Mail to it bounced, or was reported as unwanted. Once it can receive mail again, write to {support} and we will
        mail it again.
      </>
    ),
    us: 'us',
    notConfirmedReason: (email: string) =>
      `Nothing is sent to it until you follow the link that we mailed to ${email}.`,
    suppressed: 'No mail is sent to it',
    confirmed: 'Confirmed',
    notConfirmed: 'Not confirmed',
    linkSent: 'The link is on its way.',
    sendAgain: 'Send the link again',
  },
  alternativeAddress: {
    replace: 'Replace',
    addAnAddress: 'Add an address',
    none: 'None. A second mailbox, such as a shared one, can get broadcasts too.',
    newAlternativeAddress: 'New alternative address',
    alternativeAddress: 'Alternative address',
    addressHint: 'We will mail a link to it. Once you have followed the link, it gets broadcasts.',
    password: 'Your password',
    sendTheLink: 'Send the link',
    removeAddress: 'Remove address',
    question: (email: string) => `${email} will get no more broadcasts, and its settings will be deleted.`,
  },
  broadcastSettingsDialog: {
    notSavedYet: 'Not saved yet',
    changesKept: 'Your changes will still be there when you open the settings again.',
    updateBroadcastSettings: 'Update Broadcast Settings',
  },
  broadcastSettingsPage: {
    broadcastSettings: 'Broadcast Settings',
    lead: 'How each list reaches you by mail. On the site you always see all of them.',
  },
  mailHold: {
    heldSince: ({ reason, since, waiting }: { reason: string; since: string; waiting: number }) =>
      `${reason} Held since ${since}. Waiting: ${counted(waiting, mails)}.`,
    noMailLeaves: 'No mail is sent. ',
    releaseMail: 'Release mail',
    releasing: 'Releasing…',
    discardBefore: 'Discard what was queued before mail was held',
    discardBeforeHint: ({ before, after }: { before: number; after: number }) =>
      `Discards ${counted(before, mails)}, sends ${counted(after, mails)}. Choose this if in doubt: the earlier mail has probably been delivered.`,
    discardAll: 'Discard all waiting mail',
    discardAllHint: (waiting: number) =>
      `Discards ${counted(waiting, mails)}. Choose this when the backup was old: digests and alerts may have been written again.`,
    sendAll: 'Send all waiting mail',
    sendAllHint: (waiting: number) =>
      `Sends ${counted(waiting, mails)}. Choose this if nothing was lost: the site was moved, or has a new address.`,
    released: (discarded: number) => `Mail is sent again, ${counted(discarded, mails)} discarded`,
    notReleased: 'Mail could not be released',
    copyWarning: (reason: string) =>
      `${reason} A copy of the site, for example for testing, must keep its mail on hold, or it will write to your members. If invoices or credit notes of the last days are missing here, first set the counters of their numbers, as docs/operations.md describes; otherwise numbers that customers have are used again.`,
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
    draftRestored: 'These are your unsaved changes.',
    primaryAddress: 'Primary address',
    alternativeAddress: 'Alternative address',
    nothingWasSaved: 'Nothing was saved.',
    seeThePlans: 'See the plans',
    hideAddress: 'Hide my e-mail address',
    hideAddressHint:
      'Other members do not see your address. They reply to your broadcasts through the site, and their messages reach you by mail.',
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
  wording: {
    waiting: 'Waiting',
    sent: 'Sent',
    givenUp: 'Given up',
    suppressed: 'Suppressed',
  },
}
