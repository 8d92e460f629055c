import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { LiveListener } from './live.ts'
import { sessionQuery } from './session.ts'

/** How long after a failure the connection's code is requested again, in milliseconds. */
const retryMs = 5_000

/** Only members in good standing load the code of the connection, once their page is shown. */
const loadLive = (): Promise<typeof import('./live.ts')> =>
  import('./live.ts').catch(async () => {
    await new Promise(resolve => setTimeout(resolve, retryMs))
    return loadLive()
  })

/** Returns true if the user is signed in and not blocked: the server sends signals to nobody else. */
function useIsInGoodStanding(): boolean {
  const session = useQuery(sessionQuery).data
  if (!session) return false
  const { freeTrialBlock, customFullBlock } = session.contactStatus
  return !session.user.forceLogout && !freeTrialBlock && customFullBlock === null
}

/**
 * Passes signals to a component while it is mounted, and `resync` after each connect, when visible data should be
 * reloaded. Does nothing for visitors and blocked members, or if disabled.
 */
export function useLive(onEvent: LiveListener, isWanted = true): void {
  const isOn = useIsInGoodStanding() && isWanted
  const queryClient = useQueryClient()
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => {
    if (!isOn) return
    let isMounted = true
    let leave: (() => void) | undefined
    void loadLive().then(({ listenLive }) => {
      if (isMounted) leave = listenLive(queryClient, event => latest.current(event))
    })
    return () => {
      isMounted = false
      leave?.()
    }
  }, [isOn, queryClient])
}
