/** A source of the current time that tests can control. */
export interface Clock {
  now(): Date
  /** Returns milliseconds since an arbitrary moment; never goes back. For measuring durations. */
  monotonic(): number
}

/** A day begins and ends at midnight in this time zone. */
const timeZone = 'Europe/Amsterdam'
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

const hourMs = 3_600_000
/** Caches the last result, because days begin on full hours and most calls are about the current hour. */
let latest = { hour: Number.NaN, day: '' }

/** Returns the day in Amsterdam, YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  const hour = Math.floor(moment.getTime() / hourMs)
  if (hour !== latest.hour) latest = { hour, day: isoDay.format(moment) }
  return latest.day
}

/** Returns the number of days from one day (YYYY-MM-DD) to another; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (24 * hourMs))

/** Returns the moment at which a day ends in Amsterdam. */
export function endOfDay(day: string): Date {
  const utcMidnight = new Date(`${day}T00:00:00Z`).getTime() + 24 * hourMs
  // Amsterdam's midnight is one or two hours before that of UTC.
  const candidates = [utcMidnight - 2 * hourMs, utcMidnight - hourMs]
  return new Date(candidates.find(moment => dayOf(new Date(moment)) > day) ?? utcMidnight)
}

/** A clock that stands still until it is set or advanced. */
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
