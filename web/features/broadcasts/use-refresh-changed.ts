import { useQueryClient } from '@tanstack/react-query'
import { refreshChanged } from './patch-rows.ts'

/** Returns a function that refetches a broadcast after a change by its poster. If that fails, the change appears at the next load. */
export function useRefreshChanged(): (id: number) => void {
  const client = useQueryClient()
  return id => void refreshChanged(client, id).catch(() => undefined)
}
