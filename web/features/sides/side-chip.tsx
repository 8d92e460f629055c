import type { Side } from '../../../contract/broadcasts.ts'
import styles from './side-chip.module.css'
import soldStyles from './sold-chip.module.css'
import { sidesTexts } from './texts.ts'

const texts = sidesTexts.sideChip

const meaning: Record<Side, string> = { WTS: texts.wantToSell, WTB: texts.wantToBuy }

/** Shows whether something is offered or wanted: in letters, with color only as a second cue. */
export const SideChip = ({ side }: { side: Side }) => (
  <abbr className={`${styles.chip} ${styles[side]}`} title={meaning[side]}>
    {side}
  </abbr>
)

/** Says that goods were sold or, if they were wanted, bought. */
export const SoldChip = ({ side }: { side: Side }) => <span className={soldStyles.sold}>{sidesTexts.sold[side]}</span>
