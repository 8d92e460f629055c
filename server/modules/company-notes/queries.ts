import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'

interface NoteKey {
  companyId: number
  aboutId: number
}

/** Finds a company's note about another one, with the name of its writer. */
export const findNote = (db: Db, { companyId, aboutId }: NoteKey) =>
  db
    .selectFrom('company_notes')
    .leftJoin('contacts', join => join.onRef('contacts.id', '=', 'written_by').on('left_at', 'is', null))
    .where('company_notes.company_id', '=', companyId)
    .where('about_company_id', '=', aboutId)
    .select(['text', 'written_at', 'contacts.name as written_by_name'])
    .executeTakeFirst()

export const saveNote = (db: Db, note: Insertable<Schema['company_notes']>) =>
  db
    .insertInto('company_notes')
    .values(note)
    .onConflict(conflict =>
      conflict.columns(['company_id', 'about_company_id']).doUpdateSet(({ ref }) => ({
        text: ref('excluded.text'),
        written_by: ref('excluded.written_by'),
        written_at: ref('excluded.written_at'),
      })),
    )
    .execute()

export const deleteNote = (db: Db, { companyId, aboutId }: NoteKey) =>
  db.deleteFrom('company_notes').where('company_id', '=', companyId).where('about_company_id', '=', aboutId).execute()
