import type { BroadcastRow } from '../../../contract/broadcasts.ts'

export interface PulsePoint {
  id: number
  side: BroadcastRow['side']
  /** 0 (oldest) to 1 (newest). Points are evenly spaced, not by time, so that quiet nights leave no gaps. */
  x: number
  /** 0 (highest demand) to 1 (highest supply). */
  y: number
}

/**
 * Returns the running balance of broadcasts, oldest first: up for each offer, down for each request. Does not depend on the
 * current time, so that server and browser render the same points.
 */
export function pulseOf(rows: readonly Pick<BroadcastRow, 'id' | 'side' | 'date'>[]): PulsePoint[] {
  const sorted = [...rows].sort((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
  let balance = 0
  const levels = sorted.map(({ side }) => {
    balance += side === 'WTS' ? 1 : -1
    return balance
  })
  const lowest = Math.min(0, ...levels)
  const height = Math.max(0, ...levels) - lowest || 1
  const round = (value: number) => Math.round(value * 10_000) / 10_000
  return sorted.map(({ id, side }, index) => ({
    id,
    side,
    x: round(index / Math.max(1, sorted.length - 1)),
    y: round(((levels[index] ?? 0) - lowest) / height),
  }))
}
