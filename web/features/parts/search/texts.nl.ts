import type { Translation } from '../../../../contract/kit/languages.ts'
import type { searchTexts as english } from './texts.ts'

export const searchTexts: Translation<typeof english> = {
  advancedFields: {
    allCountries: 'Alle landen',
    advancedSearch: 'Uitgebreid zoeken',
    searchNumber: at => `Zoektekst ${at}`,
    placeholder: 'Partnummer, omschrijving, trefwoorden',
    country: 'Land',
    onlyYourFavorites: 'Alleen uw favorieten',
  },
  multiSearch: {
    seeAlone: 'Deze zoekopdracht apart openen',
    searchFailed: 'Deze zoekopdracht is mislukt.',
  },
  partsPage: {
    placeholder: 'Bijv.: HP/IBM of laptop',
    advancedPlaceholder: 'Partnummer, omschrijving, trefwoorden',
    requestQuote: 'offerte vragen',
    listBelow: 'De lijst staat hieronder. Typ om iets anders te zoeken.',
    parts: 'Onderdelen',
    standardSearch: 'Eenvoudig zoeken',
    advancedSearch: 'Uitgebreid zoeken',
    typeMore: minQueryLength =>
      `Typ minstens ${minQueryLength} tekens van een partnummer, een fabrikant of een omschrijving.`,
  },
  searchBox: {
    searchParts: 'Onderdelen zoeken',
    pasteAList: 'Lijst plakken',
  },
}
