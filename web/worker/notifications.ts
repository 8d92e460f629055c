import { saveDevice } from '../../contract/notifications.ts'
import { workerTexts } from './texts.ts'
import type { ServiceWorkerScope, SubscriptionChangeEvent, WindowClient } from './worker-scope.ts'

/** A message as the server sends it. */
interface Message {
  title?: string
  body?: string
  /** Path of the page to open. */
  path?: string
  /** A later message with the same tag replaces an earlier one. */
  tag?: string
}

function messageOf(data: { json(): unknown } | null): Message {
  try {
    return (data?.json() ?? {}) as Message
  } catch {
    return {}
  }
}

/** Shows a message from the server. Browsers require that each push is shown. */
export function showMessage({ registration }: ServiceWorkerScope, data: { json(): unknown } | null): Promise<void> {
  const { title = workerTexts.notification.title, body = '', path = '/', tag = path } = messageOf(data)
  return registration.showNotification(title, {
    body,
    tag,
    // A replacement is a new message, so it alerts again.
    ...{ renotify: true },
    icon: '/icon-192.png',
    badge: '/notification-badge.png',
    data: { path },
  })
}

/** Returns the URL of a page of this site; for any other address, that of the home page. */
function urlOf({ location }: ServiceWorkerScope, path: unknown): URL {
  const home = new URL('/', location.origin)
  const url = typeof path === 'string' && URL.canParse(path, home) ? new URL(path, home) : home
  return url.origin === home.origin ? url : home
}

const isShowing = (client: WindowClient, { pathname, search }: URL) => {
  const url = new URL(client.url)
  return url.pathname === pathname && url.search === search
}

/**
 * Opens the page of a notification: focuses a window that shows it, or one that can go there without a new load, or opens
 * another.
 */
export async function openNotification(scope: ServiceWorkerScope, notification: Notification): Promise<void> {
  notification.close()
  const url = urlOf(scope, (notification.data as { path?: unknown } | null)?.path)
  const windows = await scope.clients.matchAll({ type: 'window' })
  const sameWindow = windows.find(client => isShowing(client, url))
  const visible = windows.find(({ visibilityState }) => visibilityState === 'visible')
  const client = sameWindow ?? visible ?? windows[0]
  if (client === undefined) {
    await scope.clients.openWindow(url.href)
    return
  }
  await client.focus()
  if (client !== sameWindow) client.postMessage({ open: url.pathname + url.search })
}

/** Registers the new address after the browser has replaced the old one. The server keeps the topics. */
export async function renewSubscription(
  { registration }: ServiceWorkerScope,
  { oldSubscription, newSubscription }: SubscriptionChangeEvent,
): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey
  if (newSubscription === null && !key) return
  const renewed =
    newSubscription ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key as ArrayBuffer }))
  const { endpoint, keys } = renewed.toJSON()
  await fetch(saveDevice.path, {
    method: saveDevice.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}

/** Ends the subscription of this browser and takes its notifications off the screen. */
export async function forgetNotifications({ registration }: ServiceWorkerScope): Promise<void> {
  for (const notification of await registration.getNotifications()) notification.close()
  const subscription = await registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
