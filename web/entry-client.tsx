import './ui/styles.css'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadFirstPage } from './app/page-loading.ts'
import { routeOf } from './app/routes.ts'
import { createQueryClient } from './platform/api.ts'
import { browserTransport } from './platform/browser-transport.ts'
import { keepInstallPrompt } from './platform/install.ts'
import { loadLaterParts, reportDifference } from './platform/later.tsx'
import { readPreferences } from './platform/preferences.tsx'
import { followOtherTabs, followUserVersion, sessionQuery } from './platform/session.ts'

const client = createQueryClient(browserTransport(version => followUserVersion(client, version)))

const app = (
  <StrictMode>
    <App client={client} preferences={readPreferences(document.cookie)} />
  </StrictMode>
)

/** Safari has no `requestIdleCallback`. */
const whenIdle = (action: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(action) : setTimeout(action, 500)

async function start(root: HTMLElement) {
  const state = document.getElementById('state')?.textContent
  if (state) hydrate(client, JSON.parse(state) as DehydratedState)
  followOtherTabs(client)
  const role = client.getQueryData(sessionQuery.queryKey)?.user.role ?? 'visitor'
  await loadFirstPage(routeOf(location.pathname, location.search, role).file)
  if (root.childElementCount > 0) hydrateRoot(root, app, { onRecoverableError: reportDifference })
  else {
    await loadLaterParts()
    createRoot(root).render(app)
  }
  whenIdle(() => void loadLaterParts().catch(() => undefined))
}

keepInstallPrompt()
const follow = () =>
  void import('./app/follow-device.ts').then(({ followDevice }) => followDevice(client)).catch(() => undefined)
if (document.readyState === 'complete') follow()
else addEventListener('load', follow, { once: true })
const root = document.getElementById('root')
if (root !== null) void start(root)
