import type { ReactNode } from 'react'
export const newsTexts = {
  list: {
    title: 'News',
    lead: 'What happens in the trade, and warnings before they cost you money.',
    search: 'Search news',
    readMore: 'Read More',
    moreRelated: 'More Related News',
    pinned: 'Pinned',
    notLoaded: 'The news could not be loaded',
    loading: 'Loading the news',
    none: 'No news here.',
    noMatches: 'No news matches your search.',
    names: { one: 'item', other: 'items' },
    in: (category: string) => `News: ${category}`,
    latest: 'Latest Posts',
    categories: 'Categories',
    all: 'All',
    feedOf: (category: string) => `RSS feed of ${category}`,
    newsletter: 'Subscribe to the newsletter',
  },
  item: {
    back: 'Back to news',
    by: (author: string) => `Posted by ${author}`,
    loading: 'Loading',
  },
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
