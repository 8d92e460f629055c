import { setBit, wordsFor } from './bits.ts'
import { type ByteStrings, countOf } from './byte-strings.ts'
import { GrowableUint32 } from './growable.ts'
import { eachPosting, isBits, isSingle, type PostingsWriter, sizeOf } from './postings.ts'

/** What begins with a broad prefix, united beforehand: tokens `low … high` of the dictionary. */
export interface Prefixes {
  low: Uint32Array
  high: Uint32Array
  at: Uint32Array
}

/**
 * Shorter prefixes are not prepared: a search asks for one or two characters as whole tokens, and there are so many
 * documents of each that preparing them would cost more than all the rest.
 */
const shortest = 3
/** A prefix is prepared when uniting it would go through more than one in so many documents. */
const heavyShare = 8

/** Unites what is heavy among the prefixes of a dictionary whose tokens point to `at`. */
export function writePrefixes(
  tokens: ByteStrings,
  at: Uint32Array,
  postings: PostingsWriter,
  documents: number,
): Prefixes {
  const costBefore = costs(at, postings, documents)
  const found = { low: new GrowableUint32(), high: new GrowableUint32(), at: new GrowableUint32() }
  const bits = new Uint32Array(wordsFor(documents))
  const list = new Uint32Array(documents)
  const prepare = (low: number, high: number) => {
    bits.fill(0)
    for (let token = low; token < high; token += 1)
      eachPosting(postings.pool.values, at[token] as number, documents, doc => setBit(bits, doc))
    let count = 0
    for (let doc = 0; doc < documents; doc += 1)
      if ((((bits[doc >>> 5] as number) >>> (doc & 31)) & 1) === 1) list[count++] = doc
    found.low.push(low)
    found.high.push(high)
    found.at.push(postings.add(list, 0, count))
  }
  const visit = (low: number, high: number, depth: number, isPrepared: boolean) => {
    const cost = (costBefore[high] as number) - (costBefore[low] as number)
    if (high - low < 2 || cost * heavyShare <= documents) return
    if (depth >= shortest && !isPrepared) prepare(low, high)
    for (let first = low; first < high; ) {
      const end = sameByteUntil(tokens, first, high, depth)
      visit(first, end, depth + 1, depth >= shortest && first === low && end === high)
      first = end
    }
  }
  visit(0, countOf(tokens), 0, false)
  return { low: found.low.taken, high: found.high.taken, at: found.at.taken }
}

/** What it costs to go through the tokens before each, in documents. */
function costs(at: Uint32Array, postings: PostingsWriter, documents: number): Float64Array {
  const pool = postings.pool.values
  const before = new Float64Array(at.length + 1)
  for (let token = 0; token < at.length; token += 1) {
    const pointer = at[token] as number
    const cost = !isSingle(pointer) && isBits(pool, pointer) ? documents / 32 : sizeOf(pool, pointer)
    before[token + 1] = (before[token] as number) + cost
  }
  return before
}

/** The end of the run of tokens that have the same byte at `depth` as the first. */
function sameByteUntil({ bytes, starts }: ByteStrings, first: number, high: number, depth: number): number {
  const byteOf = (token: number) => {
    const place = (starts[token] as number) + depth
    return place < (starts[token + 1] as number) ? (bytes[place] as number) : -1
  }
  const byte = byteOf(first)
  let low = first + 1
  let end = high
  while (low < end) {
    const middle = (low + end) >>> 1
    if (byteOf(middle) === byte) low = middle + 1
    else end = middle
  }
  return low
}
