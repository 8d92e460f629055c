/** How two part numbers match, best first. */
export type NumberFit = 'exact' | 'stripped' | 'prefix' | 'typo' | 'similar'

/**
 * Characters that are confused with one another on labels and in handwritten lists: each character of `read` is replaced by
 * the one at its position in `as`. The database function `number_slips` does the same.
 */
export const confusableChars = { read: 'OQDILBSZG', as: '000118526' }

const confusablePairs = new Set(
  [...confusableChars.read].flatMap((letter, index) => [
    `${letter}${confusableChars.as[index]}`,
    `${confusableChars.as[index]}${letter}`,
  ]),
)

/**
 * Returns the Damerau-Levenshtein distance of two numbers (characters to change, insert, delete or swap with their neighbor),
 * or `maxDistance` + 1 if it exceeds `maxDistance`.
 */
export function editDistance(one: string, other: string, maxDistance: number): number {
  const tooMany = maxDistance + 1
  if (Math.abs(one.length - other.length) > maxDistance) return tooMany
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => Math.min(index, tooMany))
  for (let row = 1; row <= one.length; row += 1) {
    const current = new Array<number>(other.length + 1).fill(tooMany)
    // Cells further from the diagonal would need more than `maxDistance` changes.
    const from = Math.max(row - maxDistance, 0)
    const to = Math.min(row + maxDistance, other.length)
    let rowMinimum = tooMany
    if (from === 0) current[0] = rowMinimum = row
    for (let index = Math.max(from, 1); index <= to; index += 1) {
      const [char, otherChar] = [one.charCodeAt(row - 1), other.charCodeAt(index - 1)]
      const isSwapped =
        row > 1 && index > 1 && char === other.charCodeAt(index - 2) && one.charCodeAt(row - 2) === otherChar
      const changed = (last[index - 1] as number) + (char === otherChar ? 0 : 1)
      const swapped = isSwapped ? (beforeLast[index - 2] as number) + 1 : changed
      const value = Math.min(changed, swapped, (last[index] as number) + 1, (current[index - 1] as number) + 1)
      current[index] = value
      if (value < rowMinimum) rowMinimum = value
    }
    if (rowMinimum > maxDistance) return tooMany
    beforeLast = last
    last = current
  }
  return Math.min(last[other.length] as number, tooMany)
}

/** Returns how many characters of a number of this length may differ before it is another number. */
export const typoTolerance = (length: number): number => (length < 5 ? 0 : length < 9 ? 1 : 2)

/** Returns true for a typical typo: two neighbors swapped, or an O for a 0. */
function isTypicalTypo(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const positions = [...one].flatMap((char, index) => (char === other[index] ? [] : [index]))
  const [first = 0, second] = positions
  const pair = `${one[first]}${other[first]}`
  if (second === undefined) return confusablePairs.has(pair)
  return positions.length === 2 && second === first + 1 && one[first] === other[second] && one[second] === other[first]
}

/** Shorter prefixes match too many numbers. */
export const minPrefixLength = 6

interface PartNumber {
  key: string
  stripped: string
}

/** Returns how two numbers match; undefined if they are different numbers. */
export function fitOf(one: PartNumber, other: PartNumber): NumberFit | undefined {
  if (one.key === other.key) return 'exact'
  if (one.stripped === other.stripped) return 'stripped'
  const [short, long] = [one.stripped, other.stripped].sort((a, b) => a.length - b.length) as [string, string]
  if (short.length >= minPrefixLength && long.startsWith(short)) return 'prefix'
  const tolerance = typoTolerance(short.length)
  if (editDistance(short, long, tolerance) > tolerance) return undefined
  return isTypicalTypo(short, long) ? 'typo' : 'similar'
}
