import type { Clock } from '../clock.ts'

/** An answer that took longer says too little about when it was given. */
const slowAnswerMs = 1_000
/** By how much the clocks may differ. */
const allowedOffsetMs = 30_000

/**
 * The database's clock, advanced by this process's monotonic one between two answers: whatever happens to the clock of this
 * machine, all nodes agree on the time. Until the first answer it is this machine's.
 */
export class DatabaseClock implements Clock {
  #anchor: { databaseMs: number; at: number } | undefined

  /** Takes note of what time it was at the database between two moments of `performance.now()`. */
  anchor(databaseMs: number, before: number, after: number) {
    const isFirst = this.#anchor === undefined
    if (!isFirst && after - before > slowAnswerMs) return
    this.#anchor = { databaseMs, at: (before + after) / 2 }
  }

  now(): Date {
    if (this.#anchor === undefined) return new Date()
    return new Date(Math.round(this.#anchor.databaseMs + performance.now() - this.#anchor.at))
  }

  monotonic(): number {
    return performance.now()
  }

  /** Seconds by which this machine's clock is ahead. */
  get offsetSeconds(): number {
    return (Date.now() - this.now().getTime()) / 1_000
  }

  isRight(): boolean {
    return Math.abs(this.offsetSeconds) * 1_000 <= allowedOffsetMs
  }
}
