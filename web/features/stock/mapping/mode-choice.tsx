import { undoDays } from '../../../../contract/inventory.ts'
import type { UploadMode } from '../../../../contract/stock-uploads.ts'
import styles from './mapping-form.module.css'
import { mappingTexts } from './texts.ts'

const texts = mappingTexts.modeChoice

interface ModeChoiceProps {
  mode: UploadMode
  onChange(mode: UploadMode): void
}

const modes = [
  { mode: 'merge', label: texts.merge, hint: texts.mergeHint },
  {
    mode: 'replace',
    label: texts.replace,
    hint: texts.replaceHint(undoDays),
  },
] as const

/** Radio buttons to choose whether the file replaces the stock or adds to it. */
export const ModeChoice = ({ mode, onChange }: ModeChoiceProps) => (
  <fieldset className={styles.modes}>
    <legend className={styles.heading}>{texts.title}</legend>
    {modes.map(({ mode: each, label, hint }) => (
      <label key={each} className={styles.mode}>
        <input type="radio" name="mode" value={each} checked={mode === each} onChange={() => onChange(each)} />
        <span>
          <b>{label}</b>
          <span className="muted"> {hint}</span>
        </span>
      </label>
    ))}
  </fieldset>
)
