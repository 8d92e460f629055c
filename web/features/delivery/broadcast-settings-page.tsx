import { getBroadcastSettings } from '../../../contract/delivery.ts'
import { listDevices } from '../../../contract/notifications.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { NotificationsPanel } from '../notifications/index.ts'
import { SaveActions } from './save-actions.tsx'
import styles from './settings-form.module.css'
import { SettingsForm } from './settings-form.tsx'
import { deliveryTexts } from './texts.tsx'
import { useBroadcastSettings } from './use-broadcast-settings.ts'

const texts = deliveryTexts.broadcastSettingsPage

function Component() {
  const state = useBroadcastSettings()
  return (
    <div className={styles.page}>
      <h1>{texts.broadcastSettings}</h1>
      {state.error === null && <p className={styles.lead}>{texts.lead}</p>}
      <SettingsForm state={state} heading="h2" />
      {state.settings && (
        <div className={`${styles.bar} ${state.isDirty ? styles.pinned : ''}`}>
          <SaveActions state={state} />
        </div>
      )}
      <NotificationsPanel />
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: ({ isMember }) => [need(getBroadcastSettings), ...(isMember ? [need(listDevices)] : [])],
}
