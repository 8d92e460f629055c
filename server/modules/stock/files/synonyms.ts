import type { Db } from '../../../platform/db/database.ts'
import { listMeanings } from './queries.ts'
import type { StockLine, Synonyms } from './table.ts'
import { listWordsOf } from './words.sql.ts'

/**
 * Returns the current synonyms, preceded by the meanings that a company gave to its own words. Every display name of a
 * manufacturer is a synonym of itself.
 */
export async function loadSynonyms(db: Db, companyId?: number): Promise<Synonyms> {
  const [all, own] = await Promise.all([listMeanings(db), companyId === undefined ? [] : listWordsOf(db, companyId)])
  const rows = [...all, ...own]
  const of = (kind: 'condition' | 'manufacturer') =>
    rows.filter(row => row.kind === kind).map(({ key, meaning }) => [key, meaning] as const)
  return {
    // The table contains no other values.
    conditions: new Map(of('condition') as [string, StockLine['condition']][]),
    manufacturers: new Map(of('manufacturer')),
  }
}
