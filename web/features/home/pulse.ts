import type { BroadcastRow } from '../../../contract/broadcasts.ts'

export interface PulsePoint {
  id: number
  side: BroadcastRow['side']
  /** 0 (oldest) to 1 (newest). */
  x: number
  /** 0 (most asked for) to 1 (most offered). */
  y: number
}

/**
 * Broadcasts as a running balance over time: each offer is a step up, each request one down. Newest first goes in, oldest
 * first comes out; it knows no present time, so that server and browser draw the same.
 */
export function pulseOf(rows: readonly Pick<BroadcastRow, 'id' | 'side' | 'date'>[]): PulsePoint[] {
  const steps = [...rows]
    .sort((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
    .map(row => ({ ...row, at: Date.parse(row.date) }))
  let balance = 0
  const points = steps.map(({ id, side, at }) => {
    balance += side === 'WTS' ? 1 : -1
    return { id, side, at, balance }
  })
  const first = points[0]?.at ?? 0
  const span = (points.at(-1)?.at ?? 0) - first || 1
  const balances = points.map(point => point.balance)
  const lowest = Math.min(0, ...balances)
  const height = Math.max(0, ...balances) - lowest || 1
  const round = (value: number) => Math.round(value * 10_000) / 10_000
  return points.map(({ id, side, at, balance: level }) => ({
    id,
    side,
    x: round((at - first) / span),
    y: round((level - lowest) / height),
  }))
}
