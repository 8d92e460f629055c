import type { Side } from '../../../contract/broadcasts.ts'
import styles from './sold-chip.module.css'
import { sidesTexts } from './texts.ts'

/** Says that goods were sold or, if they were wanted, bought. */
export const SoldChip = ({ side }: { side: Side }) => <span className={styles.sold}>{sidesTexts.sold[side]}</span>
