import type { Translation } from '../../../contract/kit/languages.ts'
import type { helpTexts as english } from './help-texts.ts'
export const helpTexts: Translation<typeof english> = {
  notLoaded: 'Die Hilfe konnte nicht geladen werden',
  loading: 'Videos und Fragen werden geladen',
  videos: 'Anleitungen',
  playAt: (site: string) => `Auf ${site} abspielen (öffnet in neuem Tab)`,
  questions: 'Häufige Fragen',
  more: 'Fehlt Ihre Frage?',
  contact: 'Kontakt',
}
