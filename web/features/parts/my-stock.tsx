import { Link } from 'wouter'
import { formatInteger } from '../../../contract/kit/texts.ts'
import type { PartGroup } from '../../../contract/parts.ts'
import { pathWith } from '../../platform/navigation.ts'
import styles from './my-stock.module.css'
import { partsTexts } from './texts.ts'
import { usePrice } from './use-price.ts'

const texts = partsTexts.myStock

/** The column of the member's own stock; tables add the cell. */
export const myStockColumn = {
  key: 'mine',
  label: texts.myStock,
  width: 104,
  isEnd: true,
  look: 'mono',
  hiddenBelow: 'tablet',
} as const

interface MyStockProps {
  of: { number: string | null; partNumber: string; myStock: PartGroup['myStock'] }
  /** True where no heading says whose stock it is. */
  isLabeled?: boolean
}

/** The pieces and the lowest price of the member's own lines of a number; it opens them in the inventory. */
export function MyStock({ of: { number, partNumber, myStock }, isLabeled = false }: MyStockProps) {
  const formatPrice = usePrice()
  if (myStock === null) return null
  return (
    <Link
      href={pathWith('/inventory', { query: number ?? partNumber })}
      className={styles.mine}
      title={texts.open(partNumber)}
    >
      <span className={isLabeled ? undefined : styles.label}>{texts.mine} </span>
      {formatInteger(myStock.pieces)}
      {myStock.price !== null && <span className={styles.price}> · {formatPrice(myStock.price)}</span>}
    </Link>
  )
}
