import type { Translation } from '../../../../contract/kit/languages.ts'
import { localeTexts } from '../../../../contract/kit/locale-texts.ts'
import { counted, listOf, plural } from '../../../../contract/kit/texts.ts'
import type { OwnStock } from '../../../../contract/own-stock.ts'
import type { listTexts as english } from './texts.tsx'

const addresses = { one: 'Adresse', other: 'Adressen' }
const companies = { one: 'Firma', other: 'Firmen' }

const number = new Intl.NumberFormat(localeTexts.locale)

export const listTexts: Translation<typeof english> = {
  broadcastTable: {
    broadcasts: 'Broadcasts',
    side: 'Seite',
    quantity: 'Menge',
    partNumber: 'Teilenummer',
    description: 'Beschreibung',
    condition: 'Zust.',
    price: 'Preis',
    list: 'Liste',
    from: 'Von',
    country: 'Land',
    currency: 'Währung',
    posted: 'Gesendet (UTC)',
    date: 'Alter',
    youHave: (what: string) => `Sie ${what}`,
    youHaveMore: ({ quantity, condition }: OwnStock, price: string | undefined) =>
      `Sie haben ${number.format(quantity)}, ${condition}${price === undefined ? '' : `, zu ${price}`}`,
    loadingBroadcasts: 'Broadcasts werden geladen',
    lines: (count: number) => counted(count, { one: 'Position', other: 'Positionen' }),
  },
  broadcastsPage: {
    composeKey: 'schreiben',
    broadcasts: 'Broadcasts',
    whichBroadcasts: 'Welche Broadcasts',
    allBroadcasts: 'Alle Broadcasts',
    forMe: 'Für mich',
    myBroadcasts: 'Meine Broadcasts',
    savedSearches: 'Gespeicherte Suchen',
    fromFavorites: 'Von Favoriten',
    broadcastSettings: 'Broadcast-Einstellungen',
    broadcastRules: 'Broadcast-Regeln',
    gradingGuidelines: 'Zustandsklassen',
    more: 'Mehr',
    composeHint: 'Schreiben (c)',
    composeButton: 'Schreiben',
  },
  listProblem: {
    notLoaded: 'Die Broadcasts konnten nicht geladen werden.',
  },
  rowMarks: {
    answered: 'Beantwortet am',
    answeredOn: (moment: string) => `Sie haben am ${moment} geantwortet`,
    foundBy: (searches: readonly string[]) =>
      `Gefunden von ${plural(searches.length, { one: 'Ihrer gespeicherten Suche', other: 'Ihren gespeicherten Suchen' })} ${listOf(searches)}`,
    postedPrice: 'Ursprünglicher Preis',
    sent: (count: number) => `${number.format(count)} gesendet`,
    asked: (count: number) => `${number.format(count)} angefragt`,
  },
  figures: {
    sentAndAsked: (sent: number | null, asked: number) =>
      [sent ? `An ${counted(sent, addresses)} gesendet` : '', `${counted(asked, companies)} angefragt`]
        .filter(Boolean)
        .join(', '),
  },
  sinceLastVisit: {
    yesterday: (time: string) => `gestern ${time}`,
    since: (count: number, visit: string) => `${number.format(count)} neu seit ${visit}`,
  },
  changeDialog: {
    changePrice: 'Preis ändern',
    markSold: { WTS: 'Als verkauft markieren', WTB: 'Als gekauft markieren' },
    priceOf: (goods: string, currency: string) => `${goods}, ${currency}`,
    priceNote:
      'Der ursprüngliche Preis bleibt neben dem neuen sichtbar, und Durchschnittspreise verwenden ihn. Wer geantwortet hat, bekommt eine E-Mail.',
    soldNote: 'Die Positionen bleiben markiert auf der Website. Wer geantwortet hat, bekommt eine E-Mail.',
    saving: 'Speichert…',
    loading: 'Positionen werden geladen',
    notShown: 'Die Positionen konnten nicht angezeigt werden.',
  },
  ownActions: {
    resendBroadcast: 'Erneut senden',
    showMatches: 'Mögliche Treffer zeigen',
    share: 'Teilen',
    copyLink: 'Link kopieren',
    removeBroadcast: 'Broadcast entfernen',
  },
  removeDialog: {
    removeBroadcast: 'Broadcast entfernen',
  },
  resendDialog: {
    resendBroadcast: 'Broadcast erneut senden',
    resend: 'Erneut senden',
  },
  results: {
    counted: { one: 'Ergebnis', other: 'Ergebnisse' },
    shownFor: (company: string | null | undefined) => `Broadcasts von ${company ?? 'einer Firma'}`,
    searchPartsInstead: 'Stattdessen Teile suchen',
    allBroadcasts: 'Alle Broadcasts',
    allForMe: 'Alle für mich',
    yourStock: 'Ihr Bestand',
    yourSearches: 'Ihre gespeicherten Suchen',
    allMine: 'Alle meine Broadcasts',
    allSavedSearches: 'Alle gespeicherten Suchen',
    allFromFavorites: 'Alle von Favoriten',
    replyKey: 'antworten',
    editKey: 'Preis ändern oder verkauft',
  },
  saveMenu: {
    immediately: 'Sofort',
    mailMe: 'Funde per E-Mail',
    daily: 'Täglich',
  },
  searchForm: {
    all: 'Alle',
    broadcasts: 'Broadcasts',
    searchBroadcasts: 'Broadcasts suchen',
    placeholder: 'Teilenummer, Marke oder Stichwort',
    exactPhrase: 'Genaue Wortfolge',
    filters: (count: number) => (count === 0 ? 'Filter' : `Filter (${count})`),
    show: 'Zeigen',
    broadcastType: 'Art',
    rss: 'RSS',
    averagePrices: 'Durchschnittspreise',
    saveKey: 'speichern',
  },
}
