import { getBroadcastSettings } from '../../../contract/delivery.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { SaveActions } from './save-actions.tsx'
import styles from './settings-form.module.css'
import { SettingsForm } from './settings-form.tsx'
import { useBroadcastSettings } from './use-broadcast-settings.ts'

function Component() {
  const state = useBroadcastSettings()
  return (
    <div className={styles.page}>
      <h1>Broadcast Settings</h1>
      {state.error === null && (
        <p className={styles.lead}>How each list reaches you by mail. On the site you always see all of them.</p>
      )}
      <SettingsForm state={state} heading="h2" />
      {state.settings && (
        <div className={`${styles.bar} ${state.isDirty ? styles.pinned : ''}`}>
          <SaveActions state={state} />
        </div>
      )}
    </div>
  )
}

export const page: PageModule = { Component, needs: () => [need(getBroadcastSettings)] }
