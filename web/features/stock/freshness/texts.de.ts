import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted, type Noun, plural } from '../../../../contract/kit/texts.ts'
import type { freshnessTexts as english } from './texts.ts'

const lines: Noun = { one: 'Position', other: 'Positionen' }

export const freshnessTexts: Translation<typeof english> = {
  confirmStockPage: {
    stillHave: (count: number) =>
      count === 1 ? 'Haben Sie diese Position noch?' : `Haben Sie diese ${counted(count, lines)} noch?`,
    notConfirmedLately: ({ count, company }: { count: number; company: string }) =>
      `${counted(count, lines)} von ${company} ${plural(count, { one: 'ist', other: 'sind' })} länger nicht bestätigt. Bestätigen Sie sie so, wie sie sind, oder aktualisieren Sie zuerst Ihren Bestand.`,
    openYourInventory: 'Bestand öffnen',
    badLinkReason:
      'Er ist unvollständig oder abgelaufen. Ihr Bestand zeigt, welche Positionen nicht bestätigt sind; dort können Sie sie bestätigen.',
    confirmed: 'Bestätigt',
    freshAgain: 'Sie gelten wieder als aktuell.',
    confirmedToday: (count: number) => `${counted(count, lines)} heute bestätigt.`,
    title: 'Noch vorhanden?',
    notRead: 'Dieser Link konnte nicht gelesen werden.',
    nothingLeft: 'Nichts mehr zu bestätigen',
    nothingLeftReason: (companyName: string) =>
      `Alle Positionen von ${companyName}, nach denen diese Mail gefragt hat, sind schon bestätigt, geändert oder entfernt.`,
    notConfirmed: 'Ihr Bestand konnte nicht bestätigt werden.',
    confirming: 'Bestätigt…',
    stillHaveIt: 'Noch vorhanden',
  },
  stockAgesNotice: {
    notFresh: (stale: string) => `${stale} Ihrer Positionen sind nicht aktuell.`,
    confirming: 'Bestätigt…',
    stillHaveAll: 'Noch alle vorhanden',
    stale: ({ stale, staleAfterDays }: { stale: string; staleAfterDays: number }) =>
      `${stale} seit ${staleAfterDays} Tagen nicht bestätigte stehen unter aktuelleren.`,
    hidden: ({ hidden, hiddenAfterDays }: { hidden: string; hiddenAfterDays: number }) =>
      `${hidden} seit ${hiddenAfterDays} Tagen nicht bestätigte sind für andere Mitglieder verborgen.`,
    showOldest: 'Älteste zuerst zeigen',
  },
  wording: {
    confirmed: (count: number) => `${counted(count, lines)} bestätigt`,
    notConfirmed: 'Ihr Bestand konnte nicht bestätigt werden',
  },
}
