import type { ReactNode } from 'react'
import type { OwnStock } from '../../../../contract/broadcasts.ts'
import { localeTexts } from '../../../../contract/kit/locale-texts.ts'
import { counted, plural } from '../../../../contract/kit/texts.ts'

const number = new Intl.NumberFormat(localeTexts.locale)

/** Texts of broadcasts/list. */
export const listTexts = {
  newBar: {
    /** `noun` wraps the part that is hidden on a narrow screen. */
    show: ({ count, isMore, noun }: { count: number; isMore: boolean; noun(text: string): ReactNode }) => (
      <>
        {count}
        {isMore ? '+' : ''} new{noun(plural(count, { one: 'broadcast', other: 'broadcasts' }))} — show
      </>
    ),
  },
  broadcastTable: {
    broadcasts: 'Broadcasts',
    side: 'Side',
    quantity: 'Qty',
    partNumber: 'Part number',
    description: 'Description',
    condition: 'Cond',
    price: 'Price',
    list: 'List',
    from: 'From',
    country: 'Country',
    currency: 'Currency',
    posted: 'Posted (UTC)',
    date: 'Age',
    youHave: (pieces: number) => `You ${number.format(pieces)}`,
    youHaveMore: ({ quantity, condition }: OwnStock, price: string | undefined) =>
      `You have ${number.format(quantity)}, ${condition}${price === undefined ? '' : `, at ${price}`}`,
    loadingBroadcasts: 'Loading broadcasts',
    lines: (count: number) => counted(count, { one: 'line', other: 'lines' }),
  },
  broadcastsPage: {
    composeKey: 'compose',
    broadcasts: 'Broadcasts',
    whichBroadcasts: 'Which broadcasts',
    allBroadcasts: 'All Broadcasts',
    myBroadcasts: 'My Broadcasts',
    savedSearches: 'Saved Searches',
    fromFavorites: 'From Favorites',
    broadcastSettings: 'Broadcast Settings',
    broadcastRules: 'Broadcast Rules',
    gradingGuidelines: 'Grading Guidelines',
    more: 'More',
    composeHint: 'Compose (c)',
    composeButton: 'Compose',
  },
  listProblem: {
    notLoaded: 'The broadcasts could not be loaded.',
  },
  ownActions: {
    resendBroadcast: 'Resend broadcast',
    showMatches: 'Show possible matches',
    share: 'Share',
    copyLink: 'Copy link',
    removeBroadcast: 'Remove broadcast',
  },
  removeDialog: {
    removeBroadcast: 'Remove broadcast',
  },
  resendDialog: {
    resendBroadcast: 'Resend broadcast',
    resend: 'Resend',
  },
  results: {
    counted: { one: 'result', other: 'results' },
    shownFor: (company: string | null | undefined) => `Broadcasts shown for ${company ?? 'one company'}`,
    searchPartsInstead: 'Search parts instead',
    allBroadcasts: 'All broadcasts',
    allMine: 'All my broadcasts',
    allSavedSearches: 'All saved searches',
    allFromFavorites: 'All from favorites',
    replyKey: 'reply',
  },
  saveMenu: {
    immediately: 'Immediately',
    mailMe: 'Mail me what it finds',
    daily: 'Daily',
  },
  searchForm: {
    all: 'All',
    broadcasts: 'Broadcasts',
    searchBroadcasts: 'Search broadcasts',
    placeholder: 'Part number, brand or words',
    exactPhrase: 'Exact phrase',
    filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
    show: 'Show',
    broadcastType: 'Broadcast Type',
    rss: 'RSS',
    averagePrices: 'Average Prices',
    saveKey: 'save',
  },
}
