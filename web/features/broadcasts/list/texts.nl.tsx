import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted, formatInteger, listOf, plural } from '../../../../contract/kit/texts.ts'
import type { listTexts as english } from './texts.tsx'

const addresses = { one: 'adres', other: 'adressen' }
const companies = { one: 'bedrijf', other: 'bedrijven' }

export const listTexts: Translation<typeof english> = {
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
    youHave: what => `U ${what}`,
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
    forMe: 'Voor mij',
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
  rowMarks: {
    answered: 'Beantwoord op',
    answeredOn: moment => `U hebt op ${moment} geantwoord`,
    foundBy: searches =>
      `Gevonden door uw bewaarde ${plural(searches.length, { one: 'zoekopdracht', other: 'zoekopdrachten' })} ${listOf(searches)}`,
    postedPrice: 'Oorspronkelijke prijs',
    sent: count => `${formatInteger(count)} verstuurd`,
    asked: count => `${formatInteger(count)} gevraagd`,
  },
  figures: {
    sentAndAsked: (sent, asked) =>
      [
        sent ? `Verstuurd naar ${counted(sent, addresses)}` : '',
        `${counted(asked, companies)} ${plural(asked, { one: 'heeft', other: 'hebben' })} gevraagd`,
      ]
        .filter(Boolean)
        .join(', '),
  },
  sinceLastVisit: {
    yesterday: time => `gisteren ${time}`,
    since: (count, visit) => `${formatInteger(count)} nieuw sinds ${visit}`,
  },
  changeDialog: {
    changePrice: 'Prijs wijzigen',
    markSold: { WTS: 'Als verkocht markeren', WTB: 'Als gekocht markeren' },
    priceOf: (goods, currency) => `${goods}, ${currency}`,
    priceNote:
      'De oorspronkelijke prijs blijft naast de nieuwe zichtbaar en wordt voor gemiddelde prijzen gebruikt. Leden die hebben geantwoord, krijgen een e-mail.',
    soldNote: 'De regels blijven gemarkeerd op de site staan. Leden die hebben geantwoord, krijgen een e-mail.',
    saving: 'Opslaan…',
    loading: 'De regels worden geladen',
    notShown: 'De regels konden niet worden getoond.',
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
    allForMe: 'Alles voor mij',
    yourStock: 'Uw voorraad',
    yourSearches: 'Uw bewaarde zoekopdrachten',
    allMine: 'Al mijn broadcasts',
    allSavedSearches: 'Alle bewaarde zoekopdrachten',
    allFromFavorites: 'Alles van favorieten',
    replyKey: 'antwoorden',
    editKey: 'prijs wijzigen of verkocht',
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
