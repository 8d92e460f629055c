import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { listSynonyms } from '../../../contract/stock-files.ts'
import { keyOf } from '../../platform/api.ts'

/** Loads the synonyms again. */
export function useReload() {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: keyOf(listSynonyms) }), [client])
}
