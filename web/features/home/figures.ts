import { useQuery } from '@tanstack/react-query'
import { getStatistics } from '../../../contract/companies.ts'
import { localeTexts } from '../../../contract/kit/locale-texts.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { queryOf } from '../../platform/api.ts'
import { homeTexts } from './texts.tsx'

const texts = homeTexts.figures

/** Returns the site's statistics; undefined until they are loaded. */
export const useStatistics = () => useQuery(queryOf(getStatistics)).data?.payload

/**
 * Returns the nearest round number, by half steps of the leading digit, at the start of a sentence: "Close to 3,000". An exact
 * number is returned as it is.
 */
export function closeTo(count: number): string {
  const step = Math.max(1, 10 ** (String(count).length - 1) / 2)
  const round = Math.round(count / step) * step
  return round === count ? formatInteger(count) : texts.closeTo(formatInteger(round))
}

/** Formats 2,134,000 as "2.1M" and 48,213 as "48K", for headlines. */
export const formatShort = (count: number): string => short.format(count)
const short = new Intl.NumberFormat(localeTexts.shortNumbers, { notation: 'compact', maximumFractionDigits: 1 })
