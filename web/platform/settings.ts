import { useQuery } from '@tanstack/react-query'
import { getSettings, type Settings } from '../../contract/site.ts'
import { queryOf } from './api.ts'

/**
 * Returns brand, event and feature switches. Part of every first load; undefined only if the server could not be
 * reached.
 */
export const useSettings = (): Settings | undefined => useQuery(queryOf(getSettings)).data?.payload
