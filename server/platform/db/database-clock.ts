import type { Clock } from '../clock.ts'

/** A slower response does not show precisely enough when it was sent. */
const maxRoundTripMs = 1_000
/** Maximum difference between the clocks, in milliseconds. */
const maxOffsetMs = 30_000

/**
 * The clock of the database, advanced by the monotonic clock of this process between responses, so that all nodes agree
 * on the time even if a machine's clock is wrong. Until the first response it is the clock of this machine.
 */
export class DatabaseClock implements Clock {
  #anchor: { databaseMs: number; monotonicMs: number } | undefined

  /** Records the time of the database between two values of `performance.now()`. */
  anchor(databaseMs: number, before: number, after: number) {
    const isFirst = this.#anchor === undefined
    if (!isFirst && after - before > maxRoundTripMs) return
    this.#anchor = { databaseMs, monotonicMs: (before + after) / 2 }
  }

  now(): Date {
    if (this.#anchor === undefined) return new Date()
    return new Date(Math.round(this.#anchor.databaseMs + performance.now() - this.#anchor.monotonicMs))
  }

  monotonic(): number {
    return performance.now()
  }

  /** Seconds by which this machine's clock is ahead of the database's. */
  get offsetSeconds(): number {
    return (Date.now() - this.now().getTime()) / 1_000
  }

  isRight(): boolean {
    return Math.abs(this.offsetSeconds) * 1_000 <= maxOffsetMs
  }
}
