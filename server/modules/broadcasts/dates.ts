const timeZone = 'Europe/Amsterdam'
const longDate = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
const hourAndMinute = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

/** Formats a date in Europe/Amsterdam: `21 November 2026, 14:05`. */
export const formatMoment = (moment: Date): string => `${longDate.format(moment)}, ${hourAndMinute.format(moment)}`
