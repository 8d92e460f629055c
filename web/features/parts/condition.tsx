import type { PartRow } from '../../../contract/parts.ts'
import styles from './condition.module.css'
import { partsTexts } from './texts.ts'

const texts = partsTexts.condition

type Code = PartRow['partCondition']

export const conditionMeaning: Record<Code, string> = {
  'F/S': texts.factorySealed,
  NOB: texts.newOpenBox,
  NEW: texts.new,
  REF: texts.refurbished,
  USED: texts.used,
  ASIS: texts.asIs,
}

/** A condition's code; its meaning is shown on hover and read by assistive technology. */
export const Condition = ({ code }: { code: Code }) => (
  <span className={styles.condition} title={conditionMeaning[code]}>
    <span aria-hidden="true">{code}</span>
    <span className="visually-hidden">{conditionMeaning[code]}</span>
  </span>
)
