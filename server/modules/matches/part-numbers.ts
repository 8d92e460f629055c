/** How two part numbers fit, best first. */
export type NumberFit = 'exact' | 'stripped' | 'prefix' | 'typo' | 'alike'

/** What is read for one another on labels and in hand-written lists. */
const confusable = new Set(
  ['O0', 'D0', 'Q0', 'I1', 'L1', 'B8', 'S5', 'Z2', 'G6'].flatMap(([a, b]) => [`${a}${b}`, `${b}${a}`]),
)

/** As the database's `number_slips` has it: what is the same to a hand in a hurry. */
export const readForOneAnother = { read: 'OQDILBSZG', as: '000118526' }

/** Characters to change, add, leave out or swap with their neighbour, counted up to `most`; more are `most` + 1. */
export function editDistance(one: string, other: string, most: number): number {
  const tooMany = most + 1
  if (Math.abs(one.length - other.length) > most) return tooMany
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => Math.min(at, tooMany))
  for (let row = 1; row <= one.length; row += 1) {
    const current = new Array<number>(other.length + 1).fill(tooMany)
    // Further from the diagonal more have to be changed.
    const from = Math.max(row - most, 0)
    const to = Math.min(row + most, other.length)
    let least = tooMany
    if (from === 0) current[0] = least = row
    for (let at = Math.max(from, 1); at <= to; at += 1) {
      const [sign, otherSign] = [one.charCodeAt(row - 1), other.charCodeAt(at - 1)]
      const isSwapped = row > 1 && at > 1 && sign === other.charCodeAt(at - 2) && one.charCodeAt(row - 2) === otherSign
      const changed = (last[at - 1] as number) + (sign === otherSign ? 0 : 1)
      const swapped = isSwapped ? (beforeLast[at - 2] as number) + 1 : changed
      const value = Math.min(changed, swapped, (last[at] as number) + 1, (current[at - 1] as number) + 1)
      current[at] = value
      if (value < least) least = value
    }
    if (least > most) return tooMany
    beforeLast = last
    last = current
  }
  return Math.min(last[other.length] as number, tooMany)
}

/** How many characters of a number this long may differ before it is another number. */
export const slackOf = (length: number): number => (length < 5 ? 0 : length < 9 ? 1 : 2)

/** Whether they differ as hands and eyes make them differ: two neighbours swapped, an O for a 0. */
function isSlip(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const places = [...one].flatMap((sign, at) => (sign === other[at] ? [] : [at]))
  const [first = 0, second] = places
  const pair = `${one[first]}${other[first]}`
  if (second === undefined) return confusable.has(pair)
  return places.length === 2 && second === first + 1 && one[first] === other[second] && one[second] === other[first]
}

/** Shorter beginnings begin too many numbers. */
export const shortestPrefix = 6

interface PartNumber {
  key: string
  stripped: string
}

/** How two numbers fit; undefined where they are two numbers. */
export function fitOf(one: PartNumber, other: PartNumber): NumberFit | undefined {
  if (one.key === other.key) return 'exact'
  if (one.stripped === other.stripped) return 'stripped'
  const [short, long] = [one.stripped, other.stripped].sort((a, b) => a.length - b.length) as [string, string]
  if (short.length >= shortestPrefix && long.startsWith(short)) return 'prefix'
  const slack = slackOf(short.length)
  if (editDistance(short, long, slack) > slack) return undefined
  return isSlip(short, long) ? 'typo' : 'alike'
}
