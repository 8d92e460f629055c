import type { ReactNode } from 'react'
/** Texts of news. */
export const newsTexts = {
  sharedBroadcastPage: {
    /** e.g. `Servers Broadcast, 21 November 2026` */
    kicker: ({ list, date }: { list: string; date: ReactNode }) => (
      <>
        {list} Broadcast, {date}
      </>
    ),
    notShown: 'This broadcast could not be shown.',
    loading: 'Loading the broadcast',
    forSale: 'For sale',
    wanted: 'Wanted',
    description: ({
      what,
      productName,
      broadcastListName,
      subject,
    }: {
      what: string
      productName: string
      broadcastListName: string
      subject: string
    }) => `${what} on ${productName}, list ${broadcastListName}: ${subject}`,
    openTheBroadcast: 'Open the broadcast',
    membersRead:
      'Members read the whole message, see who sent it, and answer with a click. A free trial takes one month and no payment details.',
  },
}
