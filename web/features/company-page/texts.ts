import { counted, type Noun } from '../../../contract/kit/texts.ts'

const lines: Noun = { one: 'line', other: 'lines' }
const requests: Noun = { one: 'request', other: 'requests' }
const more = (count: number) => (count > 0 ? ` and ${count} more` : '')

/** Texts of company-page. */
export const companyPageTexts = {
  companyPage: {
    backToCompanies: 'Back to companies',
    company: 'Company',
    notShown: 'This company could not be shown.',
    loading: 'Loading the company',
    recommendations: 'Recommendations',
    tabs: 'Views of this company',
    overview: 'Overview',
    stock: 'Stock',
    broadcasts: 'Broadcasts',
    dealings: 'With you',
    inCountry: ({ name, country }: { name: string; country: string }) => `${name} in ${country}`,
  },
  companyStock: {
    title: 'Stock',
    label: 'Stock of this company',
    search: 'Search their stock',
    counted: (count: string) => `${count} lines`,
    all: 'Open in Parts',
    none: 'This company has no stock listed.',
    noMatch: 'Nothing in their stock matches. Try fewer words, or another form of the number.',
    notLoaded: 'The stock could not be shown.',
    partNumber: 'Part number',
    description: 'Description',
    price: 'Price',
    median: '± median',
    medianOf: ({ price, count }: { price: string; count: number }) => `The median of ${count} other prices is ${price}`,
    overMedian: (percent: number) => `+${percent} %`,
    underMedian: (percent: number) => `-${percent} %`,
    wanted: (count: number) => `You look for ${count}`,
    wantedLabel: 'Stock that you look for',
    wantedHint: 'By your WTB broadcasts of the last 30 days and your saved searches for a part number.',
  },
  note: {
    title: 'Your note',
    hint: 'Only the contacts of your company see it.',
    label: 'Note',
    write: 'Write a note',
    edit: 'Edit',
    by: ({ name, day }: { name: string; day: string }) => (name === '' ? day : `${name}, ${day}`),
    notLoaded: 'The note could not be loaded.',
    save: 'Save',
  },
  companyBroadcasts: {
    title: 'Recent broadcasts',
    all: 'All broadcasts',
    none: 'No broadcasts yet.',
    notLoaded: 'The broadcasts could not be shown.',
  },
  dealings: {
    title: 'With you',
    label: 'Requests between your companies',
    none: 'No requests for quote between your companies yet.',
    notLoaded: 'The requests between your companies could not be shown.',
    summary: ({ asked, answered, awarded }: { asked: number; answered: number; awarded: number }) =>
      `${counted(asked, requests)} from you, ${answered} answered${awarded > 0 ? `, ${counted(awarded, lines)} awarded to them` : ''}`,
    received: ({ asked, answered }: { asked: number; answered: number }) =>
      `${counted(asked, requests)} from them, ${answered} answered`,
    date: 'Date',
    direction: 'From',
    you: 'You',
    them: 'Them',
    parts: 'Parts',
    partsOf: ({ shown, rest }: { shown: readonly string[]; rest: number }) => `${shown.join(', ')}${more(rest)}`,
    outcome: 'Outcome',
    awarded: (count: number) => `${counted(count, lines)} awarded`,
    answered: 'Answered',
    theyDidNotAnswer: 'No answer yet',
    youDidNotAnswer: 'You did not answer',
  },
}
