import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'

export const insertImage = (tx: Tx, image: Insertable<Schema['editor_images']>) =>
  tx.insertInto('editor_images').values(image).execute()
