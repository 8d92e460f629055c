import type { Translation } from '../../../../contract/kit/languages.ts'
import type { searchTexts as english } from './texts.ts'
export const searchTexts: Translation<typeof english> = {
  advancedFields: {
    allCountries: 'Alle Länder',
    advancedSearch: 'Erweiterte Suche',
    searchNumber: (index: number) => `Suche ${index}`,
    placeholder: 'Teilenummer, Beschreibung, Stichwörter',
    country: 'Land',
    onlyYourFavorites: 'Nur Ihre Favoriten',
  },
  multiSearch: {
    seeAlone: 'Diese Suche allein öffnen',
    searchFailed: 'Diese Suche ist fehlgeschlagen.',
  },
  partsPage: {
    placeholder: 'Z. B.: HP/IBM oder Laptop',
    advancedPlaceholder: 'Teilenummer, Beschreibung, Stichwörter',
    requestQuote: 'anfragen',
    listBelow: 'Die Liste steht unten. Tippen Sie, um etwas anderes zu suchen.',
    parts: 'Teile',
    standardSearch: 'Einfache Suche',
    advancedSearch: 'Erweiterte Suche',
    typeMore: (minQueryLength: number) =>
      `Geben Sie mindestens ${minQueryLength} Zeichen einer Teilenummer, eines Herstellers oder einer Beschreibung ein.`,
  },
  searchBox: {
    searchParts: 'Teile suchen',
    pasteAList: 'Liste einfügen',
  },
}
