import type { Translation } from '../../../contract/kit/languages.ts'
import type { notFoundTexts as english } from './texts.ts'

export const notFoundTexts: Translation<typeof english> = {
  notFound: {
    broadcasts: 'Broadcasts',
    parts: 'Onderdelen',
    companies: 'Bedrijven',
    news: 'Nieuws',
    fraudWarnings: 'Fraudewaarschuwingen',
    contactUs: 'Contact',
    text: 'Op dit adres staat niets. Het kan verplaatst of verwijderd zijn.',
    pageNotFound: 'Pagina niet gevonden',
    links: 'Waar u verder kunt',
    home: 'Home',
  },
}
