export const searchTexts = {
  advancedFields: {
    allCountries: 'All countries',
    advancedSearch: 'Advanced search',
    searchNumber: (at: number) => `Search ${at}`,
    placeholder: 'Partnumber, Description, Keywords',
    country: 'Country',
    onlyYourFavorites: 'Only your favorites',
  },
  facetBar: {
    filters: 'Filters',
    clear: 'Clear filters',
    names: {
      condition: 'Condition',
      minQuantity: 'Pieces',
      priced: 'Price',
      maxAge: 'Age',
      manufacturer: 'Manufacturer',
      category: 'Category',
      country: 'Country',
      tier: 'Tier',
    },
    atLeast: (pieces: string) => `≥ ${pieces} pieces`,
    priced: 'Price stated',
    lastDays: (days: string) => (days === '1' ? 'Today' : `Up to ${days} days`),
    tiers: { trusted: 'Trusted', gold: 'Gold', diamond: 'Diamond' },
    orHigher: (tier: string) => (tier === 'Diamond' ? tier : `${tier} or higher`),
    /** The button of a filter that takes several values. */
    severalOf: ({ name, count }: { name: string; count: number }) => (count === 0 ? name : `${name} · ${count}`),
    noValues: 'No values',
    option: ({ name, lines }: { name: string; lines: string }) => `${name} (${lines})`,
  },
  multiSearch: {
    seeAlone: 'Open this search alone',
    searchFailed: 'This search failed.',
  },
  partsPage: {
    placeholder: 'E.g.: HP/IBM or Laptop',
    advancedPlaceholder: 'Partnumber, Description, Keywords',
    requestQuote: 'request quote',
    listBelow: 'The list is below. Type to search for something else.',
    parts: 'Parts',
    standardSearch: 'Standard search',
    advancedSearch: 'Advanced search',
    typeMore: (minQueryLength: number) =>
      `Type at least ${minQueryLength} characters of a part number, a manufacturer or a description.`,
  },
  searchBox: {
    searchParts: 'Search parts',
    pasteAList: 'Paste a list',
  },
}
