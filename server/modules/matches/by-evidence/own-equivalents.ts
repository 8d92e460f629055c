import { baseNumber } from '../../part-numbers/index.ts'
import type { LineRow } from '../own-broadcast.ts'

/** Part keys of the same part, by part key. */
type SameParts = ReadonlyMap<string, readonly string[]>

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** A broadcast of fifty lines is matched by the numbers themselves. */
const maxNumbers = 12

/** Returns the numbers whose equivalents are looked up. */
export const keysOf = (lines: readonly LineRow[]): string[] =>
  distinct(lines.flatMap(line => line.key ?? [])).slice(0, maxNumbers)

/** Adds to lines the stripped numbers that are equivalent to theirs. */
export const withEquivalents = (lines: readonly LineRow[], sameParts: SameParts): LineRow[] =>
  sameParts.size === 0
    ? [...lines]
    : lines.map(line => {
        const keys = line.key === null ? undefined : sameParts.get(line.key)
        return keys === undefined
          ? line
          : { ...line, equivalents: distinct(keys.map(baseNumber)).filter(number => number !== line.stripped) }
      })

/** Returns all equivalent numbers of these lines. */
export const equivalentsIn = (lines: readonly LineRow[]): string[] =>
  distinct(lines.flatMap(line => line.equivalents ?? []))

interface Described {
  stripped: string
  words: string[]
}

/** Attributes the words beside equivalent numbers to the numbers of the lines, whose parts they describe as well. */
export const attributedTo = <Words extends Described>(lines: readonly LineRow[], besideEquivalents: readonly Words[]) =>
  lines.flatMap(({ stripped, equivalents = [] }) =>
    stripped === null
      ? []
      : besideEquivalents
          .filter(({ stripped: other }) => equivalents.includes(other))
          .map(described => ({ ...described, stripped })),
  )
