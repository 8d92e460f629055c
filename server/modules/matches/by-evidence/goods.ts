import type { Vocabulary } from '../../goods-search/index.ts'
import { type FactKind, meaningOfConcept, tradeMeaningOf, type WordMeaning } from './trade-words.ts'

/** What the words of a line say of its goods. */
export interface Goods {
  /** The values of each property that the words state. */
  facts: ReadonlyMap<FactKind, readonly string[]>
  /** Names of models, without the line's own part number. */
  models: readonly string[]
  /** The pieces of the line's own part number, as a description writes them. */
  pieces: readonly string[]
  accessories: readonly string[]
  /** True if the goods are a part for other goods: `riser for DL380`. */
  isForOther: boolean
  /** Everything that is compared except the pieces, with its weight. */
  weights: ReadonlyMap<string, number>
  /** Sum of the weights. */
  weight: number
}

/** Models weigh most, then properties; a word weighs by its rarity. */
const weightOfModel = 3
const weightOfShortModel = 2
export const weightOfFact = 2
const weightOfAccessory = 1.5
const weightOfLetter = 0.3
const wordWeight = (rarity: number) => 0.4 + rarity / 12

const memorySizes = new Set(['4', '8', '16', '24', '32', '64'])
const diskSizes = new Set(['64', '128', '240', '250', '256', '480', '500', '512', '1000', '1024'])

const isCount = (word: string | undefined): word is string => word !== undefined && /^\d{1,4}$/.test(word)

/** A word that `readAt` made of one word or several, and how many it used. */
interface Reading {
  words: readonly string[]
  used: number
}

/** Reads sizes of which only one has a unit, or none: `16/256GB`, `8/256`. */
function readSize(words: readonly string[], index: number): Reading | undefined {
  const [word = '', next = ''] = words.slice(index, index + 2)
  if (memorySizes.has(word) && diskSizes.has(next)) return { words: [`${word}gb`, `${next}gb`], used: 2 }
  if (memorySizes.has(word) && /^\d{3,4}gb$|^[124]tb$/.test(next)) return { words: [`${word}gb`, next], used: 2 }
  if (/^\d{1,2}gb$/.test(word) && diskSizes.has(next)) return { words: [word, `${next}gb`], used: 2 }
  return undefined
}

const pairs = new Map<string, readonly string[]>([
  ['dual controller', ['dc']],
  ['flex slot', ['flexslot']],
  ['wall mount', ['mount']],
])

/** Reads words that mean something together. */
function readPair(words: readonly string[], index: number): Reading | undefined {
  const [word = '', next = ''] = words.slice(index, index + 2)
  const pair = pairs.get(`${word} ${next}`)
  if (pair !== undefined) return { words: pair, used: 2 }
  if (word === 'lto' && isCount(next)) return { words: [`lto${next}`], used: 2 }
  if (word === 'gen' && isCount(next)) return { words: [`gen${next}`], used: 2 }
  // `i5 8th gen` is of the processor, `iPad 9th gen` is the ninth iPad.
  const ordinal = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word)
  if (ordinal !== null && next.startsWith('gen'))
    return { words: /^i[3579]$/.test(words[index - 1] ?? '') ? [] : [ordinal[1] ?? ''], used: 2 }
  if (/^\d{1,2}$/.test(word) && /^ports?$/.test(next)) return { words: [`${word}port`], used: 2 }
  const [, joinedBays, joinedForm] =
    /^(\d{1,2})(?:x([23]\.5(?:in)?)|([sl]ff))$/.exec(word)?.flatMap(part => part ?? []) ?? []
  if (joinedBays !== undefined) return { words: [`${joinedBays}bay`, formOf(joinedForm)], used: 1 }
  const [, bays] = /^(\d{1,2})x?$/.exec(word) ?? []
  if (bays !== undefined && /^(?:[sl]ff|[23]\.5(?:in)?)$/.test(next))
    return { words: [`${bays}bay`, formOf(next)], used: 2 }
  return undefined
}

const formOf = (text = '') => (text.startsWith('s') || text.startsWith('2') ? 'sff' : 'lff')

const diskInterfaces = new Set(['sas', 'sata'])

/** A word in the form in which it is compared, with its meaning and the words that were written. */
interface ReadWord {
  word: string
  meaning: WordMeaning
  written: readonly string[]
}

const plainWord = (word: string): ReadWord => ({ word, meaning: tradeMeaningOf(word), written: [word] })

/** Reads words that the goods search knows. A word that is a property by itself stays one: LRM is no LR. */
function readConcept(words: readonly string[], index: number, vocabulary: Vocabulary): ReadWord | undefined {
  const known = vocabulary.meaningAt(words, index)
  if (known?.concept === undefined) return undefined
  const [word = ''] = words.slice(index, index + 1)
  if (known.length === 1) {
    const { fact, accessory } = tradeMeaningOf(word)
    if (fact !== undefined || accessory !== undefined) return undefined
  }
  const meaning = meaningOfConcept(known.concept)
  return meaning && { word, meaning, written: words.slice(index, index + known.length) }
}

/** Returns the words in the form in which they are compared. */
function joinWords(words: readonly string[], vocabulary: Vocabulary | undefined): ReadWord[] {
  const read: ReadWord[] = []
  // The 6Gb of a disk are its speed, not its size.
  const isDisk = words.some(word => diskInterfaces.has(word))
  for (let index = 0; index < words.length; ) {
    const reading = readPair(words, index) ?? readSize(words, index)
    const concept = reading === undefined && vocabulary ? readConcept(words, index, vocabulary) : undefined
    if (reading !== undefined) {
      read.push(...reading.words.map(plainWord))
      index += reading.used
    } else if (concept !== undefined) {
      read.push(concept)
      index += concept.written.length
    } else {
      const word = words[index] ?? ''
      if (isDisk && /^(?:3|6|12)gb$/.test(word)) read.push(plainWord(word.slice(0, -1)))
      else read.push(...(tradeMeaningOf(word).parts ?? [word]).map(plainWord))
      index += 1
    }
  }
  return read
}

/** Returns where the number stands among the words, from and to; the words leave out its hyphens. */
export function numberWithin(words: readonly string[], key: string): [from: number, to: number] | undefined {
  const sought = key.toLowerCase()
  for (let from = 0; from < words.length; from += 1) {
    let text = ''
    for (let to = from; to < words.length && text.length < sought.length; to += 1) {
      text += words[to]?.replace('+', '') ?? ''
      if (text === sought) return [from, to + 1]
      if (!sought.startsWith(text)) break
    }
  }
  return undefined
}

class GoodsReader {
  readonly facts = new Map<FactKind, string[]>()
  readonly models: string[] = []
  readonly accessories: string[] = []
  readonly weights = new Map<string, number>()
  weight = 0
  readonly #rarityOf: (word: string) => number

  constructor(rarityOf: (word: string) => number) {
    this.#rarityOf = rarityOf
  }

  #weigh(text: string, weight: number) {
    if (this.weights.has(text)) return
    this.weights.set(text, weight)
    this.weight += weight
  }

  fact(kind: FactKind, value: string) {
    const values = this.facts.get(kind)
    if (values === undefined) this.facts.set(kind, [value])
    else if (!values.includes(value)) values.push(value)
    this.#weigh(`${kind} ${value}`, weightOfFact)
  }

  #model(word: string) {
    this.models.push(word)
    this.#weigh(word, word.length < 3 ? weightOfShortModel : weightOfModel)
  }

  /** Switches are named by their ports: 48P has power over Ethernet, 48T has none, 48FPD more of it. */
  #switchPorts(word: string): boolean {
    const [, ports, letters] = /^(8|12|16|24|32|48)([a-z]{1,4})$/.exec(word) ?? []
    if (ports === undefined || letters === undefined || letters === 'x') return false
    this.fact('ports', ports)
    if (letters.includes('p')) this.fact('poe', 'yes')
    else if (letters.startsWith('t')) this.fact('poe', 'no')
    if (letters.length > 1) this.fact('suffix', letters)
    return true
  }

  add({ word, meaning, written }: ReadWord, before: string | undefined) {
    if (meaning.isEmpty === true || meaning.text === '') return
    if (meaning.fact !== undefined) this.#addFact(meaning.fact, before)
    else if (meaning.accessory !== undefined) {
      if (before !== 'with' && before !== 'incl' && before !== 'w') this.accessories.push(meaning.accessory)
      this.#weigh(meaning.accessory, weightOfAccessory)
    } else if (before !== undefined && /^i[3579]$/.test(before) && /^\d{4,5}/.test(word)) this.fact('processor', word)
    else if (/^\d{1,2}x$/.test(before ?? '') && /^\d{4}$/.test(word)) this.fact('processor', word)
    else if (meaning.isModel === true) {
      if (!this.#switchPorts(word)) this.#model(word)
    } else if (/^\d{1,2}\+?$/.test(word)) {
      if (before !== undefined && /^[a-z]{3,}$/.test(before)) this.fact('series number', word)
    } else if (!/^\d{1,2}x$/.test(word))
      this.#weigh(meaning.text, word.length === 1 ? weightOfLetter : this.#weightOfWords(written))
  }

  /** `hot plug` says as much as its two words. */
  #weightOfWords(written: readonly string[]): number {
    let sum = 0
    for (const word of written) sum += wordWeight(this.#rarityOf(word))
    return sum
  }

  #addFact({ kind, value }: { kind: FactKind; value: string }, before: string | undefined) {
    if (kind === 'poe' && (before === 'no' || before === 'non')) this.fact('poe', 'no')
    // The edition of an operating system is no model.
    else if (kind === 'model variant' && /^(?:w?1[01]|w?[78]|win|windows)$/.test(before ?? '') && value === 'pro')
      return
    else this.fact(kind, value)
  }
}

interface Named {
  words: readonly string[]
  /** The key of the line's part number. */
  key: string | undefined
  /** Words that name the manufacturer. */
  isBrand(word: string): boolean
  rarityOf(word: string): number
  /** What words mean the same; undefined for the pieces of a number. */
  vocabulary: Vocabulary | undefined
}

/** Reads the goods that the words of a line name. */
export function readGoods({ words, key, isBrand, rarityOf, vocabulary }: Named): Goods {
  const place = key === undefined ? undefined : numberWithin(words, key)
  const [from, to] = place ?? [0, 0]
  const pieces = place === undefined ? [] : joinWords(words.slice(from, to), undefined).map(({ word }) => word)
  const joined =
    place === undefined
      ? joinWords(words, vocabulary)
      : [...joinWords(words.slice(0, from), vocabulary), plainWord(''), ...joinWords(words.slice(to), vocabulary)]
  const hostAt = joined.findIndex(({ word }) => word === 'for')
  const reader = new GoodsReader(rarityOf)
  for (const [index, read] of joined.entries())
    if (read.word !== '' && read.word !== 'for' && !(read.written.length === 1 && isBrand(read.word)))
      reader.add(read, joined[index - 1]?.word)
  // What turns is a disk, not a shelf of disks.
  if (reader.facts.has('rpm') && reader.facts.has('disk')) reader.fact('goods', 'disk')
  const { facts, models, accessories, weights, weight } = reader
  return { facts, models, pieces, accessories, isForOther: hostAt > 0, weights, weight }
}

/** Returns the facts, models and words that the pieces of a number say of the goods. */
export function readPieces(pieces: readonly string[]): Goods {
  return readGoods({ words: pieces, key: undefined, isBrand: () => false, rarityOf: () => 1, vocabulary: undefined })
}
