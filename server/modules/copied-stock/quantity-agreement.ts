/** How well the quantities of two lists agree, up to one factor. */
export interface Agreement {
  /** Share of the numbers whose quantities agree. */
  share: number
  /** The factor from the first list to the second. */
  scale: number
  /** The negative decimal logarithm of the probability that this many quantities agree by chance. */
  surprise: number
}

/** Quantities agree within this share of the larger one, or within one piece: scaled quantities are rounded. */
const tolerance = 0.06
/** Smaller quantities are the same too often, and too coarse to tell a factor. */
const minTelling = 6

/** Returns the factor that most of the ratios are close to. */
function scaleOf(from: readonly number[], to: readonly number[]): number {
  const all = from.map((quantity, index) => [quantity, to[index] as number] as const)
  const telling = all.filter(([one, other]) => Math.max(one, other) >= minTelling && Math.min(one, other) >= 2)
  const ratios = (telling.length >= 8 ? telling : all)
    .map(([one, other]) => Math.log(Math.max(other, 0.5) / Math.max(one, 0.5)))
    .sort((a, b) => a - b)
  let [best, start, middle] = [0, 0, 0]
  ratios.forEach((ratio, end) => {
    while (ratio - (ratios[start] as number) > 2 * tolerance) start += 1
    if (end - start + 1 <= best) return
    best = end - start + 1
    middle = ratios[(start + end) >> 1] as number
  })
  // Unscaled is the simplest explanation.
  return Math.abs(middle) < tolerance ? 1 : Math.exp(middle)
}

/** Compares in the direction in which quantities shrink: there, rounding changes them by half a piece at most. */
function countAgreeing(from: readonly number[], to: readonly number[], scale: number): number {
  if (scale > 1) return countAgreeing(to, from, 1 / scale)
  let count = 0
  from.forEach((quantity, index) => {
    const expected = Math.max(1, quantity * scale)
    const actual = to[index] as number
    const allowed = Math.max(scale === 1 ? 0 : 0.75, tolerance * Math.max(expected, actual))
    if (Math.abs(expected - actual) <= allowed) count += 1
  })
  return count
}

const rotateBy = (values: readonly number[], shift: number) => [...values.slice(shift), ...values.slice(0, shift)]

/** Places by which the second list is shifted to see how many quantities agree by chance. */
const shifts = [0.13, 0.29, 0.41, 0.53, 0.67, 0.83]

/** Compares the quantities of the same part numbers in two lists. */
export function agreementOf(from: readonly number[], to: readonly number[]): Agreement {
  const size = from.length
  const scale = scaleOf(from, to)
  const share = countAgreeing(from, to, scale) / size
  const byChance = shifts.map(part => {
    const shifted = rotateBy(to, Math.max(1, Math.floor(part * size)))
    return Math.max(countAgreeing(from, shifted, scale), countAgreeing(from, shifted, scaleOf(from, shifted)))
  })
  const chance = Math.max(0.03, byChance.reduce((sum, count) => sum + count, 0) / (shifts.length * size))
  return { share, scale, surprise: share <= chance ? 0 : size * divergence(share, chance) }
}

/** Returns the decimal exponent per number by which agreeing this often is improbable (the Chernoff bound). */
function divergence(share: number, chance: number): number {
  const part = (p: number, q: number) => (p === 0 ? 0 : p * Math.log10(p / q))
  return part(share, chance) + part(1 - share, Math.max(1 - chance, 1e-9))
}
