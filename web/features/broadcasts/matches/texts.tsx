import type { ReactNode } from 'react'
/** Texts of broadcasts/matches. */
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
      'Nothing on the other side fits this broadcast yet. Save a search for its part number to be told when it comes.',
    bestFits: 'Best fits',
    similarPartNumbers: 'Similar part numbers',
    dontShowAgain: "Don't show these possible broadcast matches again",
  },
}
