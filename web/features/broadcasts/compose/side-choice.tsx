import { useId } from 'react'
import { SideChip } from '../../sides/index.ts'
import styles from './side-choice.module.css'
import { composeTexts } from './texts.tsx'

const texts = composeTexts.sideChoice

const choices = [
  { value: 'wts', side: 'WTS', meaning: texts.sell },
  { value: 'wtb', side: 'WTB', meaning: texts.buy },
] as const
type Choice = (typeof choices)[number]['value']

/** Radio buttons to choose between selling and buying. */
export function SideChoice({ value, onChange }: { value: Choice; onChange(value: Choice): void }) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{texts.broadcastType}</legend>
      {choices.map(({ value: each, side, meaning }) => (
        <label key={each} className={styles.option}>
          <input type="radio" name={name} value={each} checked={each === value} onChange={() => onChange(each)} />
          <SideChip side={side} />
          <span className={styles.meaning}>{meaning}</span>
        </label>
      ))}
    </fieldset>
  )
}
