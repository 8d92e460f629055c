import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import {
  getNewsForHome,
  getNewsItem,
  getUnreadNews,
  listLatestNews,
  listNews,
  markNewsSeen,
} from '../../contract/news.ts'
import { pages } from '../../contract/pages.ts'
import { getSettings } from '../../contract/site.ts'
import { call, keyOf, queryOf } from '../platform/api.ts'
import { useUser } from '../platform/session.ts'
import { useSettings } from '../platform/settings.ts'

/** Minimum time between two requests for unread news, in milliseconds. */
const refreshMs = 300_000

const isNews = (path: string) => path === pages.news.path || path.startsWith(`${pages.news.path}/`)

/** Returns true if news that was loaded when the newest change was `before` is outdated now; both are ISO timestamps. */
export const isOutdated = (before: string | null | undefined, now: string | null | undefined): boolean =>
  before !== undefined && now !== undefined && before !== now

/**
 * Returns how many news items a member has not seen; opening the news counts as seeing all. Asks at most every five minutes, on a
 * navigation. If the news has changed since, the news in the browser's cache is reloaded.
 */
export function useUnreadNews(): number {
  const client = useQueryClient()
  const [path] = useLocation()
  const user = useUser()
  const isSignedIn = user !== undefined
  const settings = useSettings()
  const unread = useQuery({ ...queryOf(getUnreadNews), enabled: false }).data?.payload
  const newest = isSignedIn && unread !== undefined ? unread.lastNewsUpdate : settings?.lastNewsUpdate
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is a dependency so that each navigation checks for news
  useEffect(() => {
    const refresh = isSignedIn
      ? client.fetchQuery({ ...queryOf(getUnreadNews), staleTime: refreshMs })
      : client.fetchQuery({ ...queryOf(getSettings), staleTime: refreshMs })
    refresh.catch(() => undefined)
  }, [client, path, isSignedIn])
  const shown = useRef(newest)
  useEffect(() => {
    if (isOutdated(shown.current, newest))
      for (const queryKey of [keyOf(listNews), keyOf(listLatestNews), keyOf(getNewsForHome), keyOf(getNewsItem)])
        void client.invalidateQueries({ queryKey })
    shown.current = newest
  }, [client, newest])
  const count = isSignedIn ? (unread?.count ?? 0) : 0
  const maySee = user?.rights !== 'visit' && count > 0 && isNews(path)
  useEffect(() => {
    if (!maySee) return
    call(client, markNewsSeen)
      .then(() => client.invalidateQueries({ queryKey: keyOf(getUnreadNews), refetchType: 'none' }))
      .then(() => client.fetchQuery({ ...queryOf(getUnreadNews), staleTime: 0 }))
      .catch(() => undefined)
  }, [client, maySee])
  return count
}
