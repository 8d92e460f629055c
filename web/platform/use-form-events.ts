import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { logEvent } from '../../contract/site.ts'
import { call } from './api.ts'

interface FormEvents {
  /** The prefix of the events' names. */
  form: 'registration' | 'payment'
  step: number
  /** True once there is nothing left to abandon. */
  isCompleted: boolean
}

/**
 * Logs the progress through a form in steps, each event once. Leaving the page, or closing the window, after step 1 and before the
 * end is logged as abandoned.
 */
export function useFormEvents({ form, step, isCompleted }: FormEvents) {
  const client = useQueryClient()
  const logged = useRef(new Set<string>())
  const now = useRef({ step, isCompleted })
  now.current = { step, isCompleted }
  const log = (event: string, data: Record<string, number | boolean> = {}) => {
    if (logged.current.has(event)) return
    logged.current.add(event)
    const body = { name: `${form}-${event}`, data }
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
