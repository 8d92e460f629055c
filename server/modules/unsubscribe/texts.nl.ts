import type { Translation } from '../../../contract/kit/languages.ts'
import type { unsubscribeTexts as english } from './texts.ts'

export const unsubscribeTexts: Translation<typeof english> = {
  done: 'U bent afgemeld.',
  alerts: 'Meldingen per mail',
}
