import { fold, squeeze } from '../../platform/text/fold.ts'
import { editDistance } from '../part-numbers/index.ts'
import { kinds } from './concepts.ts'
import { goodsWords } from './goods-words.ts'
import { names, noise } from './names-of-goods.ts'

/** The meaning of one or several words in sequence. */
export interface Meaning {
  /** The concept, or undefined for words without meaning. */
  concept: string | undefined
  length: number
}

/** A form of a concept, as staff see it. */
export interface Synonym {
  text: string
  meaning: string
}

/** How the lines of a concept are found. */
export interface ConceptForms {
  /** The mark of the concept on lines; undefined if staff have removed forms by which lines were marked. */
  token: string | undefined
  /** The concept itself, if it is a kind of goods. */
  kind: string | undefined
  /** The forms by which lines were not marked, each as its words. */
  unmarked: readonly (readonly string[])[]
}

/** The vocabulary of searches. */
export interface Vocabulary {
  /** Equal for equal vocabularies. */
  key: string
  /** Returns the meaning of the longest known form that begins here. */
  meaningAt(words: readonly string[], index: number): Meaning | undefined
  formsOf(concept: string): ConceptForms
  /** Returns the known words that were probably meant by an unknown one. */
  wordsLike(word: string): string[]
  /** Returns names of kinds of goods that begin with this text, one for each kind. */
  kindsBeginning(text: string, limit: number): string[]
}

/** Replaces the letters that have no accent to remove: `pamięć` is already `pamiec`, but `biały` still has its `ł`. */
const plainLetters = (word: string): string =>
  /[łßøđ]/.test(word) ? word.replaceAll('ł', 'l').replaceAll('ß', 'ss').replaceAll('ø', 'o').replaceAll('đ', 'd') : word

/** Typos are looked for in words from this length: shorter ones resemble too many others. */
const minTypoLength = 5

/** Forms by their first word, longest first. */
class FormTable {
  readonly #forms = new Map<string, { words: readonly string[]; concept: string | undefined }[]>()
  readonly #words = new Set<string>()

  /** Adds a form, unless it is known. */
  add(written: readonly string[], concept: string | undefined): void {
    const words = written.map(plainLetters)
    for (const word of words) if (word.length >= minTypoLength && !/\d/.test(word)) this.#words.add(word)
    const [first] = words
    if (first === undefined) return
    const known = this.#forms.get(first) ?? []
    if (known.some(other => other.words.join(' ') === words.join(' '))) return
    this.#forms.set(
      first,
      [...known, { words, concept }].sort((a, b) => b.words.length - a.words.length),
    )
  }

  meaningAt(words: readonly string[], position: number): Meaning | undefined {
    const known = this.#forms.get(plainLetters(words[position] ?? ''))
    const match = known?.find(form =>
      form.words.every((word, index) => word === plainLetters(words[position + index] ?? '')),
    )
    return match && { concept: match.concept, length: match.words.length }
  }

  /** Returns the words of forms that differ from a word by one typo, or by two if it is long. */
  wordsLike(typed: string): string[] {
    const word = plainLetters(typed)
    if (word.length < minTypoLength - 1 || /\d/.test(word)) return []
    const maxDistance = word.length < 9 ? 1 : 2
    return [...this.#words]
      .filter(known => Math.abs(known.length - word.length) <= maxDistance && known[0] === word[0])
      .map(known => ({ known, distance: editDistance(word, known, maxDistance) }))
      .filter(({ distance }) => distance > 0 && distance <= maxDistance)
      .sort((a, b) => a.distance - b.distance)
      .slice(0, maxLike)
      .map(({ known }) => known)
  }
}

const maxLike = 3

const concepts = [...kinds, ...names]
const builtInForms = concepts.flatMap(({ id, forms }) =>
  forms.split(',').flatMap(text => (text === '' ? [] : [{ id, text }])),
)
const isKind = (concept: string): boolean => kinds.some(({ id }) => id === concept)

function builtInTable(): FormTable {
  const table = new FormTable()
  for (const { id, text } of builtInForms) table.add(goodsWords(text), id)
  for (const text of noise) table.add(goodsWords(text), undefined)
  return table
}

/** Returns, for each kind, the shortest of its names that begins with a text. `kindNames` has a list for each kind. */
function namesBeginning(kindNames: readonly (readonly string[])[], text: string, limit: number): string[] {
  const start = fold(text).trim()
  if (start.length < 2) return []
  const shortest = (all: readonly string[]) =>
    all.filter(name => name.startsWith(start)).sort((a, b) => a.length - b.length)[0]
  return kindNames.flatMap(all => shortest(all) ?? []).slice(0, limit)
}

const builtInKinds = kinds.filter(({ forms }) => forms !== '').map(({ forms }) => forms.split(','))
const builtInMeanings = builtInTable()

/** The vocabulary by which lines are marked; searches use the staff's instead. */
export const builtInVocabulary: Vocabulary = {
  key: '',
  meaningAt: (words, index) => builtInMeanings.meaningAt(words, index),
  wordsLike: word => builtInMeanings.wordsLike(word),
  formsOf: concept => ({ token: concept, kind: isKind(concept) ? concept : undefined, unmarked: [] }),
  kindsBeginning: (text, limit) => namesBeginning(builtInKinds, text, limit),
}

/** The forms of all concepts as they are installed: each text means its concept's first form. */
export const builtInSynonyms: readonly Synonym[] = concepts.flatMap(({ forms }) => {
  const [meaning = '', ...others] = forms.split(',')
  return meaning === '' ? [] : [meaning, ...others].map(text => ({ text, meaning }))
})

const builtInKeys = new Map(builtInForms.map(({ id, text }) => [squeeze(text), id]))

/** Returns, by built-in concept, the meaning under which most of its forms are listed now. */
function meaningsOfConcepts(keys: ReadonlyMap<string, readonly string[]>): Map<string, string> {
  const best = new Map<string, { meaning: string; count: number }>()
  for (const [meaning, own] of keys) {
    for (const [id, some] of Map.groupBy(own, key => builtInKeys.get(key))) {
      if (id !== undefined && some.length > (best.get(id)?.count ?? 0)) best.set(id, { meaning, count: some.length })
    }
  }
  return new Map([...best].map(([id, { meaning }]) => [id, meaning]))
}

/**
 * Returns the words of a text, and these words joined into one, because a form of several words may also be written as
 * one.
 */
function waysToWrite(text: string): string[][] {
  const words = goodsWords(text)
  return words.length > 1 ? [words, [words.join('')]] : [words]
}

/** Returns the vocabulary of these synonyms and the built-in noise words. */
export function vocabularyOf(synonyms: readonly Synonym[]): Vocabulary {
  const table = new FormTable()
  const byConcept = new Map<string, ConceptForms>()
  const groups = Map.groupBy(synonyms, ({ meaning }) => meaning)
  const keys = new Map([...groups].map(([meaning, all]) => [meaning, all.map(({ text }) => squeeze(text))]))
  const builtIn = new Map([...meaningsOfConcepts(keys)].map(([id, meaning]) => [meaning, id]))
  for (const [meaning, all] of groups) {
    const id = builtIn.get(meaning)
    const own = new Set(keys.get(meaning))
    const isWhole = id !== undefined && builtInForms.every(form => form.id !== id || own.has(squeeze(form.text)))
    const isMarked = (text: string) => isWhole && builtInKeys.get(squeeze(text)) === id
    const concept = id ?? `staff ${meaning}`
    byConcept.set(concept, {
      token: isWhole ? id : undefined,
      kind: id !== undefined && isKind(id) ? id : undefined,
      unmarked: all.filter(({ text }) => !isMarked(text)).flatMap(({ text }) => waysToWrite(text)),
    })
    for (const { text } of all) for (const words of waysToWrite(text)) table.add(words, concept)
  }
  for (const text of noise) table.add(goodsWords(text), undefined)
  const kindNames = [...groups].flatMap(([meaning, all]) =>
    isKind(builtIn.get(meaning) ?? '') ? [all.map(({ text }) => fold(text))] : [],
  )
  const none: ConceptForms = { token: undefined, kind: undefined, unmarked: [] }
  return {
    key: JSON.stringify(synonyms.map(({ text, meaning }) => [text, meaning])),
    meaningAt: (words, index) => table.meaningAt(words, index),
    wordsLike: word => table.wordsLike(word),
    formsOf: concept => byConcept.get(concept) ?? none,
    kindsBeginning: (text, limit) => namesBeginning(kindNames, text, limit),
  }
}
