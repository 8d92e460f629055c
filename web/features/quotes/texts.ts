import { counted } from '../../../contract/kit/texts.ts'

/** Texts of quotes. */
export const quotesTexts = {
  deadline: {
    inAmsterdam: (moment: string) => `${moment}, Amsterdam`,
    overdue: 'Overdue',
    left: (time: string) => `${time} left`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => `${count} d`,
    hoursLeft: (hours: number) => `${counted(hours, { one: 'hour', other: 'hours' })} left`,
    neededBy: (moment: string) => `Quotes needed by ${moment} (Amsterdam).`,
  },
  wording: {
    any: 'Any',
    closed: 'Closed',
    awarded: 'Awarded',
    linesOpen: ({ numOpen, numLines }: { numOpen: number; numLines: number }) => `${numOpen} of ${numLines} lines open`,
    awaitingQuotes: 'Awaiting quotes',
    quotesToCompare: 'Quotes to compare',
    quotesExpired: 'Quotes expired',
    quoteExpired: 'Quote expired',
    countersOpen: (count: number) => (count === 1 ? 'Counter-offer sent' : `${count} counter-offers sent`),
    countersRefused: (count: number) => (count === 1 ? 'Counter-offer refused' : `${count} counter-offers refused`),
    countersToAnswer: (count: number) => (count === 1 ? 'Answer counter-offer' : `Answer ${count} counter-offers`),
    awardedToYou: 'Awarded to you',
    decided: 'Decided',
    toAnswer: 'To answer',
    answered: 'Answered',
    mailNotDelivered: 'Mail not delivered',
    seen: 'Seen',
    beingSent: 'Being sent',
    sent: 'Sent',
    fromStock: 'from stock',
    stock: 'stock',
    shortDays: (count: number) => `${count} d`,
    days: (count: number) => counted(count, { one: 'day', other: 'days' }),
  },
}
