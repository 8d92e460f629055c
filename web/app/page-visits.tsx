import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useUser } from '../platform/session.ts'

/** Logs the visit on every navigation. The code for it is loaded after the page. */
export function PageVisits() {
  const [path] = useLocation()
  const client = useQueryClient()
  // Pages that staff open as a member do not count as the member's visits.
  const isVisit = useUser()?.rights === 'visit'
  useEffect(() => {
    // A failed log request must not disturb the visitor.
    if (!isVisit)
      import('./record-visit.ts').then(({ recordVisit }) => recordVisit(client, path)).catch(() => undefined)
  }, [client, path, isVisit])
  return null
}
