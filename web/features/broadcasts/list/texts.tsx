import { localeTexts } from '../../../../contract/kit/locale-texts.ts'
import { counted, listOf, plural } from '../../../../contract/kit/texts.ts'
import type { OwnStock } from '../../../../contract/own-stock.ts'

const addresses = { one: 'address', other: 'addresses' }
const companies = { one: 'company', other: 'companies' }

const number = new Intl.NumberFormat(localeTexts.locale)

export const listTexts = {
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
    /** `You 64` (pieces), `You 3 lines` */
    youHave: (what: string) => `You ${what}`,
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
    forMe: 'For Me',
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
  rowMarks: {
    answered: 'Replied on',
    answeredOn: (moment: string) => `You replied on ${moment}`,
    foundBy: (searches: readonly string[]) =>
      `Found by your saved ${plural(searches.length, { one: 'search', other: 'searches' })} ${listOf(searches)}`,
    postedPrice: 'Posted price',
    sent: (count: number) => `${number.format(count)} sent`,
    asked: (count: number) => `${number.format(count)} asked`,
  },
  figures: {
    sentAndAsked: (sent: number | null, asked: number) =>
      [sent ? `Sent to ${counted(sent, addresses)}` : '', `${counted(asked, companies)} asked`]
        .filter(Boolean)
        .join(', '),
  },
  sinceLastVisit: {
    yesterday: (time: string) => `yesterday ${time}`,
    since: (count: number, visit: string) => `${number.format(count)} new since ${visit}`,
  },
  changeDialog: {
    changePrice: 'Change price',
    markSold: { WTS: 'Mark as sold', WTB: 'Mark as bought' },
    priceOf: (goods: string, currency: string) => `${goods}, ${currency}`,
    priceNote:
      'The posted price stays visible beside the new one, and average prices use it. Members who replied are mailed.',
    soldNote: 'The lines stay on the site, marked. Members who replied are mailed.',
    saving: 'Saving…',
    loading: 'Loading the lines',
    notShown: 'The lines could not be shown.',
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
    allForMe: 'All for me',
    allMine: 'All my broadcasts',
    yourStock: 'Your stock',
    yourSearches: 'Your saved searches',
    allSavedSearches: 'All saved searches',
    allFromFavorites: 'All from favorites',
    replyKey: 'reply',
    editKey: 'change price, or sold',
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
