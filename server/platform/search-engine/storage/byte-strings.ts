import { GrowableBytes, GrowableUint32 } from './growable.ts'

/** Texts as UTF-8 in one array: text `i` is `bytes[starts[i], starts[i + 1])`. */
export interface ByteStrings {
  bytes: Uint8Array
  /** The start of each text, plus the end of the last. */
  starts: Uint32Array
}

/** Returns a text's bytes as the database stores it: unpaired surrogates become U+FFFD. */
export const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'utf8')

/** Views are cached, because creating one takes longer than reading a short text from it. */
const views = new WeakMap<Uint8Array, Buffer>()

/** Returns the text at a position. */
export function textAt({ bytes, starts }: ByteStrings, position: number): string {
  let view = views.get(bytes)
  if (view === undefined) {
    view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    views.set(bytes, view)
  }
  return view.toString('utf8', starts[position], starts[position + 1])
}

/** Returns the number of texts. */
export const countOf = ({ starts }: ByteStrings): number => starts.length - 1

/** Compares two texts by their bytes; returns a negative number, zero or a positive number. */
export function compareTexts(a: ByteStrings, aAt: number, b: ByteStrings, bAt: number): number {
  const aStart = a.starts[aAt] as number
  const bStart = b.starts[bAt] as number
  const aLength = (a.starts[aAt + 1] as number) - aStart
  const bLength = (b.starts[bAt + 1] as number) - bStart
  const shared = Math.min(aLength, bLength)
  for (let i = 0; i < shared; i += 1) {
    const difference = (a.bytes[aStart + i] as number) - (b.bytes[bStart + i] as number)
    if (difference !== 0) return difference
  }
  return aLength - bLength
}

/**
 * Compares a query with at most `maxBytes` bytes of a text, so that a prefix equals all texts that begin with it.
 */
function compareWith({ bytes, starts }: ByteStrings, position: number, query: Uint8Array, maxBytes: number): number {
  const start = starts[position] as number
  const length = Math.min((starts[position + 1] as number) - start, maxBytes)
  const shared = Math.min(length, query.length)
  for (let i = 0; i < shared; i += 1) {
    const difference = (bytes[start + i] as number) - (query[i] as number)
    if (difference !== 0) return difference
  }
  return length - query.length
}

/**
 * Returns the first sorted text that is not before `query`; with `isAfter`, the first text after all that begin with
 * it.
 */
function firstFrom(texts: ByteStrings, query: Uint8Array, isAfter: boolean): number {
  const maxBytes = isAfter ? query.length : Number.MAX_SAFE_INTEGER
  let low = 0
  let high = countOf(texts)
  while (low < high) {
    const middle = (low + high) >>> 1
    const order = compareWith(texts, middle, query, maxBytes)
    if (order < 0 || (isAfter && order === 0)) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the index of a text among sorted texts, or the index where it would be inserted. */
const lowerBound = (texts: ByteStrings, query: Uint8Array): number => firstFrom(texts, query, false)

/** Returns the range `[low, high)` of sorted texts that begin with these bytes. */
export const prefixRange = (texts: ByteStrings, prefix: Uint8Array): [number, number] => [
  firstFrom(texts, prefix, false),
  firstFrom(texts, prefix, true),
]

/** Returns the range of sorted texts that equal a text; it contains one text or none. */
export function wholeRange(texts: ByteStrings, query: Uint8Array): [number, number] {
  const at = lowerBound(texts, query)
  const isEqual = at < countOf(texts) && compareWith(texts, at, query, Number.MAX_SAFE_INTEGER) === 0
  return [at, isEqual ? at + 1 : at]
}

/** Returns the indexes of the texts in byte order. */
export function sortedOrder(texts: ByteStrings): Uint32Array {
  const order = Uint32Array.from({ length: countOf(texts) }, (_, index) => index)
  sortFrom(texts, order, 0, order.length, 0)
  return order
}

/** Returns byte `depth` of a text, or −1 after its end. */
const byteAt = ({ bytes, starts }: ByteStrings, index: number, depth: number): number => {
  const place = (starts[index] as number) + depth
  return place < (starts[index + 1] as number) ? (bytes[place] as number) : -1
}

function swap(order: Uint32Array, a: number, b: number): void {
  const swapped = order[a] as number
  order[a] = order[b] as number
  order[b] = swapped
}

/** Sorts `order[from, to)`, whose texts agree in their first `depth` bytes, by multikey quicksort. */
function sortFrom(texts: ByteStrings, order: Uint32Array, from: number, to: number, depth: number): void {
  while (to - from > 1) {
    if (to - from < 12) {
      sortFew(texts, order, from, to)
      return
    }
    const pivot = byteAt(texts, order[(from + to) >>> 1] as number, depth)
    let less = from
    let greater = to
    for (let index = from; index < greater; ) {
      const byte = byteAt(texts, order[index] as number, depth)
      if (byte < pivot) swap(order, less++, index++)
      else if (byte > pivot) swap(order, index, --greater)
      else index += 1
    }
    sortFrom(texts, order, from, less, depth)
    sortFrom(texts, order, greater, to, depth)
    // Texts that end at this depth are all equal.
    if (pivot < 0) return
    from = less
    to = greater
    depth += 1
  }
}

function sortFew(texts: ByteStrings, order: Uint32Array, from: number, to: number): void {
  for (let index = from + 1; index < to; index += 1) {
    const moved = order[index] as number
    let place = index
    while (place > from && compareTexts(texts, order[place - 1] as number, texts, moved) > 0) {
      order[place] = order[place - 1] as number
      place -= 1
    }
    order[place] = moved
  }
}

/** Returns the texts with these indexes, in this order. */
export function pickTexts(texts: ByteStrings, order: Uint32Array): ByteStrings {
  const writer = new TextWriter()
  for (const at of order) writer.add(texts, at)
  return writer.finish()
}

/** Builds ByteStrings by appending texts. */
export class TextWriter {
  private readonly bytes = new GrowableBytes()
  private readonly starts = new GrowableUint32()

  add(from: ByteStrings, index: number): void {
    this.starts.push(this.bytes.length)
    this.bytes.append(from.bytes, from.starts[index] as number, from.starts[index + 1] as number)
  }

  finish(): ByteStrings {
    this.starts.push(this.bytes.length)
    return { bytes: this.bytes.filled, starts: this.starts.filled }
  }
}
