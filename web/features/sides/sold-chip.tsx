import type { Side } from '../../../contract/broadcasts.ts'
import styles from './side-chip.module.css'
import { sidesTexts } from './texts.ts'

/** Says that goods were sold or, if they were wanted, bought. */
export const SoldChip = ({ side }: { side: Side }) => (
  <span className={`${styles.chip} ${styles.sold}`}>{sidesTexts.sold[side]}</span>
)
