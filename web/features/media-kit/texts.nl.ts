import type { Translation } from '../../../contract/kit/languages.ts'
import type { mediaKitTexts as english } from './texts.ts'

export const mediaKitTexts: Translation<typeof english> = {
  about: {
    network: 'Wat het netwerk is, met de cijfers van vandaag.',
    meeting: 'Waar en wanneer de handel bijeenkomt, en wie er komen.',
    advertising: 'Banners van 185 × 185 pixels op het netwerk: maten, rotatie en voorwaarden.',
    social: 'Waar u ons kunt volgen.',
    videos: 'Films over het netwerk en de bijeenkomst.',
  },
  parts: 'In deze kit',
  presentations: 'Presentaties van de European Broker Meeting',
  presentation: ({ year, title }) => `${year}: ${title}`,
  pdf: megabytes => `PDF, ${megabytes} MB`,
  noPresentations: 'Er zijn nog geen presentaties gepubliceerd.',
  sample: 'Uw banner, 185 × 185 pixels',
  follow: 'Volg ons',
  back: 'Mediakit',
  admin: {
    title: 'Presentaties',
    lead: 'Pdf’s van de jaarlijkse bijeenkomst. De mediakit toont de jaren die hier zijn geüpload.',
    upload: 'Presentatie uploaden',
    year: 'Jaar',
    yearHint: 'Een presentatie van hetzelfde jaar wordt vervangen.',
    titleField: 'Titel',
    file: 'PDF, hoogstens 20 MB',
    choose: 'Kies een pdf',
    uploading: 'Uploaden…',
    none: 'Nog geen presentaties.',
    notLoaded: 'De presentaties konden niet worden geladen',
    remove: year => `Presentatie van ${year} verwijderen`,
    removeTitle: 'Presentatie verwijderen',
    question: year => `De presentatie van ${year} uit de mediakit verwijderen?`,
    size: 'Grootte',
  },
}
