/** Marks the absence of a document, value or text. */
export const none = 0xffffffff

/** Performs one stable pass of a radix sort by 16 bits of the keys. */
function pass(items: Uint32Array, keys: Uint32Array, shift: number): Uint32Array {
  const counts = new Uint32Array(0x10001)
  for (let index = 0; index < items.length; index += 1) {
    const bucket = (((keys[items[index] as number] as number) >>> shift) & 0xffff) + 1
    counts[bucket] = (counts[bucket] as number) + 1
  }
  for (let bucket = 1; bucket < counts.length; bucket += 1)
    counts[bucket] = (counts[bucket] as number) + (counts[bucket - 1] as number)
  const sorted = new Uint32Array(items.length)
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index] as number
    const bucket = ((keys[item] as number) >>> shift) & 0xffff
    const place = counts[bucket] as number
    counts[bucket] = place + 1
    sorted[place] = item
  }
  return sorted
}

/** For fewer items, a radix sort with its 65,536 buckets is slower. */
const minRadixItems = 4_000

/** Returns `items` sorted by `keys[item]`; the sort is stable. */
export function sortedBy(items: Uint32Array, keys: Uint32Array): Uint32Array {
  let maxKey = 0
  let isSorted = true
  for (let index = 0; index < items.length; index += 1) {
    const key = keys[items[index] as number] as number
    if (key < maxKey) isSorted = false
    else maxKey = key
  }
  if (isSorted) return items
  if (items.length < minRadixItems) return items.slice().sort((a, b) => (keys[a] as number) - (keys[b] as number))
  const byLow = pass(items, keys, 0)
  return maxKey > 0xffff ? pass(byLow, keys, 16) : byLow
}

/** Returns the first index in sorted `values` whose value is at least `least`. */
export function firstAtLeast(values: ArrayLike<number>, least: number, low = 0, high = values.length): number {
  let from = low
  let to = high
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((values[middle] as number) < least) from = middle + 1
    else to = middle
  }
  return from
}
