import type { Tx } from '../../../platform/db/database.ts'

/** Returns a credit note and locks it until the transaction ends. */
export const lockCreditNote = (tx: Tx, id: number) =>
  tx.selectFrom('credit_notes').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

/** Records that a refund was paid by wire. */
export const setRefunded = (tx: Tx, id: number, paidOn: string) =>
  tx.updateTable('credit_notes').set({ payment_status: 2, paid_on: paidOn }).where('id', '=', id).execute()
