import { listOf } from '../../../../contract/kit/texts.ts'

/** Texts of parts/results. */
export const resultsTexts = {
  partsTable: {
    partNumber: 'Part number',
    manufacturer: 'Manufacturer',
    description: 'Description',
    company: 'Company',
    country: 'Country',
    telephone: 'Telephone',
    price: 'Price',
    parts: 'Parts',
    ranks: {
      exact: 'exact',
      equivalent: 'equivalent',
      begins: 'begins with it',
      holds: 'contains it',
      words: 'as typed',
      kind: 'this kind',
      rest: 'mentions it',
    },
    rankHints: {
      exact: 'From here on: lines of exactly this number',
      equivalent: 'From here on: lines of equivalent numbers',
      begins: 'From here on: numbers that begin with what you typed',
      holds: 'From here on: numbers with a part that begins with what you typed',
      words: 'From here on: lines with all words as you typed them',
      kind: 'From here on: goods of the kind you asked for',
      rest: 'From here on: other lines that mention what you typed',
    },
    foundAsEquivalent: (query: string) => `Found as an equivalent of ${query}`,
  },
  resultsBar: {
    counted: { one: 'line', other: 'lines' },
    countAndTime: ({ lines, took }: { lines: string; took: string }) => `${lines}, ${took}`,
    underOneMs: 'under 1 ms',
    milliseconds: (tookMs: number) => `${tookMs} ms`,
    company: (companyId: number) => `Company ${companyId}`,
    yourFavorites: 'Your favorites',
    statisticsOf: (landingPartNumber: string) => `Statistics of ${landingPartNumber}`,
    includeEquivalents: 'Include equivalents',
    exactPhrase: 'Exact phrase',
    bestMatch: 'Best match',
    currency: 'Currency',
  },
  relaxed: {
    nothing: 'Nothing matches exactly what you typed.',
    leftOut: (words: readonly string[], found: string) =>
      `Nothing holds ${listOf(words.map(word => `“${word}”`))} together with the rest; without ${words.length === 1 ? 'it' : 'them'}: ${found}.`,
    each: 'Each number was searched for on its own.',
    instead: {
      typo: (typed: string, used: string) => `“${used}” was searched for instead of “${typed}”.`,
      part: (typed: string, used: string) => `“${used}”, a part of “${typed}”, is listed.`,
      nearest: (typed: string, used: string) => `The nearest size to “${typed}” is ${used}.`,
    },
    now: (found: string) => `Shown: ${found}.`,
    undo: 'Search only for what I typed',
  },
  results: {
    searchFailed: 'The search failed.',
  },
  sortColumns: {
    partNumber: 'Part number',
    manufacturer: 'Manufacturer',
    quantity: 'Quantity',
    condition: 'Condition',
    price: 'Price',
    company: 'Company',
  },
}
