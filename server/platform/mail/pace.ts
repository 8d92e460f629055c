/** Maximum delay that is caught up with, in milliseconds. */
const catchUpMs = 100

/** Limits the rate of mails. The wait follows a group of mails, so that a single mail never waits to be grouped. */
export class Pace {
  readonly #stepMs: number
  #next = 0

  constructor(perSecond: number) {
    this.#stepMs = 1000 / perSecond
  }

  /** Returns the milliseconds until the next mail may begin; 0 or less if it may begin now. */
  wait(nowMs: number): number {
    return this.#next - nowMs
  }

  /** Counts mails that begin now. */
  begin(nowMs: number, count: number) {
    this.#next = Math.max(this.#next, nowMs - catchUpMs) + this.#stepMs * count
  }

  /** Returns the allowance of mails that were not sent after all. */
  giveBack(count: number) {
    this.#next -= this.#stepMs * count
  }
}
