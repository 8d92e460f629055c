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
  /** The number of wanted lines of which the company has stock. */
  numLines?: number
}

/** What the reader's company has: pieces of the number in the shown line, or a number of lines if it is not that line alone. */
export const OwnChip = ({ stock, numLines = 1 }: OwnChipProps) => (
  <span className={styles.own} title={stock ? texts.youHaveMore(stock, askedForOwn(stock)) : undefined}>
    {texts.youHave(stock && numLines === 1 ? formatInteger(stock.quantity) : texts.lines(numLines))}
  </span>
)
