import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted, formatInteger, type Noun } from '../../../../contract/kit/texts.ts'
import type { pricesTexts as english } from './texts.tsx'

const units: Record<'year' | 'month' | 'week' | 'day', Noun> = {
  year: { one: 'jaar', other: 'jaar' },
  month: { one: 'maand', other: 'maanden' },
  week: { one: 'week', other: 'weken' },
  day: { one: 'dag', other: 'dagen' },
}

export const pricesTexts: Translation<typeof english> = {
  pricesDialog: {
    summary: ({ count, isCapped, query, ages, shown }) => (
      <>
        {isCapped && 'De nieuwste '}
        {counted(count, { one: 'vraagprijs', other: 'vraagprijzen' })} voor {query}, {ages}
        {shown < count && `; de nieuwste ${formatInteger(shown)} zijn getoond`}
      </>
    ),
    averagePrices: 'Gemiddelde prijzen',
    noPrices: query => `Geen broadcast die ‘${query}’ aanbiedt, noemt een prijs. Zoek ruimer, of kijk bij Onderdelen.`,
    notLoaded: 'De prijzen konden niet worden geladen.',
    loading: 'Prijzen laden',
    lowestBroadcast: 'Laagste broadcast',
    highestBroadcast: 'Hoogste broadcast',
    min: 'Min',
    median: 'Mediaan',
    max: 'Max',
    broadcast: 'Broadcast',
    date: 'Datum',
    price: 'Prijs',
    asTable: 'De prijzen als tabel',
    newestFirst: 'Prijzen, nieuwste eerst',
  },
  prices: {
    age: (count, unit) => counted(count, units[unit]),
    ofToday: 'van vandaag',
    aged: most => `${most} oud`,
    agedUpTo: most => `tot ${most} oud`,
    agedBetween: ({ least, most }) => `${least} tot ${most} oud`,
  },
}
