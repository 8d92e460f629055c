import type { SpottedNumber } from '../../part-numbers/index.ts'

/** A place in a line. */
export interface Range {
  start: number
  end: number
}

export interface NumberAt extends SpottedNumber {
  /** Named as one: `P/N: …`. */
  isLabeled: boolean
}

/** Returns a test whether a place overlaps one of some others. */
export const overlapping = (ranges: readonly Range[]) => (start: number, end: number) =>
  ranges.some(range => start < range.end && end > range.start)
