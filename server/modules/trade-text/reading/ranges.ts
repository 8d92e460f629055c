import type { SpottedNumber } from '../../part-numbers/index.ts'

/** A range of characters in a line. */
export interface Range {
  start: number
  end: number
}

export interface NumberAt extends SpottedNumber {
  /** Has a label: `P/N: …`. */
  isLabeled: boolean
}

/** Returns a function that tests whether a range overlaps one of the given ranges. */
export const overlapTest = (ranges: readonly Range[]) => (start: number, end: number) =>
  ranges.some(range => start < range.end && end > range.start)

/** Returns where a pattern matches. The pattern has the flag `g`. */
export const rangesOf = (low: string, pattern: RegExp): Range[] =>
  [...low.matchAll(pattern)].map(match => ({ start: match.index, end: match.index + match[0].length }))
