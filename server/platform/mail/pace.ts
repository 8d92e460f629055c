/** How far behind, in milliseconds, may be caught up with. */
const catchUpMs = 100

/** So many beginnings a second: what begins together is waited for afterwards, so that one alone never waits to be many. */
export class Pace {
  readonly #stepMs: number
  #next = 0

  constructor(perSecond: number) {
    this.#stepMs = 1000 / perSecond
  }

  /** Milliseconds until the next may begin; 0 or less when it may now. */
  wait(nowMs: number): number {
    return this.#next - nowMs
  }

  begin(nowMs: number, count: number) {
    this.#next = Math.max(this.#next, nowMs - catchUpMs) + this.#stepMs * count
  }

  /** So many of those begun were none. */
  giveBack(count: number) {
    this.#next -= this.#stepMs * count
  }
}
