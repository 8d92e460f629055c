import { useId } from 'react'
import type { StockChange } from '../../../../contract/inventory.ts'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import { uploadsTexts } from './texts.tsx'
import styles from './upload-states.module.css'

const texts = uploadsTexts.undoProgress

type UndoCounts = Pick<StockChange, 'numUndone' | 'numToUndo'>

/** The progress of undoing a large change, which takes effect only at its end. */
export function UndoProgress({ numUndone, numToUndo }: UndoCounts) {
  const id = useId()
  const isCounted = numUndone > 0
  const percent = Math.floor((100 * numUndone) / Math.max(numToUndo, 1))
  return (
    <div className="stack-2">
      <label htmlFor={id} className={styles.moving} role="status">
        {isCounted
          ? texts.beingUndoneOf({ done: formatInteger(numUndone), all: formatInteger(numToUndo), percent })
          : texts.beingUndone}
      </label>
      <progress id={id} className={styles.progress} {...(isCounted && { value: numUndone, max: numToUndo })} />
      <p className="muted">{texts.mayLeave}</p>
    </div>
  )
}
