import { toastTime } from '../../../contract/catalogue.ts'
import { Button, Dialog, showToast } from '../../ui/index.ts'
import { SaveActions } from './save-actions.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useBroadcastSettings } from './use-broadcast-settings.ts'

/** Update Broadcast Settings: the same as the page, over another one. Closed with changes it keeps them, and says so. */
export default function BroadcastSettingsDialog({ onClose }: { onClose(): void }) {
  const state = useBroadcastSettings()
  const close = () => {
    if (state.isDirty)
      showToast(
        { kind: 'warning', title: 'Not saved yet', body: 'Your changes are here again when you open the settings.' },
        toastTime.error,
      )
    onClose()
  }
  const footer = (
    <>
      <SaveActions state={state} onSaved={onClose} />
      {!state.isDirty && <Button onClick={close}>Close</Button>}
    </>
  )
  return (
    <Dialog title="Update Broadcast Settings" onClose={close} size="wide" footer={state.settings && footer}>
      <SettingsForm state={state} heading="h3" />
    </Dialog>
  )
}
