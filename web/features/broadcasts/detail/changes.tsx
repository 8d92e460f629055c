import type { Broadcast } from '../../../../contract/broadcasts.ts'
import { formatMoment } from '../../../platform/format.tsx'
import styles from './broadcast-details.module.css'
import { priceText } from './lines-list.tsx'
import { detailTexts } from './texts.tsx'

const texts = detailTexts.changes

/** The poster's changes, oldest first. */
export function Changes({ broadcast: { side, lines, changes } }: { broadcast: Broadcast }) {
  if (changes.length === 0) return null
  const isOne = lines.length === 1
  return (
    <ul className={styles.changes} aria-label={texts.title}>
      {changes.map(({ line, kind, oldPrice, newPrice, changedDT }) => {
        const at = lines[line - 1]
        const priceOf = (price: string | null) => (at ? priceText({ ...at, price: price ?? '' }) : price)
        return (
          <li key={`${line} ${kind} ${changedDT} ${newPrice}`}>
            <time dateTime={changedDT}>{formatMoment(changedDT)}</time>
            {isOne || at === undefined ? '' : ` · ${at.desc}`}
            {': '}
            {kind === 'price' ? (
              <>
                {texts.price} <s>{priceOf(oldPrice)}</s> {priceOf(newPrice)}
              </>
            ) : (
              texts[kind][side]
            )}
          </li>
        )
      })}
    </ul>
  )
}
