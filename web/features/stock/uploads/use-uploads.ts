import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import { getUpload, startUpload, type UploadState } from '../../../../contract/stock-uploads.ts'
import { queryOf, reloadChanged } from '../../../platform/api.ts'
import { useUser } from '../../../platform/session.ts'
import { useLive } from '../../../platform/use-live.ts'

const isInProgress = (state: UploadState | undefined) =>
  state === 'waiting' || state === 'running' || state === 'received'
/** Polling interval in milliseconds, in case there is no live connection. */
export const pollMs = 2_000

/** Reloads when the company's stock or one of its uploads changes. */
export function useFollowStock() {
  const client = useQueryClient()
  const companyId = useUser()?.companyId
  useLive(event => {
    const isOurs =
      event.kind === 'resync' || (event.signal.topic === 'inventory' && event.signal.companyId === companyId)
    if (isOurs) void reloadChanged(client, startUpload)
  }, companyId !== undefined)
}

/** Returns true for a finished upload that is not in the search index yet. */
const isAwaited = (data: ReplyOf<typeof getUpload> | undefined) => data?.upload.state === 'done' && !data.isFound

/** Returns one upload, kept up to date while it is running. */
export function useUpload(id: number, sheet: string | undefined) {
  useFollowStock()
  return useQuery({
    ...queryOf(getUpload, { params: { id }, query: { sheet } }),
    refetchInterval: ({ state: { data } }) =>
      isInProgress(data?.upload.state) || data?.upload.isUndoing === true || isAwaited(data) ? pollMs : false,
    retryOnMount: false,
    // The form stays while another sheet is read.
    placeholderData: before => (before?.upload.id === id ? before : undefined),
  })
}
