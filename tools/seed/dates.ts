export const dayMs = 86_400_000

/** Returns the moment this many days before another; fractions count, negative means after. */
export const before = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

export const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

/** Returns the calendar day of a moment, `YYYY-MM-DD`. */
export const dateOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** Returns the calendar day this many days ago; negative means in the future. */
export const dayBefore = (now: Date, days: number): string => dateOf(before(now, days))
