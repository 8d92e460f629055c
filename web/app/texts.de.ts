import type { Translation } from '../../contract/kit/languages.ts'
import type { appTexts as english } from './texts.ts'
export const appTexts: Translation<typeof english> = {
  pageBoundary: {
    checkConnection: 'Bitte prüfen Sie Ihre Verbindung, oder versuchen Sie es gleich erneut.',
    notShown: 'Diese Seite konnte nicht angezeigt werden.',
  },
  pageHead: {
    pageNotFound: 'Seite nicht gefunden',
  },
}
