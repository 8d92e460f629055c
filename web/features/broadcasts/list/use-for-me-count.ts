import { useQuery, useQueryClient } from '@tanstack/react-query'
import { countForMe } from '../../../../contract/broadcasts.ts'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import { keyOf, queryOf } from '../../../platform/api.ts'
import { useLive } from '../../../platform/use-live.ts'
import { useWhenVisible } from '../../../platform/when-visible.ts'

/** How often the count is loaded without a signal, in milliseconds. */
const refreshMs = 60_000

/** Returns the number of unopened broadcasts for the member; undefined if there are none, and until it is known. */
export function useForMeCount(isTrader: boolean): string | undefined {
  const client = useQueryClient()
  const { data } = useQuery({ ...queryOf(countForMe), enabled: isTrader, refetchInterval: refreshMs })
  const reload = useWhenVisible(() => void client.invalidateQueries({ queryKey: keyOf(countForMe) }))
  useLive(event => {
    if (event.kind === 'resync' || event.signal.topic === 'found' || event.signal.topic === 'inventory') reload()
  }, isTrader)
  const count = data?.payload.numUnread ?? 0
  return count === 0 ? undefined : formatInteger(count)
}
