import type { SynonymKind } from '../../../../contract/stock-files.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'

export interface NewSynonym {
  kind: SynonymKind
  text: string
  key: string
  meaning: string
}

/** Returns all synonyms for reading files. */
export const listMeanings = (db: Db) =>
  db.selectFrom('stock_synonyms').where('removed_at', 'is', null).select(['kind', 'key', 'meaning']).execute()

/** Returns a synonym that was not removed, locked until the transaction ends. */
export const lockSynonym = (tx: Tx, id: number) =>
  tx
    .selectFrom('stock_synonyms')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .select(['id', 'kind', 'text', 'key', 'meaning'])
    .forUpdate()
    .executeTakeFirst()

/** Returns the meaning of this key, unless it was removed. */
export const findMeaning = (db: Db, { kind, key }: Pick<NewSynonym, 'kind' | 'key'>) =>
  db
    .selectFrom('stock_synonyms')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('removed_at', 'is', null)
    .select(['id', 'meaning'])
    .executeTakeFirst()

/** Inserts a synonym, or restores a removed one. Returns undefined if its key exists. */
export const insertSynonym = (tx: Tx, synonym: NewSynonym) =>
  tx
    .insertInto('stock_synonyms')
    .values({ ...synonym, removed_at: null })
    .onConflict(conflict =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet({ text: synonym.text, meaning: synonym.meaning, removed_at: null })
        .where('stock_synonyms.removed_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()

export const setMeaning = (tx: Tx, id: number, meaning: string) =>
  tx.updateTable('stock_synonyms').set({ meaning }).where('id', '=', id).execute()

/** Renames a meaning in all its synonyms. */
export const renameMeaning = (tx: Tx, { kind, meaning }: Pick<NewSynonym, 'kind' | 'meaning'>, to: string) =>
  tx
    .updateTable('stock_synonyms')
    .set({ meaning: to })
    .where('kind', '=', kind)
    .where('meaning', '=', meaning)
    .where('removed_at', 'is', null)
    .execute()

export const markSynonymRemoved = (tx: Tx, id: number, now: Date) =>
  tx.updateTable('stock_synonyms').set({ removed_at: now }).where('id', '=', id).execute()
