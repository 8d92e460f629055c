/** Returns true if the browser can run the service worker. False while developing, when no build has made one. */
const hasServiceWorker = () => import.meta.env.PROD && 'serviceWorker' in navigator

/** Registers the service worker. Without it the site works as in a browser that has none. */
export function registerServiceWorker(): void {
  if (hasServiceWorker()) navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}

/** Returns the registration of the service worker; undefined if there is none. */
export const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  hasServiceWorker() ? navigator.serviceWorker.getRegistration('/') : undefined

/** Calls `open` with the path of each notification that was clicked, for the window that should show it. */
export function onNotificationClick(open: (path: string) => void): void {
  if (!hasServiceWorker()) return
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ open?: unknown } | null>) => {
    const path = data?.open
    if (typeof path === 'string' && path.startsWith('/') && !path.startsWith('//')) open(path)
  })
}
