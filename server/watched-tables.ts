import type * as cache from './platform/query-cache/query-cache.ts'

/** The tables whose changes reach every node: each has a trigger that calls `notify_table_change`. */
export const watchedTables = [
  'sessions',
  'contacts',
  'companies',
  'invoices',
  'favorites',
  'part_equivalents',
  'settings',
] as const

export type WatchedTable = (typeof watchedTables)[number]
export type QueryCache = cache.QueryCache<WatchedTable>
export type RegionSpec = cache.RegionSpec<WatchedTable>
