import type { ReactNode } from 'react'
/** Texts of home. */
export const homeTexts = {
  figures: {
    closeTo: (round: string) => `Close to ${round}`,
  },
  infoCards: {
    broadcasts: 'Broadcasts',
    lastDay: (lists: number) => `in the last 24 hours, on ${lists} lists`,
    parts: 'Parts',
    stockLines: "lines in members' own stock",
    companies: 'Companies',
    verifiedMembers: (countries: number) => `verified members in ${countries} countries`,
    fraudWarnings: 'Fraud warnings',
    checkFirst: 'Check first',
    warnedOf: 'about traders to watch out for',
    freeTrial: 'Free trial',
    oneMonth: '1 month',
    ofEverything: 'of everything, without payment details',
  },
  marketPulse: {
    newest: (age: ReactNode) => <>newest {age}</>,
    lastBroadcasts: (count: number) => `The last ${count} broadcasts`,
    offers: (offers: number) => `${offers} WTS`,
    requests: (count: number) => `${count} WTB`,
  },
  memberHome: {
    allBroadcasts: 'All broadcasts',
    allNews: 'All news',
    searchParts: 'Search parts',
    home: 'Home',
    desk: 'Your desk',
    latestBroadcasts: 'Latest broadcasts',
    news: 'News',
    topSearches: 'Top searches',
  },
  tierSteps: {
    regularYears: 'Under 3 years',
    regular: 'Verified by our team before the first sign-in.',
    trustedYears: '3 years and more',
    trusted: 'No unresolved complaints, warranty given.',
    goldYears: '10 years and more',
    gold: 'A decade of trading without an unresolved complaint.',
    diamondYears: '20 years and more',
    diamond: 'With the network almost since it began.',
  },
  visitorHome: {
    seeWho: 'See who is behind them',
    allNews: 'All news',
    searchParts: 'Search parts',
    latestBroadcasts: 'Latest broadcasts',
    news: 'News',
    topSearches: 'Top searches',
    tierTitle: 'Who you trade with',
    tierText:
      "A member's tier shows how long they have been here. Trusted, Gold and Diamond members have no unresolved complaints and give a 1 month return-to-base warranty.",
    title: 'The trading floor for used IT hardware',
    lead: ({ members, countries, parts }: { members: string; countries: number; parts: string }) =>
      `${members} verified brokers, resellers and wholesalers in ${countries} countries tell each other what they want to sell and buy. ${parts} stock lines are searchable now.`,
    trialTerms: '1 month, no payment details. Membership from 675 Euro per year.',
  },
}
