import type { ReactNode } from 'react'
import { type DeskKind, laterHours } from '../../../contract/desk.ts'
import { staleAfterDays } from '../../../contract/freshness.ts'
import type { Translation } from '../../../contract/kit/languages.ts'
import { counted, formatInteger } from '../../../contract/kit/texts.ts'
import type { deskTexts as english } from './texts.tsx'

const stockLines = { one: 'Position', other: 'Positionen' }

export const deskTexts: Translation<typeof english> = {
  desk: {
    title: 'Sie sind dran',
    views: 'Arten von Vorgängen',
    notShown: 'Ihr Desk konnte nicht angezeigt werden',
    empty:
      'Nichts wartet auf Sie. Neue Anfragen, Angebote, Nachrichten und WTBs, die Sie bedienen können, erscheinen hier.',
    emptyKind: 'Zurzeit nichts.',
    more: (count: number) => `${formatInteger(count)} weitere`,
    moreOf: ({ count, kind }: { count: number; kind: string }) => `${formatInteger(count)} weitere: ${kind}`,
    isDone: (what: ReactNode) => <>{what} ist erledigt. Es kommt wieder, wenn sich etwas tut.</>,
    isLater: (what: ReactNode) => (
      <>
        {what} kommt in {laterHours} Stunden wieder.
      </>
    ),
    undo: 'Rückgängig',
    notChanged: 'Der Vorgang konnte nicht geändert werden',
  },
  kinds: {
    'to-answer': 'Zu beantworten',
    'quotes-in': 'Neue Angebote',
    wanted: 'WTBs aus Bestand',
    searched: 'Meinen Bestand gesucht, 24 Std.',
    messages: 'Nachrichten',
    'saved-searches': 'Gespeicherte Suchen, 24 Std.',
    stock: 'Mein Bestand',
  } satisfies Record<DeskKind, string>,
  table: {
    quantity: 'Menge',
    item: 'Teilenummer',
    what: 'Was',
    mine: 'Meine',
    mineOf: ({ pieces, quantity }) => `${pieces} von ${quantity}`,
    suppliers: count => counted(count, { one: 'Lieferant', other: 'Lieferanten' }),
    piecesOf: ({ pieces, quantity }) => `${pieces} von ${quantity} Stück`,
    minePieces: 'meine',
    myPrice: 'Mein Preis',
    price: 'Bester / Ziel',
    median: 'Median',
    company: 'Firma',
    age: 'Alter',
    next: 'Nächster Schritt',
    lines: (count: number) => counted(count, { one: 'Position', other: 'Positionen' }),
    stockLines: (count: number) => counted(count, stockLines),
    anyCondition: 'jeder Zustand',
    answeredOf: (answered: number, asked: number) => `${answered} von ${asked} beantwortet`,
    searches: (count: number) => counted(count, { one: 'Suche', other: 'Suchen' }),
    broadcasts: (count: number) => counted(count, { one: 'Broadcast', other: 'Broadcasts' }),
    companies: (count: number) => counted(count, { one: 'Firma', other: 'Firmen' }),
    counters: (count: number) => counted(count, { one: 'Gegenangebot', other: 'Gegenangebote' }),
    countersRefused: (count: number) => (count === 1 ? 'Gebot abgelehnt' : `${count} Gebote abgelehnt`),
    unread: 'ungelesen',
    notFresh: `älter als ${staleAfterDays} Tage`,
    quote: 'Anbieten',
    compare: 'Vergleichen',
    offer: 'Anbieten',
    read: 'Lesen',
    open: 'Öffnen',
    confirm: 'Bestätigen',
    confirmed: (count: number) => `${counted(count, stockLines)} bestätigt.`,
    done: 'Erledigt (e)',
    later: `Später, in ${laterHours} Stunden (h)`,
    doneKey: 'erledigt',
    laterKey: 'später',
    of: (verb: string, what: string) => `${verb}: ${what}`,
  },
}
