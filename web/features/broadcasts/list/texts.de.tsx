import type { ReactNode } from 'react'
import type { OwnStock } from '../../../../contract/broadcasts.ts'
import type { Translated } from '../../../../contract/kit/languages.ts'
import { localeTexts } from '../../../../contract/kit/locale-texts.ts'
import { counted, plural } from '../../../../contract/kit/texts.ts'
import type { listTexts as english } from './texts.tsx'

const number = new Intl.NumberFormat(localeTexts.locale)

export const listTexts: Translated<typeof english> = {
  newBar: {
    show: ({ count, isMore, noun }: { count: number; isMore: boolean; noun(text: string): ReactNode }) => (
      <>
        {count}
        {isMore ? '+' : ''} {plural(count, { one: 'neuer', other: 'neue' })}
        {noun(plural(count, { one: 'Broadcast', other: 'Broadcasts' }))} — zeigen
      </>
    ),
  },
  broadcastTable: {
    broadcasts: 'Broadcasts',
    side: 'Seite',
    quantity: 'Menge',
    partNumber: 'Teilenummer',
    description: 'Beschreibung',
    condition: 'Zust.',
    price: 'Preis',
    list: 'Liste',
    from: 'From',
    country: 'Land',
    currency: 'Währung',
    posted: 'Gesendet (UTC)',
    date: 'Alter',
    youHave: (pieces: number) => `Sie ${number.format(pieces)}`,
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
    myBroadcasts: 'Meine Broadcasts',
    savedSearches: 'Gespeicherte Suchen',
    fromFavorites: 'From Favorites',
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
    allMine: 'Alle meine Broadcasts',
    allSavedSearches: 'Alle gespeicherten Suchen',
    allFromFavorites: 'Alle von Favoriten',
    replyKey: 'antworten',
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
