import type { Translation } from '../../../contract/kit/languages.ts'
import type { siteTextsTexts as english } from './texts.ts'
export const siteTextsTexts: Translation<typeof english> = {
  notLoaded: 'Dieser Text konnte nicht geladen werden',
  loading: 'Text wird geladen',
  version: ({ version, since }: { version: string; since: string }) => `Fassung ${version}, in Kraft seit ${since}.`,
  notYet: ({ version, from }: { version: string; from: string }) =>
    `Fassung ${version} ist angekündigt und gilt ab ${from}.`,
  next: (from: string) => `Eine neue Fassung gilt ab ${from}.`,
  readNext: 'Neue Fassung lesen',
  readCurrent: 'Aktuelle Fassung lesen',
}
