import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseBroadcast } from '../../../../contract/broadcasts.ts'
import { call, keyOf } from '../../../platform/api.ts'
import { useSettled } from '../../../platform/use-settled.ts'

/** Time without typing before the text is parsed, in milliseconds. */
const pause = 300

/** Returns the lines the server parsed from a text. A change sends the new text and cancels the earlier request. */
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
    /** True if the result belongs to the current text. */
    isCurrent: settled === text && answer.isSuccess && !answer.isPlaceholderData,
    problem: settled === text ? answer.error : null,
    retry: () => void answer.refetch(),
  }
}
