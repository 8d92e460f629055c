import type { Translation } from '../../../contract/kit/languages.ts'
import type { pagesTexts as english } from './texts.ts'

export const pagesTexts: Translation<typeof english> = {
  description: 'Koop en verkoop gebruikte IT-hardware met geverifieerde handelaren.',
  shortcuts: {
    broadcasts: 'Broadcasts',
    parts: 'Onderdelen',
    inbox: 'Inbox',
    post: 'Broadcast plaatsen',
  },
}
