import type { Insertable, Updateable } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { BillingTables } from '../tables.ts'

/** Inserts a statement; undefined if it was imported before. */
export const insertStatement = (tx: Tx, statement: Insertable<BillingTables['bank_statements']>) =>
  tx
    .insertInto('bank_statements')
    .values(statement)
    .onConflict(conflict => conflict.columns(['iban', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()

export async function insertEntry(tx: Tx, entry: Insertable<BillingTables['bank_entries']>): Promise<number> {
  const { id } = await tx.insertInto('bank_entries').values(entry).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Returns a credit and locks it until the transaction ends. */
export const lockEntry = (tx: Tx, id: number) =>
  tx.selectFrom('bank_entries').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

export const updateEntry = (tx: Tx, id: number, values: Updateable<BillingTables['bank_entries']>) =>
  tx.updateTable('bank_entries').set(values).where('id', '=', id).execute()
