import type { Translation } from '../../../contract/kit/languages.ts'
import type { newsTexts as english } from './texts.ts'

export const newsTexts: Translation<typeof english> = {
  feedTitle: (site, category) => (category === undefined ? `Nieuws van ${site}` : `Nieuws van ${site}: ${category}`),
  feedDescription: site => `Nieuws, fraudewaarschuwingen en meldingen van gestolen apparatuur van ${site}.`,
  noTitle: 'Deze titel heeft geen tekst',
  noCategory: 'Kies een categorie',
}
