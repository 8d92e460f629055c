import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { listCompanyStocks, listImports, listStockOf } from '../../../contract/stock-admin.ts'
import { keyOf } from '../../platform/api.ts'

/** Loads again what staff's actions change. */
export function useReload() {
  const client = useQueryClient()
  return useCallback(
    () =>
      Promise.all(
        [listCompanyStocks, listStockOf, listImports].map(endpoint =>
          client.invalidateQueries({ queryKey: keyOf(endpoint) }),
        ),
      ),
    [client],
  )
}
