import type { QueryClient } from '@tanstack/react-query'
import { getLastInvoiceStatus } from '../../contract/billing.ts'
import { listRandomBanners, logEvent, logPage } from '../../contract/site.ts'
import { call, keyOf } from '../platform/api.ts'

const referrerKey = 'referrer'
const visits = { lastPath: undefined as string | undefined, count: 0 }

/** Returns the host that linked to this site and stores it locally; '' for a direct visit or a link within the site. */
function readReferrer(): string {
  const host = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : ''
  if (host === '' || host === location.hostname) return ''
  try {
    localStorage.setItem(referrerKey, host)
  } catch {
    // The visit is logged even if the browser allows no storage.
  }
  return host
}

/**
 * Returns the statistics event of a page view: window width and, for the first load, the time until it was interactive.
 */
function pageView(path: string) {
  const interactive = performance.getEntriesByName('interactive').at(0)?.startTime
  const data: Record<string, string | number> = { path: path.slice(0, 200), width: window.innerWidth }
  if (visits.count === 1 && interactive !== undefined) data.interactiveMs = Math.round(interactive)
  return { name: 'page-view', data }
}

/** Logs a visit; after the first, also reloads the banners and the invoice status. The same path twice is one visit. */
export function recordVisit(client: QueryClient, path: string): void {
  const { lastPath } = visits
  if (lastPath === path) return
  visits.lastPath = path
  visits.count += 1
  const referrer = lastPath === undefined ? readReferrer() : ''
  call(client, logPage, { body: { path: path.slice(0, 500), referrer } }).catch(() => undefined)
  call(client, logEvent, { body: pageView(path) }).catch(() => undefined)
  if (lastPath === undefined) return
  void client.invalidateQueries({ queryKey: keyOf(listRandomBanners) })
  void client.invalidateQueries({ queryKey: keyOf(getLastInvoiceStatus) })
}
