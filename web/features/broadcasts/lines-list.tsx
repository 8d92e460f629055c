import type { BroadcastLine } from '../../../contract/broadcasts.ts'
import { currencySymbol } from '../../../contract/kit/index.ts'
import { Column, endCell, Table } from '../../ui/index.ts'
import styles from './lines-list.module.css'
import { Subject } from './subject.tsx'

const head = (
  <>
    <Column width="84px" isEnd>
      Quantity
    </Column>
    <Column width="18%">Brand</Column>
    <Column>Desc. / Partnumber</Column>
    <Column width="128px">Condition</Column>
    <Column width="112px" isEnd>
      Price
    </Column>
  </>
)

/** An amount has its currency in front; CALL and other words are in none. */
const priceText = ({ price, currency }: BroadcastLine) =>
  /^\d/.test(price) ? `${currencySymbol[currency]} ${price}` : price

/** What a broadcast of several lines offers or wants. */
export const LinesList = ({ lines }: { lines: readonly BroadcastLine[] }) => (
  <Table label="Lines" head={head} isStacking className={styles.table}>
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a broadcast never move, and two may be alike
      <tr key={index} className={styles.line}>
        <td className={`${endCell} ${styles.quantity} mono`}>{line.quantity}</td>
        <td className={styles.brand}>{line.brand}</td>
        <td className={styles.desc}>
          <Subject subject={line.desc} />
        </td>
        <td className={styles.condition}>{line.condition}</td>
        <td className={`${endCell} ${styles.price} mono`}>{priceText(line)}</td>
      </tr>
    ))}
  </Table>
)
