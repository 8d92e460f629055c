import { formatAskingPrice } from '../../../contract/kit/index.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import type { OwnStock } from '../../../contract/own-stock.ts'
import { listTexts } from './list/texts.tsx'
import styles from './own-chip.module.css'

const texts = listTexts.broadcastTable

const askedForOwn = ({ price }: OwnStock) => (price === null ? undefined : formatAskingPrice(price, 'EUR'))

interface OwnChipProps {
  /** The stock of the number in the shown line. */
  stock: OwnStock | null
  /** How many wanted lines the company has in stock. */
  numLines?: number
}

/** What the reader's company has in stock: pieces of the shown line's part number, or how many lines if there are several. */
export const OwnChip = ({ stock, numLines = 1 }: OwnChipProps) => (
  <span className={styles.own} title={stock ? texts.youHaveMore(stock, askedForOwn(stock)) : undefined}>
    {texts.youHave(stock && numLines === 1 ? formatInteger(stock.quantity) : texts.lines(numLines))}
  </span>
)
