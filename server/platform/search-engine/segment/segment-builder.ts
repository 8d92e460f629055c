import { writePhraseIndex } from '../postings/phrase-index.ts'
import type { PostingsWriter } from '../postings/postings.ts'
import { cachePrefixUnions } from '../postings/prefix-unions.ts'
import { pickTexts, sortedOrder } from '../storage/byte-strings.ts'
import { GrowableUint32 } from '../storage/growable.ts'
import { InternedTexts } from '../storage/interned-texts.ts'
import { none } from '../storage/sorting.ts'
import { StoredTextsWriter } from '../storage/stored-text.ts'
import { TextPool } from '../storage/text-pool.ts'
import type { IndexDocument, IndexShape } from '../types.ts'
import { assembleSegment, type FilterColumn, type KeyColumn, type Numbering } from './assemble-segment.ts'
import { fieldCount, type Segment, type TextField } from './segment.ts'

/** Builds a segment from documents that are added one by one. Retains no reference to them. */
export class SegmentBuilder {
  private readonly shape: IndexShape
  private readonly ids = new GrowableUint32()
  /** For each passage, the number of documents before it. */
  private readonly documents = new GrowableUint32()
  private documentCount = 0
  private readonly days = new GrowableUint32()
  private readonly keys: (TextColumn | NumberColumn)[]
  private readonly filters: NumberColumn[]
  private readonly fields: FieldWriter[]
  private readonly storedNumbers: GrowableUint32[]
  private readonly storedText: StoredTextsWriter | undefined

  constructor(shape: IndexShape) {
    this.shape = shape
    this.keys = shape.orders.map(({ kind }) => (kind === 'text' ? new TextColumn() : new NumberColumn()))
    this.filters = shape.filters.map(() => new NumberColumn())
    this.storedText = shape.storesText && new StoredTextsWriter()
    this.storedNumbers = (shape.storedNumbers ?? []).map(() => new GrowableUint32())
    this.fields = Array.from({ length: fieldCount(shape) }, () => new FieldWriter())
  }

  /** Number of documents added; each passage counts. */
  get count(): number {
    return this.ids.length
  }

  add({ morePassages = [], ...document }: IndexDocument): void {
    if (morePassages.length > 0 && !this.shape.hasPassages) throw new Error(`${this.shape.name} has no passages`)
    this.addPassage(document)
    for (const texts of morePassages) this.addPassage({ ...document, texts })
    this.documentCount += 1
  }

  private addPassage({ id, texts, filters, keys, storedNumbers = [], storedText = '', day }: IndexDocument): void {
    const { fieldSets } = this.shape
    if (!isWholeUint32(id)) throw new Error(`the id ${id} of a document is not an unsigned 32-bit integer`)
    const hasAllFields = texts.length === fieldSets.length && filters.length === this.filters.length
    if (!hasAllFields || keys.length !== this.keys.length || storedNumbers.length !== this.storedNumbers.length)
      throw new Error(`document ${id} does not have the shape of ${this.shape.name}`)
    const incoming = this.count
    this.ids.push(id)
    if (this.shape.hasPassages) this.documents.push(this.documentCount)
    this.days.push(day)
    for (const [index, column] of this.keys.entries()) column.add(keys[index] as never)
    for (const [index, column] of this.filters.entries()) {
      const value = filters[index] ?? null
      if (value !== null && !isWholeUint32(value))
        throw new Error(`a filter of document ${id} is not an unsigned 32-bit integer: ${value}`)
      column.add(value)
    }
    for (const [index, column] of this.storedNumbers.entries()) {
      const number = storedNumbers[index] as number
      if (!isWholeUint32(number))
        throw new Error(`a stored number of document ${id} is not an unsigned 32-bit integer: ${number}`)
      column.push(number)
    }
    this.storedText?.add(storedText)
    this.addTexts(incoming, texts)
  }

  private addTexts(incoming: number, texts: IndexDocument['texts']): void {
    const [common, ...only] = this.fields
    const [first, ...others] = texts
    if (common === undefined || first === undefined) return
    if (others.every(({ phrase }) => phrase === first.phrase)) common.addPhrase(incoming, first.phrase)
    else for (const [index, field] of only.entries()) field.addPhrase(incoming, texts[index]?.phrase ?? '')
    if (others.every(({ words }) => words === first.words)) common.addWords(incoming, first.words)
    else this.addDifferentWords(incoming, texts)
  }

  private addDifferentWords(incoming: number, texts: IndexDocument['texts']): void {
    const [common, ...only] = this.fields
    const sets = texts.map(({ words }) => new Set(words.toWellFormed().split(' ')))
    const [ofFirst = new Set<string>(), ...ofOthers] = sets
    const shared = new Set([...ofFirst].filter(word => ofOthers.every(set => set.has(word))))
    common?.addWords(incoming, [...shared].join(' '))
    for (const [index, field] of only.entries())
      field.addWords(incoming, [...(sets[index] ?? [])].filter(word => !shared.has(word)).join(' '))
  }

  finish(): Segment {
    return assembleSegment(
      {
        shape: this.shape,
        ids: this.ids.filled,
        documentOf: this.shape.hasPassages && this.documents.filled,
        days: Int32Array.from(this.days.filled),
        keys: this.keys.map(column => column.finish()),
        filters: this.filters.map(column => column.finishFilter()),
        storedNumbers: this.storedNumbers.map(column => column.filled),
        storedText: this.storedText,
      },
      (numbering, postings) => this.fields.map(field => field.finish(numbering, postings)),
    )
  }
}

const isWholeUint32 = (value: number): boolean => value >>> 0 === value

/** Converts numbers in order of arrival to ordinals of the sorted values. */
function ordinalsOf(numbers: Uint32Array, order: Uint32Array): Uint32Array {
  const ordinal = new Uint32Array(order.length)
  for (let index = 0; index < order.length; index += 1) ordinal[order[index] as number] = index
  return numbers.map(number => (number === none ? none : (ordinal[number] as number)))
}

let keyBytes = Buffer.alloc(1024)

/** A column with at most this many different keys looks them up as strings, without encoding them. */
const maxKnownKeys = 4_096

class TextColumn {
  private readonly texts = new InternedTexts()
  private readonly numbers = new GrowableUint32()
  private known: Map<string, number> | undefined = new Map()

  add(key: string | null): void {
    if (key === null) {
      this.numbers.push(none)
      return
    }
    let number = this.known?.get(key)
    if (number === undefined) {
      number = this.intern(key)
      this.known?.set(key, number)
      if (this.texts.count > maxKnownKeys) this.known = undefined
    }
    this.numbers.push(number)
  }

  private intern(key: string): number {
    if (keyBytes.length < key.length * 3) keyBytes = Buffer.alloc(key.length * 6)
    return this.texts.numberOf(keyBytes, 0, keyBytes.write(key, 0, 'utf8'))
  }

  finish(): KeyColumn {
    const order = sortedOrder(this.texts.texts)
    return { values: { texts: pickTexts(this.texts.texts, order) }, ordinals: ordinalsOf(this.numbers.filled, order) }
  }
}

class NumberColumn {
  private readonly known = new Map<number, number>()
  private readonly numbers = new GrowableUint32()

  add(value: number | null): void {
    if (value === null) {
      this.numbers.push(none)
      return
    }
    if (Number.isNaN(value)) throw new Error('a key is not a number')
    let number = this.known.get(value)
    if (number === undefined) {
      number = this.known.size
      this.known.set(value, number)
    }
    this.numbers.push(number)
  }

  finish(): KeyColumn & { values: { numbers: Float64Array } } {
    const numbers = Float64Array.from(this.known.keys()).sort()
    const order = Uint32Array.from(numbers, value => this.known.get(value) ?? none)
    return { values: { numbers }, ordinals: ordinalsOf(this.numbers.filled, order) }
  }

  finishFilter(): FilterColumn {
    const { values, ordinals } = this.finish()
    return { values: Uint32Array.from(values.numbers), ordinals }
  }
}

/** The text of each document, as its number in a pool. */
class DocTexts {
  readonly pool = new TextPool()
  private readonly incoming = new GrowableUint32()
  private readonly texts = new GrowableUint32()

  add(incoming: number, text: string): void {
    this.incoming.push(incoming)
    this.texts.push(this.pool.numberOf(text))
  }

  byDoc({ docOf, incomingOf }: Numbering): Uint32Array {
    const texts = new Uint32Array(incomingOf.length).fill(none)
    for (let index = 0; index < this.incoming.length; index += 1) {
      const doc = docOf[this.incoming.values[index] as number] as number
      if (doc !== none) texts[doc] = this.texts.values[index] as number
    }
    return texts
  }

  /** Returns the pool's texts as word numbers of the sorted dictionary. */
  sorted() {
    const { texts } = this.pool.words
    const order = sortedOrder(texts)
    return {
      dictionary: pickTexts(texts, order),
      numbers: ordinalsOf(this.pool.tokens.filled, order),
      starts: this.pool.starts.filled,
    }
  }
}

class FieldWriter {
  private readonly words = new DocTexts()
  private readonly phrases = new DocTexts()

  addWords(incoming: number, words: string): void {
    this.words.add(incoming, words)
  }

  addPhrase(incoming: number, phrase: string): void {
    this.phrases.add(incoming, phrase)
  }

  finish(numbering: Numbering, postings: PostingsWriter): TextField {
    const { dictionary: tokens, ...texts } = this.words.sorted()
    const pointers = writeTokens(tokens.starts.length - 1, texts, this.words.byDoc(numbering), postings)
    const prefixUnions = cachePrefixUnions(tokens, pointers, postings, numbering.incomingOf.length)
    const { dictionary, ...phrases } = this.phrases.sorted()
    return {
      tokens,
      pointers,
      prefixUnions,
      phrases: writePhraseIndex(dictionary, phrases, this.phrases.byDoc(numbering), postings),
    }
  }
}

/** Inverts the tokens of each document to the documents of each token. */
function writeTokens(
  tokens: number,
  { numbers, starts }: { numbers: Uint32Array; starts: Uint32Array },
  textByDoc: Uint32Array,
  postings: PostingsWriter,
): Uint32Array {
  // A token that occurs twice in a text counts once.
  const last = new Uint32Array(tokens).fill(none)
  const eachToken = (call: (token: number, doc: number) => void) => {
    last.fill(none)
    for (let doc = 0; doc < textByDoc.length; doc += 1) {
      const text = textByDoc[doc] as number
      if (text === none) continue
      const end = starts[text + 1] as number
      for (let index = starts[text] as number; index < end; index += 1) {
        const token = numbers[index] as number
        if (last[token] === doc) continue
        last[token] = doc
        call(token, doc)
      }
    }
  }
  const ends = new Uint32Array(tokens + 1)
  eachToken(token => {
    ends[token + 1] = (ends[token + 1] as number) + 1
  })
  for (let token = 1; token <= tokens; token += 1) ends[token] = (ends[token] as number) + (ends[token - 1] as number)
  const docs = new Uint32Array(ends[tokens] as number)
  const next = ends.slice()
  eachToken((token, doc) => {
    const place = next[token] as number
    docs[place] = doc
    next[token] = place + 1
  })
  const at = new Uint32Array(tokens)
  for (let token = 0; token < tokens; token += 1)
    at[token] = postings.add(docs, ends[token] as number, ends[token + 1] as number)
  return at
}
