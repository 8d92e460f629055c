import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import type { StockMapping } from '../../../../contract/stock-files.ts'
import { planUpload } from '../../../../contract/stock-uploads.ts'
import { type ApiProblem, call } from '../../../platform/api.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'

/** Each new mapping reads the whole file again, so a request waits until the user pauses. */
const pauseMs = 400
const pollMs = 700

export type PlanReply = ReplyOf<typeof planUpload>

const isCounting = ({ plan, failure }: PlanReply) => plan === null && failure === null

/** Returns what an upload would do with a mapping; `isOld` is true while the reply is that of an earlier mapping. */
export function usePlan(uploadId: number, mapping: StockMapping) {
  const client = useQueryClient()
  const counted = useDebounced(mapping, pauseMs)
  const { data, error, isPlaceholderData, refetch } = useQuery<PlanReply, ApiProblem>({
    queryKey: [planUpload.path, uploadId, counted],
    queryFn: ({ signal }) => call(client, planUpload, { params: { id: uploadId }, body: { mapping: counted }, signal }),
    enabled: counted.columns.partNumber !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data !== undefined && isCounting(state.data) ? pollMs : false),
  })
  return { planned: data, error, isOld: isPlaceholderData || counted !== mapping, refetch }
}
