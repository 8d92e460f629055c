import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { pages } from '../../contract/pages.ts'
import { getSettings } from '../../contract/site.ts'
import { queryOf } from '../platform/api.ts'
import { useUser } from '../platform/session.ts'
import { useSettings } from '../platform/settings.ts'

/** Minimum time between two requests for unread news, in milliseconds. */
const refreshMs = 300_000
const seenKey = 'news-seen'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The timestamp of the newest item this browser has shown; '' for none. */
function readSeen(): string {
  try {
    return localStorage.getItem(seenKey) ?? ''
  } catch {
    return ''
  }
}

function markSeen(moment: string) {
  try {
    localStorage.setItem(seenKey, moment)
  } catch {
    // Without storage, the news counts as unread again after a reload.
  }
  for (const listener of listeners) listener()
}

/** Returns true if the newest news is more recent than `seen`; both are ISO timestamps. */
export const isUnread = (newest: string | null | undefined, seen: string): boolean => Boolean(newest && newest > seen)

const isNews = (path: string) => path === pages.news.path || path.startsWith(`${pages.news.path}/`)

/** Returns true if a member has unread news; opening the news page marks it as read. Always false during server rendering. */
export function useHasUnreadNews(): boolean {
  const client = useQueryClient()
  const [path] = useLocation()
  const isMember = useUser() !== undefined
  const newest = useSettings()?.lastNewsUpdate
  const isNew = useSyncExternalStore(
    subscribe,
    () => isUnread(newest, readSeen()),
    () => false,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is a dependency so that each navigation checks for news
  useEffect(() => {
    client.fetchQuery({ ...queryOf(getSettings), staleTime: refreshMs }).catch(() => undefined)
  }, [client, path])
  useEffect(() => {
    if (newest && isNews(path)) markSeen(newest)
  }, [newest, path])
  return isMember && isNew
}
