import type { Translation } from '../../contract/kit/languages.ts'
import type { appTexts as english } from './texts.ts'

export const appTexts: Translation<typeof english> = {
  pageBoundary: {
    checkConnection: 'Controleer uw verbinding of probeer het zo meteen opnieuw.',
    notShown: 'Deze pagina kon niet worden getoond.',
  },
  pageHead: {
    pageNotFound: 'Pagina niet gevonden',
  },
}
