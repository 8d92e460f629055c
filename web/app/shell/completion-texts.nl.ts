import type { Translated } from '../../../contract/kit/languages.ts'
import { counted, type Noun } from '../../../contract/kit/texts.ts'
import type { completionTexts as english } from './completion-texts.ts'

const lines: Noun = { one: 'regel', other: 'regels' }
const sellersNoun: Noun = { one: 'verkoper', other: 'verkopers' }

export const completionTexts: Translated<typeof english> = {
  completions: 'Suggesties',
  recent: 'Eerder gezocht',
  numbers: 'Partnummers',
  categories: 'Categorieën',
  companies: 'Bedrijven',
  inStock: (count, sellers) =>
    sellers === null ? counted(count, lines) : `${counted(count, lines)}, ${counted(sellers, sellersNoun)}`,
}
