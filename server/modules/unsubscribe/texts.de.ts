import type { Translation } from '../../../contract/kit/languages.ts'
import type { unsubscribeTexts as english } from './texts.ts'
export const unsubscribeTexts: Translation<typeof english> = {
  done: 'Sie sind abgemeldet.',
  alerts: 'Benachrichtigungen per E-Mail',
}
