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

/** Removes the manufacturer from the start of the description, because it is shown next to it. */
export function withoutManufacturer({
  description,
  manufacturer,
}: Record<'description' | 'manufacturer', string>): string {
  if (!description.toLowerCase().startsWith(`${manufacturer.toLowerCase()} `)) return description
  return description.slice(manufacturer.length).trimStart() || description
}
