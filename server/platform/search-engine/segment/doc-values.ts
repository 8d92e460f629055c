import { forEachPosting } from '../postings/postings.ts'
import { type ByteStrings, bytesOf, wholeRange } from '../storage/byte-strings.ts'
import { none } from '../storage/sorting.ts'
import type { IndexShape } from '../types.ts'

/**
 * Values of each document in columns, for counting. The code of a document in a column encodes its values
 * of several fields. Fields with few combinations share a column, so that fewer columns are read.
 */
export interface DocValues {
  columns: DocColumn[]
  /** Filters, then the day, the counted orders, and the counted tokens of each field set. */
  fields: DocValueField[]
  /** The distinct days, ascending. */
  days: Int32Array
  /** For each field set, the distinct sets of counted tokens, as bits, one after another. */
  tokenSets: Uint32Array[]
}

export type DocColumn = Uint16Array | Uint32Array

export interface DocValueField {
  column: number
  /** For each code of the column the ordinal of the value, or `none`. */
  ordinals: Uint32Array
}

/** The input for a column. */
interface Source {
  shape: IndexShape
  documents: number
  days: Int32Array
  orders: readonly { firstRanks: Uint32Array; docByRank: Uint32Array | undefined }[]
  filters: readonly { values: Uint32Array; pointers: Uint32Array }[]
  fields: readonly { tokens: ByteStrings; pointers: Uint32Array }[]
  pool: Uint32Array
}

/** A value for each document, and how many there are. */
interface Field {
  ordinals: Uint32Array
  count: number
}

/** Counters of a column should fit in the nearest caches. */
const maxCodes = 1 << 14
/** Largest table of combinations. */
const maxTable = 1 << 22

/** Returns the numbers of a shape's fields in `DocValues.fields`. */
export const fieldsOf = ({ filters, orders, countedTokens = [] }: IndexShape) => {
  const counted = orders.flatMap((order, index) => (order.isCounted ? index : []))
  return {
    day: filters.length,
    ofOrder: (order: number): number => {
      if (!counted.includes(order)) throw new Error(`the keys of order ${order} are not counted`)
      return filters.length + 1 + counted.indexOf(order)
    },
    ofTokens: (fieldSet: number): number => filters.length + 1 + counted.length + fieldSet,
    counted,
    wordsOfSet: (countedTokens.length + 31) >>> 5,
  }
}

/** Packs the values of documents. Takes a pass over all documents for each field. */
export function packDocValues(source: Source): DocValues {
  const { shape, documents } = source
  const packer = new Packer(documents)
  for (const [index, { values }] of source.filters.entries())
    packer.add({ ordinals: filterOrdinals(source, index), count: values.length })
  const days = Int32Array.from(new Set(source.days)).sort()
  const dayOrdinal = new Map([...days].map((day, index) => [day, index]))
  packer.add({ ordinals: Uint32Array.from(source.days, day => dayOrdinal.get(day) as number), count: days.length })
  for (const order of fieldsOf(shape).counted)
    packer.add({ ordinals: keyOrdinals(source, order), count: (source.orders[order]?.firstRanks.length ?? 1) - 1 })
  const tokenSets: Uint32Array[] = []
  if (shape.countedTokens)
    for (let fieldSet = 0; fieldSet < shape.fieldSets.length; fieldSet += 1) {
      const { ordinals, sets } = tokenSetsOf(source, fieldSet, shape.countedTokens)
      packer.add({ ordinals, count: sets.length / fieldsOf(shape).wordsOfSet })
      tokenSets.push(sets)
    }
  return { ...packer.finish(), days, tokenSets }
}

/** Returns for each document the ordinal of its key in an order, or `none`. */
export function keyOrdinals(
  { orders, documents, shape }: Pick<Source, 'orders' | 'documents' | 'shape'>,
  order: number,
): Uint32Array {
  const known = orders[order]
  if (known === undefined) throw new Error(`${shape.name} has no order ${order}`)
  const { firstRanks, docByRank } = known
  const ordinals = new Uint32Array(documents).fill(none)
  for (let ordinal = 0; ordinal + 1 < firstRanks.length; ordinal += 1) {
    const end = firstRanks[ordinal + 1] as number
    for (let rank = firstRanks[ordinal] as number; rank < end; rank += 1)
      ordinals[docByRank === undefined ? rank : (docByRank[rank] as number)] = ordinal
  }
  return ordinals
}

/** Returns for each document the ordinal of its value of a filter, or `none`. */
function filterOrdinals({ filters, pool, documents }: Source, filter: number): Uint32Array {
  const ordinals = new Uint32Array(documents).fill(none)
  for (const [ordinal, pointer] of (filters[filter]?.pointers ?? []).entries())
    forEachPosting(pool, pointer, documents, doc => {
      ordinals[doc] = ordinal
    })
  return ordinals
}

/** Returns for each document which set of the tokens it has, and the sets as bits. */
function tokenSetsOf({ fields, pool, documents }: Source, fieldSet: number, tokens: readonly string[]) {
  const words = (tokens.length + 31) >>> 5
  const ordinals = new Uint32Array(documents)
  const sets = [new Uint32Array(words)]
  const own = fields.length === 1 ? [fields[0]] : [fields[0], fields[fieldSet + 1]]
  for (const [token, text] of tokens.entries()) {
    // The set that each set becomes with this token.
    const next = new Map<number, number>()
    for (const field of own) {
      if (field === undefined) continue
      const [low, high] = wholeRange(field.tokens, bytesOf(text))
      if (low === high) continue
      forEachPosting(pool, field.pointers[low] as number, documents, doc => {
        const set = ordinals[doc] as number
        let to = next.get(set)
        if (to === undefined) {
          to = sets.length
          next.set(set, to)
          const bits = (sets[set] as Uint32Array).slice()
          bits[token >>> 5] = (bits[token >>> 5] as number) | (1 << (token & 31))
          sets.push(bits)
        }
        ordinals[doc] = to
      })
    }
  }
  const all = new Uint32Array(sets.length * words)
  for (const [index, bits] of sets.entries()) all.set(bits, index * words)
  return { ordinals, sets: all }
}

/** Combines fields to columns, each with the first column with which it has few combinations. */
class Packer {
  readonly #documents: number
  readonly #columns: { codes: Uint32Array; count: number }[] = []
  #fields: DocValueField[] = []

  constructor(documents: number) {
    this.#documents = documents
  }

  add(field: Field): void {
    for (const [index, column] of this.#columns.entries()) {
      const combined = this.#combine(column, field)
      if (combined === undefined) continue
      const { codes, count, before, values } = combined
      this.#columns[index] = { codes, count }
      this.#fields = this.#fields.map(field =>
        field.column === index
          ? { column: index, ordinals: before.map(code => field.ordinals[code] as number) }
          : field,
      )
      this.#fields.push({ column: index, ordinals: values })
      return
    }
    const values = Uint32Array.from({ length: field.count + 1 }, (_, index) => (index < field.count ? index : none))
    this.#fields.push({ column: this.#columns.length, ordinals: values })
    this.#columns.push({
      codes: field.ordinals.map(ordinal => Math.min(ordinal, field.count)),
      count: field.count + 1,
    })
  }

  /** Returns codes of both, with the column's code and the field's value of each; undefined if there are too many. */
  #combine(column: { codes: Uint32Array; count: number }, { ordinals, count: values }: Field) {
    const width = values + 1
    if (column.count * width > maxTable) return undefined
    const table = new Uint32Array(column.count * width)
    const codes = new Uint32Array(this.#documents)
    const pairs: number[] = []
    for (let doc = 0; doc < codes.length; doc += 1) {
      const pair = (column.codes[doc] as number) * width + Math.min(ordinals[doc] as number, values)
      let code = table[pair] as number
      if (code === 0) {
        if (pairs.length === maxCodes) return undefined
        pairs.push(pair)
        code = pairs.length
        table[pair] = code
      }
      codes[doc] = code - 1
    }
    const ordinalOf = (pair: number) => (pair % width === values ? none : pair % width)
    return {
      codes,
      count: pairs.length,
      before: Uint32Array.from(pairs, pair => Math.floor(pair / width)),
      values: Uint32Array.from(pairs, ordinalOf),
    }
  }

  finish(): Pick<DocValues, 'columns' | 'fields'> {
    const columns = this.#columns.map(({ codes, count }) => (count > 0xffff ? codes : Uint16Array.from(codes)))
    return { columns, fields: this.#fields }
  }
}

/** Returns the ordinal of a document's value of a field, or `none`. */
export function ordinalAt({ columns, fields }: DocValues, field: number, doc: number): number {
  const { column, ordinals } = fields[field] as DocValueField
  return ordinals[columns[column]?.[doc] as number] as number
}
