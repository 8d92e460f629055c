import type { CompanyStock } from './stock-sketch.ts'

/** A part number that more companies list says nothing about a pair, and such numbers would make up most of the pairs. */
const maxHolders = 60
/**
 * Maximum number of pairs counted in one run. Beyond it, part numbers are sampled by their hash, so that all companies keep the
 * same ones.
 */
const maxPairsCounted = 30_000_000
/** Companies whose pairs are counted at once, which bounds the memory. */
const rowsAtOnce = 256

/** The companies that list a part number, for every number that at least two and not too many list. */
interface Holders {
  /** Positions of companies, ascending within each group. */
  companies: Uint32Array
  /** The start of each group, and the end of the last. */
  starts: Uint32Array
  /** How many numbers of each company are in a group. */
  counts: Uint32Array
}

const companyBits = 2 ** 20

/** Groups the companies by part number; the numbers with the lowest hashes if there would be too many pairs. */
export function holdersOf(stocks: readonly CompanyStock[]): Holders {
  const total = stocks.reduce((sum, { keys }) => sum + keys.length, 0)
  // Key and company in one number, so that sorting is fast.
  const entries = new Float64Array(total)
  let end = 0
  stocks.forEach(({ keys }, index) => {
    for (const key of keys) {
      entries[end] = key * companyBits + index
      end += 1
    }
  })
  entries.sort()
  const companies = new Uint32Array(total)
  const starts: number[] = []
  const counts = new Uint32Array(stocks.length)
  let [used, numPairs] = [0, 0]
  for (let from = 0; from < total && numPairs < maxPairsCounted; ) {
    const key = Math.floor((entries[from] as number) / companyBits)
    let to = from
    while (to < total && Math.floor((entries[to] as number) / companyBits) === key) to += 1
    const size = to - from
    if (size > 1 && size <= maxHolders) {
      starts.push(used)
      numPairs += (size * (size - 1)) / 2
      for (let index = from; index < to; index += 1) {
        const company = (entries[index] as number) % companyBits
        companies[used] = company
        counts[company] = (counts[company] ?? 0) + 1
        used += 1
      }
    }
    from = to
  }
  starts.push(used)
  return { companies: companies.subarray(0, used), starts: Uint32Array.from(starts), counts }
}

/** Fewer sampled numbers in common are chance. */
const minSampled = 6

/**
 * Yields the pairs of companies, by position, that share at least half of `minShare` of the counted numbers of one of them. The
 * rest of their lists may be numbers that many companies have.
 */
export function* candidatePairs(
  stocks: readonly CompanyStock[],
  { companies, starts, counts }: Holders,
  minShare: number,
): Generator<[number, number]> {
  const size = stocks.length
  const shared = new Uint16Array(rowsAtOnce * size)
  for (let first = 0; first < size; first += rowsAtOnce) {
    shared.fill(0)
    const end = Math.min(first + rowsAtOnce, size)
    for (let group = 0; group + 1 < starts.length; group += 1) {
      const to = starts[group + 1] as number
      for (let index = starts[group] as number; index < to; index += 1) {
        const company = companies[index] as number
        if (company >= end) break
        if (company < first) continue
        const row = (company - first) * size
        for (let next = index + 1; next < to; next += 1) {
          const cell = row + (companies[next] as number)
          shared[cell] = (shared[cell] as number) + 1
        }
      }
    }
    for (let one = first; one < end; one += 1)
      for (let other = one + 1; other < size; other += 1) {
        const count = shared[(one - first) * size + other] as number
        const smaller = Math.min(counts[one] as number, counts[other] as number)
        if (count >= minSampled && count * 2 >= minShare * smaller) yield [one, other]
      }
  }
}
