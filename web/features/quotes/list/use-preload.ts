import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { getQuoteRequest, getRfq } from '../../../../contract/quotes.ts'
import type { RfqBox, RfqRow } from '../../../../contract/rfq-board.ts'
import { queryOf } from '../../../platform/api.ts'
import { hasRoomForPane } from '../../../platform/use-detail.ts'

const idIn = (target: EventTarget) =>
  target instanceof Element
    ? target.closest('tr')?.querySelector('[data-row-link]')?.getAttribute('href')?.match(/\d+$/)?.[0]
    : undefined

/**
 * Loads the first requests, those beside the open one, and the one that the pointer or the focus reaches, so that the pane opens at
 * once. Returns the handler for the latter.
 */
export function usePreload(box: RfqBox, rows: readonly RfqRow[] | undefined, openId: string | undefined) {
  const client = useQueryClient()
  const load = (id: string | number) =>
    box === 'sent'
      ? client.prefetchQuery(queryOf(getRfq, { params: { id: Number(id) } }))
      : client.prefetchQuery(queryOf(getQuoteRequest, { params: { request: String(id) } }))
  const index = rows?.findIndex(({ id }) => String(id) === openId) ?? -1
  const near = rows?.slice(Math.max(0, index - 1), index + 3).map(({ id }) => id) ?? []
  const loadNear = useEffectEvent(() => {
    if (!hasRoomForPane()) return
    for (const id of near) void load(id)
  })
  const nearIds = near.join(' ')
  useEffect(() => {
    if (nearIds !== '') loadNear()
  }, [nearIds])
  return ({ target }: { target: EventTarget }) => {
    const id = idIn(target)
    if (id !== undefined) void load(id)
  }
}
