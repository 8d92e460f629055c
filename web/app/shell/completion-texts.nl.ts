import type { Translation } from '../../../contract/kit/languages.ts'
import { counted, formatInteger, type Noun } from '../../../contract/kit/texts.ts'
import type { completionTexts as english } from './completion-texts.ts'

const lines: Noun = { one: 'regel', other: 'regels' }
const sellersNoun: Noun = { one: 'verkoper', other: 'verkopers' }

export const completionTexts: Translation<typeof english> = {
  completions: 'Suggesties',
  recent: 'Eerder gezocht',
  numbers: 'Partnummers',
  categories: 'Categorieën',
  companies: 'Bedrijven',
  lines: count => counted(count, lines),
  pieces: pieces => `${formatInteger(pieces)} st.`,
  sellers: count => counted(count, sellersNoun),
}
