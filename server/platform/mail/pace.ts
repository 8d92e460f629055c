/** Maximum delay that later mails may make up for, in milliseconds. */
const catchUpMs = 100

/** Limits the rate of mails. The wait comes after a group of mails, so that a single mail never waits for others. */
export class Pace {
  readonly #stepMs: number
  #next = 0

  constructor(perSecond: number) {
    this.#stepMs = 1000 / perSecond
  }

  /** Returns the milliseconds until the next mail may begin; 0 or less means now. */
  wait(nowMs: number): number {
    return this.#next - nowMs
  }

  /** Records mails that begin now. */
  begin(nowMs: number, count: number) {
    this.#next = Math.max(this.#next, nowMs - catchUpMs) + this.#stepMs * count
  }

  /** Gives back the allowance of mails that were not sent after all. */
  giveBack(count: number) {
    this.#next -= this.#stepMs * count
  }
}
