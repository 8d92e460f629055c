import type { Translation } from '../../../contract/kit/languages.ts'
import type { notFoundTexts as english } from './texts.ts'
export const notFoundTexts: Translation<typeof english> = {
  notFound: {
    broadcasts: 'Broadcasts',
    parts: 'Teile',
    companies: 'Firmen',
    news: 'News',
    fraudWarnings: 'Betrugswarnungen',
    contactUs: 'Kontakt',
    text: 'Unter dieser Adresse gibt es nichts. Vielleicht wurde die Seite verschoben oder entfernt.',
    pageNotFound: 'Seite nicht gefunden',
    links: 'Wohin von hier',
    home: 'Start',
  },
}
