import { useQuery } from '@tanstack/react-query'
import { getSettings, type Settings } from '../../contract/site.ts'
import { queryOf } from './api.ts'

/** Brand, event and switches. Part of every first load; undefined only where the server could not be asked. */
export const useSettings = (): Settings | undefined => useQuery(queryOf(getSettings)).data?.payload
