import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type ListedChange = Awaited<ReturnType<typeof listChanges>>[number]

/** Returns the changes of a company since a given time, newest first, each with the upload that made it. */
export const listChanges = (db: Db, companyId: number, since: Date) =>
  db
    .selectFrom('stock_changes')
    .innerJoin('contacts', 'contacts.id', 'stock_changes.contact_id')
    .leftJoin('stock_uploads', 'stock_uploads.change_id', 'stock_changes.id')
    .where('stock_changes.company_id', '=', companyId)
    .where('stock_changes.made_at', '>', since)
    .orderBy('stock_changes.id', 'desc')
    .select([
      'stock_changes.id',
      'stock_changes.kind',
      'stock_changes.made_at',
      'stock_changes.num_added',
      'stock_changes.num_changed',
      'stock_changes.num_removed',
      'stock_changes.undone_at',
      'stock_changes.undo_asked_at',
      'stock_changes.undo_failure',
      'stock_changes.num_undone',
      'stock_uploads.id as upload_id',
      'stock_uploads.file_name',
      'contacts.name as contact_name',
      sql<boolean>`coalesce(stock_changes.id = max(stock_changes.id) filter (where undone_at is null) over (), false)`.as(
        'is_newest',
      ),
    ])
    .execute()
