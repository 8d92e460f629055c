import type { InventoryItem } from '../../../../contract/inventory.ts'
import styles from './market-price.module.css'
import { linesTexts } from './texts.tsx'

const texts = linesTexts.marketPrice

/** Returns by how many percent the line's price exceeds the median; undefined without a price. */
function percentAbove({ price, market }: InventoryItem): number | undefined {
  if (market === null || price === 'CALL') return undefined
  return Math.round((price / market.median - 1) * 100)
}

export const marketTitle = (item: InventoryItem): string | undefined =>
  item.market === null ? undefined : texts.title(item.market.numSellers, percentAbove(item))

interface MarketPriceProps {
  item: InventoryItem
  formatPrice(price: InventoryItem['price']): string
}

/** The median price of other companies for a line's number, and how far the company's own price is from it. */
export function MarketPrice({ item, formatPrice }: MarketPriceProps) {
  const { market } = item
  if (market === null) return null
  const percent = percentAbove(item)
  return (
    <span className={styles.market}>
      <span className={styles.phone}>{texts.market} </span>
      <span className="mono">{formatPrice(market.median)}</span>
      <span className="muted"> {texts.sellers(market.numSellers)}</span>
      {percent !== undefined && percent !== 0 && (
        <span className={styles.distance}>
          <span aria-hidden="true">{percent > 0 ? '▲' : '▼'}</span> {Math.abs(percent)} %
          <span className="visually-hidden"> {percent > 0 ? texts.above : texts.below}</span>
        </span>
      )}
    </span>
  )
}
