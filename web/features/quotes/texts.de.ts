import type { Translation } from '../../../contract/kit/languages.ts'
import { counted } from '../../../contract/kit/texts.ts'
import type { quotesTexts as english } from './texts.ts'

export const quotesTexts: Translation<typeof english> = {
  deadline: {
    inAmsterdam: (moment: string) => `${moment}, Amsterdam`,
    overdue: 'Überfällig',
    left: (time: string) => `noch ${time}`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => `${count} T.`,
    hoursLeft: (hours: number) => `noch ${counted(hours, { one: 'Stunde', other: 'Stunden' })}`,
    neededBy: (moment: string) => `Angebote bis ${moment} (Amsterdam) erbeten.`,
  },
  wording: {
    any: 'Alle',
    closed: 'Geschlossen',
    awarded: 'Vergeben',
    linesOpen: ({ numOpen, numLines }: { numOpen: number; numLines: number }) =>
      `${numOpen} von ${numLines} Positionen offen`,
    awaitingQuotes: 'Wartet auf Angebote',
    quotesToCompare: 'Angebote zu vergleichen',
    quotesExpired: 'Angebote abgelaufen',
    quoteExpired: 'Angebot abgelaufen',
    countersOpen: (count: number) => (count === 1 ? 'Gebot gesendet' : `${count} Gebote gesendet`),
    countersRefused: (count: number) => (count === 1 ? 'Gebot abgelehnt' : `${count} Gebote abgelehnt`),
    countersToAnswer: (count: number) => (count === 1 ? 'Gebot beantworten' : `${count} Gebote beantworten`),
    awardedToYou: 'Zuschlag an Sie',
    decided: 'Entschieden',
    toAnswer: 'Zu beantworten',
    answered: 'Beantwortet',
    mailNotDelivered: 'Mail nicht zugestellt',
    seen: 'Gesehen',
    beingSent: 'Wird gesendet',
    sent: 'Gesendet',
    fromStock: 'ab Lager',
    stock: 'Lager',
    shortDays: (count: number) => `${count} T`,
    days: (count: number) => counted(count, { one: 'Tag', other: 'Tage' }),
  },
}
