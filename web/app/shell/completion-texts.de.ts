import type { Translated } from '../../../contract/kit/languages.ts'
import { counted, type Noun } from '../../../contract/kit/texts.ts'
import type { completionTexts as english } from './completion-texts.ts'

const lines: Noun = { one: 'Position', other: 'Positionen' }
const sellersNoun: Noun = { one: 'Anbieter', other: 'Anbieter' }

export const completionTexts: Translated<typeof english> = {
  completions: 'Vorschläge',
  recent: 'Zuletzt gesucht',
  numbers: 'Teilenummern',
  categories: 'Kategorien',
  companies: 'Firmen',
  inStock: (count: number, sellers: number | null) =>
    sellers === null ? counted(count, lines) : `${counted(count, lines)}, ${counted(sellers, sellersNoun)}`,
}
