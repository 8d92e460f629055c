import type { ReactNode } from 'react'
export const matchesTexts = {
  matchedStock: {
    part: 'Part',
    from: 'From',
    cond: 'Cond.',
    qty: 'Qty',
    price: 'Price',
    inMembersStock: "In members' stock",
  },
  matchesDialog: {
    of: (subject: ReactNode) => <>For {subject}</>,
    possibleMatches: 'Possible matches',
    notLoaded: 'The possible matches could not be loaded.',
    loading: 'Looking for possible matches',
    noMatches:
      'There is no match for this broadcast yet. Save a search for its part number to be notified of new ones.',
    bestFits: 'Best fits',
    similarPartNumbers: 'Similar part numbers',
    dontShowAgain: "Don't show these possible broadcast matches again",
  },
}
