import type { Metric } from '../../http/metrics.ts'
import type { IndexHost } from './index-host.ts'
import type { SearchIndexes } from './search-indexes.ts'

type Stats = IndexHost['stats']

/** Returns the metrics of the in-memory indexes. */
export const searchMetrics = (indexes: SearchIndexes): Metric[] => {
  const metric = (name: string, help: string, value: (stats: Stats) => number): Metric => ({
    name: `search_index_${name}`,
    help,
    label: 'index',
    read: () => indexes.stats(value),
  })
  return [
    metric('ready', '1 while the index serves searches, otherwise the database does', ({ isReady }) => Number(isReady)),
    metric('lag_seconds', 'Seconds since the index last polled the database', ({ lagMs }) => lagMs / 1_000),
    metric('documents', 'Live documents', ({ documents }) => documents),
    metric('removed_documents', 'Removed documents that still use memory', ({ removed }) => removed),
    metric('segments', 'Segments of the index', ({ segments }) => segments),
    metric('bytes', 'Memory of the index in bytes', ({ bytes }) => bytes),
  ]
}
