import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type BroadcastRow, listBroadcasts } from '../../../../contract/broadcasts.ts'
import { getLastInvoiceStatus } from '../../../../contract/membership.ts'
import { call, keyOf, queryOf, urlOf } from '../../../platform/api.ts'
import { type LiveEvent, useLive } from '../../../platform/live.ts'
import { useUser } from '../../../platform/session.ts'
import { useWhenSeen } from '../../../platform/when-seen.ts'
import { coalesced, headOf, newerThan } from './new-rows.ts'
import type { ListInput } from './search.ts'

type Rows = readonly BroadcastRow[]
const none: ReadonlySet<number> = new Set()

/** Which rows came since the answer shown before; none after another question. */
function useFreshIds(question: string, rows: Rows | undefined): ReadonlySet<number> {
  const [seen, setSeen] = useState({ question, rows, freshIds: none })
  if (rows !== undefined && (rows !== seen.rows || question !== seen.question)) {
    const isSame = question === seen.question && seen.rows !== undefined
    const head = isSame ? headOf(seen.rows ?? []) : undefined
    setSeen({ question, rows, freshIds: new Set(newerThan(head, rows).map(({ id }) => id)) })
  }
  return seen.freshIds
}

/** The server tells nothing to who must pay first; asking it would only be refused again and again. */
function useIsHeldByInvoice(): boolean {
  const isMember = useUser() !== undefined
  return useQuery({ ...queryOf(getLastInvoiceStatus), enabled: isMember }).data?.payload.forcePay === true
}

const concerns = (event: LiveEvent, listId: number | undefined) =>
  event.kind === 'resync' ||
  (event.signal.topic === 'broadcasts' && (listId === undefined || event.signal.listId === listId))

/**
 * A page of broadcasts that follows the market: on the first page new ones come in at once and are named in `freshIds`
 * while `isFollowing` lets them move what one reads; otherwise `numWaiting` counts them, up to a page full, until `refresh`.
 */
export function useLiveList(input: ListInput, isFollowing: () => boolean) {
  const client = useQueryClient()
  const list = useQuery({ ...queryOf(listBroadcasts, input), placeholderData: keepPreviousData })
  const firstPage = { query: { ...input.query, page: 1 } }
  const question = urlOf(listBroadcasts, firstPage)
  const isFirstPage = (input.query.page ?? 1) === 1
  const rows = isFirstPage && !list.isPlaceholderData ? list.data?.payload.results : undefined
  const freshIds = useFreshIds(question, rows)

  const [waiting, setWaiting] = useState({ question, count: 0 })
  /** When the newest one was posted that the reader knows of. */
  const head = useRef({ question: '', date: '' })
  useEffect(() => {
    if (rows === undefined) return
    head.current = { question, date: headOf(rows) }
    setWaiting({ question, count: 0 })
  }, [question, rows])

  const look = async () => {
    if (isFirstPage && isFollowing()) return list.refetch()
    const fresh = (await call(client, listBroadcasts, firstPage)).payload.results
    if (head.current.question !== question) head.current = { question, date: headOf(fresh) }
    setWaiting({ question, count: newerThan(head.current.date, fresh).length })
  }
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  // A look that failed is made up for by the next one.
  const lookOnce = useMemo(() => coalesced(() => latest.current().catch(() => undefined)), [])
  const lookWhenSeen = useWhenSeen(() => void lookOnce())
  const isHeld = useIsHeldByInvoice()
  useLive(event => {
    if (concerns(event, input.query.listType)) lookWhenSeen()
  }, !isHeld)

  const refresh = () => client.invalidateQueries({ queryKey: keyOf(listBroadcasts) })
  return { list, freshIds, numWaiting: waiting.question === question ? waiting.count : 0, refresh }
}
