import type { GeneratedAlways } from 'kysely'

/** How stock files are understood. */
export interface StockFilesSchema {
  stock_synonyms: StockSynonymsTable
}

interface StockSynonymsTable {
  id: GeneratedAlways<number>
  kind: 'condition' | 'manufacturer'
  text: string
  key: string
  meaning: string
  removed_at: Date | null
}
