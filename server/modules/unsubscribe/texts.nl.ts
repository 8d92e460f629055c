import type { Translated } from '../../../contract/kit/languages.ts'
import type { unsubscribeTexts as english } from './texts.ts'

export const unsubscribeTexts: Translated<typeof english> = {
  done: 'U bent afgemeld.',
}
