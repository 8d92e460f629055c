import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '../../platform/session.ts'

/** Shows a broadcast as opened in the lists, once its details are loaded. */
export function useShowOpened(id: number | undefined): void {
  const client = useQueryClient()
  const isMember = useUser() !== undefined
  useEffect(() => {
    // If it cannot be loaded, the next load of the list shows it.
    if (id !== undefined && isMember)
      import('./patch-rows.ts').then(({ showOpened }) => showOpened(client, id)).catch(() => undefined)
  }, [client, id, isMember])
}
