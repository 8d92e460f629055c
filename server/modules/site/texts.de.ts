import type { Translation } from '../../../contract/kit/languages.ts'
import type { contentTexts as english } from './texts.ts'
export const contentTexts: Translation<typeof english> = {
  noCompany: 'Kein Mitglied hat diesen Namen oder diese Nummer',
  severalCompanies: 'Mehrere Mitglieder heißen so. Geben Sie stattdessen die Nummer der Firma ein.',
  noCountry: 'Ein solches Land gibt es nicht',
  noCategory: 'Eine solche Kategorie gibt es nicht',
  alreadyThere: 'Das steht schon auf der Liste',
  webAddress: 'Bitte geben Sie eine Webadresse ein, die mit https:// beginnt',
  unreadableImage: 'Diese Datei konnte nicht als JPEG- oder PNG-Bild gelesen werden',
}
