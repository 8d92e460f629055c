import type { PartMarket } from '../../../../contract/part-market.ts'
import styles from './market.module.css'

type Prices = Pick<PartMarket, 'low' | 'median' | 'high' | 'from' | 'to'>

/** Returns the price at the right end of the scale: the highest of all rows. */
export const scaleOf = (rows: readonly Prices[]): number => Math.max(0, ...rows.map(({ high }) => high ?? 0))

interface PriceRangeProps {
  prices: Prices
  /** The price at the right end; the left end is 0. */
  scale: number
  /** The same in words. */
  label: string
}

/** The asking prices of a condition on a scale: a line from the lowest to the highest, a bar for the middle 80 %, a tick at the median. */
export function PriceRange({ prices: { low, median, high, from, to }, scale, label }: PriceRangeProps) {
  const positionOf = (price: number | null) => `${scale === 0 ? 0 : ((price ?? 0) / scale) * 100}%`
  return (
    <svg className={styles.range} width="100%" height="16" role="img" aria-label={label}>
      <title>{label}</title>
      <line className={styles.line} x1={positionOf(low)} x2={positionOf(high)} y1="8" y2="8" />
      {from !== null && to !== null && (
        <line className={styles.bar} x1={positionOf(from)} x2={positionOf(to)} y1="8" y2="8" />
      )}
      <line className={styles.tick} x1={positionOf(median)} x2={positionOf(median)} y1="2" y2="14" />
    </svg>
  )
}
