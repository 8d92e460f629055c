import type { Translated } from '../../../contract/kit/languages.ts'
import type { stockTexts as english } from './texts.ts'

export const stockTexts: Translated<typeof english> = {
  tradersOnly: {
    contactUs: 'Contact',
  },
}
