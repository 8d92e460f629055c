/** A seeded random generator: the same name gives the same numbers on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  int(from: number, to: number): number
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
  /** Picks earlier items more often than later ones; a higher `lean` increases the preference. */
  skewed<T>(items: readonly T[], lean: number): T
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T
  /** Some of the items, in random order. */
  sample<T>(items: readonly T[], count: number): T[]
  digits(count: number): string
  letters(count: number): string
  /** Around 1, rarely below 0.6 or above 1.7: the spread of traders' prices for the same product. */
  spread(): number
}

/** Returns the generator of one part of the demo; a change in one part does not change the others. */
export function randomFor(name: string): Random {
  let state = 2_166_136_261
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const at = <T>(items: readonly T[], share: number): T => {
    const item = items[Math.min(Math.floor(share * items.length), items.length - 1)]
    if (item === undefined) throw new RangeError(`${name}: nothing to pick from`)
    return item
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const text = (alphabet: string, count: number) =>
    Array.from({ length: count }, () => at([...alphabet], next())).join('')
  return {
    next,
    int,
    chance: share => next() < share,
    pick: items => at(items, next()),
    skewed: (items, lean) => at(items, next() ** lean),
    weighted: items => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      const chosen = items.find(([, weight]) => {
        left -= weight
        return left < 0
      })
      return (chosen ?? at(items, 0))[0]
    },
    sample: (items, count) => {
      const rest = [...items]
      const picked = Math.min(count, rest.length)
      return Array.from({ length: picked }, () => rest.splice(int(0, rest.length - 1), 1)).flat()
    },
    digits: count => text('0123456789', count),
    letters: count => text('ABCDEFGHJKLMNPQRSTVWXYZ', count),
    spread: () => Math.exp((next() + next() + next() - 1.5) * 0.36),
  }
}
