import { useQueryClient } from '@tanstack/react-query'
import { refreshChanged } from './patch-rows.ts'

/** Returns a function that shows a broadcast as its poster changed it; if that fails, the next load does. */
export function useRefreshChanged(): (id: number) => void {
  const client = useQueryClient()
  return id => void refreshChanged(client, id).catch(() => undefined)
}
