import type { ReactNode } from 'react'
export const savedSearchesTexts = {
  removeDialog: {
    removeSavedSearch: 'Remove saved search',
    question: (search: string) =>
      `Are you sure you want to remove the saved search “${search}”? You will get no more alerts from it.`,
  },
  savedSearches: {
    updatesAndLastHit: ({ updates, lastHit }: { updates: string; lastHit: ReactNode }) => (
      <>
        {updates}, last hit {lastHit ?? 'never'}
      </>
    ),
    notLoaded: 'Your saved searches could not be loaded.',
    savedSearches: 'Saved searches',
    savedSearch: 'Saved Search',
    createdOn: 'Created on',
    lastHit: 'Last Hit',
    never: 'Never',
    getUpdates: 'Get Updates',
    startMails: 'Start the mails again',
    switchDelivery: 'Switch delivery method',
    switchDeliveryOf: (name: string) => `Switch delivery method of ${name} to`,
    removeNamed: (name: string) => `Remove ${name}`,
  },
  wording: {
    allBroadcasts: 'All broadcasts',
    exactPhrase: 'exact phrase',
    daily: 'Daily',
    immediately: 'Immediately',
    stopped: 'Stopped',
  },
}
