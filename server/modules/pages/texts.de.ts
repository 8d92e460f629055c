import type { Translation } from '../../../contract/kit/languages.ts'
import type { pagesTexts as english } from './texts.ts'
export const pagesTexts: Translation<typeof english> = {
  description: 'Gebrauchte IT-Hardware mit geprüften Händlern kaufen und verkaufen.',
  shortcuts: {
    broadcasts: 'Broadcasts',
    parts: 'Teile',
    inbox: 'Posteingang',
    post: 'Broadcast schreiben',
  },
}
