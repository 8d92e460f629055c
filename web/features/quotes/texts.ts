import { counted } from '../../../contract/kit/texts.ts'

/** Texts of quotes. */
export const quotesTexts = {
  deadline: {
    inAmsterdam: (moment: string) => `${moment}, Amsterdam`,
    overdue: 'Overdue',
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
    awardedToYou: 'Awarded to you',
    decided: 'Decided',
    toAnswer: 'To answer',
    answered: 'Answered',
    mailNotDelivered: 'Mail not delivered',
    seen: 'Seen',
    beingSent: 'Being sent',
    sent: 'Sent',
    fromStock: 'from stock',
    days: (count: number) => counted(count, { one: 'day', other: 'days' }),
  },
}
