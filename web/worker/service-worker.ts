import { cachedAsset, dropAssets, dropOldAssets } from './asset-cache.ts'
import { forgetNotifications, openNotification, renewSubscription, showMessage } from './notifications.ts'
import { offlineResponse } from './offline-page.ts'
import type { FetchEvent, ServiceWorkerScope } from './worker-scope.ts'

/**
 * The service worker: caches files that are named by their content, shows a page without a connection, and shows notifications.
 * Pages and replies of the API always come from the network and are never stored. It is bundled separately, see
 * tools/vite/service-worker.ts.
 */
declare const self: ServiceWorkerScope

// Pages name their files by content, so a new version may serve pages of an older build at once.
self.addEventListener('install', event => event.waitUntil(self.skipWaiting()))

async function activate() {
  await self.registration.navigationPreload?.enable()
  await dropOldAssets()
  await self.clients.claim()
}
self.addEventListener('activate', event => event.waitUntil(activate()))

/** Addresses of files and calls, which have no page to show without a connection. */
const noPage = /^\/(api|media|dev|assets)\//

async function navigate({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return offlineResponse()
  }
}

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(cachedAsset(request))
  else if (request.mode === 'navigate' && !noPage.test(pathname)) event.respondWith(navigate(event))
})

self.addEventListener('push', event => event.waitUntil(showMessage(self, event.data)))
self.addEventListener('notificationclick', event => event.waitUntil(openNotification(self, event.notification)))
self.addEventListener('pushsubscriptionchange', event => event.waitUntil(renewSubscription(self, event)))

/** Pages send 'signed-out' when the person signs out: nothing of the session stays in the browser. */
self.addEventListener('message', event => {
  if (event.data === 'signed-out') event.waitUntil(Promise.all([forgetNotifications(self), dropAssets()]))
})
