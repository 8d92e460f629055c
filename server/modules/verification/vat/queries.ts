import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'

/** Returns companies whose number is new or was changed since it was last scheduled. */
export const listUnscheduled = (db: Db, limit: number) =>
  db
    .selectFrom('companies')
    .leftJoin('vat_inquiries', 'vat_inquiries.company_id', 'companies.id')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    // Northern Irish numbers are those of the EU.
    .where(({ or, eb }) => or([eb('countries.is_eu', '=', true), eb('companies.vat_nr', 'ilike', 'XI%')]))
    .where('companies.is_operator', '=', false)
    .where('companies.vat_nr', 'not in', ['', '-'])
    .where(sql<boolean>`vat_inquiries.vat_nr is distinct from companies.vat_nr`)
    .select(['companies.id', 'companies.vat_nr', 'companies.country_code'])
    .orderBy('companies.id')
    .limit(limit)
    .execute()

/**
 * Schedules the check of a company's number in place of an earlier one. A number that another job has scheduled in the
 * meantime is left unchanged.
 */
export const schedule = (db: Db, inquiry: Insertable<Schema['vat_inquiries']>) =>
  db
    .insertInto('vat_inquiries')
    .values(inquiry)
    .onConflict(conflict =>
      conflict
        .column('company_id')
        .doUpdateSet(({ ref }) => ({
          vat_nr: ref('excluded.vat_nr'),
          number: ref('excluded.number'),
          due_at: ref('excluded.due_at'),
          attempts: 0,
          failed_at: null,
          fault: '',
        }))
        .where(sql<boolean>`vat_inquiries.vat_nr is distinct from excluded.vat_nr`),
    )
    .execute()

/** Deletes schedules of companies that no longer have a number. */
export const deleteWithoutNumber = (db: Db) =>
  db
    .deleteFrom('vat_inquiries')
    .using('companies')
    .whereRef('companies.id', '=', 'vat_inquiries.company_id')
    .where('companies.vat_nr', 'in', ['', '-'])
    .execute()

/** Takes due numbers for a while, so that a second job skips them, and returns them. */
export const takeDue = (db: Db, { now, until, limit }: { now: Date; until: Date; limit: number }) =>
  db
    .updateTable('vat_inquiries')
    .set({ due_at: until })
    .where(
      'company_id',
      'in',
      db
        .selectFrom('vat_inquiries')
        .where('due_at', '<=', now)
        .select('company_id')
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['company_id', 'number', 'attempts'])
    .execute()

export const insertReply = (tx: Tx, reply: Insertable<Schema['vat_replies']>) =>
  tx.insertInto('vat_replies').values(reply).execute()

interface CheckedNumber {
  company_id: number
  number: string
}

/** Sets when a number is due again. Does nothing if the company has another number in the meantime. */
export async function setDue(
  db: Db,
  { company_id, number }: CheckedNumber,
  values: Updateable<Schema['vat_inquiries']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vat_inquiries')
    .set(values)
    .where('company_id', '=', company_id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Makes the check of a company's VAT number due now. Returns false if the company has no number that the service covers. */
export async function makeDue(tx: Tx, companyId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('vat_inquiries')
    .set({ due_at: now })
    .where('company_id', '=', companyId)
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
