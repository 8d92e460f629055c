/** Where time comes from, so that tests rule it. */
export interface Clock {
  now(): Date
  /** Milliseconds since some moment, never going back: for measuring how long something took. */
  monotonic(): number
}

/** The house's days begin and end at midnight here. */
const timeZone = 'Europe/Amsterdam'
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

const hourMs = 3_600_000
/** Days begin and end on full hours, and most questions are about the present one. */
let latest = { hour: Number.NaN, day: '' }

/** The day in Amsterdam, YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  const hour = Math.floor(moment.getTime() / hourMs)
  if (hour !== latest.hour) latest = { hour, day: isoDay.format(moment) }
  return latest.day
}

/** A clock that stands still until it is told. */
export class FixedClock implements Clock {
  #now: Date
  constructor(now: Date | string) {
    this.#now = new Date(now)
  }
  now() {
    return new Date(this.#now)
  }
  monotonic() {
    return this.#now.getTime()
  }
  set(now: Date | string) {
    this.#now = new Date(now)
  }
  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
    this.#now = new Date(this.#now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
  }
}
