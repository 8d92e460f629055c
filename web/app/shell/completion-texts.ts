import { counted, type Noun } from '../../../contract/kit/texts.ts'

const lines: Noun = { one: 'line', other: 'lines' }
const sellersNoun: Noun = { one: 'seller', other: 'sellers' }

/** Texts of the completion of the search box. */
export const completionTexts = {
  completions: 'Suggestions',
  recent: 'Searched before',
  numbers: 'Part numbers',
  categories: 'Categories',
  companies: 'Companies',
  /** `sellers` is null for users who may not see them. */
  inStock: (count: number, sellers: number | null) =>
    sellers === null ? counted(count, lines) : `${counted(count, lines)}, ${counted(sellers, sellersNoun)}`,
}
