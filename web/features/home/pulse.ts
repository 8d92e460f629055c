import type { BroadcastRow } from '../../../contract/broadcasts.ts'

export interface PulsePoint {
  id: number
  side: BroadcastRow['side']
  /** 0 (oldest) to 1 (newest), evenly: a tick a broadcast, so that nights take no room. */
  x: number
  /** 0 (most asked for) to 1 (most offered). */
  y: number
}

/**
 * Broadcasts as a running balance: each offer is a step up, each request one down. In any order they go in, oldest first
 * they come out. It knows no present time, so that server and browser draw the same.
 */
export function pulseOf(rows: readonly Pick<BroadcastRow, 'id' | 'side' | 'date'>[]): PulsePoint[] {
  const ticks = [...rows].sort((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
  let balance = 0
  const levels = ticks.map(({ side }) => {
    balance += side === 'WTS' ? 1 : -1
    return balance
  })
  const lowest = Math.min(0, ...levels)
  const height = Math.max(0, ...levels) - lowest || 1
  const round = (value: number) => Math.round(value * 10_000) / 10_000
  return ticks.map(({ id, side }, index) => ({
    id,
    side,
    x: round(index / Math.max(1, ticks.length - 1)),
    y: round(((levels[index] ?? 0) - lowest) / height),
  }))
}
