import type { ReactNode } from 'react'

interface LinkParts {
  email: string
  list: ReactNode
  isList: boolean
}

/** Texts of the pages that links in mails open. */
export const deliveryLinkTexts = {
  confirmAddressPage: {
    broadcastSettings: 'Broadcast Settings',
    addressConfirmed: 'Address confirmed',
    reachedFromNowOn: 'Broadcasts are sent to it from now on, as set for each list.',
    badLinkReason: 'It is incomplete, has expired or was used already. You can send a new one from the settings.',
    title: 'Confirm your address',
    isItYours:
      'Confirm only if this mailbox is yours: broadcasts can then be sent to it. If you did not ask for this, just close the page.',
    notConfirmed: 'The address could not be confirmed.',
    confirming: 'Confirming…',
    confirm: 'Confirm this address',
  },
  unsubscribePage: {
    /** `isList` distinguishes a list from other kinds of mail. */
    left: ({ email, list, isList }: LinkParts) => (
      <>
        {email} no longer gets mail from {isList && 'the list '}
        {list}. Mails that are already on their way may still arrive.
      </>
    ),
    out: ({ email, list, isList }: LinkParts) => (
      <>
        {email} gets no mail from {isList && 'the list '}
        {list}.
      </>
    ),
    returned: ({ email, list }: Omit<LinkParts, 'isList'>) => (
      <>
        {email} gets mail from {list} again.
      </>
    ),
    consequence: ({ email, list, isList }: LinkParts) => (
      <>
        {email} will get no more mail from {list}. {isList ? 'Other lists' : 'Other mails'} are not affected.
      </>
    ),
    unsubscribe: 'Unsubscribe',
    badLinkReason: 'It is incomplete, or the address it was sent to is no longer used here.',
    notRead: 'This link could not be read.',
    unsubscribed: 'Unsubscribed',
    notSubscribed: 'Not subscribed',
    notStarted: 'You could not be subscribed again.',
    starting: 'Starting…',
    startAgain: 'Start these mails again',
    subscribedAgain: 'Subscribed again',
    question: (listName: string) => `Unsubscribe from ${listName}?`,
    notUnsubscribed: 'You could not be unsubscribed.',
    unsubscribing: 'Unsubscribing…',
    seeLists: 'See all lists',
    broadcastSettings: 'Broadcast Settings',
  },
}
