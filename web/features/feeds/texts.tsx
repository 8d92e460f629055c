import type { ReactNode } from 'react'
export const feedsTexts = {
  feedAddress: {
    addressOfTheFeed: 'Address of the feed',
    copyTheAddress: 'Copy the address',
  },
  feedSearch: {
    exactPhrase: 'exact phrase',
    oneCompany: 'one company',
    yourOwn: 'your own',
    fromYourFavorites: 'from your favorites',
    allBroadcasts: 'All broadcasts',
  },
  renewAddress: {
    renewed: 'Your feeds have a new address',
    notRenewed: 'The address could not be renewed',
    renew: 'Create a new address',
    question: 'The addresses of all your feeds will change. The old ones stop working at once, in every reader.',
  },
  rssPage: {
    lead: (search: string) => `${search}, newest first, for any feed reader.`,
    warning: (lastUse: ReactNode) => (
      <>
        Anyone who has this address can read broadcasts as you do, without signing in. Keep it to yourself. {lastUse} It
        stops working when it is not used for 90 days.
      </>
    ),
    lastUsed: (age: ReactNode) => <>Last used {age}.</>,
    rssFeed: 'RSS feed',
    changeTheSearch: 'Change the search',
    preview: 'Current entries',
    notLoaded: "Your feed's address could not be loaded.",
    loadingAddress: 'Loading the address',
    neverUsed: 'No reader has used it yet.',
    membersHaveOwn: 'Members have personal feeds, with the whole broadcast and its sender.',
    masked: 'This feed does not say who is behind a broadcast.',
    loadingBroadcasts: 'Loading broadcasts',
    nothingYet: 'Nothing yet. New broadcasts will appear here.',
  },
}
