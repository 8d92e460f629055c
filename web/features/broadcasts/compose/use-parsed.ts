import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseBroadcast } from '../../../../contract/broadcasts.ts'
import { call, keyOf } from '../../../platform/api.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'

/** Time without typing before the text is parsed, in milliseconds. */
const debounceMs = 300

/** Returns the lines that the server parsed from a text. A change sends the new text and cancels the earlier request. */
export function useParsed(text: string, isImmediate: boolean) {
  const debounced = useDebounced(text, isImmediate ? 0 : debounceMs)
  const isEnabled = debounced.trim() !== ''
  const result = useQuery({
    queryKey: [...keyOf(parseBroadcast), debounced],
    queryFn: ({ client, signal }) => call(client, parseBroadcast, { body: { text: debounced }, signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return {
    read: isEnabled && text.trim() !== '' ? result.data?.payload : undefined,
    /** True if the result belongs to the current text. */
    isCurrent: debounced === text && result.isSuccess && !result.isPlaceholderData,
    problem: debounced === text ? result.error : null,
    retry: () => void result.refetch(),
  }
}
