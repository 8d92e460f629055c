import type { Translation } from '../../../contract/kit/languages.ts'
import type { helpTexts as english } from './help-texts.ts'

export const helpTexts: Translation<typeof english> = {
  notLoaded: 'De hulp kon niet worden geladen',
  loading: 'Video’s en vragen laden',
  videos: 'Instructievideo’s',
  playAt: site => `Afspelen op ${site} (opent in een nieuw tabblad)`,
  questions: 'Veelgestelde vragen',
  more: 'Staat uw vraag er niet bij?',
  contact: 'Contact',
}
