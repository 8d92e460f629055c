/** How far behind, in milliseconds, may be caught up with. */
const catchUpMs = 100

/** So many beginnings a second, evenly spread. */
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

  begin(nowMs: number) {
    this.#next = Math.max(this.#next, nowMs - catchUpMs) + this.#stepMs
  }
}
