import { kinds, names, noise } from './concepts.ts'
import { goodsWords } from './goods-words.ts'

/** What one or several words in sequence mean. */
export interface Meaning {
  /** The concept, or undefined for words that say nothing. */
  concept: string | undefined
  length: number
}

/** Forms by their first word, longest first. */
type Forms = Map<string, { words: string[]; concept: string | undefined }[]>

function formsOf(): Forms {
  const forms: Forms = new Map()
  const add = (form: string, concept: string | undefined) => {
    const words = goodsWords(form)
    const [first] = words
    if (first === undefined) return
    const known = forms.get(first) ?? []
    if (known.some(other => other.words.join(' ') === words.join(' '))) return
    forms.set(
      first,
      [...known, { words, concept }].sort((a, b) => b.words.length - a.words.length),
    )
  }
  for (const { id, forms: all } of [...kinds, ...names]) for (const form of all.split(',')) add(form, id)
  for (const form of noise) add(form, undefined)
  return forms
}

const forms = formsOf()

/** Returns what the words from here on mean, by the longest form that they begin with. */
export function meaningAt(words: readonly string[], at: number): Meaning | undefined {
  const known = forms.get(words[at] ?? '')
  const found = known?.find(form => form.words.every((word, index) => word === words[at + index]))
  return found && { concept: found.concept, length: found.words.length }
}

export const isKind = (concept: string): boolean => kinds.some(({ id }) => id === concept)
