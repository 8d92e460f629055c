import type { ReactNode } from 'react'
import { counted, formatInteger, type Noun } from '../../../../contract/kit/texts.ts'

interface Summary {
  count: number
  /** True if there are more than were counted. */
  isCapped: boolean
  query: ReactNode
  ages: string
  shown: number
}

const units = {
  year: { one: 'year', other: 'years' },
  month: { one: 'month', other: 'months' },
  week: { one: 'week', other: 'weeks' },
  day: { one: 'day', other: 'days' },
} satisfies Record<string, Noun>

export const pricesTexts = {
  pricesDialog: {
    /** e.g. `The newest 10,000 prices asked for 507127-B21, 2 days to 5 weeks old; the newest 100 are shown` */
    summary: ({ count, isCapped, query, ages, shown }: Summary) => (
      <>
        {isCapped && 'The newest '}
        {counted(count, { one: 'price', other: 'prices' })} asked for {query}, {ages}
        {shown < count && `; the newest ${formatInteger(shown)} are shown`}
      </>
    ),
    averagePrices: 'Average prices',
    noPrices: (query: string) =>
      `No broadcast that offers “${query}” names a price. Broaden the search, or look it up under Parts.`,
    notLoaded: 'The prices could not be loaded.',
    loading: 'Loading the prices',
    lowestBroadcast: 'Lowest broadcast',
    highestBroadcast: 'Highest broadcast',
    min: 'Min',
    median: 'Median',
    max: 'Max',
    broadcast: 'Broadcast',
    date: 'Date',
    price: 'Price',
    asTable: 'The prices as a table',
    newestFirst: 'Prices, newest first',
  },
  prices: {
    /** e.g. `5 weeks` */
    age: (count: number, unit: keyof typeof units) => counted(count, units[unit]),
    ofToday: 'of today',
    aged: (most: string) => `${most} old`,
    agedUpTo: (most: string) => `up to ${most} old`,
    agedBetween: ({ least, most }: { least: string; most: string }) => `${least} to ${most} old`,
  },
}
