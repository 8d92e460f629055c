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
    currency: 'Currency',
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
