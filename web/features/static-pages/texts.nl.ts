import type { Translation } from '../../../contract/kit/languages.ts'
import type { siteTextsTexts as english } from './texts.ts'

export const siteTextsTexts: Translation<typeof english> = {
  notLoaded: 'Deze tekst kon niet worden geladen',
  loading: 'Tekst laden',
  version: ({ version, since }) => `Versie ${version}, van kracht sinds ${since}.`,
  notYet: ({ version, from }) => `Versie ${version} is aangekondigd en geldt vanaf ${from}.`,
  next: from => `Een nieuwe versie geldt vanaf ${from}.`,
  readNext: 'Nieuwe versie lezen',
  readCurrent: 'Huidige versie lezen',
}
