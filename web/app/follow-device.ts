import type { QueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { hasRememberedDevice, loadKeepNotificationsOn } from '../features/notifications/index.ts'
import { onNotificationClick, registerServiceWorker } from '../platform/service-worker.ts'
import { sessionQuery } from '../platform/session.ts'

/** Keeps notifications on for this device in a new session of the same person. Staff who signed in as a member use their own browser. */
async function keepNotificationsOn(client: QueryClient) {
  const session = client.getQueryData(sessionQuery.queryKey)
  if (!session || session.visit !== null || !hasRememberedDevice()) return
  const { keepNotificationsOn } = await loadKeepNotificationsOn()
  await keepNotificationsOn(client, { contactId: session.user.id, sessionId: session.sessionId })
}

/** Registers the service worker and opens the pages of clicked notifications. Called once the page has loaded, to delay nothing. */
export function followDevice(client: QueryClient): void {
  registerServiceWorker()
  onNotificationClick(path => navigate(path))
  // If it fails, the next load tries again.
  const keep = () => void keepNotificationsOn(client).catch(() => undefined)
  keep()
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === sessionQuery.queryKey[0]) keep()
  })
}
