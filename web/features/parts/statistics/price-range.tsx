import type { PartMarket } from '../../../../contract/part-market.ts'
import styles from './market.module.css'

type Prices = Pick<PartMarket, 'low' | 'median' | 'high' | 'from' | 'to'>

/** The prices at the ends of the scale: the lowest and the highest of all rows. */
export interface PriceScale {
  low: number
  high: number
}

/** Returns the scale of these rows; undefined if none has a price. */
export function scaleOf(rows: readonly Prices[]): PriceScale | undefined {
  const prices = rows.flatMap(({ low, high }) => (low === null || high === null ? [] : [low, high]))
  return prices.length === 0 ? undefined : { low: Math.min(...prices), high: Math.max(...prices) }
}

/** Free space at both ends, so that the marks there are not cut off; in percent of the width. */
const margin = 3

/** Returns the horizontal position of a price; a single price stands in the middle. */
function positionOn({ low, high }: PriceScale, price: number | null): string {
  const share = high === low ? 0.5 : ((price ?? low) - low) / (high - low)
  return `${margin + share * (100 - 2 * margin)}%`
}

interface PriceRangeProps {
  prices: Prices
  scale: PriceScale
  /** The same in words. */
  label: string
}

/** The asking prices of a condition on a scale: a line from the lowest to the highest, a bar for the middle 80 %, a tick at the median; no tick where too few ask. */
export function PriceRange({ prices: { low, median, high, from, to }, scale, label }: PriceRangeProps) {
  const positionOf = (price: number | null) => positionOn(scale, price)
  return (
    <svg className={styles.range} width="100%" height="16" role="img" aria-label={label}>
      <title>{label}</title>
      <line className={styles.line} x1={positionOf(low)} x2={positionOf(high)} y1="8" y2="8" />
      {from !== null && to !== null && (
        <line className={styles.bar} x1={positionOf(from)} x2={positionOf(to)} y1="8" y2="8" />
      )}
      {median !== null && (
        <line className={styles.tick} x1={positionOf(median)} x2={positionOf(median)} y1="2" y2="14" />
      )}
    </svg>
  )
}
