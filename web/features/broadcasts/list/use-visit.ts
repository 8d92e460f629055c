import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recordBroadcastVisit } from '../../../../contract/broadcasts.ts'
import { call } from '../../../platform/api.ts'
import { useMay } from '../../../platform/session.ts'

/** How often a look at the list is recorded, in milliseconds. Shorter than the pause that ends a visit. */
const lookEveryMs = 5 * 60_000

/** Records that the member looks at the list, now and while it stays visible. */
export function useVisit(): void {
  const client = useQueryClient()
  const may = useMay(recordBroadcastVisit)
  useEffect(() => {
    if (!may) return
    const look = () => {
      // If this call fails, the next one records the visit.
      if (document.visibilityState === 'visible') call(client, recordBroadcastVisit).catch(() => undefined)
    }
    look()
    const timer = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [client, may])
}
