import { counted, formatInteger, type Noun } from '../../../contract/kit/texts.ts'

const lines: Noun = { one: 'line', other: 'lines' }
const sellersNoun: Noun = { one: 'seller', other: 'sellers' }

/** Texts of the completion of the search box. */
export const completionTexts = {
  completions: 'Suggestions',
  recent: 'Searched before',
  numbers: 'Part numbers',
  categories: 'Categories',
  companies: 'Companies',
  lines: (count: number) => counted(count, lines),
  pieces: (pieces: number) => `${formatInteger(pieces)} pcs`,
  sellers: (count: number) => counted(count, sellersNoun),
}
