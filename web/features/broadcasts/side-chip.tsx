import type { Side } from '../../../contract/broadcasts.ts'
import styles from './side-chip.module.css'
import { broadcastsTexts } from './texts.ts'

const texts = broadcastsTexts.sideChip

const meaning: Record<Side, string> = { WTS: texts.wantToSell, WTB: texts.wantToBuy }

/** Whether something is offered or wanted, shown by letters first and by colour second. */
export const SideChip = ({ side }: { side: Side }) => (
  <abbr className={`${styles.chip} ${styles[side]}`} title={meaning[side]}>
    {side}
  </abbr>
)
