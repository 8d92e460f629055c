import type { Translated } from '../../../../contract/kit/languages.ts'
import { counted, formatInteger, plural } from '../../../../contract/kit/texts.ts'
import type { listTexts as english } from './texts.tsx'

export const listTexts: Translated<typeof english> = {
  newBar: {
    show: ({ count, isMore, noun }) => (
      <>
        {count}
        {isMore ? '+' : ''} nieuwe
        {noun(plural(count, { one: 'broadcast', other: 'broadcasts' }))} — tonen
      </>
    ),
  },
  broadcastTable: {
    broadcasts: 'Broadcasts',
    side: 'Soort',
    quantity: 'Aantal',
    partNumber: 'Partnummer',
    description: 'Omschrijving',
    condition: 'Cond',
    price: 'Prijs',
    list: 'Lijst',
    from: 'Van',
    country: 'Land',
    currency: 'Valuta',
    posted: 'Geplaatst (UTC)',
    date: 'Ouderdom',
    youHave: pieces => `U ${formatInteger(pieces)}`,
    youHaveMore: ({ quantity, condition }, price) =>
      `U hebt ${formatInteger(quantity)}, ${condition}${price === undefined ? '' : `, voor ${price}`}`,
    loadingBroadcasts: 'Broadcasts laden',
    lines: count => counted(count, { one: 'regel', other: 'regels' }),
  },
  broadcastsPage: {
    composeKey: 'opstellen',
    broadcasts: 'Broadcasts',
    whichBroadcasts: 'Welke broadcasts',
    allBroadcasts: 'Alle broadcasts',
    myBroadcasts: 'Mijn broadcasts',
    savedSearches: 'Bewaarde zoekopdrachten',
    fromFavorites: 'Van favorieten',
    broadcastSettings: 'Broadcastinstellingen',
    broadcastRules: 'Broadcastregels',
    gradingGuidelines: 'Grading-richtlijnen',
    more: 'Meer',
    composeHint: 'Opstellen (c)',
    composeButton: 'Opstellen',
  },
  listProblem: {
    notLoaded: 'De broadcasts konden niet worden geladen.',
  },
  ownActions: {
    resendBroadcast: 'Opnieuw versturen',
    showMatches: 'Mogelijke matches tonen',
    share: 'Delen',
    copyLink: 'Link kopiëren',
    removeBroadcast: 'Broadcast verwijderen',
  },
  removeDialog: {
    removeBroadcast: 'Broadcast verwijderen',
  },
  resendDialog: {
    resendBroadcast: 'Broadcast opnieuw versturen',
    resend: 'Opnieuw versturen',
  },
  results: {
    counted: { one: 'resultaat', other: 'resultaten' },
    shownFor: company => `Broadcasts van ${company ?? 'één bedrijf'}`,
    searchPartsInstead: 'In onderdelen zoeken',
    allBroadcasts: 'Alle broadcasts',
    allMine: 'Al mijn broadcasts',
    allSavedSearches: 'Alle bewaarde zoekopdrachten',
    allFromFavorites: 'Alles van favorieten',
    replyKey: 'antwoorden',
  },
  saveMenu: {
    immediately: 'Meteen',
    mailMe: 'Resultaten mailen',
    daily: 'Dagelijks',
  },
  searchForm: {
    all: 'Alle',
    broadcasts: 'Broadcasts',
    searchBroadcasts: 'Broadcasts zoeken',
    placeholder: 'Partnummer, merk of woorden',
    exactPhrase: 'Exacte tekst',
    filters: count => (count === 0 ? 'Filters' : `Filters (${count})`),
    show: 'Lijst',
    broadcastType: 'Soort',
    rss: 'RSS',
    averagePrices: 'Gemiddelde prijzen',
    saveKey: 'bewaren',
  },
}
