import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns the action, deferred while the tab is hidden: it then runs once when the tab becomes visible. Most open tabs are
 * hidden and need not send a request for each event.
 */
export function useWhenVisible(action: () => void): () => void {
  const latest = useRef(action)
  const isOwed = useRef(false)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    const catchUp = () => {
      if (document.visibilityState === 'hidden' || !isOwed.current) return
      isOwed.current = false
      latest.current()
    }
    document.addEventListener('visibilitychange', catchUp)
    return () => document.removeEventListener('visibilitychange', catchUp)
  }, [])
  return useCallback(() => {
    if (document.visibilityState === 'hidden') isOwed.current = true
    else latest.current()
  }, [])
}
