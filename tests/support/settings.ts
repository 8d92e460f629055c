import { storeSetting } from '../../server/modules/settings/index.ts'
import { type Db, transaction } from '../../server/platform/db/database.ts'

/** Stores the value of a setting, in place of an earlier one. */
export const setSetting = (db: Db, key: string, value: unknown): Promise<void> =>
  transaction(db, tx => storeSetting(tx, { key, value }))
