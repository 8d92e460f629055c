import { useSyncExternalStore } from 'react'
import styles from './offline-bar.module.css'
import { shellTexts } from './texts.tsx'

const texts = shellTexts.offlineBar

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Returns true while the browser has a network; true on the server. */
export const useIsOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Shows unobtrusively that the network is down. */
export function OfflineBar() {
  const isOnline = useIsOnline()
  return (
    <div role="status" className={isOnline ? undefined : styles.bar}>
      {isOnline ? '' : texts.offline}
    </div>
  )
}
