import type { Translation } from '../../../contract/kit/languages.ts'
import type { recommendationsAdminTexts as english } from './texts.ts'

export const recommendationsAdminTexts: Translation<typeof english> = {
  title: 'Er is een aanbeveling verwijderd',
  toAuthor: about => `Wij hebben verwijderd wat uw bedrijf over ${about} schreef:`,
  toCompany: by => `Wij hebben verwijderd wat ${by} over uw bedrijf schreef:`,
  help: 'Help',
}
