import type { ReactNode } from 'react'
import type { Translation } from '../../../contract/kit/languages.ts'
import type { homeTexts as english } from './texts.tsx'
export const homeTexts: Translation<typeof english> = {
  figures: {
    closeTo: (round: string) => `Fast ${round}`,
  },
  infoCards: {
    broadcasts: 'Broadcasts',
    lastDay: (lists: number) => `in den letzten 24 Stunden, auf ${lists} Listen`,
    parts: 'Teile',
    stockLines: 'Positionen im Bestand der Mitglieder',
    companies: 'Firmen',
    verifiedMembers: (countries: number) => `geprüfte Mitglieder in ${countries} Ländern`,
    fraudWarnings: 'Betrugswarnungen',
    checkFirst: 'Erst prüfen',
    warnedOf: 'vor Händlern, bei denen Vorsicht gilt',
    freeTrial: 'Kostenlose Testphase',
    oneMonth: '1 Monat',
    ofEverything: 'alles inklusive, ohne Zahlungsdaten',
  },
  marketPulse: {
    newest: (age: ReactNode) => <>neuester {age}</>,
    lastBroadcasts: (count: number) => `Die letzten ${count} Broadcasts`,
    offers: (offers: number) => `${offers} WTS`,
    requests: (count: number) => `${count} WTB`,
  },
  memberHome: {
    allBroadcasts: 'Alle Broadcasts',
    allNews: 'Alle News',
    searchParts: 'Teile suchen',
    home: 'Start',
    desk: 'Ihr Desk',
    latestBroadcasts: 'Neueste Broadcasts',
    news: 'News',
    topSearches: 'Häufig gesucht',
  },
  tierSteps: {
    regularYears: 'Unter 3 Jahren',
    regular: 'Vor der ersten Anmeldung von unserem Team geprüft.',
    trustedYears: 'Ab 3 Jahren',
    trusted: 'Keine ungelösten Beschwerden, mit Garantie.',
    goldYears: 'Ab 10 Jahren',
    gold: 'Zehn Jahre Handel ohne ungelöste Beschwerde.',
    diamondYears: 'Ab 20 Jahren',
    diamond: 'Fast von Anfang an im Netzwerk.',
  },
  visitorHome: {
    seeWho: 'Sehen, wer dahintersteht',
    allNews: 'Alle News',
    searchParts: 'Teile suchen',
    latestBroadcasts: 'Neueste Broadcasts',
    news: 'News',
    topSearches: 'Häufig gesucht',
    tierTitle: 'Mit wem Sie handeln',
    tierText:
      'Die Stufe eines Mitglieds zeigt, wie lange es dabei ist. Mitglieder der Stufen Trusted, Gold und Diamond haben keine ungelösten Beschwerden und geben 1 Monat Bring-in-Garantie.',
    title: 'Das Parkett für gebrauchte IT-Hardware',
    lead: ({ members, countries, parts }: { members: string; countries: number; parts: string }) =>
      `${members} geprüfte Broker, Wiederverkäufer und Großhändler in ${countries} Ländern sagen einander, was sie verkaufen und kaufen wollen. ${parts} Positionen lassen sich jetzt durchsuchen.`,
    trialTerms: euros => `1 Monat, ohne Zahlungsdaten. Mitgliedschaft ab ${euros} Euro im Jahr.`,
  },
}
