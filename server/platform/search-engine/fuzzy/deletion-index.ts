import { type ByteStrings, countOf, textAt } from '../storage/byte-strings.ts'
import type { ConfusableChars } from '../types.ts'

/**
 * Indexes texts by their deletion variants, as SymSpell does: the text itself, the text without any one character and,
 * if it is long, without any two adjacent ones. Texts within a typo of each other share a variant. Only hashes of the
 * variants are stored.
 */
export interface DeletionIndex {
  /** The start of each bucket's texts, plus the end of the last. The number of buckets is a power of two. */
  starts: Uint32Array
  /** Numbers of texts. */
  texts: Uint32Array
}

/** From `longFrom` characters on, two adjacent ones may be deleted. Texts longer than `maxLength` are ignored. */
const longFrom = 9
const maxLength = 64
const textsPerBucket = 4

const maxDeletions = (length: number): number => (length < longFrom ? 1 : 2)

/** Returns a text's characters, with confusable characters mapped to one of them. */
export type FoldCharacters = (text: string) => Uint16Array

/** Returns a function that maps each confusable character to the character that it is read as. */
export function characterFolder({ read, as }: ConfusableChars): FoldCharacters {
  const known = new Map([...read].map((char, index) => [char.charCodeAt(0), as.charCodeAt(index)]))
  return text => {
    const chars = new Uint16Array(text.length)
    for (let index = 0; index < text.length; index += 1)
      chars[index] = known.get(text.charCodeAt(index)) ?? text.charCodeAt(index)
    return chars
  }
}

function hashWithout(text: Uint16Array, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    if (index < from || index >= to) hash = Math.imul(hash ^ (text[index] as number), 0x01000193)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Calls `call` with the hash of the text and of each deletion variant; some hashes are repeated. */
function eachDeletion(text: Uint16Array, call: (hash: number) => void): void {
  if (text.length > maxLength) return
  call(hashWithout(text, 0, 0))
  for (let gap = 1; gap <= maxDeletions(text.length); gap += 1)
    for (let index = 0; index + gap <= text.length; index += 1) {
      // Deleting either of two equal neighbors gives the same variant.
      if (gap === 1 && index > 0 && text[index] === text[index - 1]) continue
      call(hashWithout(text, index, index + gap))
    }
}

/** Builds the deletion index of sorted texts. Entries refer to texts by their position. */
export function writeDeletionIndex(sorted: ByteStrings, confusables: ConfusableChars): DeletionIndex {
  const read = characterFolder(confusables)
  const count = countOf(sorted)
  let all = 0
  for (let text = 0; text < count; text += 1)
    eachDeletion(read(textAt(sorted, text)), () => {
      all += 1
    })
  const bucketCount = 2 ** Math.max(Math.ceil(Math.log2(all / textsPerBucket)), 0)
  const starts = new Uint32Array(bucketCount + 1)
  const texts = new Uint32Array(all)
  for (let text = 0; text < count; text += 1)
    eachDeletion(read(textAt(sorted, text)), hash => {
      const bucket = hash & (bucketCount - 1)
      starts[bucket + 1] = (starts[bucket + 1] as number) + 1
    })
  for (let bucket = 0; bucket < bucketCount; bucket += 1)
    starts[bucket + 1] = (starts[bucket + 1] as number) + (starts[bucket] as number)
  const next = starts.slice()
  for (let text = 0; text < count; text += 1)
    eachDeletion(read(textAt(sorted, text)), hash => {
      const bucket = hash & (bucketCount - 1)
      texts[next[bucket] as number] = text
      next[bucket] = (next[bucket] as number) + 1
    })
  return { starts, texts }
}

/** Returns the texts that may be within a typo, including false positives. */
export function candidatesWithinTypo({ starts, texts }: DeletionIndex, text: Uint16Array): Set<number> {
  const ordinals = new Set<number>()
  const bucketCount = starts.length - 1
  eachDeletion(text, hash => {
    const bucket = hash & (bucketCount - 1)
    const end = starts[bucket + 1] as number
    for (let index = starts[bucket] as number; index < end; index += 1) ordinals.add(texts[index] as number)
  })
  return ordinals
}

/** Returns true if two texts share a deletion variant. */
export function isWithinTypo(one: Uint16Array, other: Uint16Array): boolean {
  if (one.length > maxLength || other.length > maxLength) return false
  for (let gap = 0; gap <= maxDeletions(one.length); gap += 1) {
    const otherGap = other.length - one.length + gap
    if (otherGap < 0 || otherGap > maxDeletions(other.length) || gap > one.length) continue
    if (isEqualAfterDeletions(one, gap, other, otherGap) || isEqualAfterDeletions(other, otherGap, one, gap))
      return true
  }
  return false
}

/** Returns true if `one` without `gap` characters equals `other` without `otherGap` at the same or a later position. */
function isEqualAfterDeletions(one: Uint16Array, gap: number, other: Uint16Array, otherGap: number): boolean {
  const left = one.length - gap
  // Delete as late as possible in one text and as early as possible in the other, which leaves the shortest stretch to
  // compare.
  let from = 0
  while (from < left && one[from] === other[from]) from += 1
  let to = left
  while (to > from && one[to + gap - 1] === other[to + otherGap - 1]) to -= 1
  for (let index = from; index < to; index += 1) if (one[index + gap] !== other[index]) return false
  return true
}
