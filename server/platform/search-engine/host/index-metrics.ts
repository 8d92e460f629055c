import type { Metric } from '../../http/metrics.ts'
import type { IndexHost } from './index-host.ts'
import type { SearchIndexes } from './search-indexes.ts'

type Figures = IndexHost['stats']

/** What the operator sees of the indexes in memory. */
export const searchMetrics = (indexes: SearchIndexes): Metric[] => {
  const reading = (name: string, help: string, figure: (figures: Figures) => number): Metric => ({
    name: `search_index_${name}`,
    help,
    label: 'index',
    read: () => indexes.stats(figure),
  })
  return [
    reading('ready', '1 while the index answers; else the database does', ({ isReady }) => Number(isReady)),
    reading('lag_seconds', 'Since the index looked at the database', ({ lagMs }) => lagMs / 1_000),
    reading('documents', 'Documents that can be found', ({ documents }) => documents),
    reading('removed_documents', 'Documents that are gone and still take place', ({ removed }) => removed),
    reading('segments', 'Segments of the index', ({ segments }) => segments),
    reading('bytes', 'Memory the index takes', ({ bytes }) => bytes),
  ]
}
