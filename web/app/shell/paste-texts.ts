import { counted } from '../../../contract/kit/texts.ts'

/** Texts of the dialog for a text pasted outside a field. */
export const pasteTexts = {
  title: 'What is this?',
  more: (count: number) => `and ${counted(count, { one: 'more line', other: 'more lines' })}`,
  sell: 'I sell this',
  buy: 'I buy this',
  ask: 'Ask for quotes',
  search: 'Search parts',
  tooLong: 'Too long for a search',
  stock: 'Add to my stock',
}
