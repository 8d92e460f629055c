import { formatDay } from '../../../platform/format.tsx'

/** Returns a day that stays on one line of a sentence. */
export const unbrokenDay = (date: string): string => formatDay(date).replaceAll(' ', '\u00a0')
