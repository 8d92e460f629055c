import type { Translation } from '../../../contract/kit/languages.ts'
import type { newsTexts as english } from './texts.ts'
export const newsTexts: Translation<typeof english> = {
  feedTitle: (site: string, category?: string) =>
    category === undefined ? `${site} News` : `${site} News: ${category}`,
  feedDescription: (site: string) => `News, Betrugswarnungen und Meldungen über gestohlene Geräte von ${site}.`,
  noTitle: 'Dieser Titel hat keinen Text',
  noCategory: 'Bitte wählen Sie eine Kategorie',
}
