import { undoDays } from '../../../../contract/inventory.ts'
import type { UploadMode } from '../../../../contract/stock-uploads.ts'
import styles from './mapping-form.module.css'

interface ModeChoiceProps {
  mode: UploadMode
  onChange(mode: UploadMode): void
}

const modes = [
  { mode: 'merge', label: 'Merge', hint: 'Lines of the file are added or updated; all others stay as they are.' },
  {
    mode: 'replace',
    label: 'Replace',
    hint: `The file is all you have: what is not in it, or is left out for an error, is taken out. It can be undone for ${undoDays} days.`,
  },
] as const

/** Whether the file is all there is, or comes on top. */
export const ModeChoice = ({ mode, onChange }: ModeChoiceProps) => (
  <fieldset className={styles.modes}>
    <legend className={styles.heading}>What becomes of your present inventory</legend>
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
