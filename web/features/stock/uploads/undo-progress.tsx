import { useId } from 'react'
import type { StockChange } from '../../../../contract/inventory.ts'
import { formatNumber } from '../../../platform/format.tsx'
import styles from './upload-states.module.css'

type Counted = Pick<StockChange, 'numUndone' | 'numToUndo'>

/** How far the way back of a large change is; nothing of it is seen before its end. */
export function UndoProgress({ numUndone, numToUndo }: Counted) {
  const id = useId()
  const isCounted = numUndone > 0
  const percent = Math.floor((100 * numUndone) / Math.max(numToUndo, 1))
  return (
    <div className={styles.undoing}>
      <label htmlFor={id} className={styles.moving} role="status">
        Being undone
        {isCounted && `: ${formatNumber(numUndone)} of ${formatNumber(numToUndo)} items, ${percent}\u00a0%`}
      </label>
      <progress id={id} className={styles.progress} {...(isCounted && { value: numUndone, max: numToUndo })} />
      <p className="muted">You may leave this page. All of it comes back at once at the end, or nothing does.</p>
    </div>
  )
}
