import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { listEquivalentPairs, listEquivalents, listOwnProposals, listProposals } from '../../../contract/equivalents.ts'
import { keyOf } from '../../platform/api.ts'

/** Loads again what a proposal or a decision changes. */
export function useReload() {
  const client = useQueryClient()
  return useCallback(
    () =>
      Promise.all(
        [listEquivalents, listOwnProposals, listProposals, listEquivalentPairs].map(endpoint =>
          client.invalidateQueries({ queryKey: keyOf(endpoint) }),
        ),
      ),
    [client],
  )
}
