import { toastTime } from '../../../contract/notice.ts'
import { Button, commonTexts, Dialog, showToast } from '../../ui/index.ts'
import { SaveActions } from './save-actions.tsx'
import { SettingsForm } from './settings-form.tsx'
import { deliveryTexts } from './texts.tsx'
import { useBroadcastSettings } from './use-broadcast-settings.ts'

const texts = deliveryTexts.broadcastSettingsDialog

/**
 * Update Broadcast Settings, like the page but in a dialog. If it is closed with unsaved changes, they are kept and a toast
 * says so.
 */
export default function BroadcastSettingsDialog({ onClose }: { onClose(): void }) {
  const state = useBroadcastSettings()
  const close = () => {
    if (state.isDirty)
      showToast({ kind: 'warning', title: texts.notSavedYet, body: texts.changesKept }, toastTime.error)
    onClose()
  }
  const footer = (
    <>
      <SaveActions state={state} onSaved={onClose} />
      {!state.isDirty && <Button onClick={close}>{commonTexts.close}</Button>}
    </>
  )
  return (
    <Dialog title={texts.updateBroadcastSettings} onClose={close} size="wide" footer={state.settings && footer}>
      <SettingsForm state={state} heading="h3" />
    </Dialog>
  )
}
