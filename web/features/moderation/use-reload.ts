import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { listBroadcasts } from '../../../contract/broadcasts.ts'
import { listMutes, searchModerated } from '../../../contract/moderation.ts'
import { keyOf } from '../../platform/api.ts'

/** Loads again what staff's actions change. */
export function useReload() {
  const client = useQueryClient()
  return useCallback(() => {
    for (const endpoint of [searchModerated, listMutes, listBroadcasts])
      void client.invalidateQueries({ queryKey: keyOf(endpoint) })
  }, [client])
}
