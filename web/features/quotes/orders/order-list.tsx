import { formatCents } from '../../../../contract/kit/index.ts'
import { getOrderFile, orderFormats } from '../../../../contract/purchase-orders.ts'
import type { Rfq } from '../../../../contract/quotes.ts'
import { urlOf } from '../../../platform/api.ts'
import { formatDay } from '../../../platform/format.tsx'
import { useMay } from '../../../platform/session.ts'
import styles from './order-list.module.css'
import { orderTexts as texts } from './texts.ts'

interface OrderListProps {
  orders: Rfq['orders']
  /** Names the other side of an order, where they differ. */
  nameOf?(requestId: number): string | undefined
}

/** The orders that awards have made, with their files, for who may open them. */
export function OrderList({ orders, nameOf }: OrderListProps) {
  const mayOpen = useMay(getOrderFile)
  if (orders.length === 0 || !mayOpen) return null
  return (
    <section className={styles.orders} aria-label={texts.title(orders.length)}>
      <h2 className={styles.title}>{texts.title(orders.length)}</h2>
      <ul className={styles.list}>
        {orders.map(({ id, number, requestId, orderedDT, numLines, total, currency }) => (
          <li key={id}>
            <strong className="mono">{number}</strong>
            <span>{[nameOf?.(requestId), formatDay(orderedDT), texts.lines(numLines)].filter(Boolean).join(', ')}</span>
            <strong className="mono">{formatCents(total, currency)}</strong>
            <span className={styles.files}>
              {orderFormats.map(format => (
                <a
                  key={format}
                  href={urlOf(getOrderFile, { params: { id, format } })}
                  download
                  aria-label={texts.fileOf(number, texts.formats[format])}
                >
                  {texts.formats[format]}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
