import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { logEvent } from '../../../contract/site.ts'
import { call } from '../../platform/api.ts'

type EventName = 'started' | 'interacted' | 'step-1-completed' | 'step-2-completed' | 'completed' | 'abandoned'

/**
 * Logs how a registration proceeds, each event once. Leaving the page, or closing the window, after step 1 and before the end is logged
 * as abandoned.
 */
export function useRegistrationEvents(step: number, isCompleted: boolean) {
  const client = useQueryClient()
  const logged = useRef(new Set<EventName>())
  const now = useRef({ step, isCompleted })
  now.current = { step, isCompleted }
  const log = (event: EventName, data: Record<string, number | boolean> = {}) => {
    if (logged.current.has(event)) return
    logged.current.add(event)
    const body = { name: `registration-${event}`, data }
    // Unlike a request, a beacon survives the end of the page.
    if (event === 'abandoned')
      navigator.sendBeacon(logEvent.path, new Blob([JSON.stringify(body)], { type: 'application/json' }))
    else call(client, logEvent, { body }).catch(() => undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: logs the visit once
  useEffect(() => {
    const leave = (isExternalExit: boolean) => {
      if (now.current.step > 1 && !now.current.isCompleted) log('abandoned', { step: now.current.step, isExternalExit })
    }
    const close = () => leave(true)
    log('started')
    window.addEventListener('pagehide', close)
    return () => {
      window.removeEventListener('pagehide', close)
      leave(false)
    }
  }, [])
  return log
}
