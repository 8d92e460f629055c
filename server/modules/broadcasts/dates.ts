import { perLocale } from '../../../contract/kit/texts.ts'
import { longDate } from '../../platform/texts.ts'

const hourAndMinute = perLocale(
  locale => new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Amsterdam', hour: '2-digit', minute: '2-digit' }),
)

/** Returns a moment in Amsterdam in the reader's language, e.g. `21 November 2026, 14:05`. */
export const formatMoment = (moment: Date): string => `${longDate(moment)}, ${hourAndMinute().format(moment)}`
