import type { Translation } from '../../../contract/kit/languages.ts'
import type { stockTexts as english } from './texts.ts'

export const stockTexts: Translation<typeof english> = {
  tradersOnly: {
    contactUs: 'Contact',
  },
}
