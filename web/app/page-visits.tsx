import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { getLastInvoiceStatus } from '../../contract/membership.ts'
import { listRandomBanners, logEvent, logPage } from '../../contract/site.ts'
import { call, keyOf } from '../platform/api.ts'

const referrerKey = 'referrer'
const visits = { lastPath: undefined as string | undefined, count: 0 }

/** The host that led here, kept locally as the site is loaded; '' where it was nobody else. */
function readReferrer(): string {
  const host = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : ''
  if (host === '' || host === location.hostname) return ''
  try {
    localStorage.setItem(referrerKey, host)
  } catch {
    // Somebody who allows no storage is served all the same.
  }
  return host
}

/** What our statistics are told of a page view: on how wide a window, and how long a first load took to answer. */
function pageView(path: string) {
  const interactive = performance.getEntriesByName('interactive').at(0)?.startTime
  const data: Record<string, string | number> = { path: path.slice(0, 200), width: window.innerWidth }
  if (visits.count === 1 && interactive !== undefined) data.interactiveMs = Math.round(interactive)
  return { name: 'page-view', data }
}

/** What every navigation does besides showing the page: log the visit, load other banners, ask for the invoice's state. */
export function PageVisits() {
  const [path] = useLocation()
  const client = useQueryClient()
  useEffect(() => {
    const { lastPath } = visits
    if (lastPath === path) return
    visits.lastPath = path
    visits.count += 1
    const referrer = lastPath === undefined ? readReferrer() : ''
    // A visit that could not be logged is no trouble of the visitor's.
    call(client, logPage, { body: { path: path.slice(0, 500), referrer } }).catch(() => undefined)
    call(client, logEvent, { body: pageView(path) }).catch(() => undefined)
    if (lastPath === undefined) return
    void client.invalidateQueries({ queryKey: keyOf(listRandomBanners) })
    void client.invalidateQueries({ queryKey: keyOf(getLastInvoiceStatus) })
  }, [client, path])
  return null
}
