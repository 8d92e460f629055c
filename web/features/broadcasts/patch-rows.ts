import type { QueryClient } from '@tanstack/react-query'
import { type BroadcastRow, countForMe, getBroadcast, listBroadcasts } from '../../../contract/broadcasts.ts'
import type { ReplyOf } from '../../../contract/kit/index.ts'
import { call, keyOf, urlOf } from '../../platform/api.ts'

type Reply = ReplyOf<typeof listBroadcasts>

/**
 * Changes rows of all loaded lists where they stand. The age of the lists does not change, so they are reloaded when
 * they would have been.
 */
export function patchRows(client: QueryClient, patch: (row: BroadcastRow) => BroadcastRow): void {
  for (const query of client.getQueryCache().findAll({ queryKey: keyOf(listBroadcasts) })) {
    const reply = query.state.data as Reply | undefined
    const results = reply?.payload.results.map(patch)
    if (reply === undefined || results?.every((row, index) => row === reply.payload.results[index])) continue
    client.setQueryData(
      query.queryKey,
      { ...reply, payload: { ...reply.payload, results } },
      {
        updatedAt: query.state.dataUpdatedAt,
      },
    )
  }
}

/** Shows a broadcast as opened in all loaded lists; the server recorded it when it returned the broadcast. */
export function showOpened(client: QueryClient, id: number): void {
  let isNews = false
  patchRows(client, row => {
    if (row.id !== id || row.reader?.readDT != null) return row
    isNews = true
    return { ...row, reader: { readDT: new Date().toISOString(), answeredDT: row.reader?.answeredDT ?? null } }
  })
  if (isNews) void client.invalidateQueries({ queryKey: keyOf(countForMe) })
}

/** Returns true if a row shows the first line of a broadcast, not another one that a search found. */
const showsFirst = ({ numLines, line }: BroadcastRow, first: BroadcastRow['line']) =>
  numLines === 1 || (line?.partNumber === first?.partNumber && line?.description === first?.description)

/** Loads a broadcast whose prices or sold lines changed, and replaces it in all loaded lists. */
export async function refreshChanged(client: QueryClient, id: number): Promise<void> {
  const isOfIt = (url: unknown) => String(url).split('?', 1)[0] === urlOf(getBroadcast, { params: { id } })
  void client.invalidateQueries({ queryKey: keyOf(getBroadcast), predicate: ({ queryKey }) => isOfIt(queryKey[1]) })
  let isListed = false
  patchRows(client, row => {
    isListed ||= row.id === id
    return row
  })
  if (!isListed) return
  const { result } = await call(client, getBroadcast, { params: { id }, query: { withoutContact: true } })
  const { soldDT, isOkToResend, own, line, ownStock, numOwnLines } = result
  patchRows(client, row =>
    row.id === id
      ? { ...row, soldDT, isOkToResend, own, numOwnLines, ...(showsFirst(row, line) && { line, ownStock }) }
      : row,
  )
}
