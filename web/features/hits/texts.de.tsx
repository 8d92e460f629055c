import type { ReactNode } from 'react'
import { offerAgainDays } from '../../../contract/hits.ts'
import type { Translation } from '../../../contract/kit/languages.ts'
import { counted, listOf } from '../../../contract/kit/texts.ts'
import type { hitsTexts as english } from './texts.tsx'

const companies = (count: number) => counted(count, { one: 'Firma', other: 'Firmen' })
const searches = (count: number) => counted(count, { one: 'Suche', other: 'Suchen' })
const period = (days: number) => (days === 1 ? '24 Stunden' : `${days} Tage`)
const inDays = (days: number) => (days === 1 ? '24 Stunden' : `${days} Tagen`)

/** A message to another company is written in the language of the trade. */
interface OfferedLine {
  quantity: number
  partNumber: string
  condition: string
  price: string | undefined
}

export const hitsTexts: Translation<typeof english> = {
  inventoryHitsPage: {
    backToInventory: 'Zurück zum Bestand',
    inventoryHits: 'Bestandstreffer',
    notShown: 'Ihre Treffer konnten nicht angezeigt werden.',
    views: 'Ansichten',
    byPart: 'Nach Teil',
    allHits: 'Alle Treffer',
    addToYourInventory: 'Bestand ergänzen',
    notChanged: 'Dies konnte nicht geändert werden',
    mailDaily: 'Treffer täglich per E-Mail',
    mailDailyHint: 'Um 07:00 in Amsterdam, wenn es welche gibt',
  },
  hitsList: {
    counted: { one: 'Treffer', other: 'Treffer' },
    hits: 'Treffer',
    noHits: 'Noch hat niemand gesucht, was Sie haben. Hier steht jede Suche eines Mitglieds, die Ihren Bestand findet.',
    searchedFor: 'Gesucht',
    partFound: 'Gefundenes Teil',
    takenOut: 'Sie haben diese Position entfernt',
    searchedBy: 'Gesucht von',
    searchedOn: 'Gesucht am',
  },
  groupsList: {
    counted: { one: 'Teil', other: 'Teile' },
    parts: 'Teile, nach denen andere suchten',
    period: 'Zeitraum',
    periodOf: (days: number) => `Letzte ${period(days)}`,
    nobodyIn: (days: number) => `In den letzten ${inDays(days)} hat niemand gesucht, was Sie haben.`,
    showLonger: (days: number) => `${period(days)} zeigen`,
    pane: 'Suchen nach einem Teil',
    unfold: 'aufklappen',
    offerKey: 'anbieten',
  },
  groupsTable: {
    open: 'Suchen',
    searchesFor: (partNumber: string) => `Suchen nach ${partNumber}`,
    partNumber: 'Teilenummer',
    searched: 'Gesucht',
    searchedBy: (numCompanies: number, numSearches: number) => `${companies(numCompanies)}, ${searches(numSearches)}`,
    mine: 'Meine',
    mineUnit: 'meine',
    myPrice: 'Mein Preis',
    median: 'Median',
    by: 'Von',
    last: 'Zuletzt',
    removed: 'Sie haben dieses Teil entfernt',
    loading: 'Die Suchen werden geladen',
    notShown: 'Die Suchen konnten nicht angezeigt werden.',
    allOf: (count: number) => `Alle: ${searches(count)}`,
  },
  hitData: {
    companies: 'Firmen',
    searches: 'Suchen',
    myPrice: 'Mein Preis (EUR)',
    median: 'Median (EUR)',
    last: 'Letzte Suche (UTC)',
  },
  offerButton: {
    offer: 'Anbieten',
    offerOf: (partNumber: string) => `${partNumber} anbieten`,
    offered: 'Angeboten',
    offeredHint: `Alle, die danach suchten, haben Ihr Angebot. Nach ${offerAgainDays} Tagen können Sie es erneut machen.`,
  },
  pane: {
    searched: (numCompanies: number, numSearches: number, days: number) =>
      `${companies(numCompanies)}, ${searches(numSearches)} in ${inDays(days)}`,
    mine: 'In Ihrem Bestand',
    who: 'Wer gesucht hat',
    company: 'Firma',
    last: 'Zuletzt',
    about: (country: string, count: number) => `${country} · ${searches(count)}`,
    offered: (age: ReactNode) => <> · angeboten {age}</>,
    market: 'Der Markt wird geladen',
    quantity: 'Menge',
    condition: 'Zustand',
    price: 'Preis',
    description: 'Beschreibung',
    gone: 'Seit 90 Tagen hat niemand nach diesem Teil gesucht.',
  },
  offerDialog: {
    sent: (count: number) =>
      count === 0 ? 'Das Angebot wurde nicht gesendet' : `Angebot gesendet an ${companies(count)}`,
    title: (partNumber: string) => `${partNumber} anbieten`,
    to: 'An',
    searchedFor: (terms: string, count: number) => `${terms} · ${searches(count)}`,
    hasOffer: (age: ReactNode) => <>hat Ihr Angebot, {age}</>,
    more: (count: number) =>
      `${companies(count)} mehr ${count === 1 ? 'hat' : 'haben'} danach gesucht. Ihnen können Sie es danach anbieten.`,
    personHint: 'Jede Firma erhält eine eigene Nachricht, an die Person, die gesucht hat.',
    subject: 'Betreff',
    message: 'Nachricht',
    sendTo: (count: number) => (count === 0 ? 'Senden' : `An ${companies(count)} senden`),
  },
  offer: {
    subject: (quantity: number, partNumber: string) => `Offer: ${quantity}x ${partNumber}`,
    opening: (partNumber: string) => `You searched for ${partNumber}. We have:`,
    refused: (refused: readonly { name: string; reason: string }[]) =>
      refused.length === 0 ? undefined : `${listOf(refused.map(({ name, reason }) => `${name} ${reason}`))}.`,
    line: ({ quantity, partNumber, condition, price }: OfferedLine) =>
      `${quantity}x ${partNumber} (${condition})${price === undefined ? '' : ` at ${price} each`}`,
  },
  stopHitsPage: {
    inventoryHits: 'Bestandstreffer',
    stopped: 'Diese Mails sind abbestellt',
    stoppedText: (email: string) =>
      `${email} erhält keine Treffer mehr per E-Mail. Sie stehen weiter auf Ihrer Trefferseite; dort können Sie die Mails wieder einschalten.`,
    badLinkReason: 'Er ist unvollständig. Sie können diese Mails auch auf Ihrer Trefferseite ausschalten.',
    title: 'Keine Treffer mehr per E-Mail?',
    consequence: 'Sie erhalten Ihre Bestandstreffer dann nicht mehr jeden Morgen per E-Mail.',
    notStopped: 'Die Mails konnten nicht abbestellt werden.',
    stopping: 'Bestellt ab…',
    stop: 'Diese Mails abbestellen',
  },
}
