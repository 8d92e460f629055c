import { saveBroadcastSettings } from '../../../contract/delivery.ts'
import { useMay } from '../../platform/session.ts'
import { Button, commonTexts } from '../../ui/index.ts'
import styles from './settings-form.module.css'
import { deliveryTexts } from './texts.tsx'
import type { SettingsState } from './use-broadcast-settings.ts'

const texts = deliveryTexts.saveActions

/** "1 change not saved", with buttons to save or discard; nothing for those who may not save, such as staff on a visit. */
export function SaveActions({ state, onSaved }: { state: SettingsState; onSaved?(): void }) {
  const { form, isDirty, isSaving, save } = state
  const { numChanges, discard } = form
  if (!useMay(saveBroadcastSettings)) return null
  return (
    <>
      <span className={styles.unsaved} role="status">
        {isDirty && texts.unsaved(numChanges)}
      </span>
      {isDirty && <Button onClick={discard}>{commonTexts.discard}</Button>}
      <Button look="primary" disabled={!isDirty || isSaving} onClick={() => save(onSaved)}>
        {isSaving ? commonTexts.saving : commonTexts.save}
      </Button>
    </>
  )
}
