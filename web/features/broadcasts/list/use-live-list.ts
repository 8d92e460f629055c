import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { getLastInvoiceStatus } from '../../../../contract/billing.ts'
import { listBroadcastFacets } from '../../../../contract/broadcast-facets.ts'
import { type BroadcastRow, listBroadcasts } from '../../../../contract/broadcasts.ts'
import { call, keyOf, queryOf, urlOf } from '../../../platform/api.ts'
import type { LiveEvent } from '../../../platform/live.ts'
import { useUser } from '../../../platform/session.ts'
import { useLive } from '../../../platform/use-live.ts'
import { useWhenVisible } from '../../../platform/when-visible.ts'
import { coalesced, headOf, newerThan } from './new-rows.ts'
import type { ListInput } from './search.ts'

type Rows = readonly BroadcastRow[]
const none: ReadonlySet<number> = new Set()

/** Returns the ids of rows newer than those of the previous response; none after a new search. */
function useFreshIds(searchUrl: string, rows: Rows | undefined): ReadonlySet<number> {
  const [previous, setPrevious] = useState({ searchUrl, rows, freshIds: none })
  if (rows !== undefined && (rows !== previous.rows || searchUrl !== previous.searchUrl)) {
    const isSame = searchUrl === previous.searchUrl && previous.rows !== undefined
    const head = isSame ? headOf(previous.rows ?? []) : undefined
    setPrevious({ searchUrl, rows, freshIds: new Set(newerThan(head, rows).map(({ id }) => id)) })
  }
  return previous.freshIds
}

/** Returns true while an overdue invoice blocks the account: the server would refuse every request. */
function useIsBlockedByInvoice(): boolean {
  const isMember = useUser() !== undefined
  return useQuery({ ...queryOf(getLastInvoiceStatus), enabled: isMember }).data?.payload.forcePay === true
}

const concerns = (event: LiveEvent, { listType, forMe }: Partial<ListInput['query']>) =>
  event.kind === 'resync' ||
  (event.signal.topic === 'found' && forMe === true) ||
  (event.signal.topic === 'broadcasts' && (listType === undefined || event.signal.listId === listType))

interface LiveOptions {
  /** Returns true if new broadcasts may appear on the first page at once. */
  isFollowing?(): boolean
  /** Called with the id of a broadcast whose prices or sold lines changed. */
  onChanged?(id: number): void
}

/**
 * Returns a page of broadcasts that is updated live. New broadcasts move nothing: `waiting` counts them, up to one page, until
 * `refresh` is called, and says if one of them wants what the reader has; then `freshIds` are the new rows.
 */
export function useLiveList(input: ListInput, { isFollowing, onChanged }: LiveOptions) {
  const client = useQueryClient()
  const list = useQuery({ ...queryOf(listBroadcasts, input), placeholderData: keepPreviousData })
  const firstPage = { query: { ...input.query, page: 1 } }
  const searchUrl = urlOf(listBroadcasts, firstPage)
  const isFirstPage = (input.query.page ?? 1) === 1
  const rows = isFirstPage && !list.isPlaceholderData ? list.data?.payload.results : undefined
  const freshIds = useFreshIds(searchUrl, rows)

  const [waiting, setWaiting] = useState({ searchUrl, count: 0, hasOwn: false })
  /** The date of the newest broadcast shown so far. */
  const head = useRef({ searchUrl: '', date: '' })
  useEffect(() => {
    if (rows === undefined) return
    const date = headOf(rows)
    // Changes in rows that are already shown do not count as new broadcasts.
    if (head.current.searchUrl === searchUrl && head.current.date === date) return
    head.current = { searchUrl, date }
    setWaiting({ searchUrl, count: 0, hasOwn: false })
  }, [searchUrl, rows])

  const poll = async () => {
    if (isFirstPage && isFollowing?.()) return list.refetch()
    const fresh = (await call(client, listBroadcasts, firstPage)).payload.results
    if (head.current.searchUrl !== searchUrl) head.current = { searchUrl, date: headOf(fresh) }
    const news = newerThan(head.current.date, fresh)
    setWaiting({ searchUrl, count: news.length, hasOwn: news.some(row => row.numOwnLines > 0) })
  }
  const latest = useRef(poll)
  useEffect(() => {
    latest.current = poll
  })
  // If a poll fails, the next one catches up.
  const pollOnce = useMemo(() => coalesced(() => latest.current().catch(() => undefined)), [])
  const pollWhenVisible = useWhenVisible(() => void pollOnce())
  const isBlocked = useIsBlockedByInvoice()
  useLive(event => {
    if (!concerns(event, input.query)) return
    const changedId = event.kind === 'signal' && 'broadcastId' in event.signal && event.signal.broadcastId
    if (changedId) onChanged?.(changedId)
    else pollWhenVisible()
  }, !isBlocked)

  const refresh = async () => {
    void client.invalidateQueries({ queryKey: keyOf(listBroadcastFacets) })
    await client.invalidateQueries({ queryKey: keyOf(listBroadcasts) })
  }
  const hasNews = waiting.searchUrl === searchUrl && waiting.count > 0
  return { list, freshIds, waiting: hasNews ? waiting : undefined, refresh }
}
