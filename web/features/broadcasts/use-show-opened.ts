import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showOpened } from './marks.ts'

/** Shows a broadcast as opened in the lists, once it is loaded with everything. */
export function useShowOpened(id: number | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (id !== undefined) showOpened(client, id)
  }, [client, id])
}
