import { useCallback, useEffect, useRef } from 'react'

/**
 * The action, put off while nobody looks at the tab: it then runs once, as soon as somebody does. Hundreds of tabs are open
 * at a time and few are in front; the others need not ask the server for each thing that happens.
 */
export function useWhenSeen(action: () => void): () => void {
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
