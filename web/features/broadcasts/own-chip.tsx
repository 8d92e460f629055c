import type { OwnStock } from '../../../contract/broadcasts.ts'
import { formatAskingPrice } from '../../../contract/kit/index.ts'
import { listTexts } from './list/texts.tsx'
import styles from './own-chip.module.css'

const texts = listTexts.broadcastTable

const askedForOwn = ({ price }: OwnStock) => (price === null ? undefined : formatAskingPrice(price, 'EUR'))

/** The stock that the reader's company has of the number in a line. */
export const OwnChip = ({ stock }: { stock: OwnStock }) => (
  <span className={styles.own} title={texts.youHaveMore(stock, askedForOwn(stock))}>
    {texts.youHave(stock.quantity)}
  </span>
)
