import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import type { RegionSpec } from '../../watched-tables.ts'
import { builtInVocabulary, type Vocabulary, vocabularyOf } from './vocabulary.ts'

const searchWords: RegionSpec = { name: 'words of searches', tables: ['stock_synonyms'], maxEntries: 1 }

/** Reads staff's vocabulary; the built-in one if none was ever installed. */
async function readVocabulary(db: Db): Promise<Vocabulary> {
  const rows = await db
    .selectFrom('stock_synonyms')
    .where('kind', '=', 'search')
    .select(['text', 'meaning', 'removed_at'])
    .orderBy('meaning')
    .orderBy('key')
    .execute()
  return rows.length === 0 ? builtInVocabulary : vocabularyOf(rows.filter(({ removed_at }) => removed_at === null))
}

/** Returns the current vocabulary of searches. Every node drops it when staff change a synonym. */
export const vocabularyNow = ({ db, queryCache }: Pick<Deps, 'db' | 'queryCache'>): Promise<Vocabulary> =>
  queryCache.region<string, Vocabulary>(searchWords).get('', () => readVocabulary(db))
