import type { Db } from '../../platform/db/database.ts'

export const listValues = (db: Db, keys: readonly string[]) =>
  db.selectFrom('settings').where('key', 'in', keys).select(['key', 'value']).execute()
