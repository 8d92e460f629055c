import type { ReactNode } from 'react'
import type { Translation } from '../../../contract/kit/languages.ts'
import type { newsTexts as english } from './texts.tsx'
export const newsTexts: Translation<typeof english> = {
  list: {
    title: 'News',
    lead: 'Was in der Branche geschieht, und Warnungen, bevor sie Sie Geld kosten.',
    search: 'News durchsuchen',
    readMore: 'Weiterlesen',
    moreRelated: 'Mehr zum Thema',
    pinned: 'Angeheftet',
    notLoaded: 'Die News konnten nicht geladen werden',
    loading: 'News werden geladen',
    none: 'Keine News hier.',
    noMatches: 'Zu Ihrer Suche passen keine News.',
    names: { one: 'Beitrag', other: 'Beiträge' },
    in: (category: string) => `News: ${category}`,
    latest: 'Neueste Beiträge',
    categories: 'Kategorien',
    all: 'Alle',
    feedOf: (category: string) => `RSS-Feed von ${category}`,
    newsletter: 'Newsletter abonnieren',
  },
  item: {
    back: 'Zurück zu den News',
    by: (author: string) => `Verfasst von ${author}`,
    loading: 'Lädt',
  },
  sharedBroadcastPage: {
    kicker: ({ list, date }: { list: string; date: ReactNode }) => (
      <>
        Broadcast {list}, {date}
      </>
    ),
    notShown: 'Dieser Broadcast konnte nicht angezeigt werden.',
    loading: 'Broadcast wird geladen',
    forSale: 'Zu verkaufen',
    wanted: 'Gesucht',
    description: ({
      what,
      productName,
      broadcastListName,
      subject,
    }: {
      what: string
      productName: string
      broadcastListName: string
      subject: string
    }) => `${what} auf ${productName}, Liste ${broadcastListName}: ${subject}`,
    openTheBroadcast: 'Broadcast öffnen',
    membersRead:
      'Mitglieder lesen die ganze Nachricht, sehen den Absender und antworten mit einem Klick. Die kostenlose Testphase dauert einen Monat und braucht keine Zahlungsdaten.',
  },
}
