import type { Translation } from '../../../contract/kit/languages.ts'
import { counted, formatInteger, type Noun } from '../../../contract/kit/texts.ts'
import type { completionTexts as english } from './completion-texts.ts'

const lines: Noun = { one: 'Position', other: 'Positionen' }
const sellersNoun: Noun = { one: 'Anbieter', other: 'Anbieter' }

export const completionTexts: Translation<typeof english> = {
  completions: 'Vorschläge',
  recent: 'Zuletzt gesucht',
  numbers: 'Teilenummern',
  categories: 'Kategorien',
  companies: 'Firmen',
  lines: count => counted(count, lines),
  pieces: pieces => `${formatInteger(pieces)} Stk.`,
  sellers: count => counted(count, sellersNoun),
}
