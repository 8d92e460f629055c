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
  if (Math.abs(one.length - other.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      const changed = (last[at - 1] ?? 0) + (isSame ? 0 : 1)
      const swapped = isSwapped ? (beforeLast[at - 2] ?? 0) + 1 : changed
      current.push(Math.min(changed, swapped, (last[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1))
    }
    if (Math.min(...current) > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[other.length] ?? 0, most + 1)
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
