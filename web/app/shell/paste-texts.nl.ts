import type { Translation } from '../../../contract/kit/languages.ts'
import { counted } from '../../../contract/kit/texts.ts'
import type { pasteTexts as english } from './paste-texts.ts'

export const pasteTexts: Translation<typeof english> = {
  title: 'Wat is dit?',
  more: count => `en nog ${counted(count, { one: 'regel', other: 'regels' })}`,
  sell: 'Dit verkoop ik',
  buy: 'Dit koop ik',
  ask: 'Offertes vragen',
  search: 'Onderdelen zoeken',
  tooLong: 'Te lang om te zoeken',
  stock: 'Aan mijn voorraad toevoegen',
}
