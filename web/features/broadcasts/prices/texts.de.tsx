import type { ReactNode } from 'react'
import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted, formatInteger, type Noun } from '../../../../contract/kit/texts.ts'
import type { pricesTexts as english } from './texts.tsx'

interface Summary {
  count: number
  isCapped: boolean
  query: ReactNode
  ages: string
  shown: number
}

const units = {
  year: { one: 'Jahr', other: 'Jahre' },
  month: { one: 'Monat', other: 'Monate' },
  week: { one: 'Woche', other: 'Wochen' },
  day: { one: 'Tag', other: 'Tage' },
} satisfies Record<string, Noun>

export const pricesTexts: Translation<typeof english> = {
  pricesDialog: {
    summary: ({ count, isCapped, query, ages, shown }: Summary) => (
      <>
        {isCapped && 'Die neuesten '}
        {counted(count, { one: 'Preis', other: 'Preise' })} für {query}, {ages}
        {shown < count && `; gezeigt: die neuesten ${formatInteger(shown)}`}
      </>
    ),
    averagePrices: 'Durchschnittspreise',
    noPrices: (query: string) =>
      `Kein Broadcast, der „${query}“ anbietet, nennt einen Preis. Fassen Sie die Suche weiter, oder sehen Sie unter „Teile“ nach.`,
    notLoaded: 'Die Preise konnten nicht geladen werden.',
    loading: 'Preise werden geladen',
    lowestBroadcast: 'Günstigster Broadcast',
    highestBroadcast: 'Teuerster Broadcast',
    min: 'Min.',
    median: 'Median',
    max: 'Max.',
    broadcast: 'Broadcast',
    date: 'Datum',
    price: 'Preis',
    asTable: 'Die Preise als Tabelle',
    newestFirst: 'Preise, neueste zuerst',
  },
  prices: {
    age: (count: number, unit: keyof typeof units) => counted(count, units[unit]),
    ofToday: 'von heute',
    aged: (most: string) => `${most} alt`,
    agedUpTo: (most: string) => `bis ${most} alt`,
    agedBetween: ({ least, most }: { least: string; most: string }) => `${least} bis ${most} alt`,
  },
}
