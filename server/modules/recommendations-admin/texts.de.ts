import type { Translation } from '../../../contract/kit/languages.ts'
import type { recommendationsAdminTexts as english } from './texts.ts'
export const recommendationsAdminTexts: Translation<typeof english> = {
  title: 'Eine Empfehlung wurde entfernt',
  toAuthor: (about: string) => `Wir haben entfernt, was Ihre Firma über ${about} geschrieben hat:`,
  toCompany: (by: string) => `Wir haben entfernt, was ${by} über Ihre Firma geschrieben hat:`,
  help: 'Hilfe',
}
