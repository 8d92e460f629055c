import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseBroadcast } from '../../../../contract/broadcasts.ts'
import { call, keyOf } from '../../../platform/api.ts'
import { useSettled } from '../../../platform/use-settled.ts'

/** How long somebody has stopped typing before the text is read, in milliseconds. */
const pause = 300

/** Returns the lines that the server reads from a text. A changed text is sent again, and the earlier request is dropped. */
export function useParsed(text: string, isAtOnce: boolean) {
  const settled = useSettled(text, isAtOnce ? 0 : pause)
  const isAsked = settled.trim() !== ''
  const answer = useQuery({
    queryKey: [...keyOf(parseBroadcast), settled],
    queryFn: ({ client, signal }) => call(client, parseBroadcast, { body: { text: settled }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return {
    read: isAsked && text.trim() !== '' ? answer.data?.payload : undefined,
    /** The result belongs to the current text. */
    isCurrent: settled === text && answer.isSuccess && !answer.isPlaceholderData,
    problem: settled === text ? answer.error : null,
    retry: () => void answer.refetch(),
  }
}
