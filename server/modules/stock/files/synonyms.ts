import type { Db } from '../../../platform/db/database.ts'
import { listMeanings } from './queries.ts'
import type { StockLine, Synonyms } from './table.ts'

/** Returns the current synonyms. Every display name of a manufacturer is a synonym of itself. */
export async function loadSynonyms(db: Db): Promise<Synonyms> {
  const rows = await listMeanings(db)
  const of = (kind: 'condition' | 'manufacturer') =>
    rows.filter(row => row.kind === kind).map(({ key, meaning }) => [key, meaning] as const)
  return {
    // The table contains no other values.
    conditions: new Map(of('condition') as [string, StockLine['condition']][]),
    manufacturers: new Map(of('manufacturer')),
  }
}
