import type * as cache from './platform/query-cache/query-cache.ts'

/** Tables with a trigger, `notify_table_change`, that notifies the query cache of every node of changes. */
export const watchedTables = [
  'sessions',
  'contacts',
  'companies',
  'invoices',
  'favorites',
  'company_mutes',
  'part_equivalents',
  'settings',
  'stock_synonyms',
] as const

/** What a trigger signals of some columns only: whether contacts take requests for quote (`notify_requests_change`). */
export const watchedColumns = ['contacts.requests'] as const

export type WatchedTable = (typeof watchedTables)[number] | (typeof watchedColumns)[number]
export type QueryCache = cache.QueryCache<WatchedTable>
export type RegionSpec = cache.RegionSpec<WatchedTable>
