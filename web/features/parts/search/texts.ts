export const searchTexts = {
  advancedFields: {
    allCountries: 'All countries',
    advancedSearch: 'Advanced search',
    searchNumber: (index: number) => `Search ${index}`,
    placeholder: 'Partnumber, Description, Keywords',
    country: 'Country',
    onlyYourFavorites: 'Only your favorites',
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
