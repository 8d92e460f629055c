/** Where time comes from, so that tests rule it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is told. */
export class FixedClock implements Clock {
  #now: Date
  constructor(now: Date | string) {
    this.#now = new Date(now)
  }
  now() {
    return new Date(this.#now)
  }
  set(now: Date | string) {
    this.#now = new Date(now)
  }
  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
    this.#now = new Date(this.#now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
  }
}
