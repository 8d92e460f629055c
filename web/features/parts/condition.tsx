import type { PartRow } from '../../../contract/parts.ts'
import styles from './condition.module.css'

type Code = PartRow['partCondition']

export const conditionMeaning: Record<Code, string> = {
  'F/S': 'Factory Sealed',
  NOB: 'New Open Box',
  NEW: 'New',
  REF: 'Refurbished',
  USED: 'Used',
  ASIS: 'As Is',
}

/** A condition's code; what it means shows on hover and is what assistive technology reads. */
export const Condition = ({ code }: { code: Code }) => (
  <span className={styles.condition} title={conditionMeaning[code]}>
    <span aria-hidden="true">{code}</span>
    <span className="visually-hidden">{conditionMeaning[code]}</span>
  </span>
)
