import { Button, commonTexts } from '../../ui/index.ts'
import styles from './settings-form.module.css'
import type { SettingsState } from './use-broadcast-settings.ts'

/** "1 change not saved", and what to do with it. */
export function SaveActions({ state, onSaved }: { state: SettingsState; onSaved?(): void }) {
  const { form, isDirty, isSaving, save } = state
  const { numChanges, discard } = form
  return (
    <>
      <span className={styles.unsaved} role="status">
        {isDirty && `${numChanges} ${numChanges === 1 ? 'change' : 'changes'} not saved`}
      </span>
      {isDirty && <Button onClick={discard}>{commonTexts.discard}</Button>}
      <Button look="primary" disabled={!isDirty || isSaving} onClick={() => save(onSaved)}>
        {isSaving ? commonTexts.saving : commonTexts.save}
      </Button>
    </>
  )
}
