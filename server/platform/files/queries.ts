import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

export type FileRow = Selectable<Schema['files']>

export const insertFile = (db: Db, file: Insertable<Schema['files']>) => db.insertInto('files').values(file).execute()

export const findFile = (db: Db, id: string): Promise<FileRow | undefined> =>
  db.selectFrom('files').where('id', '=', id).selectAll().executeTakeFirst()

export const deleteFile = (db: Db, id: string) => db.deleteFrom('files').where('id', '=', id).execute()
